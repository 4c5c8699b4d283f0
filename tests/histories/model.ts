import type { Absence, OfferStatus, PayoutStatus, Side } from '#contract/vocabulary.ts';
import {
  HANDOVER_OPS,
  type AnswerOp,
  type BankOp,
  type HandoverOp,
  type MeetingOp,
  type Op,
  type Outcome,
  type PayoutOp,
} from '#tests/histories/history.ts';

/** The state of money that was paid by card. */
type Money =
  | 'held'
  | 'claimed'
  | 'inspecting'
  | 'disputed'
  | 'offered'
  | 'contested'
  | 'frozen'
  | 'released'
  | 'refunded'
  | 'split'
  | 'charged_back';

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
  /** The state in which it goes on when an admin lets it. */
  frozenIn: Money;
  /** The bank of the buyer disputes the payment, which was frozen then or not. */
  bank: 'frozen' | 'open' | null;
  handedOver: boolean;
  /** The time of its state is over. */
  late: boolean;
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

/** The first meeting of a booking. */
interface Meeting {
  state: 'proposed' | 'accepted' | 'canceled' | 'marked' | 'contested' | 'decided' | 'met';
  /** The side that has moved it last. */
  by: Side;
  isPast: boolean;
  /** The booking was paid after it, which it says nothing about. */
  isBefore: boolean;
  /** The side that says that the other did not come. */
  marker: Side | null;
  absent: Absence | null;
}

/** One product as a sequence of calls would leave it. */
export interface ProductState {
  /** `refunded`: its buyer was paid back, and its seller may list it again. */
  listed: 'no' | 'yes' | 'removed' | 'refunded';
  /** The booking that has not ended. */
  live: Live | null;
  /** How bookings have ended: a repeated call is answered like the first. `paid_back`: something else than the seller's refund came last. */
  ended: Readonly<Record<string, 'unbook' | 'release' | 'remove' | 'close' | PaidBack>>;
  /** The buyers who wait for it, the first one first. */
  line: readonly string[];
  /** The buyers who waited when it was sold. */
  waited: readonly string[];
  /** The offers, the oldest first, with the booking that was made by one. */
  offers: Readonly<Record<string, Offer>>;
  /** The first meeting of each booking. */
  meetings: Readonly<Record<string, Meeting>>;
  /** The bookings whose seller has ever reported a handover. */
  claimed: readonly string[];
  /** The payout, when the calls are about one. */
  payout: PayoutStatus;
}

/** The ends of bookings whose money went back to the buyer. */
type PaidBack = 'refund' | 'decide_refund' | 'paid_back' | 'charge_back';
const PAID_BACK: Partial<Record<string, Money>> = {
  refund: 'refunded',
  decide_refund: 'refunded',
  paid_back: 'refunded',
  charge_back: 'charged_back',
};

const DECIDED = { decide: 'released', decide_refund: 'refunded', decide_split: 'split' } as const;

/** The state to which each act leads. */
const ACTS: Record<Money, Partial<Record<HandoverOp, Money>>> = {
  held: { hand_over: 'inspecting', claim: 'claimed', dispute: 'disputed', refund: 'refunded', freeze: 'frozen' },
  claimed: { hand_over: 'inspecting', accept: 'released', dispute: 'disputed', refund: 'refunded', freeze: 'frozen' },
  inspecting: { accept: 'released', dispute: 'disputed', freeze: 'frozen' },
  disputed: { accept: 'released', answer: 'contested', offer_part: 'offered', refund: 'refunded', freeze: 'frozen' },
  offered: { accept: 'split', escalate: 'contested', refund: 'refunded', freeze: 'frozen' },
  contested: { accept: 'released', answer: 'contested', refund: 'refunded', freeze: 'frozen', ...DECIDED },
  frozen: {},
  released: {},
  refunded: {},
  split: {},
  charged_back: {},
};
/** Whether an act leads from this state, as it is read. */
export const leadsFrom = (state: string, kind: HandoverOp): boolean => ACTS[state as Money]?.[kind] !== undefined;
/** The state to which it leads that nobody acts in time. */
const SILENCE: Partial<Record<Money, Money>> = {
  held: 'refunded',
  claimed: 'inspecting',
  inspecting: 'released',
  disputed: 'refunded',
  offered: 'contested',
};
const HOLDING: ReadonlySet<Money> = new Set(['held', 'claimed', 'inspecting', 'disputed', 'offered', 'contested', 'frozen']);
const REFUSED_AS: Record<Money, string> = {
  held: 'not_handed_over',
  claimed: 'handover_claimed',
  inspecting: 'handed_over',
  disputed: 'in_dispute',
  offered: 'refund_offered',
  contested: 'dispute_contested',
  frozen: 'handover_frozen',
  released: 'money_released',
  refunded: 'money_refunded',
  split: 'money_split',
  charged_back: 'money_charged_back',
};
/** The states in which a decision comes too early, and those in which nothing is disputed yet. */
const UNDECIDED: ReadonlySet<Money> = new Set(['disputed', 'offered', 'frozen']);
const UNDISPUTED: ReadonlySet<Money | null> = new Set([null, 'held', 'claimed', 'inspecting']);

