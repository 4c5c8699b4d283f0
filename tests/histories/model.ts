import type { Op, Outcome } from '#tests/histories/history.ts';

/** One product as a sequence of calls would leave it. */
export interface ProductState {
  listed: 'no' | 'yes' | 'removed';
  /** The booking that has not ended. */
  live: { id: string; buyer: string; paid: 'card' | 'cash' | null } | null;
  /** How bookings have ended: a repeated call is answered like the first. */
  ended: Readonly<Record<string, 'unbook' | 'release' | 'remove'>>;
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
      return live?.paid ? ['already_sold', 'transition_refused', 'forbidden'] : listed === 'no' ? ['unknown_product'] : [];
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
      return live?.id === op.booking ? [] : ['unknown_booking', 'nothing_held', 'booking_ended', 'booking_released'];
    default:
      return op satisfies never;
  }
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
      return live ? state : { ...state, live: { id: value, buyer: op.buyer, paid: null } };
    case 'unbook':
    case 'release':
      // Not for a repeated call: another booking may be live by then.
      return live?.id === op.booking ? { ...state, live: null, ended: { ...ended, [live.id]: op.kind } } : state;
    case 'pay':
      return { ...state, live: live && { ...live, paid: live.paid ?? 'card' } };
    case 'hand_over':
      // The code of a booking that is not paid says that it was paid in cash.
      return { ...state, live: live && { ...live, paid: live.paid ?? 'cash' } };
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
