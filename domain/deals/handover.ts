import type { ErrorCode } from '#contract/errors.ts';
import {
  HANDOVER_STATES,
  type DisputeDecision,
  type HandoverAction,
  type HandoverActor,
  type HandoverState,
} from '#contract/handover-vocabulary.ts';
import { nextDue, remindersDue } from '#domain/deals/booking-deadline.ts';
import { inTime, machine, type Named, type Row } from '#domain/machine.ts';

/**
 * The effects of a transition besides the change of state, in the same transaction. `hold`: the payment moves to the account of the booking;
 * `release` and `refund` move what is held to the seller's balance and back to the card;
 * `charge_back`: the bank of the buyer has taken it; `sell`: the product is sold for cash; `unsell`:
 * unless it was handed over, the booking ends and the product is removed, which its seller may take back.
 */
export const HANDOVER_EFFECTS = ['hold', 'sell', 'release', 'refund', 'charge_back', 'unsell', 'email_seller', 'email_buyer'] as const;
export type HandoverEffect = (typeof HANDOVER_EFFECTS)[number];

/** The times that begin with a transition. An extension begins where the time for the handover ends; `left` is what was left when it was frozen. */
export type HandoverTime = 'handover' | 'extension' | 'contest' | 'answer' | 'inspection' | 'left';

interface HandoverRow extends Row {
  readonly action: HandoverAction;
  readonly from: HandoverState;
  readonly to: HandoverState;
  readonly by: HandoverActor;
  /** After which the new state ends by itself. */
  readonly starts?: HandoverTime;
  readonly effects: readonly HandoverEffect[];
}

const RELEASE = ['release', 'email_seller'] as const;
const REFUND = ['refund', 'unsell', 'email_buyer'] as const;
const TO_SELLER = ['email_seller'] as const;
const TO_BUYER = ['email_buyer'] as const;
const BOTH = [...TO_SELLER, ...TO_BUYER] as const;
const REFUND_TO_BOTH = [...REFUND, ...TO_SELLER] as const;
const HAND_OVER = { action: 'hand_over', to: 'inspecting', by: 'seller', deadline: 'before', starts: 'inspection', effects: BOTH } as const;
const DISPUTE = { action: 'dispute', to: 'disputed', by: 'buyer', deadline: 'before', starts: 'answer', effects: TO_SELLER } as const;
const FREEZE = { action: 'freeze', to: 'frozen', by: 'admin', deadline: 'before', effects: BOTH } as const;
const CHARGE_BACK = { action: 'charge_back', to: 'frozen', by: 'cards', effects: BOTH } as const;
/** An admin has removed the listing for cause: an admin decides about the money, once the deal is no longer frozen. */
const REMOVE_LISTING = { action: 'remove_listing', to: 'frozen', by: 'admin', effects: BOTH } as const;
/** The account of a side is closed: it can contest nothing any more. */
const WIND_UP = { action: 'wind_up', to: 'contested', by: 'clock', effects: BOTH } as const;
const UNFREEZE = { action: 'unfreeze', from: 'frozen', by: 'admin', effects: BOTH } as const;

/**
 * The one table of what can happen to a handover. `server/modules/deals/handover.changes.ts` holds the one function that writes it.
 * Money is released only after a code, a claim that was not contested, the word of the buyer, or the decision of an admin.
 */
