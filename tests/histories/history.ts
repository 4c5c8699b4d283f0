import type { Absence, MeetingStatus, OfferStatus, PayoutStatus, Side } from '#contract/vocabulary.ts';

/** A call of a client about one product, or about one payout. */
export type Op =
  /** `restore`: the seller lists a product again whose buyer was paid back. */
  | { kind: 'list' | 'read' | 'restore' }
  | { kind: 'remove'; by: 'seller' | 'admin' }
  | { kind: 'book' | 'join' | 'leave' | 'offer'; buyer: string }
  /** `see`: the state of the handover is read. */
  | { kind: 'unbook' | 'release' | 'confirm' | 'see'; booking: string }
  | { kind: HandoverOp; booking: string }
  /** The time of the state of a handover is over, after which its silence ends it. */
  | { kind: 'run_out' | 'silence'; booking: string }
  | { kind: MeetingOp; booking: string; by: Side }
  /** The time of the meeting passes. */
  | { kind: 'meet'; booking: string }
  /** An admin decides who did not come. */
  | { kind: 'decide_absent'; booking: string; absent: Absence }
  | { kind: 'pay'; booking: string; payment: string }
  | { kind: BankOp; booking: string; payment: string }
  | { kind: AnswerOp; offer: string; by: Side }
  /** A seller asks for a payout. The other calls are about the one that was made. */
  | { kind: 'ask' | PayoutOp; seller: string }
  /** The payout, the offer or the meeting as the database has it at the end. */
  | { kind: 'end' }
  | { kind: 'end_offer'; offer: string }
  | { kind: 'end_meeting'; booking: string }
  /** An admin closes the account of a user, which concerns all products of which the user has called. */
  | { kind: 'close'; user: string; side: Side };

/** The answers to an offer. The side whose price stands withdraws it, the other takes or declines it; its seller counters it once with a price. */
export type AnswerOp = 'take' | 'decline' | 'withdraw' | 'counter';

/**
 * The acts of both sides about held money, and of an admin. `offer_part`: the seller would pay back a part, which the buyer accepts or takes to
 * an admin (`escalate`). `decide`: an admin decides for the seller.
 */
export const HANDOVER_OPS = [
  'hand_over',
  'claim',
  'accept',
  'dispute',
  'answer',
  'offer_part',
  'escalate',
  'refund',
  'decide',
  'decide_refund',
  'decide_split',
  'freeze',
  'unfreeze',
] as const;
export type HandoverOp = (typeof HANDOVER_OPS)[number];

/** The sides agree on a meeting, the first of their booking, or call it off; later one marks that the other did not come, who contests it. */
export type MeetingOp = 'propose' | 'agree' | 'call_off' | 'mark' | 'contest';

/** The bank of the buyer disputes a payment, gives the money back, or keeps all or a part of it. */
export type BankOp = 'charge_back' | 'reinstate' | 'lose' | 'lose_part';

/** An admin takes a payout, and records that it was sent or has failed; before that its seller cancels it. */
export type PayoutOp = 'take_up' | 'send' | 'fail' | 'cancel';

/** How a call ended. A call that was cut off, or answered that the database failed, may have happened or not. */
export type Outcome = { status: 'ok'; value?: string } | { status: 'refused'; code: string } | { status: 'unknown' };

export interface Call {
  client: string;
  /** The id of a product, or of a payout. Empty for the request of a payout, and for the end of an account. */
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
  /** The state of its handover; null before anything has happened. */
  state?: string | null;
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

/** A payment that the bank of its buyer disputes; the provider's own words. */
export interface BankDispute {
  id: string;
  /** The id of its charge. */
  payment: string;
  booking: string;
  poisha: number;
  status: 'open' | 'won' | 'lost';
  /** The same as the app has it; null: it has received nothing. */
  known: 'open' | 'won' | 'lost' | null;
}

/** A payout as the database has it at the end. */
export interface FinalPayout {
  id: string;
  seller: string;
  status: PayoutStatus;
  poisha: number;
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
  status: OfferStatus;
}

/** The first meeting of a booking as the database has it at the end. */
export interface FinalMeeting {
  booking: string;
  product: string;
  status: MeetingStatus;
}

/** A product as the database has it at the end. */
export interface FinalProduct {
  id: string;
  status: string;
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
  products: readonly FinalProduct[];
  offers: readonly FinalOffer[];
  meetings: readonly FinalMeeting[];
  charges: readonly Charge[];
  disputes: readonly BankDispute[];
  payouts: readonly FinalPayout[];
  movements: readonly LedgerMovement[];
  emails: readonly SentEmail[];
  turns: readonly Turn[];
}
