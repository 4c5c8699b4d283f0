import { createBooking, deleteBooking, getBooking, getOrder, listBookings, payBooking, releaseBooking } from '#contract/bookings.ts';
import {
  checkMessage,
  countUnread,
  getConversation,
  listConversations,
  openConversation,
  reportMessage,
  sendMessage,
  updateConversation,
} from '#contract/conversations.ts';
import { recognise } from '#contract/facts.ts';
import { buildPc, checkFit, getMyPc, saveMyPc } from '#contract/fit.ts';
import { getOfferSettings, listOffers, makeOffer, updateOffer, updateOfferSettings } from '#contract/offers.ts';
import { uploadPhoto } from '#contract/photos.ts';
import { createPaymentIntent } from '#contract/payments.ts';
import { getModel, getPriceRange } from '#contract/prices.ts';
import { createProduct, deleteProduct, editProduct, getProduct, listProducts, restoreProduct, updateProduct } from '#contract/products.ts';
import type { Operation } from '#contract/operation.ts';
import type { routes } from '#contract/routes.ts';
import {
  getSaved,
  getSavedEmails,
  listSavedProducts,
  removeFavourite,
  removeSavedSearch,
  save,
  updateSavedSearch,
} from '#contract/saved.ts';
import { searchProducts, suggest } from '#contract/search.ts';
import { getConfig, getHealth, getReadiness, listJobs, listEmails, retryJob, retryEmail } from '#contract/service.ts';
import { getSellerRecord } from '#contract/seller-record.ts';
import { createToken, revokeToken } from '#contract/sessions.ts';
import { createUser, deleteUser, getAccount, getRole, isVerified, listUsers, openSellerAccount, updateUser } from '#contract/users.ts';

/** Every operation of the API by name. */
export const contract = {
  createToken,
  revokeToken,
  getRole,
  getAccount,
  openSellerAccount,
  isVerified,
  createUser,
  updateUser,
  deleteUser,
  listUsers,
  getSellerRecord,
  createProduct,
  listProducts,
  getProduct,
  updateProduct,
  deleteProduct,
  editProduct,
  restoreProduct,
  searchProducts,
  suggest,
  getPriceRange,
  getModel,
  getSaved,
  save,
  listSavedProducts,
  removeFavourite,
  updateSavedSearch,
  removeSavedSearch,
  getSavedEmails,
  createBooking,
  listBookings,
  getBooking,
  payBooking,
  deleteBooking,
  releaseBooking,
  getOrder,
  makeOffer,
  listOffers,
  updateOffer,
  getOfferSettings,
  updateOfferSettings,
  openConversation,
  listConversations,
  getConversation,
  updateConversation,
  sendMessage,
  reportMessage,
  checkMessage,
  countUnread,
  createPaymentIntent,
  uploadPhoto,
  recognise,
  checkFit,
  getMyPc,
  saveMyPc,
  buildPc,
  getConfig,
  getHealth,
  getReadiness,
  listEmails,
  retryEmail,
  listJobs,
  retryJob,
} as const satisfies { [Name in keyof typeof routes]: Operation & { route: (typeof routes)[Name] } };

export type Contract = typeof contract;
export type OperationName = keyof Contract;
