import type { PayoutStatus, Side } from '#contract/vocabulary.ts';
import type { AnswerOp, BankOp, HandoverOp, Op, Outcome, PayoutOp } from '#tests/histories/history.ts';

/** The state of money that was paid by card. */
type Money = 'held' | 'inspecting' | 'disputed' | 'contested' | 'frozen' | 'released' | 'refunded' | 'charged_back';

interface Live {
  id: string;
  buyer: string;
  /** The buyer has booked it, and not a turn or the seller's answer to an offer: then the same request again is answered like the first. */
  asked: boolean;
  /** It was made for the first in line, who has not confirmed it. */
  turn: boolean;
  paid: 'card' | 'cash' | null;
  /** The payment that has paid it. */
  payment: string | null;
  money: Money | null;
  handedOver: boolean;
  /** A repeated act is answered like the first, until another one follows. */
  last: HandoverOp | null;
}

/** An offer, with the side that has moved it last. */
interface Offer {
  buyer: string;
  state: 'open' | AnswerOp;
  by: Side;
  booking: string | null;
  /** The account of its buyer is closed. */
  isClosed: boolean;
}

/** One product as a sequence of calls would leave it. */
export interface ProductState {
  listed: 'no' | 'yes' | 'removed';
  /** The booking that has not ended. */
  live: Live | null;
  /** How bookings have ended: a repeated call is answered like the first. `paid_back`: something else than the seller's refund came last. */
  ended: Readonly<Record<string, 'unbook' | 'release' | 'remove' | 'close' | PaidBack>>;
  /** The buyers who wait for it, the first one first. */
  line: readonly string[];
  /** The offers, the oldest first, with the booking that was made by one. */
  offers: Readonly<Record<string, Offer>>;
  /** The payout, when the calls are about one. */
  payout: PayoutStatus;
}

/** The ends of bookings whose money went back to the buyer. */
type PaidBack = 'refund' | 'paid_back' | 'charge_back';
const PAID_BACK: Partial<Record<string, Money>> = { refund: 'refunded', paid_back: 'refunded', charge_back: 'charged_back' };

/** The state to which each act leads. */
const ACTS: Record<Money, Partial<Record<HandoverOp, Money>>> = {
  held: { hand_over: 'inspecting', dispute: 'disputed', refund: 'refunded' },
  inspecting: { accept: 'released', dispute: 'disputed' },
  disputed: { accept: 'released', answer: 'contested', refund: 'refunded' },
  contested: { accept: 'released', answer: 'contested', refund: 'refunded', decide: 'released' },
  frozen: {},
  released: {},
  refunded: {},
  charged_back: {},
};
/** The same of what the bank of the buyer says. */
const SAID_BY_BANK: Record<BankOp, Partial<Record<Money, Money>>> = {
  charge_back: { held: 'frozen', inspecting: 'frozen', disputed: 'frozen', contested: 'frozen' },
  reinstate: { frozen: 'contested' },
  lose: { frozen: 'charged_back' },
  lose_part: { frozen: 'contested' },
};
const REFUSED_AS: Record<Money, string> = {
  held: 'not_handed_over',
  inspecting: 'handed_over',
  disputed: 'in_dispute',
  contested: 'dispute_contested',
  frozen: 'handover_frozen',
  released: 'money_released',
  refunded: 'money_refunded',
  charged_back: 'money_charged_back',
};

/** The code with which an act is refused that does not lead from here. `money` is null when none was paid by card. */
function refusalOf(kind: HandoverOp, money: Money | null, paid: Live['paid']): string {
  if (kind === 'decide') return money === 'disputed' || money === 'frozen' ? REFUSED_AS[money] : 'no_dispute';
  if (kind === 'answer' && (money === null || money === 'held' || money === 'inspecting')) return 'no_dispute';
  if (money === null) return paid === 'cash' ? 'handed_over' : 'nothing_held';
  return REFUSED_AS[money];
}

