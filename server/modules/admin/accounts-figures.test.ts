import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import pg from 'pg';
import type { OwnFigures } from '#contract/account.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';
import { counter, offered } from '#server/testing/test-offers.ts';
import { BY_PRICE, confirmMethod, requestPayout } from '#server/testing/test-payouts.ts';
import { planNodes, type PlanRow } from '#server/testing/plans.ts';
import { FIGURES } from '#contract/today.ts';

const figuresOf = ({ api }: TestUser): Promise<OwnFigures> => api.getFigures();

await test('the figures of the dashboard', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer'], { env: BY_PRICE });

  await t.test('an order is under way or bought as the list of orders shows it', async () => {
    const countOf = async (open: 'true' | 'false') => (await buyer.api.listBookings({ query: { buyer: buyer.email, open } })).length;
    const assertOrders = async (underWay: number, bought: number) => {
      assert.deepEqual((await figuresOf(buyer)).orders, { underWay, bought });
      assert.deepEqual([await countOf('true'), await countOf('false')], [underWay, bought]);
    };
    await assertOrders(0, 0);
    const first = await bookedProduct(seller, buyer);
    await bookedProduct(seller, buyer);
    await assertOrders(2, 0);
    await dealScene(app, 'paid', [seller, buyer], { tk: 900 });
    await assertOrders(3, 0);
    await enterCode(seller, first.bookingId, await codeFor(first));
    await assertOrders(2, 1);
  });

  await t.test('products by their state, and money as in the balance', async () => {
    const { api } = seller;
    const before = await figuresOf(seller);
    assert.deepEqual(before.products, { forSale: 0, booked: 1, sold: 2, removed: 0 });
    assert.deepEqual(before.money, { held: 900, available: 0 });
    const { _id } = await api.createProduct({ body: aProduct() });
    await api.createProduct({ body: aProduct({ title: 'Another one, Core i5' }) });
    await api.deleteProduct({ params: { id: _id } });
    await dealScene(app, 'released', [seller, buyer], { tk: 500 });
    await confirmMethod(app, seller);
    await requestPayout(seller, 200);
    const { products, money } = await figuresOf(seller);
    assert.deepEqual(products, { forSale: 1, booked: 1, sold: 3, removed: 1 });
    const { held, available } = await api.getBalance();
    assert.deepEqual(
      [money, money],
      [
        { held: 900, available: 300 },
        { held, available },
      ],
    );
  });

  await t.test('nobody else’s, and none of what has ended', async () => {
    const [other, third] = [await app.user('seller'), await app.user('buyer')];
    await dealScene(app, 'handed over', [seller, buyer]);
    const none = {
      orders: { underWay: 0, bought: 0 },
      products: { forSale: 0, booked: 0, sold: 0, removed: 0 },
      money: { held: 0, available: 0 },
      offers: { toAnswer: 0 },
    };
    assert.deepEqual(await figuresOf(other), none);
    const deal = await bookedProduct(other, buyer);
    await third.api.joinLine({ body: { productId: deal.productId } });
    const before = (await figuresOf(buyer)).orders;
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    const after = (await figuresOf(buyer)).orders;
    assert.deepEqual(after, { ...before, underWay: before.underWay - 1 });
    // The list has the turn, too.
    assert.deepEqual((await figuresOf(third)).orders, { underWay: 1, bought: 0 });
  });

  await t.test('an offer is to be answered by the side whose turn it is, while it can be accepted', async () => {
    const [maker, owner] = [await app.user('buyer'), await app.user('seller')];
    const toAnswer = async () => [(await figuresOf(owner)).offers.toAnswer, (await figuresOf(maker)).offers.toAnswer];
    const { _id, product } = await offered(owner, maker);
    assert.deepEqual(await toAnswer(), [1, 0]);
    await counter(owner.api, _id, 17_000);
    assert.deepEqual(await toAnswer(), [0, 1]);
    await owner.api.editProduct({ params: { id: product._id }, body: { version: 1, sellingPrice: 18_000 } });
    assert.deepEqual(await toAnswer(), [0, 0]);
    await offered(owner, maker);
    assert.deepEqual(await toAnswer(), [1, 0]);
    // Its job has not run.
    app.clock.advance(25 * HOUR_MS);
    assert.deepEqual(await toAnswer(), [0, 0]);
  });

  await t.test('one statement, which finds its rows by indexes', async () => {
    const submitted = mock.method(pg.Query.prototype, 'submit');
    await figuresOf(seller);
    const sent = submitted.mock.calls.map((call) => call.this as { text: string; values: unknown[] });
    // Without what checks the connection of the change feed every two seconds.
    const statements = sent.filter(({ text }) => text !== 'select');
    submitted.mock.restore();
    const asked = statements.find(({ text }) => text.includes('ledger_entries'));
    assert.deepEqual(statements, [asked]);
    const client = new pg.Client(app.database.config);
    await client.connect();
    // The planner reads tables of a few rows as a whole, unless it has to look for a way around it, and takes any index of one that it does not know.
    await client.query('set enable_seqscan = off');
    await client.query('analyze bookings');
    const { rows } = await client.query<PlanRow>(`explain (format json) ${asked?.text ?? ''}`, asked?.values);
    await client.end();
    const scans = planNodes(rows).filter((node) => /(?:Seq|Index).* Scan$/.test(node['Node Type']));
    assert.ok(scans.length >= 9, 'each table is looked into');
    // A whole index is no better than a whole table.
    for (const scan of scans) assert.ok(scan['Index Cond'], JSON.stringify(scan));
  });
});

