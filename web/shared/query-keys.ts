import { categoryId } from '#contract/vocabulary.ts';
import type { LiveEvent } from '#web/shared/live/live-events.ts';

/**
 * Every key of the query cache. The lists have the names of specification §7, except two that are no queries: the adverts
 * (`addvertiseProduct`) are loader data of the home page, and whether a seller is verified comes with each product.
 */
export const queryKeys = {
  myProducts: (email: string, shown: object = {}) => ['myProducts', email, shown] as const,
  categoryProducts: (category: number, filters: string) => ['categoryProducts', category, filters] as const,
  categoryFacets: (category: number, filters: string) => ['categoryFacets', category, filters] as const,
  /** Matches the lists of all categories. */
  allCategoryProducts: ['categoryProducts'] as const,
  myOrder: (email: string, open?: 'true' | 'false') => ['myOrder', email, ...(open === undefined ? [] : [open])] as const,
  allSeller: (shown: object) => ['allSeller', shown] as const,
  allBuyer: (shown: object) => ['allBuyer', shown] as const,
  seller: (uid: string) => ['seller', uid] as const,
  sellerRecord: (uid: string) => ['sellerRecord', uid] as const,
  reportedItems: ['reportedItems'] as const,
  myBuyers: (email: string, shown: object = {}) => ['myBuyers', email, shown] as const,
  product: (id: string) => ['product', id] as const,
  similarProducts: (id: string) => ['similarProducts', id] as const,
  ofSeller: (uid: string) => ['ofSeller', uid] as const,
  booking: (id: string) => ['booking', id] as const,
  order: (id: string) => ['order', id] as const,
  meetings: (bookingId: string) => ['meetings', bookingId] as const,
  noShows: ['noShows'] as const,
  reviews: (bookingId: string) => ['reviews', bookingId] as const,
  reportedReviews: ['reportedReviews'] as const,
  handover: (id: string) => ['handover', id] as const,
  disputes: (tab: string) => ['disputes', { tab }] as const,
  /** The dispute of a booking, if any. */
  deal: (id: string) => ['disputes', id] as const,
  disputeRecord: (id: string) => ['disputes', id, 'record'] as const,
  conversations: (which: 'own' | 'reported') => ['conversations', which] as const,
  conversation: (id: string) => ['conversation', id] as const,
  unread: ['unread'] as const,
  privatePhoto: (address: string) => ['privatePhoto', address] as const,
  /** The one of a product, or all of the user. */
  offers: (productId: string | null) => ['offers', productId] as const,
  /** The one of a product, or all of the user. */
  lines: (productId: string | null) => ['lines', productId] as const,
  /** The ones of the user. */
  figures: ['figures'] as const,
  toDo: ['toDo'] as const,
  statistics: (productId: string) => ['statistics', productId] as const,
  offerSettings: (productId: string) => ['offerSettings', productId] as const,
  balance: ['balance'] as const,
  movements: ['movements'] as const,
  ownPayouts: ['ownPayouts'] as const,
  payouts: (shown: object) => ['payouts', shown] as const,
  settlements: ['settlements'] as const,
  closedBalances: ['closedBalances'] as const,
  receipt: (bookingId: string) => ['receipt', bookingId] as const,
  emails: (q: string, failed: boolean) => ['emails', q, failed] as const,
  jobs: ['jobs'] as const,
  cases: ['cases'] as const,
  case: (productId: string) => ['case', productId] as const,
  ownCase: (productId: string) => ['ownCase', productId] as const,
  stolen: ['stolen'] as const,
  stolenRegister: ['stolen', 'register'] as const,
  today: ['today'] as const,
  openTasks: ['openTasks'] as const,
  found: (q: string) => ['found', q] as const,
  userRecord: (uid: string) => ['userRecord', uid] as const,
  suspensions: ['suspensions'] as const,
  suspension: (uid: string) => ['suspension', uid] as const,
  ownSuspension: ['ownSuspension'] as const,
  adminLog: (filters: { act?: string; admin?: string; day?: string }) => ['adminLog', filters] as const,
  cardProvider: (locale: string) => ['cardProvider', locale] as const,
  paymentIntent: (bookingId: string) => ['paymentIntent', bookingId] as const,
  role: (email: string) => ['role', email] as const,
  push: (email: string) => ['push', email] as const,
  account: (email: string) => ['account', email] as const,
  blocks: ['blocks'] as const,
  passkeys: ['passkeys'] as const,
  sessions: ['sessions'] as const,
  closing: ['closing'] as const,
  recognition: (listing: string) => ['recognition', listing] as const,
  newPrice: (searches: readonly object[]) => ['newPrice', ...searches] as const,
  myPc: (uid: string | null) => ['myPc', uid] as const,
  productFit: (productId: string, pc: string) => ['productFit', productId, pc] as const,
  priceRange: (about: Readonly<Record<string, string | undefined>>) => ['priceRange', about] as const,
  savedProducts: (ids: readonly string[]) => ['savedProducts', ids] as const,
  newMatches: (search: string, since: string) => ['newMatches', search, since] as const,
};

