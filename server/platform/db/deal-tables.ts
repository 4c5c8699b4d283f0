import type { SettlementProvider } from '#contract/settlement-vocabulary.ts';
import type { Difference } from '#domain/money/settlement.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Created, Fixed } from '#server/platform/db/column-types.ts';
import type { ChargebackState, Check, DisputeReason, HandoverAction, HandoverActor, HandoverState } from '#contract/handover-vocabulary.ts';
import type { PayoutMethod } from '#contract/payouts.ts';
import type { ReviewState, ReviewTag } from '#contract/review-vocabulary.ts';
import type { BookingEndReason, GatewayName, MeetingStatus, OfferStatus, PayoutAction, PayoutStatus, Side } from '#contract/vocabulary.ts';
import type { OfferActor } from '#domain/deals/offers.ts';
import type { PaymentState } from '#domain/deals/payments.ts';
import type { WaitingState } from '#domain/deals/waiting.ts';
import type { Account } from '#domain/money/ledger.ts';

/** The text of an event. */
/** A difference between two books as it is stored: its times are ISO texts. */
export type StoredDifference = Omit<Difference, 'ownAt' | 'statedAt'> & { ownAt: string | null; statedAt: string | null };

export interface HandoverDetails {
  text?: string;
  /** Ids of private photos; absent without. */
  photos?: readonly string[];
  place?: string;
  /** ISO time of a handover, as its seller reports it. */
  time?: string;
  reason?: DisputeReason;
  /** The amount that goes back, or would go back. */
  refundPoisha?: number;
}

/** By name, so that statements can be kept prepared. */
export const BOOKING_COLUMNS = [
  'id',
  'product_id',
  'buyer_uid',
  'seller_uid',
  'contact_number',
  'meeting_location',
  'price_poisha',
  'transaction_id',
  'created_at',
  'paid_at',
  'ended_at',
  'end_reason',
  'expires_at',
  'confirm_by',
  'reminders',
  'terms',
  'terms_sha256',
] as const satisfies readonly (keyof DealTables['bookings'])[];

