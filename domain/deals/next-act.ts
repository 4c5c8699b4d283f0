import type { HandoverState } from '#contract/handover-vocabulary.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { OrderTask } from '#contract/to-do.ts';
import type { Side } from '#contract/vocabulary.ts';

/** The parts of the page of an order in which a side can act. */
export type OrderPart = 'meeting' | 'pay' | 'handover' | 'review';

export interface NextAct {
  /** The part with the one filled button of the page; null: this side can only wait, or all is done. */
  part: OrderPart | null;
  text: NextText;
}

const HANDOVER_TEXTS = {
  held: { buyer: 'nextShowCode', seller: 'nextEnterCode' },
  claimed: { buyer: 'nextReceived', seller: 'nextClaimed' },
  inspecting: { buyer: 'nextLookOver', seller: 'nextLooksOver' },
  disputed: { buyer: 'nextReported', seller: 'nextAnswerReport' },
  offered: { buyer: 'nextAnswerPart', seller: 'nextPartOffered' },
  contested: { buyer: 'nextAdmin', seller: 'nextAdmin' },
  frozen: { buyer: 'nextFrozen', seller: 'nextFrozen' },
} as const satisfies Partial<Record<HandoverState, Record<Side, string>>>;

type NextText =
  | (typeof HANDOVER_TEXTS)[keyof typeof HANDOVER_TEXTS][Side]
  | 'nextConfirm'
  | 'nextTurn'
  | 'nextContest'
  | 'nextAnswer'
  | 'nextAnswered'
  | 'nextPropose'
  | 'nextAbsent'
  | 'nextMeet'
  | 'nextReview'
  | 'nextDone'
  | 'nextOver';

/** The task of the side that reads the text; null: it waits for another one, or all is done. */
const TASKS: Record<NextText, OrderTask | null> = {
  nextConfirm: 'confirm_turn',
  nextContest: 'contest_no_show',
  nextAnswer: 'answer_meeting',
  nextPropose: 'propose_meeting',
  nextAbsent: 'propose_again',
  nextMeet: 'meet',
  nextShowCode: 'show_code',
  nextEnterCode: 'enter_code',
  nextReceived: 'confirm_receipt',
  nextLookOver: 'look_over',
  nextAnswerReport: 'answer_report',
  nextAnswerPart: 'answer_part',
  nextReview: 'review',
  nextTurn: null,
  nextAnswered: null,
  nextClaimed: null,
  nextLooksOver: null,
  nextReported: null,
  nextPartOffered: null,
  nextAdmin: null,
  nextFrozen: null,
  nextDone: null,
  nextOver: null,
};

/** The task that an act is for its side; null where it can only wait. */
export const taskOf = ({ text }: NextAct): OrderTask | null => TASKS[text];

const isHandoverDue = (state: HandoverState): state is keyof typeof HANDOVER_TEXTS => state in HANDOVER_TEXTS;

/** The meetings of an order as far as its next act depends on them. */
export interface KnownMeetings {
  side: Side;
  meetings: readonly { status: Meeting['status']; proposedBy: Side; can: Pick<Meeting['can'], 'accept' | 'contest'> }[];
  can: { propose: boolean };
}

/** The next act of one side about a meeting; null once both have agreed on one. */
function nextOfMeeting({ meetings, side, can }: KnownMeetings): NextAct | null {
  if (meetings.some((meeting) => meeting.can.accept)) return { part: 'meeting', text: 'nextAnswer' };
  if (meetings.some(({ status }) => status === 'accepted')) return null;
  if (meetings.some(({ status, proposedBy }) => status === 'proposed' && proposedBy === side)) return { part: null, text: 'nextAnswered' };
  if (!can.propose) return null;
  // The other side may still contest it.
  return { part: 'meeting', text: meetings.some(({ status }) => status === 'marked') ? 'nextAbsent' : 'nextPropose' };
}

interface Known {
  /** The booking waits for the first in line to confirm it. */
  isTurn: boolean;
  side: Side;
  state: HandoverState;
  meetings: KnownMeetings | undefined;
  /** This side may review the other one now. */
  mayReview: boolean;
}

/** The next act of one side of an order: its page shows it first, with the only filled button, and what waits for a user lists it. */
export function nextAct({ isTurn, side, state, meetings, mayReview }: Known): NextAct {
  if (isTurn) return { part: null, text: side === 'buyer' ? 'nextConfirm' : 'nextTurn' };
  if (meetings?.meetings.some(({ can }) => can.contest)) return { part: 'meeting', text: 'nextContest' };
  const meeting = meetings && nextOfMeeting(meetings);
  if ((state === 'open' || state === 'held') && meeting) return meeting;
  if (isHandoverDue(state)) {
    const text = HANDOVER_TEXTS[state][side];
    return { part: TASKS[text] === null ? null : 'handover', text };
  }
  if (state === 'open') return { part: side === 'buyer' ? 'pay' : 'handover', text: 'nextMeet' };
  if (mayReview) return { part: 'review', text: 'nextReview' };
  return { part: null, text: state === 'handed_over' || state === 'released' ? 'nextDone' : 'nextOver' };
}

interface DueMeeting {
  at: string;
  noShow: { contestUntil: string } | null;
  can: Pick<Meeting['can'], 'accept' | 'contest'>;
}

/** Until when a meeting is to be answered, or that one did not come to be contested; undefined where neither is the act. */
export function meetingDue(text: NextText, meetings: readonly DueMeeting[]): string | undefined {
  if (text === 'nextAnswer') return meetings.find(({ can }) => can.accept)?.at;
  return text === 'nextContest' ? meetings.find(({ can }) => can.contest)?.noShow?.contestUntil : undefined;
}