/** The codes with which an act about held money is refused; empty: it is done. */
function handoverRefusals({ live, ended }: ProductState, kind: HandoverOp, booking: string): string[] {
  if (live?.id !== booking) {
    const money = PAID_BACK[ended[booking] ?? ''];
    if (!money) return ['unknown_booking', 'nothing_held', 'no_dispute', 'booking_ended', 'booking_released'];
    return ended[booking] === kind ? [] : [refusalOf(kind, money, 'card')];
  }
  // The code of a booking that is not paid says that it was paid in cash.
  const isCash = kind === 'hand_over' && live.paid !== 'card';
  if (isCash || live.last === kind || (live.money && ACTS[live.money][kind])) return [];
  return [refusalOf(kind, live.money, live.paid)];
}

export const BEGINNING: ProductState = { listed: 'no', live: null, ended: {}, line: [], offers: {}, payout: 'requested' };

/** Refusals that say nothing about the product. */
const ANYTIME = new Set([
  'payment_incomplete',
  'cards_unavailable',
  'too_many_requests',
  'not_ready',
  'too_many_bookings',
  'too_many_bookings_today',
  'wrong_code',
  'too_many_lines',
  'too_many_offers',
  'too_many_offers_today',
  'buyer_holds_too_many',
  // The checker knows who has an account, and whose money a bank disputes.
  'invalid_token',
  'payout_disputed',
]);

export const shownAs = ({ listed, live }: ProductState): string =>
  live?.paid ? 'sold' : listed === 'removed' ? 'gone' : live ? 'booked' : listed === 'yes' ? 'unsold' : 'gone';

/** The state of the handover of a booking. */
function handoverOf({ live, ended }: ProductState, booking: string): string {
  if (live?.id !== booking) return PAID_BACK[ended[booking] ?? ''] ?? 'open';
  return live.paid === 'cash' ? 'handed_over' : (live.money ?? 'open');
}

/** The answer to a call that only reads; undefined: the call does something. */
function seenBy(state: ProductState, op: Op): string | undefined {
  if (op.kind === 'read') return shownAs(state);
  if (op.kind === 'see') return handoverOf(state, op.booking);
  return op.kind === 'end' ? state.payout : undefined;
}

const PAYOUT_ACTS: Record<PayoutOp, readonly [from: PayoutStatus, to: PayoutStatus]> = {
  take_up: ['requested', 'in_progress'],
  send: ['in_progress', 'sent'],
  fail: ['in_progress', 'failed'],
  cancel: ['requested', 'cancelled'],
};

function payoutRefusals({ payout }: ProductState, kind: PayoutOp): string[] {
  const [from, to] = PAYOUT_ACTS[kind];
  if (payout === from || payout === to) return [];
  if (payout === 'requested') return ['payout_not_taken'];
  return payout === 'in_progress' ? [kind === 'cancel' ? 'payout_in_progress' : 'payout_taken'] : [`payout_${payout}`];
}

/** The codes with which a product is refused that is not free; empty: it is. */
const notFree = ({ listed, live }: ProductState): string[] =>
  live?.paid ? ['already_sold'] : live ? ['already_booked'] : listed === 'yes' ? [] : ['unknown_product'];

const ENDED_AS: Record<Exclude<AnswerOp, 'counter'>, string> = {
  take: 'offer_accepted',
  decline: 'offer_declined',
  withdraw: 'offer_withdrawn',
};

/** The answers of each side while the price of the buyer stands, and that of the seller. */
const ANSWERS: Record<'open' | 'counter', Record<Side, readonly AnswerOp[]>> = {
  open: { seller: ['take', 'decline', 'counter'], buyer: ['withdraw'] },
  counter: { seller: ['withdraw'], buyer: ['take', 'decline'] },
};

const isLive = (state: Offer['state']): state is 'open' | 'counter' => state === 'open' || state === 'counter';