const ROWS = [
  { name: 'pay', action: 'pay', from: 'open', to: 'held', by: 'cards', starts: 'handover', effects: ['hold'] },
  // The emails are those of the sale: `hand_over` in lifecycle.ts. So is the deadline.
  { name: 'hand_over_for_cash', action: 'hand_over', from: 'open', to: 'handed_over', by: 'seller', effects: ['sell'] },
  { name: 'hand_over', from: 'held', ...HAND_OVER },
  { name: 'hand_over_after_claim', from: 'claimed', ...HAND_OVER },
  { name: 'extend', action: 'extend', from: 'held', to: 'held', by: 'buyer', deadline: 'before', starts: 'extension', effects: TO_SELLER },
  { name: 'refund', action: 'refund', from: 'held', to: 'refunded', by: 'seller', effects: REFUND },
  { name: 'refund_after_claim', action: 'refund', from: 'claimed', to: 'refunded', by: 'seller', effects: REFUND },
  { name: 'refund_in_dispute', action: 'refund', from: 'disputed', to: 'refunded', by: 'seller', effects: REFUND },
  { name: 'refund_after_offer', action: 'refund', from: 'offered', to: 'refunded', by: 'seller', effects: REFUND },
  { name: 'refund_contested', action: 'refund', from: 'contested', to: 'refunded', by: 'seller', effects: REFUND },
  { name: 'silence', action: 'end', from: 'held', to: 'refunded', by: 'clock', deadline: 'after', effects: REFUND_TO_BOTH },
  // One side did not come to the meeting: not contested in time, or decided by an admin (domain/deals/meetings.ts).
  { name: 'no_show', action: 'no_show', from: 'held', to: 'refunded', by: 'clock', effects: REFUND_TO_BOTH },
  { name: 'no_show_after_claim', action: 'no_show', from: 'claimed', to: 'refunded', by: 'clock', effects: REFUND_TO_BOTH },
  { name: 'claim', action: 'claim', from: 'held', to: 'claimed', by: 'seller', deadline: 'before', starts: 'contest', effects: TO_BUYER },
  {
    name: 'uncontested',
    action: 'end',
    from: 'claimed',
    to: 'inspecting',
    by: 'clock',
    deadline: 'after',
    starts: 'inspection',
    effects: BOTH,
  },
  // The claim is about a time before the buyer extended the time for the handover: the two contradict each other.
  { name: 'claim_contradicted', action: 'claim', from: 'held', to: 'contested', by: 'seller', deadline: 'before', effects: BOTH },
  // Silence does not outweigh a no-show that stands.
  { name: 'contradicted', action: 'end', from: 'claimed', to: 'contested', by: 'clock', deadline: 'after', effects: BOTH },
  { name: 'accept_claim', action: 'accept', from: 'claimed', to: 'released', by: 'buyer', effects: RELEASE },
  { name: 'accept', action: 'accept', from: 'inspecting', to: 'released', by: 'buyer', effects: RELEASE },
  { name: 'accept_in_dispute', action: 'accept', from: 'disputed', to: 'released', by: 'buyer', deadline: 'before', effects: RELEASE },
  { name: 'accept_contested', action: 'accept', from: 'contested', to: 'released', by: 'buyer', effects: RELEASE },
  { name: 'release', action: 'end', from: 'inspecting', to: 'released', by: 'clock', deadline: 'after', effects: ['release', ...BOTH] },
  { name: 'dispute', from: 'held', ...DISPUTE },
  { name: 'contest', from: 'claimed', ...DISPUTE },
  { name: 'complain', from: 'inspecting', ...DISPUTE },
  { name: 'answer', action: 'answer', from: 'disputed', to: 'contested', by: 'seller', deadline: 'before', effects: TO_BUYER },
  { name: 'answer_again', action: 'answer', from: 'contested', to: 'contested', by: 'seller', effects: TO_BUYER },
  {
    name: 'offer',
    action: 'offer',
    from: 'disputed',
    to: 'offered',
    by: 'seller',
    deadline: 'before',
    starts: 'answer',
    effects: TO_BUYER,
  },
  { name: 'no_answer', action: 'end', from: 'disputed', to: 'refunded', by: 'clock', deadline: 'after', effects: REFUND_TO_BOTH },
  {
    name: 'accept_offer',
    action: 'accept',
    from: 'offered',
    to: 'split',
    by: 'buyer',
    deadline: 'before',
    effects: ['refund', 'release', 'email_seller'],
  },
  { name: 'escalate', action: 'escalate', from: 'offered', to: 'contested', by: 'buyer', deadline: 'before', effects: TO_SELLER },
  // Silence neither takes a part nor gives up the rest.
  { name: 'offer_over', action: 'end', from: 'offered', to: 'contested', by: 'clock', deadline: 'after', effects: BOTH },
  { name: 'decide_release', action: 'decide', from: 'contested', to: 'released', by: 'admin', effects: ['release', ...BOTH] },
  { name: 'decide_refund', action: 'decide', from: 'contested', to: 'refunded', by: 'admin', effects: REFUND_TO_BOTH },
  { name: 'decide_split', action: 'decide', from: 'contested', to: 'split', by: 'admin', effects: ['refund', 'release', ...BOTH] },
  { name: 'freeze_held', from: 'held', ...FREEZE },
  { name: 'freeze_claimed', from: 'claimed', ...FREEZE },
  { name: 'freeze_inspecting', from: 'inspecting', ...FREEZE },
  { name: 'freeze_disputed', from: 'disputed', ...FREEZE },
  { name: 'freeze_offered', from: 'offered', ...FREEZE },
  { name: 'freeze_contested', from: 'contested', ...FREEZE },
  { name: 'remove_listing_held', from: 'held', ...REMOVE_LISTING },
  { name: 'remove_listing_claimed', from: 'claimed', ...REMOVE_LISTING },
  { name: 'remove_listing_inspecting', from: 'inspecting', ...REMOVE_LISTING },
  { name: 'remove_listing_disputed', from: 'disputed', ...REMOVE_LISTING },
  { name: 'remove_listing_offered', from: 'offered', ...REMOVE_LISTING },
  { name: 'remove_listing_contested', from: 'contested', ...REMOVE_LISTING },
  { name: 'remove_listing_frozen', from: 'frozen', ...REMOVE_LISTING },
  { name: 'wind_up_held', action: 'wind_up', from: 'held', to: 'refunded', by: 'clock', effects: REFUND_TO_BOTH },
  { name: 'wind_up_claimed', from: 'claimed', ...WIND_UP },
  { name: 'wind_up_inspecting', from: 'inspecting', ...WIND_UP },
  { name: 'wind_up_disputed', from: 'disputed', ...WIND_UP },
  { name: 'wind_up_offered', from: 'offered', ...WIND_UP },
  { name: 'wind_up_contested', from: 'contested', ...WIND_UP },
  { name: 'wind_up_frozen', from: 'frozen', ...WIND_UP, to: 'frozen' },
  // To the state that it was frozen in.
  { name: 'unfreeze_held', to: 'held', starts: 'left', ...UNFREEZE },
  { name: 'unfreeze_claimed', to: 'claimed', starts: 'left', ...UNFREEZE },
  { name: 'unfreeze_inspecting', to: 'inspecting', starts: 'left', ...UNFREEZE },
  { name: 'unfreeze_disputed', to: 'disputed', starts: 'left', ...UNFREEZE },
  { name: 'unfreeze_offered', to: 'offered', starts: 'left', ...UNFREEZE },
  { name: 'unfreeze_contested', to: 'contested', ...UNFREEZE },
  // The bank of the buyer disputes the payment, in time or not.
  { name: 'charge_back_held', from: 'held', ...CHARGE_BACK },
  { name: 'charge_back_claimed', from: 'claimed', ...CHARGE_BACK },
  { name: 'charge_back_inspecting', from: 'inspecting', ...CHARGE_BACK },
  { name: 'charge_back_disputed', from: 'disputed', ...CHARGE_BACK },
  { name: 'charge_back_offered', from: 'offered', ...CHARGE_BACK },
  { name: 'charge_back_contested', from: 'contested', ...CHARGE_BACK },
  { name: 'charge_back_frozen', from: 'frozen', ...CHARGE_BACK },
  // An admin decides about what is held again, once it is not frozen for another reason.
  { name: 'reinstate', action: 'reinstate', from: 'frozen', to: 'contested', by: 'cards', effects: BOTH },
  { name: 'reinstate_frozen', action: 'reinstate', from: 'frozen', to: 'frozen', by: 'cards', effects: BOTH },
  { name: 'lose', action: 'lose', from: 'frozen', to: 'charged_back', by: 'cards', effects: ['charge_back', 'unsell', ...BOTH] },
  // The bank has taken back a part: an admin decides about the rest.
  { name: 'lose_part', action: 'lose', from: 'frozen', to: 'contested', by: 'cards', effects: ['charge_back', ...BOTH] },
  { name: 'lose_part_frozen', action: 'lose', from: 'frozen', to: 'frozen', by: 'cards', effects: ['charge_back', ...BOTH] },
] as const satisfies readonly HandoverRow[];
export type HandoverTransition = Named<HandoverRow, typeof ROWS>;
export const HANDOVER_TRANSITIONS = machine<HandoverTransition>(ROWS);

