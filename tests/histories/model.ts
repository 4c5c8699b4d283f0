import type { HandoverOp, Op, Outcome } from '#tests/histories/history.ts';

/** The state of money that was paid by card. */
type Money = 'held' | 'inspecting' | 'disputed' | 'contested' | 'released' | 'refunded';

interface Live {
  id: string;
  buyer: string;
  paid: 'card' | 'cash' | null;
  money: Money | null;
  handedOver: boolean;
  /** A repeated act is answered like the first, until another one follows. */
  last: HandoverOp | null;
}

/** One product as a sequence of calls would leave it. */
export interface ProductState {
  listed: 'no' | 'yes' | 'removed';
  /** The booking that has not ended. */
  live: Live | null;
  /** How bookings have ended: a repeated call is answered like the first. */
  ended: Readonly<Record<string, 'unbook' | 'release' | 'remove' | 'refund'>>;
}

/** The state to which each act leads. */
const ACTS: Record<Money, Partial<Record<HandoverOp, Money>>> = {
  held: { hand_over: 'inspecting', dispute: 'disputed', refund: 'refunded' },
  inspecting: { accept: 'released', dispute: 'disputed' },
  disputed: { accept: 'released', answer: 'contested', refund: 'refunded' },
  contested: { accept: 'released', answer: 'contested', refund: 'refunded', decide: 'released' },
  released: {},
  refunded: {},
};
const REFUSED_AS: Record<Money, string> = {
  held: 'not_handed_over',
  inspecting: 'handed_over',
  disputed: 'in_dispute',
  contested: 'dispute_contested',
  released: 'money_released',
  refunded: 'money_refunded',
};

/** The code with which an act is refused that does not lead from here. `money` is null when none was paid by card. */
function refusalOf(kind: HandoverOp, money: Money | null, paid: Live['paid']): string {
  if (kind === 'decide') return money === 'disputed' ? 'in_dispute' : 'no_dispute';
  if (kind === 'answer' && (money === null || money === 'held' || money === 'inspecting')) return 'no_dispute';
  if (money === null) return paid === 'cash' ? 'handed_over' : 'nothing_held';
  return REFUSED_AS[money];
}

/** The codes with which an act about held money is refused; empty: it is done. */
function handoverRefusals({ live, ended }: ProductState, kind: HandoverOp, booking: string): string[] {
  if (live?.id !== booking) {
    if (ended[booking] !== 'refund') return ['unknown_booking', 'nothing_held', 'no_dispute', 'booking_ended', 'booking_released'];
    return kind === 'refund' ? [] : [refusalOf(kind, 'refunded', 'card')];
  }
  // The code of a booking that is not paid says that it was paid in cash.
  const isCash = kind === 'hand_over' && live.paid !== 'card';
  if (isCash || live.last === kind || (live.money && ACTS[live.money][kind])) return [];
  return [refusalOf(kind, live.money, live.paid)];
}

export const BEGINNING: ProductState = { listed: 'no', live: null, ended: {} };

/** Refusals that say nothing about the product. */
const ANYTIME = new Set([
  'payment_incomplete',
  'cards_unavailable',
  'too_many_requests',
  'not_ready',
  'too_many_bookings',
  'too_many_bookings_today',
  'wrong_code',
]);

export const shownAs = ({ listed, live }: ProductState): string =>
  live?.paid ? 'sold' : listed === 'removed' ? 'gone' : live ? 'booked' : listed === 'yes' ? 'unsold' : 'gone';

/** The codes with which the product in this state refuses the call; empty: it is done. */
export function refusals(state: ProductState, op: Op): string[] {
  const { listed, live, ended } = state;
  switch (op.kind) {
    case 'list':
      return listed === 'no' ? [] : ['listed'];
    case 'remove':
      if (live?.paid) return ['already_sold', 'transition_refused', 'forbidden'];
      // A refund has removed it, and the seller has nothing left to remove.
      return listed === 'no' || Object.values(ended).includes('refund') ? ['unknown_product'] : [];
    case 'read':
      return [];
    case 'book':
      if (live?.paid) return ['already_sold', 'already_booked'];
      // The same request again.
      if (live?.buyer === op.buyer) return [];
      if (listed !== 'yes') return ['unknown_product'];
      return live ? ['already_booked'] : [];
    case 'join':
    case 'leave':
      return [];
    case 'unbook':
    case 'release':
      if (ended[op.booking] === op.kind) return [];
      if (live?.id !== op.booking) return ['unknown_booking', 'booking_ended', 'booking_released', 'ended'];
      return live.paid ? ['already_paid'] : [];
    case 'pay':
      if (live?.id !== op.booking) return ['booking_ended', 'booking_released', 'booking_expired', 'unknown_booking'];
      // The money of the card goes back.
      return live.paid === 'cash' ? ['booking_ended', 'already_paid'] : [];
    case 'hand_over':
    case 'accept':
    case 'dispute':
    case 'answer':
    case 'refund':
    case 'decide':
      return handoverRefusals(state, op.kind, op.booking);
    default:
      return op satisfies never;
  }
}

const NEW = { paid: null, money: null, handedOver: false, last: null } as const;

function afterAct(state: ProductState, live: Live, kind: HandoverOp): ProductState {
  if (live.last === kind) return state;
  if (live.paid !== 'card') return { ...state, live: { ...live, paid: 'cash', handedOver: true, last: kind } };
  const money = (live.money && ACTS[live.money][kind]) ?? live.money;
  // A product that was handed over stays sold.
  if (money === 'refunded' && !live.handedOver) return { listed: 'removed', live: null, ended: { ...state.ended, [live.id]: 'refund' } };
  return { ...state, live: { ...live, money, handedOver: live.handedOver || kind === 'hand_over', last: kind } };
}

/** The product after the call; `value` is the id that a booking got. */
function after(state: ProductState, op: Op, value: string): ProductState {
  const { live, ended } = state;
  switch (op.kind) {
    case 'list':
      return { ...state, listed: 'yes' };
    case 'remove':
      return { listed: 'removed', live: null, ended: live ? { ...ended, [live.id]: 'remove' } : ended };
    case 'book':
      return live ? state : { ...state, live: { ...NEW, id: value, buyer: op.buyer } };
    case 'unbook':
    case 'release':
      // Not for a repeated call: another booking may be live by then.
      return live?.id === op.booking ? { ...state, live: null, ended: { ...ended, [live.id]: op.kind } } : state;
    case 'pay':
      return live?.paid === null ? { ...state, live: { ...live, paid: 'card', money: 'held' } } : state;
    case 'hand_over':
    case 'accept':
    case 'dispute':
    case 'answer':
    case 'refund':
    case 'decide':
      return live?.id === op.booking ? afterAct(state, live, op.kind) : state;
    default:
      return state;
  }
}

/** The state after a call with this outcome; null: no product in this state answers so. */
export function step(state: ProductState, op: Op, outcome: Outcome, value: string): ProductState | null {
  const codes = refusals(state, op);
  if (outcome.status === 'refused') return ANYTIME.has(outcome.code) || codes.includes(outcome.code) ? state : null;
  // A call of unknown outcome may have been refused too.
  if (codes.length > 0) return outcome.status === 'unknown' ? state : null;
  if (op.kind === 'read') return outcome.status === 'unknown' || outcome.value === shownAs(state) ? state : null;
  if (op.kind === 'book' && !state.live && Object.hasOwn(state.ended, value)) return null;
  if (op.kind === 'book' && state.live && outcome.status === 'ok' && outcome.value !== state.live.id) return null;
  return after(state, op, value);
}
