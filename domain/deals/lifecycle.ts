import type { BookingEndReason, ProductStatus } from '#contract/vocabulary.ts';
import { inTime, machine, type Named, type Row } from '#domain/machine.ts';

/** The states of a product. A `removed` one is no longer listed; its history stays readable. */
export const PRODUCT_STATES = ['unsold', 'booked', 'sold', 'removed'] as const satisfies readonly (ProductStatus | 'removed')[];
export type ProductState = (typeof PRODUCT_STATES)[number];

/**
 * The states of a booking. The specification calls `ended` deleted. A booking ends when the buyer unbooks it, the seller releases it, it is
 * not paid in time, it is refunded, or its product, seller or buyer is removed.
 */
export const BOOKING_STATES = ['open', 'paid', 'ended'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * The actors, relative to the product and its live booking. `buyer` holds the booking, `visitor` is any other signed-in user except the
 * seller, `cards` is the card service reporting money, `app` is the app itself, by a job or for a deleted account.
 */
export const ACTORS = ['seller', 'buyer', 'visitor', 'admin', 'cards', 'app'] as const;
export type Actor = (typeof ACTORS)[number];

/** The effects of a transition besides the change of state, in the same transaction or by a job written in it. */
export const EFFECTS = [
  'follow_deadline',
  'cancel_payment',
  'release_photo',
  // The product goes to the first in line (`turn`) before anybody sees it unsold.
  'call_next',
  // The line ends, because the product can no longer become free.
  'end_line',
  'email_seller',
  'email_buyer',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** `from` and `to` are states of the product. */
interface TransitionRow extends Row {
  readonly from: ProductState;
  readonly to: ProductState;
  /** null: there is no live booking before (or after). */
  readonly booking: { readonly from: BookingState | null; readonly to: BookingState | null };
  readonly by: readonly Actor[];
  readonly effects: readonly Effect[];
}

const NONE = { from: null, to: null } as const;
const BEGINS = { from: null, to: 'open' } as const;
const ENDS = { from: 'open', to: 'ended' } as const;
const PAID = { from: 'open', to: 'paid' } as const;
const BOTH = ['email_seller', 'email_buyer'] as const;

/**
 * The one table of what can happen to a product and its booking (specification §4, design §2). The rights in `domain/users/access.ts` to
 * book, unbook, pay, remove and restore are derived from it; `server/modules/deals/bookings.changes.ts` holds the one function that
 * writes it, except `restore`, which concerns no booking.
 */
const ROWS = [
  { name: 'book', from: 'unsold', to: 'booked', booking: BEGINS, by: ['visitor', 'admin'], effects: ['follow_deadline', ...BOTH] },
  // The app books for the first in line, who must confirm before the deadline: domain/deals/waiting.ts.
  { name: 'turn', from: 'unsold', to: 'booked', booking: BEGINS, by: ['app'], effects: ['follow_deadline', ...BOTH] },
  // The first in line confirms the booking, which gets the deadline of any other booking.
  {
    name: 'confirm',
    from: 'booked',
    to: 'booked',
    booking: { from: 'open', to: 'open' },
    by: ['buyer'],
    deadline: 'before',
    effects: ['follow_deadline', ...BOTH],
  },
  {
    name: 'unbook',
    from: 'booked',
    to: 'unsold',
    booking: ENDS,
    by: ['buyer', 'admin'],
    effects: ['cancel_payment', 'call_next', ...BOTH],
  },
  { name: 'release', from: 'booked', to: 'unsold', booking: ENDS, by: ['seller'], effects: ['cancel_payment', 'call_next', 'email_buyer'] },
  {
    name: 'release_and_remove',
    from: 'booked',
    to: 'removed',
    booking: ENDS,
    by: ['seller'],
    effects: ['release_photo', 'cancel_payment', 'end_line', 'email_buyer'],
  },
  {
    name: 'expire',
    from: 'booked',
    to: 'unsold',
    booking: ENDS,
    by: ['app'],
    deadline: 'after',
    effects: ['cancel_payment', 'call_next', ...BOTH],
  },
  // The time of the payment counts: when the card service reports it does not matter.
  { name: 'pay', from: 'booked', to: 'sold', booking: PAID, by: ['cards'], deadline: 'before', effects: ['end_line', ...BOTH] },
  // The buyer pays cash. The handover has checked the code of the buyer.
  {
    name: 'hand_over',
    from: 'booked',
    to: 'sold',
    booking: PAID,
    by: ['seller'],
    deadline: 'before',
    effects: ['cancel_payment', 'end_line', ...BOTH],
  },
  // The payment went back before the handover: `unsell` in handover.ts, which also writes the emails.
  { name: 'refund', from: 'sold', to: 'removed', booking: { from: 'paid', to: 'ended' }, by: ['app'], effects: ['release_photo'] },
  {
    name: 'remove',
    from: 'unsold',
    to: 'removed',
    booking: NONE,
    by: ['seller', 'admin', 'app'],
    effects: ['release_photo', 'email_seller'],
  },
  {
    name: 'remove_booked',
    from: 'booked',
    to: 'removed',
    booking: ENDS,
    by: ['seller', 'admin', 'app'],
    effects: ['release_photo', 'cancel_payment', 'end_line', ...BOTH],
  },
  { name: 'remove_sold', from: 'sold', to: 'removed', booking: { from: 'paid', to: 'paid' }, by: ['admin'], effects: [] },
  // For a while its seller can list a product again that was marked as sold elsewhere or refunded.
  { name: 'restore', from: 'removed', to: 'unsold', booking: NONE, by: ['seller'], effects: [] },
] as const satisfies readonly TransitionRow[];
export type Transition = Named<TransitionRow, typeof ROWS>;
export type TransitionName = Transition['name'];
export const TRANSITIONS = machine<Transition>(ROWS);

/** The transitions that end a booking, or remove a product, by the reason that is given for it. */
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

/** Whether one of these actors may take a transition from that product state. `late`: the deadline of the booking has passed. */
export const mayTake = (row: Transition, state: ProductState, actors: readonly Actor[], late = false): boolean =>
  row.from === state && row.by.some((actor) => actors.includes(actor)) && inTime(row, late);

/** The state of the live booking that belongs to each product state: the database holds no other pair. */
export const BOOKING_OF_PRODUCT: Readonly<Record<Exclude<ProductState, 'removed'>, BookingState | null>> = {
  unsold: null,
  booked: 'open',
  sold: 'paid',
};
