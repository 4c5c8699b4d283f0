import type { BankDispute, Call, Charge, History, Op } from '#tests/histories/history.ts';
import { BEGINNING, makesFor, step, type ProductState } from '#tests/histories/model.ts';

export interface Fault {
  rule: string;
  /** A sentence for who reads the report. */
  text: string;
  /** The calls that no order explains. */
  calls: readonly Call[];
}

/** The ids of what was made about a product, with the buyer of each. */
export interface Made {
  bookings: ReadonlyMap<string, string>;
  offers: ReadonlyMap<string, string>;
}

/** Steps of a search, after which a product counts as not decided: clients that all wait for one another have many orders. */
const MOST_STEPS = 400_000;

/**
 * Looks for one order of the calls about a product in which each answer is that of the product at that moment, and which contradicts no clock: a
 * call that had ended comes before one that began later (Herlihy and Wing: linearizability; the search of Wing and Gong, with the memory of Lowe).
 * A call of unknown outcome takes place at any moment after its beginning, or never. Returns null for "none", undefined for "too many to try".
 */
export function explain(calls: readonly Call[], { bookings, offers }: Made): readonly Call[] | null | undefined {
  const sorted = calls.toSorted((a, b) => a.begin - b.begin);
  const ends = sorted.map(({ end, outcome }) => (outcome.status === 'unknown' || end === null ? Number.POSITIVE_INFINITY : end));
  const tried = new Set<string>();
  const order: Call[] = [];
  let steps = 0;
  /** The ids that what a call makes may have got; one that a repeated call was answered with later, too. */
  const idsOf = (state: ProductState, { op, outcome }: Call): string[] => {
    if (outcome.status === 'refused') return [''];
    if (outcome.status === 'ok' && (op.kind === 'book' || op.kind === 'offer' || op.kind === 'take')) return [outcome.value ?? ''];
    const buyer = makesFor(state, op);
    if (buyer === undefined) return [''];
    return [...(op.kind === 'offer' ? offers : bookings)].flatMap(([id, of]) => (of === buyer ? [id] : []));
  };

  const search = (left: readonly number[], state: ProductState): boolean => {
    if (left.every((at) => ends[at] === Number.POSITIVE_INFINITY)) return true;
    const key = `${left.join(',')} ${JSON.stringify(state)}`;
    if (tried.has(key)) return false;
    tried.add(key);
    const earliestEnd = Math.min(...left.map((at) => ends[at] ?? 0));
    for (const at of left) {
      const call = sorted[at];
      if (!call || call.begin > earliestEnd) break;
      if ((steps += 1) > MOST_STEPS) return false;
      for (const id of idsOf(state, call)) {
        const next = step(state, call.op, call.outcome, id);
        if (!next) continue;
        order.push(call);
        const rest = left.filter((other) => other !== at);
        if (search(rest, next)) return true;
        order.pop();
      }
    }
    return false;
  };
  if (search([...sorted.keys()], BEGINNING)) return order;
  return steps > MOST_STEPS ? undefined : null;
}

/**
 * The first calls that no order explains, without those that change nothing and are not needed for that. A call that had not ended by then counts as
 * unknown, so that what is left out later explains nothing that is left.
 */
export function shrink(calls: readonly Call[], made: Made): readonly Call[] {
  const until = (time: number): Call[] =>
    calls
      .filter(({ begin }) => begin <= time)
      .map((call) => (call.end !== null && call.end <= time ? call : { ...call, end: null, outcome: { status: 'unknown' } }));
  const ends = calls.flatMap(({ end }) => (end === null ? [] : [end])).toSorted((a, b) => a - b);
  const first = ends.find((end) => explain(until(end), made) === null);
  let least = first === undefined ? [...calls] : until(first);
  for (const call of least) {
    const isNeutral = call.outcome.status === 'refused' || call.op.kind === 'read' || call.op.kind === 'see';
    const fewer = least.filter((other) => other !== call);
    if (isNeutral && explain(fewer, made) === null) least = fewer;
  }
  return least;
}

