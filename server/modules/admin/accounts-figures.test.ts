import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import pg from 'pg';
import type { OwnFigures } from '#contract/account.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, signedInPair, startTestApp, staySignedIn, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';
import { entryOf, turnOf } from '#server/testing/test-lines.ts';
import { counter, offered } from '#server/testing/test-offers.ts';
import { BY_PRICE, confirmMethod, requestPayout } from '#server/testing/test-payouts.ts';
import { planNodes, type PlanRow } from '#server/testing/plans.ts';

const figuresOf = ({ api }: TestUser): Promise<OwnFigures> => api.getFigures();

await test('the figures of the dashboard', async (t) => {
  const app = await startTestApp({ env: BY_PRICE });
  t.after(() => app.stop());
  const [seller, buyer] = await signedInPair(app);

  await t.test('an order is to pay, to meet and bought as its steps are', async () => {
    const stepsOf = async () => {
      const orders = await buyer.api.listBookings({ query: { buyer: buyer.email } });
      const isDone = (...names: string[]) =>
        orders.filter(({ steps }) => steps?.some(({ name, state }) => names.includes(name) && state === 'done'));
      return {
        toPay: orders.length - isDone('paid').length,
        toMeet: orders.length - isDone('met', 'handedOver').length,
        bought: isDone('paid').length,
      };
    };
    const assertOrders = async (expected: OwnFigures['orders']) => {
      assert.deepEqual((await figuresOf(buyer)).orders, expected);
      assert.deepEqual(await stepsOf(), expected);
    };
    await assertOrders({ toPay: 0, toMeet: 0, bought: 0 });
    const first = await bookedProduct(seller, buyer);
    await bookedProduct(seller, buyer);
    await assertOrders({ toPay: 2, toMeet: 2, bought: 0 });
    const { bookingId: paid } = await dealScene(app, 'paid', [seller, buyer], { tk: 900 });
    await assertOrders({ toPay: 2, toMeet: 3, bought: 1 });
    await enterCode(seller, first.bookingId, await codeFor(first));
    await assertOrders({ toPay: 1, toMeet: 2, bought: 2 });
    await enterCode(seller, paid, await codeFor({ ...first, bookingId: paid }));
    await assertOrders({ toPay: 1, toMeet: 1, bought: 2 });
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

  await t.test('nobody else’s, and none of what has ended: unbooked, late, or a turn that is not confirmed', async () => {
    const [other, third] = [await app.user('seller'), await app.user('buyer')];
    await staySignedIn(app, [other, third]);
    await dealScene(app, 'handed over', [seller, buyer]);
    const none = {
      orders: { toPay: 0, toMeet: 0, bought: 0 },
      products: { forSale: 0, booked: 0, sold: 0, removed: 0 },
      money: { held: 0, available: 0 },
      offers: { toAnswer: 0 },
    };
    assert.deepEqual(await figuresOf(other), none);
    const deal = await bookedProduct(other, buyer);
    await third.api.joinLine({ body: entryOf(deal.productId) });
    const before = (await figuresOf(buyer)).orders;
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    const after = (await figuresOf(buyer)).orders;
    assert.deepEqual(after, { ...before, toPay: before.toPay - 1, toMeet: before.toMeet - 1 });
    assert.deepEqual((await figuresOf(third)).orders, none.orders);
    await third.api.confirmBooking({ params: { id: (await turnOf(third, deal.productId))._id } });
    assert.deepEqual((await figuresOf(third)).orders, { toPay: 1, toMeet: 1, bought: 0 });
    // Its job has not run.
    app.clock.advance(100 * HOUR_MS);
    assert.deepEqual((await figuresOf(third)).orders, none.orders);
  });

  await t.test('an offer is to be answered by the side whose turn it is, while it can be accepted', async () => {
    const [maker, owner] = [await app.user('buyer'), await app.user('seller')];
    await staySignedIn(app, [maker, owner]);
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
    // The planner reads tables of a few rows as a whole, unless it has to look for a way around it.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<PlanRow>(`explain (format json) ${asked?.text ?? ''}`, asked?.values);
    await client.end();
    const scans = planNodes(rows).filter((node) => /(?:Seq|Index).* Scan$/.test(node['Node Type']));
    assert.ok(scans.length >= 9, 'each table is looked into');
    // A whole index is no better than a whole table.
    for (const scan of scans) assert.ok(scan['Index Cond'], JSON.stringify(scan));
  });
});