export interface DealTables {
  bookings: {
    id: string;
    product_id: string;
    buyer_uid: string;
    seller_uid: string;
    contact_number: string;
    meeting_location: string;
    price_poisha: number;
    transaction_id: string | null;
    created_at: ColumnType<Date, Date | undefined, never>;
    paid_at: Date | null;
    ended_at: Date | null;
    end_reason: BookingEndReason | null;
    /** When it ends unless it is paid. */
    expires_at: Date;
    /** Until when the first in line must confirm it; null for other bookings, and once it is confirmed. */
    confirm_by: ColumnType<Date | null, Date | null | undefined>;
    /** How many of the emails before that have been written. */
    reminders: Generated<number>;
    /** The terms of the listing as one canonical JSON, and its SHA-256 in hex. Written once; null for bookings of an earlier version. */
    terms: ColumnType<string | null, string | null, never>;
    terms_sha256: ColumnType<string | null, string | null, never>;
  };
  /** The columns are explained in migration 0027. */
  waiting_entries: {
    id: string;
    seq: GeneratedAlways<number>;
    product_id: string;
    uid: string;
    seller_uid: string;
    status: WaitingState;
    contact_number: string;
    confirm_hours: number;
    joined_at: Date;
    moved_at: Date;
    booking_id: string | null;
  };
  /** The columns are explained in migration 0019. */
  offers: {
    id: string;
    product_id: string;
    buyer_uid: string;
    seller_uid: string;
    status: OfferStatus;
    asking_poisha: number;
    price_poisha: number;
    counter_poisha: number | null;
    contact_number: string;
    nth: number;
    made_on: GeneratedAlways<string>;
    created_at: Date;
    moved_by: OfferActor;
    moved_at: Date;
    expires_at: Date | null;
    booking_id: string | null;
  };
  payments: {
    id: string;
    booking_id: string | null;
    buyer_uid: string;
    amount_poisha: number;
    currency: string;
    /** The provider that takes the money. */
    provider: Generated<'card' | GatewayName>;
    /** By which the provider knows the payment. */
    intent_id: string | null;
    client_secret: string | null;
    /** The page of a gateway on which it is paid. */
    page_url: string | null;
    status: Generated<PaymentState>;
    /** How much of it goes back; null: all of it. */
    refund_poisha: Generated<number | null>;
    refund_id: string | null;
    /** Set for a refund that is due and that the provider has under way. */
    refund_pending: Generated<boolean>;
    created_at: Created;
    settled_at: Date | null;
  };
  /** The token by which a gateway is asked, one for each account there. */
  gateway_tokens: {
    account: string;
    token: string | null;
    expires_at: Date | null;
    /** When the last two tokens were asked for. */
    asked_at: Date;
    asked_before: Date | null;
  };
  /** A refund at a gateway that recognises no repetition. */
  gateway_refunds: {
    idempotency_key: string;
    /** The id of the payment at the gateway. */
    intent_id: string;
    amount_poisha: number;
    asked_at: Date | null;
    refund_id: string | null;
  };
  /** The columns are explained in migration 0106. */
  settlement_checks: {
    id: GeneratedAlways<number>;
    provider: SettlementProvider;
    first_day: string;
    last_day: string;
    movements: number;
    fees_poisha: number;
    differences: JSONColumnType<StoredDifference[]>;
    checked_at: Date;
  };
  /** One of the two entries of a movement of money. The columns are explained in migration 0023; the database refuses to change a row. */
  ledger_entries: {
    id: GeneratedAlways<number>;
    transaction_id: Fixed<string>;
    booking_id: Fixed<string | null>;
    account: Fixed<Account>;
    amount_poisha: Fixed<number>;
    cause: Fixed<string>;
    created_at: Fixed<Date>;
  };
  /** The columns of these three are explained in the migrations 0024, 0034, 0046 and 0073. */
  handovers: {
    booking_id: string;
    state: HandoverState;
    held_poisha: number | null;
    fee_percent: Generated<number>;
    refund_poisha: number | null;
    offered_poisha: number | null;
    due_at: Date | null;
    frozen_state: HandoverState | null;
    left_ms: number | null;
    extended: Generated<boolean>;
    reminders: Generated<number>;
    handed_over_at: Date | null;
    moved_at: Date;
    tries: Generated<number>;
    code_nth: Generated<number>;
    wrong_codes: Generated<number>;
    locked_until: Date | null;
    checked: Generated<Check[]>;
    checked_at: Date | null;
  };
  handover_events: {
    id: GeneratedAlways<number>;
    booking_id: string;
    action: HandoverAction;
    moved_by: HandoverActor;
    uid: string | null;
    state: HandoverState;
    details: JSONColumnType<HandoverDetails, string, never>;
    created_at: ColumnType<Date, Date, never>;
  };
  chargebacks: {
    id: string;
    payment_id: string;
    booking_id: string | null;
    amount_poisha: number;
    shortfall_poisha: number;
    was_frozen: boolean;
    status: ChargebackState;
    opened_at: Date;
    closed_at: Date | null;
  };
  /** The columns are explained in migration 0026. */
  meetings: {
    id: string;
    booking_id: string;
    nth: number;
    buyer_uid: string;
    seller_uid: string;
    status: MeetingStatus;
    place: string;
    meets_at: Date;
    proposed_by: Side;
    created_at: Date;
    moved_by: Side | 'admin' | 'clock';
    moved_at: Date;
    accepted_at: Date | null;
    reminders: Generated<number>;
    marked_by: Side | null;
    mark_text: string | null;
    marked_at: Date | null;
    contest_until: Date | null;
    contest_text: string | null;
    absent: Side | null;
    admin_uid: string | null;
    reason: string | null;
  };
  /** The columns are explained in migration 0033. */
  reviews: {
    id: string;
    booking_id: string;
    side: Side;
    author_uid: string;
    subject_uid: string;
    stars: number;
    text: string;
    tags: ReviewTag[];
    status: ReviewState;
    written_at: Date;
    shown_at: Date;
    answer: string | null;
    answered_at: Date | null;
    report_reason: string | null;
    reported_at: Date | null;
    admin_uid: string | null;
    decision_reason: string | null;
    decided_at: Date | null;
  };
  /** The columns are explained in migration 0082. */
  deals: {
    booking_id: string;
    product_id: string;
    buyer_uid: string;
    seller_uid: string;
    paid: boolean;
    alike: boolean;
    done: boolean;
    proved_at: Date;
  };
  /**
   * The columns of these four are explained in migration 0025. The account of a method is a bKash number as it is dialled, `01712345678`, or
   * the number of a bank account; both digits only.
   */
  payouts: {
    id: string;
    seller_uid: string;
    amount_poisha: number;
    method: JSONColumnType<PayoutMethod>;
    status: PayoutStatus;
    admin_uid: string | null;
    reference: string | null;
    reason: string | null;
    created_at: Date;
    moved_at: Date;
  };
  payout_methods: {
    uid: string;
    method: JSONColumnType<PayoutMethod>;
    confirmed_at: Date;
  };
  payout_codes: {
    id: string;
    uid: string;
    method: JSONColumnType<PayoutMethod>;
    code_hash: Buffer;
    tries: Generated<number>;
    nth: number;
    made_on: GeneratedAlways<string>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  /** The database refuses changes of its rows. */
  payout_log: {
    id: GeneratedAlways<number>;
    payout_id: string;
    action: PayoutAction;
    by_uid: string;
    created_at: Date;
  };
}
