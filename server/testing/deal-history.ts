import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { HOLDING_STATES } from '#domain/deals/handover.ts';
import type { Account } from '#domain/money/ledger.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { askCards, bookingOf, cardsOf, payByCard, refundsOf } from '#server/testing/test-cards.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { decide, dispute, enterCode } from '#server/testing/test-handover.ts';
import { agree } from '#server/testing/test-meetings.ts';
import { BY_PRICE, confirmMethod } from '#server/testing/test-payouts.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { codeShown, openChargebacks, STEPS, type ProductHistory, type HistoryApp, type Step } from '#server/testing/deal-steps.ts';

const PRICE = 20_000;
/** The rounds of 8 days each, after which nothing of a deal is open any more: bookings, turns in line, the handover, its extension, the inspection, the dispute of a bank. */
const MOST_ROUNDS = 10;
const HOLDING: ReadonlySet<string> = new Set(HOLDING_STATES);

/** Starts an app for histories. */
export async function startHistoryApp(): Promise<HistoryApp> {
  const database = await startTestDatabase();
  const { config } = database;
  assert.ok('host' in config);
  const proxy = await startTestProxy(config.host);
  const app = await startTestApp({
    unwatched: true,
    env: BY_PRICE,
    database: { ...database, config: { ...config, host: '127.0.0.1', port: proxy.port } },
  });
  cardsOf(app).behaviour.webhooks = 'late';
  const newUser = async (role: 'seller' | 'buyer') => {
    const user = await app.user(role);
    if (role === 'seller') await confirmMethod(app, user);
    return user;
  };
  const [seller, one, two] = [await newUser('seller'), await newUser('buyer'), await newUser('buyer')];
  return { app, proxy, seller, buyers: [one, two], admin: await app.user('admin'), newUser, closed: new Set() };
}

export async function stopHistoryApp({ app, proxy }: HistoryApp): Promise<void> {
  await app.stop();
  await proxy.stop();
}

/** The statuses that no caller receives who sends what the forms send: the app has failed, or took too long. */
const NEVER = new Set(['internal', 'bad_request', 'forbidden', 'database_unavailable', 'too_many_requests']);

class Command implements fc.AsyncCommand<ProductHistory, HistoryApp> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(deal: ProductHistory, history: HistoryApp): Promise<void> {
    const { name, lostAfter, act } = this.#step;
    if (lostAfter !== null) {
      history.proxy.cutAfter(lostAfter);
      await act(deal, history).catch(() => undefined);
      history.proxy.resume();
      await assertWhole(deal, history);
    }
    const code = await codeOf(act(deal, history));
    assert.ok(!NEVER.has(code), `${name}: ${code}`);
    // The next step that is not refused, or the end, finds what a refused step has changed.
    if (code === 'ok') await assertWhole(deal, history);
  }

  toString(): string {
    const { name, lostAfter } = this.#step;
    return lostAfter === null ? name : `${name}, lost after ${lostAfter} answers`;
  }
}

/** Asserts what holds after every step of any user. */
async function assertWhole({ productId, proven, claimed }: ProductHistory, { app }: HistoryApp): Promise<void> {
  const { db } = app.database;
  await assertConsistent(db, productId);
  const { rows } = await sql<{
    id: string;
    ended: boolean;
    paid: boolean;
    due: Date;
    state: string | null;
    held: number;
    released: number;
  }>`
    select b.id, b.ended_at is not null as ended, b.paid_at is not null as paid, coalesce(h.due_at, b.expires_at) as due, h.state,
      coalesce(sum(e.amount_poisha) filter (where e.account like 'held:%'), 0)::bigint as held,
      coalesce(sum(e.amount_poisha) filter (where e.account like 'seller:%'), 0)::bigint as released
    from bookings as b left join handovers as h on h.booking_id = b.id left join ledger_entries as e on e.booking_id = b.id
    where b.product_id = ${productId} group by b.id, h.booking_id`.execute(db);
  for (const { id, ended, paid, due, state, held, released } of rows) {
    assert.equal(held > 0, state !== null && HOLDING.has(state), `${state} holds ${held}`);
    assert.ok(released === 0 || proven.has(id) || claimed.has(id), 'money is released with proof of the handover');
    if (released > 0 && !proven.has(id)) assert.deepEqual(await contradictions(db, id), [], 'what contradicts a claim outweighs silence');
    if (!ended && (!paid || held > 0))
      assert.ok(state === 'contested' || state === 'frozen' || due instanceof Date, `${state} has a way out`);
  }
}