/** When the next day begins in Bangladesh, ms. */
const midnight = (now: Date) => Math.ceil((now.getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS;

await test('the counts of each day', async (t) => {
  const [{ app }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin'], { env: BY_PRICE });
  const { clock } = app;
  const list = () => seller.api.createProduct({ body: aProduct() });
  const today = () => admin.api.getToday();
  // At noon, so that no step below crosses midnight.
  clock.advance(midnight(clock.now()) - clock.now().getTime() + 12 * HOUR_MS);

  await t.test('everything is counted once, on its day, and money in Tk', async () => {
    const before = await today();
    const listed = await list();
    await buyer.api.updateProduct({ params: { id: listed._id }, body: { isReported: 'yes' } });
    await bookedProduct(seller, buyer);
    await dealScene(app, 'contested', [seller, buyer]);
    await dealScene(app, 'handed over', [seller, buyer]);
    await app.user('buyer');
    const { days, figures } = await today();
    const grown = FIGURES.map((name) => (figures[name].days.at(-1) ?? 0) - (before.figures[name].days.at(-1) ?? 0));
    // Four listings, three bookings, of which one by card and one in cash.
    assert.deepEqual(grown, [4, 3, 84_000, 1, 1, 1, 1]);
    assert.deepEqual([days.length, days.at(-1)], [30, new Date(clock.now().getTime() + 6 * HOUR_MS).toISOString().slice(0, 10)]);
    for (const name of FIGURES) assert.equal(figures[name].days.length, 30);
  });

  await t.test('tasks of admins are counted until they are decided', async () => {
    const tasks = () => admin.api.getOpenTasks();
    const before = await tasks();
    const listed = await list();
    await buyer.api.updateProduct({ params: { id: listed._id }, body: { isReported: 'yes' } });
    const disputed = await dealScene(app, 'contested', [seller, buyer]);
    const both = await tasks();
    assert.deepEqual({ ...both, oldest: null }, { ...before, cases: before.cases + 1, disputes: before.disputes + 1, oldest: null });
    clock.advance(HOUR_MS);
    assert.deepEqual((await tasks()).oldest, both.oldest, 'the oldest stays');
    assert.ok(both.oldest.cases !== null && both.oldest.disputes !== null);
    await admin.api.decideCase({ params: { id: listed._id }, body: { decision: 'keep', reason: 'It is as it says.' } });
    await admin.api.decideDispute({ params: { id: disputed.bookingId }, body: { decision: 'release', reason: 'It ran.' } });
    assert.deepEqual(await tasks(), before);
    await confirmMethod(app, seller);
    const { _id } = await requestPayout(seller, 500);
    const asked = await tasks();
    assert.deepEqual([asked.payouts - before.payouts, asked.payoutSum - before.payoutSum], [1, 500]);
    assert.notEqual(asked.oldest.payouts, null);
    await seller.api.cancelPayout({ params: { id: _id } });
    assert.deepEqual(await tasks(), before);
  });

  await t.test('a day begins at midnight in Bangladesh', async () => {
    clock.advance(midnight(clock.now()) - clock.now().getTime() - 60_000);
    const { figures: evening } = await today();
    await list();
    clock.advance(120_000);
    const { figures: night } = await today();
    assert.deepEqual(night.listings.days.slice(-2), [(evening.listings.days.at(-1) ?? 0) + 1, 0]);
    await list();
    assert.equal((await today()).figures.listings.days.at(-1), 1);
  });

  await t.test('today is compared with a week before, up to the same time', async () => {
    clock.advance(10 * HOUR_MS);
    await list();
    await list();
    clock.advance(7 * DAY_MS - 60_000);
    assert.equal((await today()).figures.listings.weekBefore, 1, 'a minute earlier in the day');
    clock.advance(120_000);
    assert.deepEqual((await today()).figures.listings.weekBefore, 3);
    assert.equal((await today()).figures.listings.days.at(-8), 3);
  });

  await t.test('after thirty days it is not shown any more', async () => {
    clock.advance(30 * DAY_MS);
    const { figures } = await today();
    for (const name of FIGURES) assert.deepEqual([...new Set(figures[name].days)], [0], name);
  });
});