/** The states that admins see in their list, in which money is held. */
export const DISPUTED_STATES = ['disputed', 'offered', 'contested', 'frozen'] as const satisfies readonly HandoverState[];

/** The state to which each decision leads. */
export const DECIDED: Record<DisputeDecision, HandoverState> = { release: 'released', refund: 'refunded', split: 'split' };

/** Whether an action is ever that of an actor. */
export const isActionOf = (action: HandoverAction, by: HandoverActor): boolean =>
  HANDOVER_TRANSITIONS.rows.some((row) => row.action === action && row.by === by);

/** Whether a transition may be taken on this side of the deadline. @param dueAt of the state that it leads from */
export const isTakenInTime = (row: Pick<Row, 'deadline'>, dueAt: Date | null, now: Date): boolean =>
  inTime(row, dueAt !== null && now.getTime() >= dueAt.getTime());

/** Whether the handover waits for its sides, the clock or an admin while money is held. */
export const holdsMoney = (state: HandoverState | null): boolean =>
  state !== 'open' && HANDOVER_TRANSITIONS.rows.some((row) => row.from === state);

/** The states in which the money of a booking is held. */
export const HOLDING_STATES: readonly HandoverState[] = HANDOVER_STATES.filter(holdsMoney);

/** Whether the code of the buyer is taken in this state. */
export const takesCode = (state: HandoverState): boolean => HANDOVER_TRANSITIONS.find('hand_over', state, 'seller') !== undefined;

