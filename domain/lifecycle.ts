import type { BookingEndReason, ProductStatus } from '#contract/vocabulary.ts';

/** Where a product is. `removed`: it is no longer listed, its history stays readable. */
export const PRODUCT_STATES = ['unsold', 'booked', 'sold', 'removed'] as const satisfies readonly (ProductStatus | 'removed')[];
export type ProductState = (typeof PRODUCT_STATES)[number];

/**
 * Where a booking is. `ended` is what the specification calls deleted: unbooked, released by the seller, not paid in time, refunded, or
 * its product, seller or buyer was removed.
 */
export const BOOKING_STATES = ['open', 'paid', 'ended'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * Who acts, relative to the product and its live booking. `buyer` holds the booking, `visitor` is any other signed-in user except the
 * seller, `cards` is the card service reporting money, `app` is the app itself, by a job or for a deleted account.
 */
export const ACTORS = ['seller', 'buyer', 'visitor', 'admin', 'cards', 'app'] as const;
export type Actor = (typeof ACTORS)[number];

/** What must happen besides the change of state, in the same transaction or by a job written in it. */
export const EFFECTS = [
  'follow_deadline',
  'cancel_payment',
  'release_photo',
  // The product goes to the first in line (`turn`) before anybody sees it unsold.
  'call_next',
  // Who waits has nothing to wait for any more.
  'end_line',
  'email_seller',
  'email_buyer',
] as const;
export type Effect = (typeof EFFECTS)[number];

export interface Transition {
  readonly name: TransitionName;
  readonly product: { readonly from: ProductState; readonly to: ProductState };
  /** null: there is no live booking before (or after). */
  readonly booking: { readonly from: BookingState | null; readonly to: BookingState | null };
  readonly by: readonly Actor[];
  /** Whether it may be taken only before, or only after, the deadline of the booking; without it, at any time. */
  readonly deadline?: 'before' | 'after';
  readonly effects: readonly Effect[];
}

export type TransitionName =
  | 'book'
  | 'turn'
  | 'confirm'
  | 'unbook'
  | 'release'
  | 'release_and_remove'
  | 'expire'
  | 'pay'
  | 'hand_over'
  | 'refund'
  | 'remove'
  | 'remove_booked'
  | 'remove_sold'
  | 'restore';

/**
 * The one table of what can happen to a product and its booking (specification §4, design §2). The rights in `domain/access.ts` to
 * book, unbook, pay, remove and restore are derived from it; `server/features/bookings/transitions.ts` holds the one function that
 * writes it, except `restore`, which concerns no booking.
 */
export const TRANSITIONS = [
  {
    name: 'book',
    product: { from: 'unsold', to: 'booked' },
    booking: { from: null, to: 'open' },
    by: ['visitor', 'admin'],
    effects: ['follow_deadline', 'email_seller', 'email_buyer'],
  },
  // For the first in line, who must confirm until its deadline: domain/waiting.ts.
  {
    name: 'turn',
    product: { from: 'unsold', to: 'booked' },
    booking: { from: null, to: 'open' },
    by: ['app'],
    effects: ['follow_deadline', 'email_seller', 'email_buyer'],
  },
  // Gives it the deadline of any other booking.
  {
    name: 'confirm',
    product: { from: 'booked', to: 'booked' },
    booking: { from: 'open', to: 'open' },
    by: ['buyer'],
    deadline: 'before',
    effects: ['follow_deadline', 'email_seller', 'email_buyer'],
  },
  {
    name: 'unbook',
    product: { from: 'booked', to: 'unsold' },
    booking: { from: 'open', to: 'ended' },
    by: ['buyer', 'admin'],
    effects: ['cancel_payment', 'call_next', 'email_seller', 'email_buyer'],
  },
  {
    name: 'release',
    product: { from: 'booked', to: 'unsold' },
    booking: { from: 'open', to: 'ended' },
    by: ['seller'],
    effects: ['cancel_payment', 'call_next', 'email_buyer'],
  },
  {
    name: 'release_and_remove',
    product: { from: 'booked', to: 'removed' },
    booking: { from: 'open', to: 'ended' },
    by: ['seller'],
    effects: ['release_photo', 'cancel_payment', 'end_line', 'email_buyer'],
  },
  {
    name: 'expire',
    product: { from: 'booked', to: 'unsold' },
    booking: { from: 'open', to: 'ended' },
    by: ['app'],
    deadline: 'after',
    effects: ['cancel_payment', 'call_next', 'email_seller', 'email_buyer'],
  },
  {
    name: 'pay',
    product: { from: 'booked', to: 'sold' },
    booking: { from: 'open', to: 'paid' },
    by: ['cards'],
    // Of the payment: when the card service reports it does not matter.
    deadline: 'before',
    effects: ['end_line', 'email_seller', 'email_buyer'],
  },
  /** For cash: nothing was paid by card. The handover has checked the code of the buyer. */
  {
    name: 'hand_over',
    product: { from: 'booked', to: 'sold' },
    booking: { from: 'open', to: 'paid' },
    by: ['seller'],
    deadline: 'before',
    effects: ['cancel_payment', 'end_line', 'email_seller', 'email_buyer'],
  },
  /** What was paid went back before the handover (`unsell` in handover.ts, which writes the emails). */
  {
    name: 'refund',
    product: { from: 'sold', to: 'removed' },
    booking: { from: 'paid', to: 'ended' },
    by: ['app'],
    effects: ['release_photo'],
  },
  {
    name: 'remove',
    product: { from: 'unsold', to: 'removed' },
    booking: { from: null, to: null },
    by: ['seller', 'admin', 'app'],
    effects: ['release_photo', 'email_seller'],
  },
  {
    name: 'remove_booked',
    product: { from: 'booked', to: 'removed' },
    booking: { from: 'open', to: 'ended' },
    by: ['seller', 'admin', 'app'],
    effects: ['release_photo', 'cancel_payment', 'end_line', 'email_seller', 'email_buyer'],
  },
  {
    name: 'remove_sold',
    product: { from: 'sold', to: 'removed' },
    booking: { from: 'paid', to: 'paid' },
    by: ['admin'],
    effects: [],
  },
  /** Of a product that its seller marked as sold elsewhere, or that was refunded, for a while. */
  {
    name: 'restore',
    product: { from: 'removed', to: 'unsold' },
    booking: { from: null, to: null },
    by: ['seller'],
    effects: [],
  },
] as const satisfies readonly Transition[];

/** The transitions that end a booking, or remove a product, for that reason. */
export const ENDING: Record<BookingEndReason, readonly TransitionName[]> = {
  unbooked: ['unbook'],
  buyer_does_not_answer: ['release'],
  sold_elsewhere: ['release_and_remove'],
  other: ['release'],
  expired: ['expire'],
  refunded: ['refund'],
  product_removed: ['remove', 'remove_booked', 'remove_sold'],
  account_deleted: ['unbook', 'remove', 'remove_booked'],
};

/** The transition of that name. */
export function transition(name: TransitionName): Transition {
  const found = TRANSITIONS.find((row) => row.name === name);
  if (!found) throw new Error(`No transition ${name}`);
  return found;
}

/** Whether one of these actors may take a transition from that product state. `late`: the deadline of the booking has passed. */
export const mayTake = (row: Transition, state: ProductState, actors: readonly Actor[], late = false): boolean =>
  row.product.from === state && row.by.some((actor) => actors.includes(actor)) && inTime(row, late);

/** Whether a transition may be taken on this side of the booking's deadline. */
export const inTime = ({ deadline }: Transition, late: boolean): boolean => deadline === undefined || (deadline === 'after') === late;

/** The state of the live booking that belongs to each product state: the database holds no other pair. */
export const BOOKING_OF_PRODUCT: Readonly<Record<Exclude<ProductState, 'removed'>, BookingState | null>> = {
  unsold: null,
  booked: 'open',
  sold: 'paid',
};
