import type { Booking, Order } from '#contract/bookings.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import type { Meetings } from '#contract/meetings.ts';
import type { Reviews } from '#contract/reviews.ts';

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
} as const satisfies Partial<Record<HandoverState, Record<Order['side'], string>>>;

type NextText =
  | (typeof HANDOVER_TEXTS)[keyof typeof HANDOVER_TEXTS][Order['side']]
  | 'nextConfirm'
  | 'nextTurn'
  | 'nextContest'
  | 'nextAnswer'
  | 'nextAnswered'
  | 'nextPropose'
  | 'nextMeet'
  | 'nextReview'
  | 'nextDone'
  | 'nextOver';

/** In these this side waits for another one. */
const WAITING: ReadonlySet<NextText> = new Set([
  'nextClaimed',
  'nextLooksOver',
  'nextReported',
  'nextPartOffered',
  'nextAdmin',
  'nextFrozen',
]);

const isHandoverDue = (state: HandoverState): state is keyof typeof HANDOVER_TEXTS => state in HANDOVER_TEXTS;

/** The next act of one side about a meeting; null once both have agreed on one. */
function nextOfMeeting({ meetings, side, can }: Meetings): NextAct | null {
  if (meetings.some((meeting) => meeting.can.accept)) return { part: 'meeting', text: 'nextAnswer' };
  if (meetings.some(({ status }) => status === 'accepted')) return null;
  if (meetings.some(({ status, proposedBy }) => status === 'proposed' && proposedBy === side)) return { part: null, text: 'nextAnswered' };
  return can.propose ? { part: 'meeting', text: 'nextPropose' } : null;
}

interface Known {
  booking: Booking;
  side: Order['side'];
  state: HandoverState;
  meetings: Meetings | undefined;
  reviews: Reviews | undefined;
}

/** The next act of one side of an order: the page shows it first, with the only filled button. */
export function nextAct({ booking, side, state, meetings, reviews }: Known): NextAct {
  if (booking.turn) return { part: null, text: side === 'buyer' ? 'nextConfirm' : 'nextTurn' };
  if (meetings?.meetings.some(({ can }) => can.contest)) return { part: 'meeting', text: 'nextContest' };
  const meeting = meetings && nextOfMeeting(meetings);
  if ((state === 'open' || state === 'held') && meeting) return meeting;
  if (isHandoverDue(state)) {
    const text = HANDOVER_TEXTS[state][side];
    return { part: WAITING.has(text) ? null : 'handover', text };
  }
  if (state === 'open') return { part: side === 'buyer' ? 'pay' : 'handover', text: 'nextMeet' };
  if (reviews?.can.write) return { part: 'review', text: 'nextReview' };
  return { part: null, text: state === 'handed_over' || state === 'released' ? 'nextDone' : 'nextOver' };
}