/** Whether this answer moves the offer. */
const moves = (offer: Offer | undefined, { kind, by }: { kind: AnswerOp; by: Side }): offer is Offer =>
  offer !== undefined && isLive(offer.state) && ANSWERS[offer.state][by].includes(kind);

function offerRefusals(state: ProductState, op: { kind: AnswerOp; offer: string; by: Side }): string[] {
  const offer = state.offers[op.offer];
  if (!offer) return ['unknown_offer'];
  if (offer.state === op.kind && offer.by === op.by) return [];
  if (!isLive(offer.state)) return [ENDED_AS[offer.state]];
  if (!moves(offer, op)) return ['offer_changed'];
  if (op.kind !== 'take' && op.kind !== 'counter') return [];
  const codes = notFree(state);
  return codes.length === 0 && offer.isClosed ? ['offer_closed'] : codes;
}

/** The offer that an equal one of this buyer is answered with: it waits for an answer, or its booking has not ended. */
function standingOf({ live, offers }: ProductState, buyer: string): string | undefined {
  const last = Object.keys(offers).findLast((id) => offers[id]?.buyer === buyer);
  const offer = last === undefined ? undefined : offers[last];
  return offer && (isLive(offer.state) || (offer.booking !== null && offer.booking === live?.id)) ? last : undefined;
}

/** The buyer for whom the call makes a booking or an offer in this state, whose id only the answer or the database knows. */
export function makesFor(state: ProductState, op: Op): string | undefined {
  if (op.kind === 'offer') return standingOf(state, op.buyer) === undefined ? op.buyer : undefined;
  if (op.kind === 'book') return op.buyer;
  if (op.kind === 'take') return moves(state.offers[op.offer], op) ? state.offers[op.offer]?.buyer : undefined;
  const frees =
    op.kind === 'unbook' || op.kind === 'release'
      ? state.live?.id === op.booking
      : op.kind === 'close' && op.user === state.live?.buyer && !state.live.paid;
  return frees ? state.line[0] : undefined;
}

