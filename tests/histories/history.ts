import type { Side } from '#contract/vocabulary.ts';

/** A call of a client about one product. */
export type Op =
  | { kind: 'list' | 'remove' | 'read' }
  | { kind: 'book' | 'join' | 'leave' | 'offer'; buyer: string }
  | { kind: 'unbook' | 'release' | 'confirm' | HandoverOp; booking: string }
  | { kind: 'pay'; booking: string; payment: string }
  | { kind: AnswerOp; offer: string; by: Side }
  /** A seller asks for a payout, an admin records that it was sent. It concerns no product. */
  | { kind: 'ask' | 'send'; seller: string }
  /** An admin closes the account of a user, which concerns all products of which the user has called. */
  | { kind: 'close'; user: string; side: Side };

/** The answers to an offer. The side whose price stands withdraws it, the other takes or declines it; its seller counters it once with a price. */
export type AnswerOp = 'take' | 'decline' | 'withdraw' | 'counter';

/** The acts of both sides about held money. `decide`: an admin decides for the seller, who can refund without one. */
export type HandoverOp = 'hand_over' | 'accept' | 'dispute' | 'answer' | 'refund' | 'decide';

/** How a call ended. A call that was cut off, or answered that the database failed, may have happened or not. */
export type Outcome = { status: 'ok'; value?: string } | { status: 'refused'; code: string } | { status: 'unknown' };

export interface Call {
  client: string;
  /** Empty for a payout and for the end of an account. */
  product: string;
  op: Op;
  /** Times of one clock, which the app does not read. */
  begin: number;
  /** null: no answer came. */
  end: number | null;
  outcome: Outcome;
}

/** A booking as the database has it at the end. */
export interface FinalBooking {
  id: string;
  product: string;
  buyer: string;
  paid: boolean;
  ended: boolean;
}

/** Money that the provider took from a buyer, and gave back; the provider's own words. */
export interface Charge {
  id: string;
  booking: string;
  poisha: number;
  refundedPoisha: number;
  /** When the buyer confirmed it. */
  at: number;
}

/** A movement of the ledger. */
export interface LedgerMovement {
  cause: string;
  booking: string;
  from: string;
  to: string;
  poisha: number;
}

export interface SentEmail {
  to: string;
  kind: 'booked' | 'sold' | 'ended' | 'refunded' | 'your_turn';
  booking: string;
}

/** An offer as the database has it at the end. */
export interface FinalOffer {
  id: string;
  product: string;
  buyer: string;
}

/** A booking that was made for a buyer in line. */
export interface Turn {
  product: string;
  buyer: string;
  booking: string;
}

/** The calls, and the data when all had come to rest. */
export interface History {
  calls: readonly Call[];
  bookings: readonly FinalBooking[];
  offers: readonly FinalOffer[];
  charges: readonly Charge[];
  movements: readonly LedgerMovement[];
  emails: readonly SentEmail[];
  turns: readonly Turn[];
}