/** Acts of which one comes before money goes to a seller. A claim is none until the time of the buyer to answer it is over. */
const PROOFS = ['hand_over', 'accept', 'decide', 'decide_split'] as const;
/** Acts after which the buyer has the money back, all of it or a part. */
const REFUNDS = ['refund', 'decide_refund', 'decide_absent', 'unfreeze', 'silence'] as const;
/** The states of a handover in which nothing is held any more. */
const OVER: ReadonlySet<string> = new Set(['released', 'refunded', 'split', 'charged_back', 'handed_over', 'open']);

/** The money that the provider has of a charge in the end, poisha. Nobody keeps it while a bank disputes it: no refund is made then. */
function keptOf({ id, poisha, refundedPoisha }: Charge, disputes: readonly BankDispute[]): number {
  const own = disputes.filter(({ payment }) => payment === id);
  if (own.some(({ status }) => status === 'open')) return 0;
  return own.reduce((kept, dispute) => kept - (dispute.status === 'lost' ? dispute.poisha : 0), poisha - refundedPoisha);
}

/** A call that reads the database when all had come to rest. */
const readAt = (rest: number, product: string, op: Op, value: string): Call => ({
  client: 'the end',
  product,
  op,
  begin: rest + 1,
  end: rest + 2,
  outcome: { status: 'ok', value },
});

/**
 * The calls, in which banks have done by then what the app knows of, and each silence has ended what it ends. A notice that a dispute is won may
 * come before that of its beginning.
 */
function atRest({ calls, disputes }: History, rest: number): Call[] {
  const left = new Map<string, number>();
  const count = (kind: string, booking: string) => left.set(`${kind} ${booking}`, (left.get(`${kind} ${booking}`) ?? 0) + 1);
  for (const { booking, known } of disputes) {
    if (known === 'open' || known === 'lost') count('charge_back', booking);
    if (known === 'lost') count('lose', booking);
  }
  return calls.map((call) => {
    if (call.op.kind === 'silence') return { ...call, end: rest, outcome: { status: 'ok' } };
    if (!('payment' in call.op) || call.op.kind === 'pay') return call;
    const key = `${call.op.kind.replace('_part', '')} ${call.op.booking}`;
    const known = left.get(key) ?? 0;
    if (known === 0) return call;
    left.set(key, known - 1);
    return { ...call, end: rest, outcome: { status: 'ok' } };
  });
}

/** Compares what the banks of buyers have taken with what the app knows of it and its ledger says. */
function checkDisputes({ calls, bookings, disputes, movements }: History, report: (rule: string, text: string, about?: Call[]) => unknown) {
  for (const { id, payment, poisha, status, known } of disputes) {
    // The app takes the second dispute of a payment up when the first is over.
    if (known === null && disputes.some((other) => other.payment === payment && other.known === 'open')) continue;
    if (known !== status) report('notice lost', `The dispute ${id} is ${status}, and here it is ${known ?? 'unknown'}.`);
    const about = movements.filter(({ cause }) => cause.endsWith(`:${id}`));
    const into = (account: string): number =>
      about.reduce((sum, { from, to, poisha: moved }) => sum + (to === account ? moved : 0) - (from === account ? moved : 0), 0);
    const [taken, missing] = [into('chargeback_out'), -into('shortfall')];
    const isRight = status === 'won' ? taken === 0 : status === 'lost' ? taken === poisha : taken <= poisha;
    if (!isRight || missing < 0 || missing > taken) report('dispute not in the books', `${id}: ${taken} taken, ${missing} missing.`);
  }
  for (const { cause, to } of movements)
    if (to === 'chargeback_out' && !disputes.some(({ id }) => cause.endsWith(`:${id}`)))
      report('movement without cause', `${cause}: no bank has taken it.`);
  const sellerOf = new Map(calls.flatMap(({ op, client, product }) => (op.kind === 'list' ? [[product, client] as const] : [])));
  const disputed = calls.flatMap(({ op, begin }) => {
    const booking = op.kind === 'charge_back' ? bookings.find(({ id }) => id === op.booking) : undefined;
    return booking ? [{ seller: sellerOf.get(booking.product), begin }] : [];
  });
  for (const call of calls)
    if (
      call.outcome.status === 'refused' &&
      call.outcome.code === 'payout_disputed' &&
      !disputed.some(({ seller, begin }) => 'seller' in call.op && seller === call.op.seller && begin < (call.end ?? 0))
    )
      report('stopped without a dispute', `No bank disputes money of the payout ${call.product}.`, [call]);
}