/** The code with which an act is refused that does not lead from here. `money` is null when none was paid by card. @param last the last act */
function refusalOf(kind: HandoverOp, money: Money | null, { paid, last }: { paid: Live['paid']; last: string | null }): string {
  if (kind in DECIDED && !(money && UNDECIDED.has(money))) return last !== null && last in DECIDED ? 'dispute_decided' : 'no_dispute';
  if ((kind === 'answer' || kind === 'offer_part') && UNDISPUTED.has(money)) return 'no_dispute';
  if (money === null) return paid === 'cash' ? 'handed_over' : 'nothing_held';
  return REFUSED_AS[money];
}

/** Whether a side may still give up what is held for it. */
const isTakenLate = (kind: HandoverOp, money: Money): boolean =>
  kind === 'refund' || (kind === 'accept' && (money === 'claimed' || money === 'inspecting'));

const otherOf = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** The side that is said, or was found, not to have come to a meeting that concerns the payment. */
const absentOf = (meeting: Meeting | undefined): Side | null =>
  meeting && !meeting.isBefore && meeting.absent !== 'nobody' ? meeting.absent : null;

/** The codes by which statements of the sides refuse a claim. */
function claimRefusals(meeting: Meeting | undefined): string[] {
  const absent = absentOf(meeting);
  if (absent !== null) return [absent === 'seller' ? 'no_show_stands' : 'absence_reported'];
  return meeting?.state === 'accepted' && !meeting.isPast ? ['claim_early'] : [];
}

const PROVED: ReadonlySet<Money | null> = new Set(['inspecting', 'released', 'split']);
const isProved = ({ paid, money, handedOver }: Live): boolean => paid === 'cash' || handedOver || PROVED.has(money);

/** Why the sides of a booking may not agree on a meeting. */
function notToMeet({ live }: ProductState, booking: string): string[] {
  if (live?.id !== booking) return ['booking_ended', 'booking_released', 'booking_expired'];
  if (live.turn) return ['booking_unconfirmed'];
  if (live.money === 'claimed' || (live.money === 'frozen' && live.frozenIn === 'claimed')) return ['handover_claimed'];
  if (isProved(live) || (live.money !== null && !HOLDING.has(live.money))) return ['handed_over'];
  return live.money === 'held' && live.late ? ['handover_late'] : [];
}

