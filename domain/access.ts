import type { ProductStatus, Role } from '#contract/vocabulary.ts';
import { mayTake, transition, type Actor } from '#domain/lifecycle.ts';

/** A signed-in person, as far as rights go. */
export interface SignedInUser {
  uid: string;
  email: string;
  role: Role;
}

/** A product and its live booking, as far as rights go. */
export interface ProductFacts {
  sellerUid: string;
  status: ProductStatus;
  /** Of the booking that has not ended; null when there is none. */
  bookingBuyerUid: string | null;
}

/** What this person is to this product. An admin who sells, or bought, is both. */
export function actorsOf(user: SignedInUser, product: Pick<ProductFacts, 'sellerUid' | 'bookingBuyerUid'>): Actor[] {
  const actors: Actor[] = [];
  if (user.uid === product.sellerUid) actors.push('seller');
  else if (user.uid === product.bookingBuyerUid) actors.push('buyer');
  else actors.push('visitor');
  if (user.role === 'admin') actors.push('admin');
  return actors;
}

/** An unsold product is everybody's to see; a booked or sold one its seller's, its buyer's and an admin's (DESIGN §2). */
export const maySeeProduct = (user: SignedInUser | null, product: ProductFacts): boolean =>
  product.status === 'unsold' ||
  (user !== null && (user.role === 'admin' || user.uid === product.sellerUid || user.uid === product.bookingBuyerUid));

/** Nobody books what is their own, an admin included. */
export const mayBook = (user: SignedInUser, product: ProductFacts): boolean =>
  user.uid !== product.sellerUid && mayTake(transition('book'), product.status, actorsOf(user, product));

/** Any signed-in person but its seller may report (SPEC §6). */
export const mayReport = (user: SignedInUser, product: Pick<ProductFacts, 'sellerUid'>): boolean => user.uid !== product.sellerUid;

/** Its seller boosts an unsold product; there is no way back (SPEC §4). */
export const mayBoost = (user: SignedInUser, product: Pick<ProductFacts, 'sellerUid' | 'status'>): boolean =>
  user.uid === product.sellerUid && product.status === 'unsold';

/** Whether this person may take the product off the market in its present state. */
export function mayRemove(user: SignedInUser, product: ProductFacts): boolean {
  const actors = actorsOf(user, product);
  return (['remove', 'remove_booked', 'remove_sold'] as const).some((name) => mayTake(transition(name), product.status, actors));
}

export interface BookingFacts {
  buyerUid: string;
  sellerUid: string;
  paid: boolean;
  ended: boolean;
}

/** A booking is its buyer's, its seller's and an admin's to see. */
export const maySeeBooking = (user: SignedInUser, booking: Pick<BookingFacts, 'buyerUid' | 'sellerUid'>): boolean =>
  user.uid === booking.buyerUid || user.uid === booking.sellerUid || user.role === 'admin';

/** Its buyer pays an open booking. */
export const mayPay = (user: SignedInUser, booking: BookingFacts): boolean =>
  user.uid === booking.buyerUid && !booking.paid && !booking.ended;

/** Its buyer or an admin ends an open booking. */
export const mayUnbook = (user: SignedInUser, booking: BookingFacts): boolean =>
  !booking.paid && !booking.ended && (user.uid === booking.buyerUid || user.role === 'admin');

/** Bookings by person, role and verification: one's own, or anybody's for an admin. */
export const mayAskAbout = (user: SignedInUser, email: string): boolean => user.email === email || user.role === 'admin';

export type ProductAudience = 'public' | 'signed-in' | 'own' | 'admin';

/**
 * Who may read a product list with these filters (DESIGN §2): boosted and unsold ones are public, but not by seller, or anybody
 * could try whose e-mail address is known here; unsold ones are for signed-in people; what else a seller has is theirs and an
 * admin's; reported ones are the admin's.
 */
export function audienceOfList(filters: {
  status?: ProductStatus | undefined;
  boost?: boolean;
  isReported?: boolean;
  /** The list is of one seller, named by e-mail. */
  ofSeller?: boolean;
  own: boolean;
}): ProductAudience {
  if (filters.isReported) return 'admin';
  if (filters.own) return 'own';
  if (filters.status !== undefined && filters.status !== 'unsold') return 'admin';
  return filters.boost && !filters.ofSeller ? 'public' : 'signed-in';
}
