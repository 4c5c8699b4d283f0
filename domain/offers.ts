import type { OfferAction, OfferStatus } from '#contract/vocabulary.ts';

/** Who moves an offer: the user who made it, the seller of the product, or the clock when nobody has answered in time. */
export const OFFER_ACTORS = ['buyer', 'seller', 'clock'] as const;
export type OfferActor = (typeof OFFER_ACTORS)[number];

/** What must happen besides the change of state, in the same transaction. `book`: the product is booked for the buyer at the agreed price. */
export const OFFER_EFFECTS = ['book', 'email_seller', 'email_buyer'] as const;
export type OfferEffect = (typeof OFFER_EFFECTS)[number];

export type OfferTransitionName =
  | 'make'
  | 'make_accepted'
  | 'make_declined'
  | 'counter'
  | 'accept'
  | 'accept_counter'
  | 'decline'
  | 'decline_counter'
  | 'withdraw'
  | 'withdraw_counter'
  | 'expire'
  | 'expire_counter';

export interface OfferTransition {
  readonly name: OfferTransitionName;
  readonly action: 'make' | OfferAction | 'expire';
  /** null: the offer does not exist yet. */
  readonly from: OfferStatus | null;
  readonly to: OfferStatus;
  readonly by: OfferActor;
  /** The new state ends by itself after `OFFER_HOURS`. */
  readonly deadline: boolean;
  readonly effects: readonly OfferEffect[];
}

/**
 * The one table of what can happen to an offer. In `offered` the buyer's price stands, in `countered` the seller's: its side may withdraw
 * it, the other may accept or decline it. `server/features/offers/transitions.ts` holds the one function that writes it. The emails about
 * an acceptance are those of the booking.
 */
export const OFFER_TRANSITIONS = [
  { name: 'make', action: 'make', from: null, to: 'offered', by: 'buyer', deadline: true, effects: ['email_seller'] },
  // By the seller's limits, at once: the answer to the buyer says it.
  { name: 'make_accepted', action: 'make', from: null, to: 'accepted', by: 'buyer', deadline: false, effects: ['book'] },
  { name: 'make_declined', action: 'make', from: null, to: 'declined', by: 'buyer', deadline: false, effects: [] },
  { name: 'counter', action: 'counter', from: 'offered', to: 'countered', by: 'seller', deadline: true, effects: ['email_buyer'] },
  { name: 'accept', action: 'accept', from: 'offered', to: 'accepted', by: 'seller', deadline: false, effects: ['book'] },
  { name: 'accept_counter', action: 'accept', from: 'countered', to: 'accepted', by: 'buyer', deadline: false, effects: ['book'] },
  { name: 'decline', action: 'decline', from: 'offered', to: 'declined', by: 'seller', deadline: false, effects: ['email_buyer'] },
  {
    name: 'decline_counter',
    action: 'decline',
    from: 'countered',
    to: 'declined',
    by: 'buyer',
    deadline: false,
    effects: ['email_seller'],
  },
  { name: 'withdraw', action: 'withdraw', from: 'offered', to: 'withdrawn', by: 'buyer', deadline: false, effects: ['email_seller'] },
  {
    name: 'withdraw_counter',
    action: 'withdraw',
    from: 'countered',
    to: 'withdrawn',
    by: 'seller',
    deadline: false,
    effects: ['email_buyer'],
  },
  { name: 'expire', action: 'expire', from: 'offered', to: 'expired', by: 'clock', deadline: false, effects: ['email_buyer'] },
  { name: 'expire_counter', action: 'expire', from: 'countered', to: 'expired', by: 'clock', deadline: false, effects: ['email_seller'] },
] as const satisfies readonly OfferTransition[];

/** The transition of that action from that state by that side; undefined when there is none. */
export const offerTransition = (action: OfferTransition['action'], from: OfferStatus | null, by: OfferActor): OfferTransition | undefined =>
  OFFER_TRANSITIONS.find((row) => row.action === action && row.from === from && row.by === by);

/** Whether this side brought an offer into its present state by that action: a repetition of it changes nothing. */
export const isOfferRepeated = (action: OfferAction, now: OfferStatus, by: OfferActor): boolean =>
  OFFER_TRANSITIONS.some((row) => row.action === action && row.to === now && row.by === by);

/** States in which an offer waits for an answer. */
export const LIVE_OFFER_STATES = ['offered', 'countered'] as const satisfies readonly OfferStatus[];

/** Whether an offer in this state waits for an answer. */
export const isLiveOffer = (status: OfferStatus): status is (typeof LIVE_OFFER_STATES)[number] =>
  LIVE_OFFER_STATES.some((live) => live === status);

/** What a seller has set for offers on a listing, in poisha; null where nothing is set. */
export interface OfferLimits {
  acceptFrom: number | null;
  declineBelow: number | null;
}

/** How an offer of this price begins. `accept at or above` wins over `decline below`. */
export function openingOf(price: number, { acceptFrom, declineBelow }: OfferLimits): OfferTransition {
  const name: OfferTransitionName =
    acceptFrom !== null && price >= acceptFrom ? 'make_accepted' : declineBelow !== null && price < declineBelow ? 'make_declined' : 'make';
  const found = OFFER_TRANSITIONS.find((row) => row.name === name);
  if (!found) throw new Error(`No offer transition ${name}`);
  return found;
}

/** The least offer for an asking price, in the same unit: half of it, rounded up. */
export const leastOffer = (asking: number): number => Math.ceil(asking / 2);