function meetingRefusals(state: ProductState, { kind, booking, by }: { kind: MeetingOp; booking: string; by: Side }): string[] {
  const { live, meetings } = state;
  const meeting = meetings[booking];
  if (kind === 'propose') return notToMeet(state, booking);
  if (!meeting) return ['unknown_meeting'];
  const isOpen = meeting.state === 'proposed' || meeting.state === 'accepted';
  const moved = meeting.state === 'canceled' ? ['meeting_canceled'] : ['meeting_changed', 'meeting_past'];
  switch (kind) {
    case 'agree': {
      if (meeting.state === 'accepted' && meeting.by === by) return [];
      const refused = notToMeet(state, booking);
      return refused.length > 0 || meeting.state === 'proposed' ? refused : moved;
    }
    case 'call_off':
      if (meeting.state === 'canceled' && meeting.by === by) return [];
      if (live?.id !== booking || live.turn) return notToMeet(state, booking);
      return isOpen && !meeting.isPast ? [] : moved;
    case 'mark':
      if (meeting.marker !== null) return meeting.marker === by ? [] : ['no_show_marked'];
      if (meeting.state !== 'accepted') return moved;
      if (!meeting.isPast) return live?.id === booking ? ['no_show_early'] : notToMeet(state, booking);
      if (live?.id === booking && isProved(live)) return ['handed_over'];
      if (by === 'seller') return state.claimed.includes(booking) ? ['handover_reported'] : [];
      return live?.id === booking && live.money === 'claimed' && live.late ? ['handed_over'] : [];
    case 'contest':
      if (meeting.marker !== otherOf(by)) return ['meeting_changed'];
      if (meeting.state === 'marked' || meeting.state === 'contested') return [];
      return meeting.state === 'decided' ? ['no_show_decided'] : ['contest_over'];
    default:
      return kind satisfies never;
  }
}

/** The codes with which an act about held money is refused; empty: it is done. */
function handoverRefusals({ live, ended, meetings }: ProductState, kind: HandoverOp, booking: string): string[] {
  if (live?.id !== booking) {
    const end = ended[booking] ?? '';
    const money = PAID_BACK[end];
    if (end === kind) return [];
    if (kind === 'unfreeze') return ['not_frozen', 'chargeback_open', 'unknown_booking'];
    if (!money) return ['unknown_booking', 'nothing_held', 'no_dispute', 'booking_ended', 'booking_released'];
    return [refusalOf(kind, money, { paid: 'card', last: end })];
  }
  // The code of a booking that is not paid says that it was paid in cash.
  const isCash = kind === 'hand_over' && live.paid !== 'card';
  if (isCash || live.last === kind) return [];
  if (live.money && ACTS[live.money][kind]) {
    if (live.late && !isTakenLate(kind, live.money)) return ['handover_late'];
    return kind === 'claim' ? claimRefusals(meetings[booking]) : [];
  }
  if (kind !== 'unfreeze') return [refusalOf(kind, live.money, live)];
  // Money that is not held may be disputed too.
  if (live.money !== 'frozen') return ['not_frozen', 'chargeback_open'];
  return live.bank === null ? [] : ['chargeback_open'];
}

export const BEGINNING: ProductState = {
  listed: 'no',
  live: null,
  ended: {},
  line: [],
  waited: [],
  offers: {},
  meetings: {},
  claimed: [],
  payout: 'requested',
};

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
  listed !== 'yes' ? 'gone' : live?.paid ? 'sold' : live ? 'booked' : 'unsold';

/** The state of the handover of a booking. */
function handoverOf({ live, ended }: ProductState, booking: string): string {
  if (live?.id !== booking) return PAID_BACK[ended[booking] ?? ''] ?? 'open';
  return live.paid === 'cash' ? 'handed_over' : (live.money ?? 'open');
}

