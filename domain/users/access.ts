import type { ProductStatus, RemovalReason, Role, Side } from '#contract/vocabulary.ts';
import { mayTake, TRANSITIONS, type Actor, type TransitionName } from '#domain/deals/lifecycle.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { inTime } from '#domain/machine.ts';
import { PAYMENT_TRANSITIONS } from '#domain/deals/payments.ts';

/** The properties of a signed-in user that rights depend on. */
export interface SignedInUser {
  uid: string;
  email: string;
  role: Role;
}

/** Whom an access token of the identity service was issued to. */
export interface IdentityClaims {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** `password` or `google.com`. */
  provider: string;
  /** The sign-in that the token belongs to; null where the identity service does not name it. */
  sessionId: string | null;
  /** When the user last proved who they are. */
  signedInAt: Date;
  /** null for an account without a password. */
  passwordChangedAt: Date | null;
}

/** ms. The identity service allows as much for a new password. */
const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

/** Whether a user has proved who they are a moment ago, for what a token alone is not enough. */
export const isRecent = ({ signedInAt }: Pick<IdentityClaims, 'signedInAt'>, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;

/**
 * How an address was proved that was not when its account was last seen. A user who signs in by Google to an account that has lost its
 * password is the owner of the address, and did not register it. A password of later than `passwordSeenAt` may have come by the email of a reset.
 */
export function proofOf(
  { provider, passwordChangedAt }: IdentityClaims,
  passwordSeenAt: Date,
): 'taken_over' | 'password_reset' | 'email_verified' {
  if (passwordChangedAt === null) return provider === 'google.com' ? 'taken_over' : 'email_verified';
  return passwordChangedAt > passwordSeenAt ? 'password_reset' : 'email_verified';
}

/** The properties of a product and its live booking that rights depend on. */
export interface ProductFacts {
  sellerUid: string;
  status: ProductStatus;
  /** The buyer of the booking that has not ended; null when there is none. */
  bookingBuyerUid: string | null;
}

/** How this user relates to this product. An admin who is its seller or buyer is both. */
export function actorsOf(user: SignedInUser, product: Pick<ProductFacts, 'sellerUid' | 'bookingBuyerUid'>): Actor[] {
  const actors: Actor[] = [];
  if (user.uid === product.sellerUid) actors.push('seller');
  else if (user.uid === product.bookingBuyerUid) actors.push('buyer');
  else actors.push('visitor');
  if (user.role === 'admin') actors.push('admin');
  return actors;
}

/** The seller's contact data and the exact address are for the two sides of a live booking, and for admins. */
export const maySeeContact = (user: SignedInUser | null, product: ProductFacts): boolean =>
  user !== null && (user.role === 'admin' || user.uid === product.sellerUid || user.uid === product.bookingBuyerUid);

/** No user books their own product, not even an admin. */
export const mayBook = (user: SignedInUser, product: ProductFacts): boolean =>
  user.uid !== product.sellerUid && mayTake(TRANSITIONS.named('book'), product.status, actorsOf(user, product));

/** Any signed-in user except its seller may report a product (specification §6). */
export const mayReport = (user: SignedInUser, product: Pick<ProductFacts, 'sellerUid'>): boolean => user.uid !== product.sellerUid;

/** The seller may boost an unsold product; a boost is never undone (specification §4), it ends by itself. */
export const mayBoost = (user: SignedInUser, product: Pick<ProductFacts, 'sellerUid' | 'status'>): boolean =>
  user.uid === product.sellerUid && product.status === 'unsold';

/** Whether this user may remove the product in its present state. */
export function mayRemove(user: SignedInUser, product: ProductFacts): boolean {
  const actors = actorsOf(user, product);
  return (['remove', 'remove_booked', 'remove_sold'] as const).some((name) => mayTake(TRANSITIONS.named(name), product.status, actors));
}

/** Its seller may edit what is not sold, not even an admin what another sells. */
export const mayEdit = (user: SignedInUser, product: Pick<ProductFacts, 'sellerUid' | 'status'>): boolean =>
  user.uid === product.sellerUid && product.status !== 'sold';

/** The seller may take back a removal for which there was a reason, except those of an admin: they may appeal these. */
export const mayRestore = (user: SignedInUser, product: { sellerUid: string; removalReason: RemovalReason | null }): boolean =>
  product.removalReason !== null &&
  product.removalReason !== 'reported' &&
  product.removalReason !== 'suspended' &&
  mayTake(TRANSITIONS.named('restore'), 'removed', actorsOf(user, { ...product, bookingBuyerUid: null }));

/** The two users of a conversation. */
export interface ConversationUsers {
  buyerUid: string;
  sellerUid: string;
}

/** The side of this user, or null for everybody else, admins included. */
export const sideOf = (user: SignedInUser, { buyerUid, sellerUid }: ConversationUsers): Side | null =>
  user.uid === buyerUid ? 'buyer' : user.uid === sellerUid ? 'seller' : null;

/** A conversation is for its two users. Admins may read it while a message of it is reported, and once its deal was disputed. */
export const mayReadConversation = (user: SignedInUser, conversation: ConversationUsers, isForAdmins: boolean): boolean =>
  sideOf(user, conversation) !== null || (user.role === 'admin' && isForAdmins);

export interface BookingFacts {
  buyerUid: string;
  sellerUid: string;
  paid: boolean;
  ended: boolean;
  /** Its deadline has passed. */
  late: boolean;
}

/** A booking is visible to its buyer, its seller and admins. */
export const maySeeBooking = (user: SignedInUser, booking: Pick<BookingFacts, 'buyerUid' | 'sellerUid'>): boolean =>
  user.uid === booking.buyerUid || user.uid === booking.sellerUid || user.role === 'admin';

const actorsOfBooking = (user: SignedInUser, booking: BookingFacts): Actor[] =>
  actorsOf(user, { sellerUid: booking.sellerUid, bookingBuyerUid: booking.buyerUid });

const isOpen = ({ paid, ended }: BookingFacts): boolean => !paid && !ended;

/** Whether this user may take a transition of the booking while it is open: its product is booked then. */
const mayTakeOpen = (name: TransitionName, user: SignedInUser, booking: BookingFacts): boolean =>
  isOpen(booking) && mayTake(TRANSITIONS.named(name), 'booked', actorsOfBooking(user, booking), booking.late);

/** Whether this user may open a card payment of the booking. */
export const mayPay = (user: SignedInUser, booking: BookingFacts): boolean =>
  isOpen(booking) &&
  inTime(TRANSITIONS.named('pay'), booking.late) &&
  actorsOfBooking(user, booking).some((actor) => actor === PAYMENT_TRANSITIONS.named('open').by);

/** Whether this user may end the booking. */
export const mayUnbook = (user: SignedInUser, booking: BookingFacts): boolean => mayTakeOpen('unbook', user, booking);

/** Whether this user may confirm the booking. `unconfirmed`: it was made for the first in line, who has not confirmed it. */
export const mayConfirm = (user: SignedInUser, booking: BookingFacts & { unconfirmed: boolean }): boolean =>
  booking.unconfirmed && mayTakeOpen('confirm', user, booking);

/** Whether this user may release the booking. */
export const mayRelease = (user: SignedInUser, booking: BookingFacts): boolean => mayTakeOpen('release', user, booking);

/** The roles whose dashboard screens a user sees: those of the role (specification §2), and those of buyers with bookings of their own. */
export const screensOf = ({ role, orders }: { role: Role; orders: boolean }): Role[] =>
  orders && role !== 'buyer' ? [role, 'buyer'] : [role];

/** A user may ask for bookings, role and verification by their own email address; an admin by any. */
export const mayAskAbout = (user: SignedInUser, email: string): boolean => user.email === email || user.role === 'admin';

export type ProductAudience = 'public' | 'signed-in' | 'own' | 'admin';

/**
 * Decides who may read a product list with these filters (design §2). The goods that a seller sells or has sold are public: they are the page of
 * the seller. Boosted unsold products are public, except by email address: otherwise anybody could test which ones are registered. Other unsold products are for signed-in users; the rest of a seller's products,
 * and what was removed, are for that seller and admins; reported products are for admins.
 */
export function audienceOfList(filters: {
  status?: ProductStatus | undefined;
  boost?: boolean;
  isReported?: boolean;
  removed?: boolean;
  /** The list is filtered by a seller's email address. */
  ofSeller?: boolean;
  /** The list is filtered by a seller's uid. */
  ofUid?: boolean;
  own: boolean;
}): ProductAudience {
  if (filters.isReported) return 'admin';
  if (filters.own) return 'own';
  if (filters.removed) return 'admin';
  if (filters.ofUid && !filters.ofSeller && filters.status !== 'booked') return 'public';
  if (filters.status !== undefined && filters.status !== 'unsold') return 'admin';
  return filters.boost && !filters.ofSeller ? 'public' : 'signed-in';
}