type KeyOf<Entry> = Entry extends (...values: never[]) => infer Key ? Key : Entry;
type AnyQueryKey = KeyOf<(typeof queryKeys)[keyof typeof queryKeys]>;

declare module '@tanstack/react-query' {
  // The library then refuses keys that are not in `queryKeys`.
  interface Register {
    queryKey: AnyQueryKey;
  }
}

/** The queries that a live event makes stale, by the first element of their key. */
const staleAfter = {
  product: [
    'categoryProducts',
    'categoryFacets',
    'myProducts',
    'figures',
    'toDo',
    'reportedItems',
    'product',
    'savedProducts',
    'offers',
    'ownCase',
  ],
  report: ['reportedItems', 'cases', 'case', 'adminLog', 'openTasks'],
  seller: ['categoryProducts', 'categoryFacets', 'product'],
  booking: [
    'myOrder',
    'myProducts',
    'figures',
    'toDo',
    'myBuyers',
    'booking',
    'order',
    'handover',
    'disputes',
    'product',
    'conversation',
    'conversations',
    'offers',
    'meetings',
    'noShows',
    'reviews',
    'reportedReviews',
    'openTasks',
    'balance',
    'movements',
    'receipt',
    'lines',
  ],
  conversation: ['conversation', 'conversations', 'unread', 'toDo', 'order', 'openTasks'],
  offer: ['offers', 'figures', 'toDo'],
  payout: ['balance', 'figures', 'movements', 'ownPayouts', 'payouts', 'closedBalances', 'openTasks'],
  waiting: ['lines'],
  saved: ['savedProducts', 'newMatches'],
  user: 'all',
  everything: 'all',
} as const satisfies Record<LiveEvent['type'], readonly AnyQueryKey[0][] | 'all'>;

/** The list of disputes, without the deals that are opened in it. */
export const isDisputeList = ([name, about]: AnyQueryKey): boolean => name === 'disputes' && typeof about !== 'string';

/** Whether a query has to be read again after this event, for a user with this uid. */
export function isStaleAfter(event: LiveEvent, [name, about]: AnyQueryKey, uid?: string): boolean {
  const names: readonly string[] | 'all' = staleAfter[event.type];
  if (names === 'all') return true;
  if (!names.includes(name)) return false;
  // An opened deal is read for itself, and both sides see when an admin has read what they wrote.
  if (name === 'disputes' && typeof about === 'string') return about === event.id;
  if (event.type !== 'product') return name !== 'product' || event.type === 'seller' || about === event.productId;
  switch (name) {
    case 'product':
    case 'ownCase':
      return about === event.id;
    case 'offers':
      return about === event.id || (about === null && (event.status !== 'unsold' || event.seller === uid));
    case 'savedProducts':
      return event.id !== undefined && about.includes(event.id);
    case 'myProducts':
    case 'figures':
    case 'toDo':
      return event.seller === uid;
    case 'categoryProducts':
    case 'categoryFacets':
      // A product that is no longer for sale is marked or removed without a request: `showStatus`.
      return event.status === 'unsold' && event.category !== undefined && about === categoryId(event.category);
    default:
      return event.status !== 'unsold';
  }
}