/** The codes with which the product in this state refuses the call; empty: it is done. */
export function refusals(state: ProductState, op: Op): string[] {
  const { listed, live, ended } = state;
  switch (op.kind) {
    case 'list':
      return listed === 'no' ? [] : ['listed'];
    case 'remove':
      if (live?.paid) return ['already_sold', 'transition_refused', 'forbidden'];
      // A refund has removed it, and the seller has nothing left to remove.
      return listed === 'no' || Object.values(ended).some((end) => end in PAID_BACK) ? ['unknown_product'] : [];
    case 'read':
    case 'see':
    case 'end':
    case 'ask':
    case 'close':
    case 'charge_back':
    case 'reinstate':
    case 'lose':
    case 'lose_part':
      return [];
    case 'take_up':
    case 'send':
    case 'fail':
    case 'cancel':
      return payoutRefusals(state, op.kind);
    case 'book':
      if (live?.paid) return ['already_sold', 'already_booked'];
      // The same request again.
      if (live?.asked && live.buyer === op.buyer) return [];
      if (listed !== 'yes') return ['unknown_product'];
      return live ? ['already_booked'] : [];
    case 'join':
      if (state.line.includes(op.buyer)) return [];
      if (!live) return listed === 'yes' ? ['not_booked'] : ['unknown_product'];
      return live.paid ? ['already_sold'] : live.buyer === op.buyer ? ['booked_by_you'] : [];
    case 'leave':
      if (state.line.includes(op.buyer)) return [];
      return live?.turn && live.buyer === op.buyer ? ['your_turn'] : ['not_in_line'];
    case 'offer':
      return standingOf(state, op.buyer) === undefined ? notFree(state) : [];
    case 'take':
    case 'decline':
    case 'withdraw':
    case 'counter':
      return offerRefusals(state, op);
    case 'confirm':
      if (live?.id !== op.booking) return ['unknown_booking', 'booking_ended', 'booking_released', 'booking_expired'];
      return [];
    case 'unbook':
    case 'release':
      if (ended[op.booking] === op.kind) return [];
      if (live?.id !== op.booking) return ['unknown_booking', 'booking_ended', 'booking_released', 'ended'];
      return live.paid ? ['already_paid'] : [];
    case 'pay':
      if (live?.id !== op.booking) return ['booking_ended', 'booking_released', 'booking_expired', 'unknown_booking'];
      // The money of the card, or of the second payment, goes back.
      if (live.paid === 'cash') return ['booking_ended', 'already_paid'];
      return live.paid && live.payment !== op.payment ? ['already_paid'] : [];
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

const NEW = { asked: false, turn: false, paid: null, payment: null, money: null, handedOver: false, last: null } as const;

function afterAct(state: ProductState, live: Live, kind: HandoverOp): ProductState {
  if (live.last === kind) return state;
  if (live.paid !== 'card') return { ...state, line: [], live: { ...live, paid: 'cash', turn: false, handedOver: true, last: kind } };
  const money = (live.money && ACTS[live.money][kind]) ?? live.money;
  return withDeal(state, { ...live, money, handedOver: live.handedOver || kind === 'hand_over', last: kind });
}

/** A product that was handed over stays sold when its money goes back. */
const withDeal = (state: ProductState, live: Live, end: PaidBack = 'refund'): ProductState =>
  (live.money === 'refunded' || live.money === 'charged_back') && !live.handedOver
    ? { ...state, listed: 'removed', live: null, ended: { ...state.ended, [live.id]: end } }
    : { ...state, live };

/** The money that is held when an account is closed: it goes back before the handover, later an admin decides. */
const WOUND_UP: Partial<Record<Money, Money>> = {
  held: 'refunded',
  inspecting: 'contested',
  disputed: 'contested',
  contested: 'contested',
  frozen: 'frozen',
};

/** Money that is not held is written down only, as the last act of the deal. */
function afterBank(state: ProductState, { kind, booking, payment }: { kind: BankOp; booking: string; payment: string }): ProductState {
  const { live, ended } = state;
  if (live?.id !== booking) return ended[booking] === 'refund' ? { ...state, ended: { ...ended, [booking]: 'paid_back' } } : state;
  if (live.money === null || live.payment !== payment) return state;
  return withDeal(state, { ...live, money: SAID_BY_BANK[kind][live.money] ?? live.money, last: null }, 'charge_back');
}

function afterClose(before: ProductState, { user, side }: { user: string; side: Side }, booking: string): ProductState {
  const state = {
    ...before,
    line: side === 'seller' ? [] : before.line.filter((buyer) => buyer !== user),
    offers: Object.fromEntries(
      Object.entries(before.offers).map(([id, offer]) => [id, offer.buyer === user ? { ...offer, isClosed: true } : offer]),
    ),
  };
  const { live, ended } = state;
  if (side === 'buyer' && live?.buyer !== user) return state;
  const money = live?.money && WOUND_UP[live.money];
  if (live?.paid) return money ? withDeal(state, { ...live, money, last: null }, 'paid_back') : state;
  if (side === 'seller') return { ...state, listed: 'removed', live: null, ended: live ? { ...ended, [live.id]: 'remove' } : ended };
  return live ? { ...state, live: nextOf(state, booking), line: state.line.slice(1), ended: { ...ended, [live.id]: 'close' } } : state;
}

/** The booking of the first in line, who must confirm it; null when nobody waits. */
const nextOf = ({ line: [buyer] }: ProductState, id: string): Live | null =>
  buyer === undefined ? null : { ...NEW, id, buyer, turn: true };

function afterAnswer(state: ProductState, op: { kind: AnswerOp; offer: string; by: Side }, booking: string): ProductState {
  const offer = state.offers[op.offer];
  if (!moves(offer, op)) return state;
  const isTaken = op.kind === 'take';
  const offers = { ...state.offers, [op.offer]: { ...offer, state: op.kind, by: op.by, booking: isTaken ? booking : null } };
  return { ...state, offers, live: isTaken ? { ...NEW, id: booking, buyer: offer.buyer } : state.live };
}

/** The product after the call; `value` is the id that a booking or an offer got. */
function after(state: ProductState, op: Op, value: string): ProductState {
  const { live, ended, line, offers } = state;
  switch (op.kind) {
    case 'list':
      return { ...state, listed: 'yes' };
    case 'remove':
      return { ...state, listed: 'removed', live: null, line: [], ended: live ? { ...ended, [live.id]: 'remove' } : ended };
    case 'book':
      return live ? state : { ...state, live: { ...NEW, id: value, buyer: op.buyer, asked: true } };
    case 'unbook':
    case 'release':
      // Not for a repeated call: another booking may be live by then.
      if (live?.id !== op.booking) return state;
      return { ...state, live: nextOf(state, value), line: line.slice(1), ended: { ...ended, [live.id]: op.kind } };
    case 'confirm':
      return live?.turn ? { ...state, live: { ...live, turn: false } } : state;
    case 'join':
      return line.includes(op.buyer) ? state : { ...state, line: [...line, op.buyer] };
    case 'leave':
      return { ...state, line: line.filter((buyer) => buyer !== op.buyer) };
    case 'offer':
      return makesFor(state, op) === undefined
        ? state
        : { ...state, offers: { ...offers, [value]: { buyer: op.buyer, state: 'open', by: 'buyer', booking: null, isClosed: false } } };
    case 'take':
    case 'decline':
    case 'withdraw':
    case 'counter':
      return afterAnswer(state, op, value);
    case 'pay':
      return live?.paid === null
        ? { ...state, line: [], live: { ...live, turn: false, paid: 'card', payment: op.payment, money: 'held' } }
        : state;
    case 'hand_over':
    case 'accept':
    case 'dispute':
    case 'answer':
    case 'refund':
    case 'decide':
      return live?.id === op.booking ? afterAct(state, live, op.kind) : state;
    case 'close':
      return afterClose(state, op, value);
    case 'charge_back':
    case 'reinstate':
    case 'lose':
    case 'lose_part':
      return afterBank(state, op);
    case 'take_up':
    case 'send':
    case 'fail':
    case 'cancel':
      return { ...state, payout: PAYOUT_ACTS[op.kind][1] };
    default:
      return state;
  }
}

/** The booking that a taken offer has made. */
const bookingBy = ({ offers }: ProductState, id: string): string | null => offers[id]?.booking ?? null;

/** The state after a call with this outcome; null: no product in this state answers so. */
export function step(state: ProductState, op: Op, outcome: Outcome, value: string): ProductState | null {
  const codes = refusals(state, op);
  if (outcome.status === 'refused') return ANYTIME.has(outcome.code) || codes.includes(outcome.code) ? state : null;
  // A call of unknown outcome may have been refused too.
  if (codes.length > 0) return outcome.status === 'unknown' ? state : null;
  const seen = seenBy(state, op);
  if (seen !== undefined) return outcome.status === 'unknown' || outcome.value === seen ? state : null;
  // A new booking or offer has a new id; a repeated call is answered with that of the first.
  const isBooking = op.kind === 'book' ? !state.live : op.kind !== 'offer' && makesFor(state, op) !== undefined;
  if (isBooking && (Object.hasOwn(state.ended, value) || value === state.live?.id)) return null;
  if (op.kind === 'offer' && makesFor(state, op) !== undefined && Object.hasOwn(state.offers, value)) return null;
  const same =
    op.kind === 'book'
      ? state.live?.id
      : op.kind === 'offer'
        ? standingOf(state, op.buyer)
        : op.kind === 'take'
          ? bookingBy(state, op.offer)
          : null;
  if (same && outcome.status === 'ok' && outcome.value !== same) return null;
  return after(state, op, value);
}
