import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ChargebackState, Check, DisputeReason, HandoverAction, HandoverActor, HandoverState } from '#contract/handover-vocabulary.ts';

// The columns are explained in the migrations 0024, 0034, 0046 and 0073.

export interface HandoverTable {
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
}

/** The text of an event. */
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

export interface ChargebackTable {
  id: string;
  payment_id: string;
  booking_id: string | null;
  amount_poisha: number;
  shortfall_poisha: number;
  was_frozen: boolean;
  status: ChargebackState;
  opened_at: Date;
  closed_at: Date | null;
}

export interface HandoverEventTable {
  id: GeneratedAlways<number>;
  booking_id: string;
  action: HandoverAction;
  moved_by: HandoverActor;
  uid: string | null;
  state: HandoverState;
  details: JSONColumnType<HandoverDetails, string, never>;
  created_at: ColumnType<Date, Date, never>;
}