const OFFER_AS: Record<Offer['state'], OfferStatus> = {
  open: 'offered',
  counter: 'countered',
  take: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/** The answer to a call that only reads; undefined: the call does something. */
function seenBy(state: ProductState, op: Op): string | undefined {
  if (op.kind === 'read') return shownAs(state);
  if (op.kind === 'see') return handoverOf(state, op.booking);
  if (op.kind === 'end_offer') return OFFER_AS[state.offers[op.offer]?.state ?? 'open'];
  if (op.kind === 'end_meeting') return state.meetings[op.booking]?.state ?? '';
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
  listed !== 'yes' ? ['unknown_product'] : live?.paid ? ['already_sold'] : live ? ['already_booked'] : [];

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
  if (op.kind === 'restore') return state.listed === 'refunded' ? state.waited[0] : undefined;
  const frees =
    op.kind === 'unbook' || op.kind === 'release'
      ? state.live?.id === op.booking
      : op.kind === 'close' && op.user === state.live?.buyer && !state.live.paid;
  return frees ? state.line[0] : undefined;
}

const isAct = (op: Op): op is Extract<Op, { kind: HandoverOp }> => HANDOVER_OPS.some((kind) => kind === op.kind);
const isOfMeeting = (op: Op): op is Extract<Op, { kind: MeetingOp }> => 'booking' in op && 'by' in op;
const isOfBank = (op: Op): op is Extract<Op, { kind: BankOp }> => 'payment' in op && op.kind !== 'pay';

/** The codes with which the product in this state refuses the call; empty: it is done. */
export function refusals(state: ProductState, op: Op): string[] {
  const { listed, live, ended } = state;
  if (isAct(op)) return handoverRefusals(state, op.kind, op.booking);
  if (isOfMeeting(op)) return meetingRefusals(state, op);
  if (isOfBank(op)) return [];
  switch (op.kind) {
    case 'list':
      return listed === 'no' ? [] : ['listed'];
    case 'remove':
      if (listed !== 'yes') return ['unknown_product'];
      return live?.paid && op.by === 'seller' ? ['already_sold'] : [];
    case 'restore':
      return listed === 'yes' || listed === 'refunded' ? [] : ['unknown_product'];
    case 'read':
    case 'see':
    case 'end':
    case 'end_offer':
    case 'end_meeting':
    case 'ask':
    case 'close':
    case 'run_out':
    case 'silence':
    case 'meet':
      return [];
    case 'take_up':
    case 'send':
    case 'fail':
    case 'cancel':
      return payoutRefusals(state, op.kind);
    case 'book':
      if (listed !== 'yes') return ['unknown_product'];
      if (live?.paid) return ['already_sold', 'already_booked'];
      // The same request again.
      if (live?.asked && live.buyer === op.buyer) return [];
      return live ? ['already_booked'] : [];
    case 'join':
      if (listed !== 'yes') return ['unknown_product'];
      if (state.line.includes(op.buyer)) return [];
      if (!live) return ['not_booked'];
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
    case 'decide_absent': {
      const meeting = state.meetings[op.booking];
      if (meeting?.state === 'decided') return meeting.absent === op.absent ? [] : ['no_show_decided'];
      return meeting?.state === 'contested' ? [] : ['meeting_changed'];
    }
    default:
      return op satisfies never;
  }
}

const NEW = {
  asked: false,
  turn: false,
  paid: null,
  payment: null,
  money: null,
  frozenIn: 'contested',
  bank: null,
  handedOver: false,
  late: false,
  last: null,
} as const;

/** Money about which an admin decides later. */
const FROZEN = { money: 'frozen', frozenIn: 'contested', late: false, last: null } as const;

/** Whether a no-show that counts gives the money back. */
const isRefundedFor = (money: Money | null): boolean => money === 'held' || money === 'claimed';

function afterMeeting(state: ProductState, { kind, booking, by }: { kind: MeetingOp; booking: string; by: Side }): ProductState {
  const { meetings, live } = state;
  const meeting = meetings[booking];
  const moved = (change: Partial<Meeting>): ProductState => {
    const first: Meeting = meeting ?? { state: 'proposed', by, isPast: false, isBefore: false, marker: null, absent: null };
    return { ...state, meetings: { ...meetings, [booking]: { ...first, by, ...change } } };
  };
  switch (kind) {
    case 'propose':
      return meeting ? state : moved({});
    case 'agree':
      return moved({ state: 'accepted' });
    case 'call_off':
      return moved({ state: 'canceled' });
    case 'mark': {
      if (meeting?.marker) return state;
      const marked = moved({ state: 'marked', marker: by, absent: otherOf(by) });
      // The buyer contests the claim of the seller by that.
      const isContested = by === 'buyer' && live?.id === booking && live.money === 'claimed';
      return isContested ? { ...marked, live: { ...live, money: 'disputed', late: false, last: null } } : marked;
    }
    case 'contest':
      return moved({ state: 'contested' });
    default:
      return kind satisfies never;
  }
}

function afterDecision(state: ProductState, { booking, absent }: { booking: string; absent: Absence }): ProductState {
  const meeting = state.meetings[booking];
  if (meeting?.state !== 'contested') return state;
  const decided: Meeting = { ...meeting, state: 'decided', absent };
  const after: ProductState = { ...state, meetings: { ...state.meetings, [booking]: decided } };
  const { live } = after;
  if (live?.id !== booking || absentOf(decided) === null || !isRefundedFor(live.money)) return after;
  return withDeal(after, { ...live, money: 'refunded', late: false, last: null }, 'paid_back');
}

/** Nobody is said any more not to have come once the handover is proved. */
function withProof(state: ProductState): ProductState {
  const { live, meetings } = state;
  const meeting = live ? meetings[live.id] : undefined;
  if (!live || !meeting || !isProved(live) || (meeting.state !== 'marked' && meeting.state !== 'contested')) return state;
  return { ...state, meetings: { ...meetings, [live.id]: { ...meeting, state: 'met', absent: null } } };
}

function afterSilence(state: ProductState, live: Live): ProductState {
  const isContradicted = live.money === 'claimed' && absentOf(state.meetings[live.id]) !== null;
  const money = live.late && live.money && (isContradicted ? 'contested' : SILENCE[live.money]);
  const handedOver = live.handedOver || money === 'inspecting';
  return money ? withDeal(state, { ...live, money, handedOver, late: false, last: null }, 'paid_back') : state;
}

function afterAct(state: ProductState, live: Live, kind: HandoverOp): ProductState {
  if (live.last === kind) return state;
  if (live.paid !== 'card') return sold(state, { ...live, paid: 'cash', turn: false, handedOver: true, last: kind });
  const money = kind === 'unfreeze' ? live.frozenIn : ((live.money && ACTS[live.money][kind]) ?? live.money);
  const frozenIn = kind === 'freeze' && live.money ? live.money : 'contested';
  const meeting = state.meetings[live.id];
  if (kind === 'unfreeze' && meeting?.state === 'decided' && absentOf(meeting) !== null && isRefundedFor(money))
    return withDeal(state, { ...live, money: 'refunded' }, 'paid_back');
  return withDeal(
    kind === 'claim' ? { ...state, claimed: [...state.claimed, live.id] } : state,
    { ...live, money, frozenIn, handedOver: live.handedOver || kind === 'hand_over', late: false, last: kind },
    kind === 'decide_refund' ? kind : 'refund',
  );
}

/** Nobody waits any more for what is sold, unless it is listed again. */
function sold(state: ProductState, live: Live): ProductState {
  const meeting = state.meetings[live.id];
  const meetings = meeting ? { ...state.meetings, [live.id]: { ...meeting, isBefore: meeting.isPast } } : state.meetings;
  return { ...state, line: [], waited: state.line, meetings, live };
}

/** A product that was handed over stays sold when its money goes back. */
const withDeal = (state: ProductState, live: Live, end: PaidBack = 'refund'): ProductState =>
  (live.money === 'refunded' || live.money === 'charged_back') && !live.handedOver
    ? { ...state, listed: state.listed === 'yes' ? 'refunded' : 'removed', live: null, ended: { ...state.ended, [live.id]: end } }
    : { ...state, live };

/** The money that is held when an account is closed: it goes back before the handover, later an admin decides. */
const woundUp = (money: Money): Money => (money === 'held' ? 'refunded' : money === 'frozen' ? 'frozen' : 'contested');

/** Money that is not held is written down only, as the last act of the deal. */
function afterBank(state: ProductState, { kind, booking, payment }: { kind: BankOp; booking: string; payment: string }): ProductState {
  const { live, ended } = state;
  if (live?.id !== booking) {
    const end = ended[booking];
    return end === 'refund' || end === 'decide_refund' ? { ...state, ended: { ...ended, [booking]: 'paid_back' } } : state;
  }
  if (live.money === null || live.payment !== payment) return state;
  const said = { ...live, last: null };
  if (kind === 'charge_back') {
    const bank = live.money === 'frozen' ? 'frozen' : 'open';
    return HOLDING.has(live.money) ? { ...state, live: { ...said, ...FROZEN, bank } } : { ...state, live: said };
  }
  if (live.money !== 'frozen' || live.bank === null) return { ...state, live: said };
  const money = kind === 'lose' ? 'charged_back' : live.bank === 'frozen' ? 'frozen' : 'contested';
  return withDeal(state, { ...said, money, bank: null }, 'charge_back');
}

function afterClose(before: ProductState, { user, side }: { user: string; side: Side }, booking: string): ProductState {
  const state = {
    ...before,
    line: side === 'seller' ? [] : before.line.filter((buyer) => buyer !== user),
    waited: before.waited.filter((buyer) => buyer !== user),
    offers: Object.fromEntries(
      Object.entries(before.offers).map(([id, offer]) => [id, offer.buyer === user ? { ...offer, isClosed: true } : offer]),
    ),
  };
  const { live, ended } = state;
  if (side === 'buyer' && live?.buyer !== user) return state;
  if (live?.paid)
    return live.money && HOLDING.has(live.money) ? withDeal(state, { ...live, ...FROZEN, money: woundUp(live.money) }, 'paid_back') : state;
  if (side === 'seller') return { ...state, listed: 'removed', live: null, ended: live ? { ...ended, [live.id]: 'remove' } : ended };
  return live ? withTurn({ ...state, ended: { ...ended, [live.id]: 'close' } }, booking) : state;
}

/** The product is booked for the first in line, who must confirm it, or free when nobody waits. */
function withTurn({ line: [buyer, ...line], ...state }: ProductState, id: string): ProductState {
  return { ...state, line, live: buyer === undefined ? null : { ...NEW, id, buyer, turn: true } };
}

function afterAnswer(state: ProductState, op: { kind: AnswerOp; offer: string; by: Side }, booking: string): ProductState {
  const offer = state.offers[op.offer];
  if (!moves(offer, op)) return state;
  const isTaken = op.kind === 'take';
  const offers = { ...state.offers, [op.offer]: { ...offer, state: op.kind, by: op.by, booking: isTaken ? booking : null } };
  return { ...state, offers, live: isTaken ? { ...NEW, id: booking, buyer: offer.buyer } : state.live };
}

/** The product after the call; `value` is the id that a booking or an offer got. */
function after(state: ProductState, op: Op, value: string): ProductState {
  const { live, ended, line, listed, offers } = state;
  if (isAct(op)) return live?.id === op.booking ? afterAct(state, live, op.kind) : state;
  if (isOfMeeting(op)) return afterMeeting(state, op);
  if (isOfBank(op)) return afterBank(state, op);
  switch (op.kind) {
    case 'list':
      return { ...state, listed: 'yes' };
    case 'remove':
      if (!live?.paid)
        return { ...state, listed: 'removed', live: null, line: [], ended: live ? { ...ended, [live.id]: 'remove' } : ended };
      return live.money && HOLDING.has(live.money)
        ? { ...state, listed: 'removed', live: { ...live, ...FROZEN } }
        : { ...state, listed: 'removed' };
    case 'restore':
      if (listed !== 'refunded') return state;
      return withTurn({ ...state, listed: 'yes', line: state.waited, waited: [] }, value);
    case 'book':
      return live ? state : { ...state, live: { ...NEW, id: value, buyer: op.buyer, asked: true } };
    case 'unbook':
    case 'release':
      // Not for a repeated call: another booking may be live by then.
      if (live?.id !== op.booking) return state;
      return withTurn({ ...state, ended: { ...ended, [live.id]: op.kind } }, value);
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
      return live?.paid === null ? sold(state, { ...live, turn: false, paid: 'card', payment: op.payment, money: 'held' }) : state;
    case 'meet': {
      const meeting = state.meetings[op.booking];
      if (meeting?.state !== 'accepted') return state;
      return { ...state, meetings: { ...state.meetings, [op.booking]: { ...meeting, isPast: true } } };
    }
    case 'decide_absent':
      return afterDecision(state, op);
    case 'run_out':
      return live?.id === op.booking && live.money && SILENCE[live.money] ? { ...state, live: { ...live, late: true } } : state;
    case 'silence':
      return live?.id === op.booking ? afterSilence(state, live) : state;
    case 'close':
      return afterClose(state, op, value);
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
  if (outcome.status === 'refused') {
    // By the clock of one process, the time of a claim may be yet to come.
    const isAnytime = ANYTIME.has(outcome.code) || (op.kind === 'claim' && outcome.code === 'bad_request');
    return isAnytime || codes.includes(outcome.code) ? state : null;
  }
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
  return withProof(after(state, op, value));
}
