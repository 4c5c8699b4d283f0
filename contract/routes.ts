import type { Route } from '#contract/operation.ts';

/** Path prefix of the API. */
export const API_BASE = '/api';

/** Method and path of every operation. The only part of the contract that the browser loads. */
export const routes = {
  createToken: 'POST /jwt',
  revokeToken: 'DELETE /jwt',
  getRole: 'GET /role',
  getAccount: 'GET /account',
  openSellerAccount: 'POST /account/seller',
  isVerified: 'GET /isVerified',

  createUser: 'POST /users',
  updateUser: 'PATCH /users',
  deleteUser: 'DELETE /users',
  listUsers: 'GET /users',
  getSellerRecord: 'GET /sellers/:id',

  createProduct: 'POST /products',
  listProducts: 'GET /products',
  getProduct: 'GET /products/:id',
  updateProduct: 'PATCH /products/:id',
  deleteProduct: 'DELETE /products/:id',
  editProduct: 'PATCH /products/:id/listing',
  restoreProduct: 'POST /products/:id/restore',

  searchProducts: 'GET /search',
  suggest: 'GET /suggest',

  getPriceRange: 'GET /price-range',
  getModel: 'GET /models/:slug',
  getSaved: 'GET /saved',
  save: 'POST /saved',
  listSavedProducts: 'GET /saved/products',
  removeFavourite: 'DELETE /saved/favourites/:id',
  updateSavedSearch: 'PATCH /saved/searches/:id',
  removeSavedSearch: 'DELETE /saved/searches/:id',
  getSavedEmails: 'GET /saved/emails/:token',

  createBooking: 'POST /bookings',
  listBookings: 'GET /bookings',
  getBooking: 'GET /bookings/:id',
  payBooking: 'PATCH /bookings/:id',
  deleteBooking: 'DELETE /bookings/:id',
  releaseBooking: 'POST /bookings/:id/release',

  getOrder: 'GET /orders/:id',

  makeOffer: 'POST /offers',
  listOffers: 'GET /offers',
  updateOffer: 'PATCH /offers/:id',
  getOfferSettings: 'GET /products/:id/offer-settings',
  updateOfferSettings: 'PATCH /products/:id/offer-settings',

  openConversation: 'POST /conversations',
  listConversations: 'GET /conversations',
  getConversation: 'GET /conversations/:id',
  updateConversation: 'PATCH /conversations/:id',
  sendMessage: 'POST /conversations/:id/messages',
  reportMessage: 'POST /messages/:id/report',
  checkMessage: 'POST /messages/check',
  countUnread: 'GET /unread',

  createPaymentIntent: 'POST /create-payment-intent',

  uploadPhoto: 'POST /images',

  recognise: 'POST /recognise',
  checkFit: 'POST /fit',
  getMyPc: 'GET /my-pc',
  saveMyPc: 'PATCH /my-pc',
  buildPc: 'GET /build',

  getConfig: 'GET /config',
  getHealth: 'GET /health',
  getReadiness: 'GET /health/ready',
  listEmails: 'GET /emails',
  retryEmail: 'POST /emails/:id/retry',
  listJobs: 'GET /jobs',
  retryJob: 'POST /jobs/:id/retry',
} as const satisfies Record<string, Route>;

/** Paths that are not operations of the contract because they do not use JSON in both directions. */
export const nonJsonRoutes = {
  events: '/events',
  cardWebhook: '/webhooks/cards',
  openapi: '/openapi.json',
  docs: '/docs',
} as const;