/** Compares what became of payouts with what was asked for and has left. */
function checkPayouts({ calls, payouts, movements }: History, report: (rule: string, text: string) => unknown): void {
  for (const { id, seller, status, poisha } of payouts) {
    const left = movements.find(({ cause, to }) => cause === `payout:${id}` && to === 'payout_out');
    if (status === 'sent' && !left) report('missing movement', `The payout ${id} is not in the ledger.`);
    if (status !== 'sent' && left) report('movement without cause', `The payout ${id} is ${status}.`);
    if (left && left.poisha !== poisha) report('other amount', `${left.cause}: ${left.poisha} instead of ${poisha} poisha.`);
    const isAsked = ({ op, outcome }: Call) =>
      op.kind === 'ask' && op.seller === seller && (outcome.status === 'unknown' || (outcome.status === 'ok' && outcome.value === id));
    if (!calls.some(isAsked)) report('payout out of nothing', `${seller} has not asked for ${id}.`);
  }
  for (const [seller, own] of Map.groupBy(payouts, (payout) => payout.seller)) {
    const open = own.filter(({ status }) => status === 'requested' || status === 'in_progress');
    if (open.length > 1) report('asked twice', `${seller} has ${open.length} payouts that have not ended.`);
  }
}

/** Looks for everything that a market with money must never do. `undecided` counts the products whose calls had too many orders. */
export function checkHistory(history: History): { faults: Fault[]; undecided: number } {
  const faults: Fault[] = [];
  let undecided = 0;
  const { calls, bookings, products, offers, meetings, charges, disputes, payouts, movements, emails, turns } = history;
  const report = (rule: string, text: string, about: readonly Call[] = []): unknown => faults.push({ rule, text, calls: about });
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  const okay = calls.filter(({ outcome }) => outcome.status === 'ok');
  /** Whether a bank has, or may have, paid the buyer: a refund that was due then is not made. */
  const isDisputed = (id: string): boolean => disputes.some(({ booking, status }) => booking === id && status !== 'won');
  const ofBookings = Map.groupBy(
    calls.filter(({ outcome }) => outcome.status !== 'refused'),
    ({ op }) => ('booking' in op ? `${op.kind} ${op.booking}` : ''),
  );
  const callsOf = (booking: string, kind: Call['op']['kind']): readonly Call[] => ofBookings.get(`${kind} ${booking}`) ?? [];

  const closes = calls.flatMap((call) =>
    call.op.kind === 'close' && call.outcome.status !== 'refused' ? [{ user: call.op.user, call }] : [],
  );
  const sellerOf = new Map(calls.flatMap(({ op, client, product }) => (op.kind === 'list' ? [[product, client] as const] : [])));
  for (const call of calls)
    if (
      call.outcome.status === 'refused' &&
      call.outcome.code === 'invalid_token' &&
      !closes.some(({ user, call: { begin } }) => user === call.client && begin < (call.end ?? 0))
    )
      report('signed out', `${call.client} has an account and was refused.`, [call]);

  const rest = calls.reduce((latest, { begin, end }) => Math.max(latest, end ?? begin), 0);
  const ends = [
    ...payouts.map(({ id, status }) => readAt(rest, id, { kind: 'end' }, status)),
    ...offers.map(({ id, product, status }) => readAt(rest, product, { kind: 'end_offer', offer: id }, status)),
    ...meetings.map(({ booking, product, status }) => readAt(rest, product, { kind: 'end_meeting', booking }, status)),
    ...products.flatMap(({ id, status }) => (sellerOf.has(id) ? [readAt(rest, id, { kind: 'read' }, status)] : [])),
    ...bookings.flatMap(({ id, product, state }) => (state ? [readAt(rest, product, { kind: 'see', booking: id }, state)] : [])),
  ];
  for (const [product, own] of Map.groupBy([...atRest(history, rest), ...ends], (call) => call.product)) {
    if (product === '') continue;
    const clients = new Set(own.map(({ client }) => client));
    const ofProduct = [...own, ...closes.flatMap(({ user, call }) => (clients.has(user) ? [call] : []))];
    const buyers = (made: readonly { id: string; product: string; buyer: string }[]) =>
      new Map(made.flatMap(({ id, product: of, buyer }) => (of === product ? [[id, buyer] as const] : [])));
    const made = { bookings: buyers(bookings), offers: buyers(offers) };
    const order = explain(ofProduct, made);
    if (order === undefined) undecided += 1;
    if (order === null) report('no order', `No order of the calls about ${product} explains their answers.`, shrink(ofProduct, made));
    const isKept = (id: string): boolean => charges.some((charge) => charge.booking === id && keptOf(charge, disputes) > 0);
    const paid = bookings.filter((booking) => booking.product === product && booking.paid && (!booking.ended || isKept(booking.id)));
    if (paid.length > 1) report('sold twice', `${product} was paid by ${paid.map(({ buyer }) => buyer).join(' and ')}.`);
    const live = bookings.filter((booking) => booking.product === product && !booking.ended);
    if (live.length > 1) report('booked twice', `${product} has ${live.length} bookings that have not ended.`);
  }

  for (const call of okay) {
    const { op, outcome } = call;
    const value = outcome.status === 'ok' ? outcome.value : undefined;
    if (op.kind === 'ask' && !payouts.some(({ id }) => id === value)) report('lost', `The payout ${value} was acknowledged.`, [call]);
    if (op.kind === 'send' && !movements.some(({ to, cause }) => to === 'payout_out' && cause === `payout:${value}`))
      report('lost', `The payout ${value} was acknowledged as sent.`, [call]);
    if (op.kind === 'take' && !bookingOf.has(value ?? '')) report('lost', `The booking ${value} of an offer was acknowledged.`, [call]);
    if (op.kind === 'book' && bookingOf.get(value ?? '')?.buyer !== op.buyer)
      report('lost', `The booking ${value} of ${op.buyer} was acknowledged and is not there.`, [call]);
    if (op.kind === 'unbook' && !bookingOf.get(op.booking)?.ended) report('lost', `The end of ${op.booking} was acknowledged.`, [call]);
    const isReleased = () => movements.some(({ to, booking }) => to.startsWith('seller:') && 'booking' in op && booking === op.booking);
    if ((op.kind === 'accept' || op.kind === 'decide' || op.kind === 'decide_split') && !isReleased())
      report('lost', `The release of ${op.booking} was acknowledged.`, [call]);
    const isRefund = op.kind === 'refund' || op.kind === 'decide_refund';
    if (isRefund && charges.some((charge) => charge.booking === op.booking && keptOf(charge, disputes) > 0))
      report('lost', `The refund of ${op.booking} was acknowledged.`, [call]);
    if (op.kind === 'pay' && !bookingOf.get(op.booking)?.paid) report('lost', `The payment of ${op.booking} was acknowledged.`, [call]);
  }

  for (const charge of charges) {
    const { id, booking, poisha, refundedPoisha } = charge;
    const kept = keptOf(charge, disputes);
    const of = bookingOf.get(booking);
    if (poisha < refundedPoisha) report('too much back', `Of ${id}, more was paid back than taken.`);
    if (kept > 0 && !of?.paid) report('paid without goods', `${id} was taken for ${booking}, which is not paid.`);
    const others = charges.filter((each) => each.booking === booking && keptOf(each, disputes) > 0);
    if (kept > 0 && others.length > 1 && others[0]?.id === id) report('paid twice', `${booking} was paid ${others.length} times.`);
    if (!movements.some(({ cause }) => cause === `payment:${id}`)) report('missing movement', `${id} is not in the ledger.`);
  }
  for (const { id, paid, buyer, product } of bookings)
    if (
      paid &&
      !closes.some(({ user }) => user === buyer || user === sellerOf.get(product)) &&
      callsOf(id, 'hand_over').length === 0 &&
      REFUNDS.every((kind) => callsOf(id, kind).length === 0) &&
      !isDisputed(id) &&
      !charges.some((charge) => charge.booking === id && keptOf(charge, disputes) > 0)
    )
      report('goods without payment', `${id} is paid, nothing was taken for it, and nobody has paid in cash.`);

  const balances = new Map<string, number>();
  const causes = new Set<string>();
  for (const { cause, booking, from, to, poisha } of movements) {
    if (causes.has(cause)) report('moved twice', `${cause} has moved money twice.`);
    causes.add(cause);
    balances.set(from, (balances.get(from) ?? 0) - poisha);
    balances.set(to, (balances.get(to) ?? 0) + poisha);
    const charge = charges.find(({ id }) => cause === `payment:${id}`);
    if (from === 'card_in' && !charge) report('movement without cause', `${cause}: no money came in.`);
    if (charge && charge.poisha !== poisha) report('other amount', `${cause}: ${poisha} instead of ${charge.poisha} poisha.`);
    const isProved =
      PROOFS.some((kind) => callsOf(booking, kind).length > 0) ||
      (['claim', 'silence'] as const).every((kind) => callsOf(booking, kind).length > 0);
    if (to.startsWith('seller:') && !isProved)
      report('money without proof', `${booking} was released, and nobody has shown a code, accepted or decided.`);
    const isSent = ({ op, outcome }: Call) => op.kind === 'send' && from === `seller:${op.seller}` && outcome.status !== 'refused';
    if (to === 'payout_out' && !calls.some(isSent)) report('movement without cause', `${cause}: no admin has sent it.`);
  }
  for (const [account, poisha] of balances)
    if (poisha < 0 && account !== 'card_in' && account !== 'shortfall') report('below zero', `${account} is ${poisha} poisha.`);

  for (const { id, state } of bookings) {
    const given = charges.reduce((sum, { booking, refundedPoisha }) => sum + (booking === id ? refundedPoisha : 0), 0);
    const written = movements.reduce((sum, { to, booking, poisha }) => sum + (booking === id && to === 'refund_out' ? poisha : 0), 0);
    if (given !== written && !disputes.some(({ booking }) => booking === id))
      report('refund on paper', `Of ${id}, the provider has given ${given} poisha back, and ${written} are in the ledger.`);
    const held = balances.get(`held:${id}`) ?? 0;
    if (state !== undefined && held > 0 === OVER.has(state ?? 'open'))
      report('held for nobody', `${held} poisha are held for ${id}, which is ${state}.`);
  }

  checkDisputes(history, report);
  checkPayouts(history, report);

  for (const { to, kind, booking } of emails) {
    const of = bookingOf.get(booking);
    const happened = {
      booked: of !== undefined,
      sold: of?.paid === true,
      ended: of?.ended === true,
      refunded: charges.some((charge) => charge.booking === booking && charge.refundedPoisha > 0),
      your_turn: turns.some((turn) => turn.buyer === to && turn.booking === booking),
    };
    if (!happened[kind]) report('email about nothing', `${to} read "${kind}" of ${booking}.`);
  }

  for (const { buyer, product } of turns)
    if (
      !calls.some(
        ({ op, outcome, product: of }) => op.kind === 'join' && op.buyer === buyer && of === product && outcome.status !== 'refused',
      )
    )
      report('turn out of nothing', `${buyer} never joined the line for ${product}.`);
  const asked = new Set(okay.flatMap(({ outcome }) => (outcome.status === 'ok' ? [outcome.value] : [])));
  const given = new Set(turns.map(({ booking }) => booking));
  const mayHaveMade = ({ op, outcome, product }: Call, of: (typeof bookings)[number]): boolean =>
    outcome.status === 'unknown' && product === of.product && (op.kind === 'take' || (op.kind === 'book' && op.buyer === of.buyer));
  for (const booking of bookings)
    if (!asked.has(booking.id) && !given.has(booking.id) && !calls.some((call) => mayHaveMade(call, booking)))
      report('booking out of nothing', `Nobody has asked for ${booking.id}.`);
  return { faults, undecided };
}

/** A history for a report: a line a call, in the order of the clock. */
export const printCalls = (calls: readonly Call[]): string =>
  calls
    .toSorted((a, b) => a.begin - b.begin)
    .map(({ client, product, op, begin, end, outcome }) => {
      const { kind, ...of } = op;
      const answer = outcome.status === 'refused' ? outcome.code : outcome.status === 'ok' ? `ok ${outcome.value ?? ''}` : 'unknown';
      return `${begin.toFixed(1)}–${end?.toFixed(1) ?? '…'} ${client}: ${kind} ${product} ${Object.values(of).join(' ')} → ${answer}`;
    })
    .join('\n');
