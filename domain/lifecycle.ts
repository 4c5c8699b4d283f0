import type { ProductStatus } from '#contract/vocabulary.ts';

/** Where a product is. `removed` is final: the product is no longer listed, its history stays readable. */
export const PRODUCT_STATES = ['unsold', 'booked', 'sold', 'removed'] as const satisfies readonly (ProductStatus | 'removed')[];
export type ProductState = (typeof PRODUCT_STATES)[number];

/** Where a booking is. `ended` is what the specification calls deleted: unbooked, or its product, seller or buyer was removed. */
export const BOOKING_STATES = ['open', 'paid', 'ended'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * Who acts, relative to the product and its live booking. `buyer` holds the booking, `visitor` is any other signed-in user except the
 * seller, `cards` is the card service reporting money.
 */
export const ACTORS = ['seller', 'buyer', 'visitor', 'admin', 'cards'] as const;
export type Actor = (typeof ACTORS)[number];

/** What must happen besides the change of state, in the same transaction or by a job written in it. */
export const EFFECTS = ['cancel_payment', 'release_photo', 'email_seller', 'email_buyer'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface Transition {
  readonly name: TransitionName;
  readonly product: { readonly from: ProductState; readonly to: ProductState };
  /** null: there is no live booking before (or after). */
  readonly booking: { readonly from: BookingState | null; readonly to: BookingState | null };
  readonly by: readonly Actor[];
  readonly effects: readonly Effect[];
}

export type TransitionName = 'book' | 'unbook' | 'pay' | 'remove' | 'remove_booked' | 'remove_sold';

/**
 * The one table of what can happen to a product and its booking (specification §4, design §2). The rights in `domain/access.ts` to
 * book, unbook, pay and remove are derived from it; `server/features/bookings/transitions.ts` holds the one function that writes it.
 */
export const TRANSITIONS = [
  {
    name: 'book',
    product: { from: 'unsold', to: 'booked' },
    booking: { from: null, to: 'open' },
    by: ['visitor', 'admin'],
    effects: ['email_seller', 'email_buyer'],
  },
  {
    name: 'unbook',
    product: { from: 'booked', to: 'unsold' },
    booking: { from: 'open', to: 'ended' },
    by: ['buyer', 'admin'],
    effects: ['cancel_payment', 'email_seller', 'email_buyer'],
  },
  {
    name: 'pay',
    product: { from: 'booked', to: 'sold' },
    booking: { from: 'open', to: 'paid' },
    by: ['cards'],
    effects: ['email_seller', 'email_buyer'],
  },
  {
    name: 'remove',
    product: { from: 'unsold', to: 'removed' },
    booking: { from: null, to: null },
    by: ['seller', 'admin'],
    effects: ['release_photo', 'email_seller'],
  },
  {
    name: 'remove_booked',
    product: { from: 'booked', to: 'removed' },
    booking: { from: 'open', to: 'ended' },
    by: ['seller', 'admin'],
    effects: ['release_photo', 'cancel_payment', 'email_seller', 'email_buyer'],
  },
  {
    name: 'remove_sold',
    product: { from: 'sold', to: 'removed' },
    booking: { from: 'paid', to: 'paid' },
    by: ['admin'],
    effects: [],
  },
] as const satisfies readonly Transition[];

/** The transition of that name. */
export function transition(name: TransitionName): Transition {
  const found = TRANSITIONS.find((row) => row.name === name);
  if (!found) throw new Error(`No transition ${name}`);
  return found;
}

/** Whether one of these actors may take a transition from that product state. */
export const mayTake = (row: Transition, state: ProductState, actors: readonly Actor[]): boolean =>
  row.product.from === state && row.by.some((actor) => actors.includes(actor));

/** The state of the live booking that belongs to each product state: the database holds no other pair. */
export const BOOKING_OF_PRODUCT: Readonly<Record<Exclude<ProductState, 'removed'>, BookingState | null>> = {
  unsold: null,
  booked: 'open',
  sold: 'paid',
};