/** Returns the statements against a claimed handover that nothing else has proved. */
async function contradictions(db: Database, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with claim as (
      select created_at, (details ->> 'time')::timestamptz as at from handover_events where booking_id = ${bookingId} and action = 'claim'),
    agreed as (
      select m.* from meetings m join bookings b on b.id = m.booking_id
      where b.id = ${bookingId} and m.accepted_at is not null and m.status not in ('replaced', 'canceled') and m.meets_at >= b.paid_at
      order by nth desc limit 1)
    select 'no-show of the ' || absent as what from agreed where absent is not null
    union all select 'meeting to come' from agreed, claim where meets_at > claim.created_at
    union all select 'payment after it' from claim, bookings b where b.id = ${bookingId} and at < date_trunc('minute', b.paid_at)
    union all select e.action from handover_events e, claim
      where booking_id = ${bookingId} and ((action = 'extend' and e.created_at > claim.at)
        or (action in ('dispute', 'remove_listing', 'wind_up', 'charge_back') and e.created_at >= claim.created_at))`.execute(db);
  return rows.map(({ what }) => what);
}

/** Lets all deadlines pass, and an admin decide what is contested and let go on what is frozen. Then no money is held and the card service agrees with the ledger. */
async function assertEnds(deal: ProductHistory, history: HistoryApp): Promise<void> {
  const { app, admin } = history;
  const { db } = app.database;
  const bookings = db.selectFrom('bookings as b').where('product_id', '=', deal.productId);
  const live = bookings
    .leftJoin('handovers as h', 'h.booking_id', 'b.id')
    .select(['b.id', 'h.state'])
    .where((is) => is.or([is.and([is('ended_at', 'is', null), is('paid_at', 'is', null)]), is('h.state', 'in', HOLDING_STATES)]));
  let [quiet, hadDisputes] = [0, false];
  for (let rounds = 1; ; rounds += 1) {
    app.clock.advance(8 * DAY_MS);
    await cardsOf(app).deliverDue();
    // A refund that was refused while a bank disputed the payment is refused again until its key expires, after a day.
    await sql`delete from cards.idempotency_keys`.execute(db);
    await app.container.worker.runDue();
    const [left, disputed] = [await live.execute(), await openChargebacks(app, deal.productId)];
    // The webhook of one that is closed comes in the next round, and what waits for it is paid back after that.
    quiet = left.length === 0 && disputed.length === 0 ? quiet + 1 : 0;
    if (quiet > Number(hadDisputes)) break;
    hadDisputes ||= disputed.length > 0;
    for (const { id } of disputed)
      await askCards(app, 'POST', `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    assert.ok(rounds < MOST_ROUNDS, `${left[0]?.state} ends`);
    for (const { id, state } of left) {
      if (state === 'frozen' && disputed.length === 0) await admin.api.unfreezeHandover({ params: { id } });
      if (state !== 'contested') continue;
      await decide(admin, id, 'release');
      deal.proven.add(id);
    }
  }
  await assertWhole(deal, history);
  for (const { id } of await bookings.select('b.id').execute()) {
    const entries = db.selectFrom('ledger_entries').where('booking_id', '=', id);
    const sum = async (name: Account) =>
      (await entries.where('account', '=', name).select('amount_poisha').execute()).reduce((all, row) => all + row.amount_poisha, 0);
    let kept = 0;
    for (const { intent_id } of await db.selectFrom('payments').select('intent_id').where('booking_id', '=', id).execute()) {
      if (intent_id === null) continue;
      const intent = await askCards(app, 'GET', `/v1/payment_intents/${intent_id}`);
      if (intent.status !== 'succeeded') continue;
      kept += (intent.amount ?? 0) - (await refundsOf(app, intent_id)).reduce((all, { amount }) => all + amount, 0);
    }
    assert.equal(kept, 0 - (await sum('card_in')) - (await sum('refund_out')), 'the card service has kept what the ledger says');
  }
}

/** Registers others instead of the users whose accounts the history before has closed. */
async function replaceClosed(history: HistoryApp): Promise<void> {
  const { closed, newUser } = history;
  if (closed.has(history.seller.uid)) history.seller = await newUser('seller');
  for (const [at, { uid }] of history.buyers.entries()) if (closed.has(uid)) history.buyers[at === 0 ? 0 : 1] = await newUser('buyer');
}

const STARTS = ['listed', 'booked', 'paid', 'met', 'handed over', 'disputed'] as const;

/** A product that has come this far: far states are rare when all begins with a listing. */
async function startDeal(history: HistoryApp, start: (typeof STARTS)[number]): Promise<ProductHistory> {
  await replaceClosed(history);
  const {
    app,
    seller,
    buyers: [buyer],
  } = history;
  const reached = STARTS.indexOf(start);
  const { _id: productId } = await seller.api.createProduct({ body: aProduct({ sellingPrice: PRICE }) });
  const deal: ProductHistory = { productId, proven: new Set(), claimed: new Set() };
  if (reached < STARTS.indexOf('booked')) return deal;
  const { _id: id } = await buyer.api.createBooking({ body: bookingOf(productId, 1) });
  if (reached < STARTS.indexOf('paid')) return deal;
  await payByCard(app, buyer, id);
  if (start === 'met') {
    // The time of the meeting has come: either side can say what it likes.
    await agree(app, { seller, buyer, bookingId: id, productId });
    app.clock.advance(DAY_MS + HOUR_MS);
  }
  if (reached < STARTS.indexOf('handed over')) return deal;
  await enterCode(seller, id, await codeShown(buyer, id));
  deal.proven.add(id);
  if (start === 'disputed') await dispute(buyer, id);
  return deal;
}

/** Runs random histories of one product each with up to `steps` steps, and asserts after every step what holds in all of them. */
export async function runHistories(
  history: HistoryApp,
  { runs, steps, seed }: { runs: number; steps: number; seed?: number },
): Promise<void> {
  const property = fc.asyncProperty(
    fc.constantFrom(...STARTS),
    fc.commands(
      STEPS.map((each) => each.map((step) => new Command(step))),
      { maxCommands: steps, size: 'max' },
    ),
    async (start, commands) => {
      const deal = await startDeal(history, start);
      await fc.asyncModelRun(() => ({ model: deal, real: history }), commands);
      await assertEnds(deal, history);
    },
  );
  await fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed }) });
}
