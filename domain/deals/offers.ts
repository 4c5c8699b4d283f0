import type { OfferAction, OfferStatus } from '#contract/vocabulary.ts';
import { machine, type Named, type Row } from '#domain/machine.ts';

/** The actors that move an offer: the user who made it, the seller of the product, or the clock when nobody has answered in time. */
export const OFFER_ACTORS = ['buyer', 'seller', 'clock'] as const;
export type OfferActor = (typeof OFFER_ACTORS)[number];

/** The effects of a transition besides the change of state, in the same transaction. `book`: the product is booked for the buyer at the agreed price. */
export const OFFER_EFFECTS = ['book', 'email_seller', 'email_buyer'] as const;
export type OfferEffect = (typeof OFFER_EFFECTS)[number];

interface OfferRow extends Row {
  readonly action: 'make' | OfferAction | 'expire';
  readonly from: OfferStatus | null;
  readonly to: OfferStatus;
  readonly by: OfferActor;
  /** The new state ends by itself after `OFFER_HOURS`. */
  readonly expires?: true;
  readonly effects: readonly OfferEffect[];
}

/**
 * The one table of what can happen to an offer. In `offered` the buyer's price stands, in `countered` the seller's: its side may withdraw
 * it, the other may accept or decline it. `server/modules/deals/offers.changes.ts` holds the one function that writes it. The emails about
 * an acceptance are those of the booking.
 */
const ROWS = [
  { name: 'make', action: 'make', from: null, to: 'offered', by: 'buyer', expires: true, effects: ['email_seller'] },
  // By the seller's limits, at once: the answer to the buyer says it.
  { name: 'make_accepted', action: 'make', from: null, to: 'accepted', by: 'buyer', effects: ['book'] },
  { name: 'make_declined', action: 'make', from: null, to: 'declined', by: 'buyer', effects: [] },
  { name: 'counter', action: 'counter', from: 'offered', to: 'countered', by: 'seller', expires: true, effects: ['email_buyer'] },
  { name: 'accept', action: 'accept', from: 'offered', to: 'accepted', by: 'seller', effects: ['book'] },
  { name: 'accept_counter', action: 'accept', from: 'countered', to: 'accepted', by: 'buyer', effects: ['book'] },
  { name: 'decline', action: 'decline', from: 'offered', to: 'declined', by: 'seller', effects: ['email_buyer'] },
  { name: 'decline_counter', action: 'decline', from: 'countered', to: 'declined', by: 'buyer', effects: ['email_seller'] },
  { name: 'withdraw', action: 'withdraw', from: 'offered', to: 'withdrawn', by: 'buyer', effects: ['email_seller'] },
  { name: 'withdraw_counter', action: 'withdraw', from: 'countered', to: 'withdrawn', by: 'seller', effects: ['email_buyer'] },
  { name: 'expire', action: 'expire', from: 'offered', to: 'expired', by: 'clock', effects: ['email_buyer'] },
  { name: 'expire_counter', action: 'expire', from: 'countered', to: 'expired', by: 'clock', effects: ['email_seller'] },
] as const satisfies readonly OfferRow[];
export type OfferTransition = Named<OfferRow, typeof ROWS>;
export const OFFER_TRANSITIONS = machine<OfferTransition>(ROWS);

/** States in which an offer waits for an answer. */
export const LIVE_OFFER_STATES = ['offered', 'countered'] as const satisfies readonly OfferStatus[];

/** Whether an offer in this state waits for an answer. */
export const isLiveOffer = (status: OfferStatus): status is (typeof LIVE_OFFER_STATES)[number] =>
  LIVE_OFFER_STATES.some((live) => live === status);

/** The limits that a seller has set for offers on a listing, in poisha; null where nothing is set. */
export interface OfferLimits {
  acceptFrom: number | null;
  declineBelow: number | null;
}

/** How an offer of this price begins. `accept at or above` wins over `decline below`. */
export function openingOf(price: number, { acceptFrom, declineBelow }: OfferLimits): OfferTransition {
  if (acceptFrom !== null && price >= acceptFrom) return OFFER_TRANSITIONS.named('make_accepted');
  return OFFER_TRANSITIONS.named(declineBelow !== null && price < declineBelow ? 'make_declined' : 'make');
}

/** The least offer for an asking price, in the same unit: half of it, rounded up. */
export const leastOffer = (asking: number): number => Math.ceil(asking / 2);

/** An asking price in Tk, less so many percent, rounded down to what one would say: to 10 below Tk 2,000, to 50 below 20,000, else to 100. */
export function reduced(askingTk: number, percent: number): number {
  const step = askingTk < 2000 ? 10 : askingTk < 20_000 ? 50 : 100;
  const price = (askingTk * (100 - percent)) / 100;
  return Math.floor(price / step) * step || Math.floor(price);
}