/** Whether the sides may still agree on a meeting: what has been handed over needs none. */
export const awaitsMeeting = (state: HandoverState, handedOverAt: Date | null): boolean =>
  handedOverAt === null && (state === 'open' || holdsMoney(state));

/** Whether the seller has reported the handover and the buyer has not answered, also while that is frozen. */
export const isClaimed = ({ state, frozen_state }: { state: HandoverState; frozen_state: HandoverState | null }): boolean =>
  (frozen_state ?? state) === 'claimed';

/** The error for an action that does not lead from this state: what the loser of a race receives. */
export const HANDOVER_REFUSALS: Record<HandoverState, ErrorCode> = {
  open: 'nothing_held',
  held: 'not_handed_over',
  claimed: 'handover_claimed',
  inspecting: 'handed_over',
  disputed: 'in_dispute',
  offered: 'refund_offered',
  contested: 'dispute_contested',
  frozen: 'handover_frozen',
  handed_over: 'handed_over',
  released: 'money_released',
  refunded: 'money_refunded',
  split: 'money_split',
  charged_back: 'money_charged_back',
};

/** How long each time is, ms; settings. */
export interface HandoverTimes {
  handoverMs: number;
  contestMs: number;
  /** For the answer of the seller to a dispute, and of the buyer to an offer of a part. */
  answerMs: number;
  inspectionMs: number;
  bookingHours: number;
  /** For which a booking stands after a meeting that was agreed on, and after the cancellation of one. */
  graceMs: number;
  /** In which a side may contest that it did not come to one. */
  noShowMs: number;
}

/** When the state that begins now ends by itself. @param dueAt the deadline of the state before @param leftMs what was left when it was frozen */
export function dueAfter(
  { starts, by }: Pick<HandoverRow, 'starts' | 'by'>,
  { handoverMs, contestMs, answerMs, inspectionMs }: Omit<HandoverTimes, 'bookingHours' | 'graceMs' | 'noShowMs'>,
  now: Date,
  dueAt: Date | null,
  leftMs: number | null = null,
): Date | null {
  if (starts === undefined) return null;
  const ms = {
    handover: handoverMs,
    extension: handoverMs,
    contest: contestMs,
    answer: answerMs,
    inspection: inspectionMs,
    left: leftMs ?? 0,
  }[starts];
  // A state that the clock has ended began when it was due, not when the job ran.
  const begins = by === 'clock' || starts === 'extension' ? (dueAt ?? now) : now;
  return new Date(begins.getTime() + ms);
}

/**
 * Hours before a deadline at which who has to act gets an email: after 3 and 6 of 7 days both sides, while the product is to be handed over;
 * a day before silence counts as an answer, who has to give one.
 */
const REMIND_HOURS: Partial<Record<HandoverState, readonly number[]>> = { held: [96, 24], disputed: [24], offered: [24] };

/** How many of the emails before this deadline are due at `now`, sent or not. */
export const handoverRemindersDue = (state: HandoverState, dueAt: Date, now: Date): number =>
  remindersDue(dueAt, now, REMIND_HOURS[state] ?? []);

/** The next time after `now` at which something is due: an email before the deadline of the state, or its end. */
export const nextHandoverDue = (state: HandoverState, dueAt: Date, now: Date): Date => nextDue(dueAt, now, REMIND_HOURS[state] ?? []);
