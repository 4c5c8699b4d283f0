import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import type { Task } from '#contract/to-do.ts';
import { dayInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, cardsOf } from '#server/testing/test-cards.ts';
import { answer, claim, codeFor, dispute, enterCode } from '#server/testing/test-handover.ts';
import { turnOf } from '#server/testing/test-lines.ts';
import { agree, mark, meetingsOf, move, newest, propose } from '#server/testing/test-meetings.ts';
import { counter, offered } from '#server/testing/test-offers.ts';
import { review } from '#server/testing/test-reviews.ts';

const tasksOf = async ({ api }: TestUser): Promise<Task[]> => (await api.getToDo()).tasks;
const kindsOf = async (user: TestUser): Promise<string[]> => (await tasksOf(user)).map(({ kind }) => kind);

await test('the tasks of both sides follow their deals', async (t) => {
  const [{ app, pass }, other] = await startScene(t, ['buyer']);
  cardsOf(app).behaviour.webhooks = 'never';
  const of = async (user: TestUser, bookingId: string) => (await tasksOf(user)).find(({ id }) => id === bookingId);
  /** Two sides for whom nothing waits. */
  const newPair = async () => {
    const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
    const both = async () => ({ seller: await kindsOf(seller), buyer: await kindsOf(buyer) });
    assert.deepEqual(await both(), { seller: [], buyer: [] });
    return { seller, buyer, pair: [seller, buyer] as const, both };
  };

  await t.test('a booking, its meeting and its handover for cash', async () => {
    const { seller, buyer, both } = await newPair();
    const deal = await bookedProduct(seller, buyer);
    assert.deepEqual(await both(), { seller: ['propose_meeting'], buyer: ['propose_meeting'] });
    const proposed = newest(await propose(app, seller.api, deal.bookingId, DAY_MS));
    assert.deepEqual(await both(), { seller: [], buyer: ['answer_meeting'] });
    assert.equal((await of(buyer, deal.bookingId))?.until, proposed.at);
    await move(buyer.api, proposed._id, 'accept');
    assert.deepEqual(await both(), { seller: ['meet'], buyer: ['meet'] });
    const { title } = await seller.api.getProduct({ params: { id: deal.productId } });
    const { displayName } = await buyer.api.getAccount();
    const { expiresAt } = await seller.api.getBooking({ params: { id: deal.bookingId } });
    assert.deepEqual(await of(seller, deal.bookingId), {
      kind: 'meet',
      side: 'seller',
      id: deal.bookingId,
      productId: deal.productId,
      title,
      other: displayName,
      price: null,
      count: null,
      meetsAt: proposed.at,
      until: expiresAt,
      address: `/dashboard/orders/${deal.bookingId}`,
    });
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    assert.deepEqual(await both(), { seller: ['review'], buyer: ['review'] });
    await review(seller, deal.bookingId);
    assert.deepEqual(await both(), { seller: [], buyer: ['review'] });
    await review(buyer, deal.bookingId);
    assert.deepEqual(await both(), { seller: [], buyer: [] });
  });

  await t.test('a report, with the time until which it is to be answered, is gone once it is answered', async () => {
    const { pair, seller, buyer, both } = await newPair();
    const { bookingId } = await dealScene(app, 'disputed', pair);
    assert.deepEqual(await both(), { seller: ['answer_report'], buyer: [] });
    const { dueAt } = await seller.api.getHandover({ params: { id: bookingId } });
    assert.equal((await of(seller, bookingId))?.until, dueAt);
    await answer(seller, bookingId, 4);
    assert.deepEqual(await both(), { seller: [], buyer: ['answer_part'] });
    await buyer.api.moveHandover({ params: { id: bookingId }, body: { action: 'accept' } });
    for (const user of pair) await review(user, bookingId);
    assert.deepEqual(await both(), { seller: [], buyer: [] });
  });

  await t.test('a paid deal, a claim, and the time to look it over', async () => {
    const { pair, seller, buyer, both } = await newPair();
    const paid = await dealScene(app, 'paid', pair);
    assert.deepEqual(await both(), { seller: ['propose_meeting'], buyer: ['propose_meeting'] });
    await agree(app, paid, 2 * HOUR_MS);
    assert.deepEqual(await both(), { seller: ['enter_code'], buyer: ['show_code'] });
    assert.equal((await of(seller, paid.bookingId))?.meetsAt, newest(await meetingsOf(seller.api, paid.bookingId)).at);
    await pass(3 * HOUR_MS);
    const { dueAt } = await seller.api.getHandover({ params: { id: paid.bookingId } });
    const late = await of(seller, paid.bookingId);
    assert.deepEqual([late?.meetsAt, late?.until], [null, dueAt]);
    await claim(app, seller, paid.bookingId);
    assert.deepEqual(await both(), { seller: [], buyer: ['confirm_receipt'] });
    await dispute(buyer, paid.bookingId);
    assert.deepEqual(await both(), { seller: ['answer_report'], buyer: [] });
    await seller.api.moveHandover({ params: { id: paid.bookingId }, body: { action: 'refund' } });
    assert.deepEqual(await both(), { seller: [], buyer: [] });
    const { bookingId } = await dealScene(app, 'inspecting', pair);
    assert.deepEqual(await both(), { seller: [], buyer: ['look_over'] });
    await buyer.api.moveHandover({ params: { id: bookingId }, body: { action: 'accept' } });
    for (const user of pair) await review(user, bookingId);
  });

  await t.test('a no-show to contest', async () => {
    const { seller, buyer, both } = await newPair();
    const deal = await bookedProduct(seller, buyer);
    const id = await agree(app, deal, HOUR_MS);
    await pass(2 * HOUR_MS);
    await mark(seller.api, id);
    const noShow = async () => {
      const { products } = await seller.api.listProducts({ query: { email: seller.email } });
      return { kinds: await kindsOf(seller), ofDeal: products.map((product) => product.deal?.noShow) };
    };
    assert.deepEqual(await noShow(), { kinds: ['propose_again'], ofDeal: [true] });
    const [task] = await tasksOf(buyer);
    assert.equal(task?.kind, 'contest_no_show');
    assert.equal(task?.until, newest(await meetingsOf(buyer.api, deal.bookingId)).noShow?.contestUntil);
    await propose(app, seller.api, deal.bookingId);
    assert.deepEqual(await noShow(), { kinds: [], ofDeal: [undefined] });
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    assert.deepEqual(await both(), { seller: [], buyer: [] });
  });

  await t.test('a turn in line is confirmed by its user alone, and a deadline that has passed asks for nothing', async () => {
    const { seller, buyer, both } = await newPair();
    const deal = await bookedProduct(seller, other);
    await buyer.api.joinLine({ body: { productId: deal.productId } });
    await other.api.deleteBooking({ params: { id: deal.bookingId } });
    const { _id, turn } = await turnOf(buyer, deal.productId);
    assert.deepEqual(await both(), { seller: [], buyer: ['confirm_turn'] });
    assert.equal((await of(buyer, _id))?.until, turn?.until);
    app.clock.advance(30 * DAY_MS);
    assert.deepEqual(await both(), { seller: [], buyer: [] });
  });

  await t.test('an offer waits for the side that can accept it, with its price', async () => {
    const { seller, buyer } = await newPair();
    const offer = await offered(seller, buyer, 15_000);
    const [task] = await tasksOf(seller);
    assert.deepEqual([task?.kind, task?.price, task?.until, task?.address], ['answer_offer', 15_000, offer.expiresAt, '/dashboard/offers']);
    assert.deepEqual(await kindsOf(buyer), []);
    await counter(seller.api, offer._id, 18_000);
    assert.deepEqual(await kindsOf(seller), []);
    const [countered] = await tasksOf(buyer);
    assert.deepEqual([countered?.kind, countered?.price], ['answer_counter', 18_000]);
    await seller.api.deleteProduct({ params: { id: offer.product._id } });
    assert.deepEqual(await kindsOf(buyer), []);
  });

  await t.test('unread messages are one task for each side, which leads to the one conversation', async () => {
    const { seller, buyer } = await newPair();
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const ask = async (user: TestUser, text: string) =>
      user.api.openConversation({ body: { productId, text, messageId: crypto.randomUUID() } });
    const { conversation } = await ask(buyer, 'Is it still there?');
    const [one] = await tasksOf(seller);
    assert.deepEqual(
      [one?.kind, one?.side, one?.count, one?.until, one?.address],
      ['read_messages', 'seller', 1, null, `/dashboard/messages/${conversation._id}`],
    );
    await ask(other, 'Does it still work?');
    assert.deepEqual(
      (await tasksOf(seller)).map(({ count, address }) => [count, address]),
      [[2, '/dashboard/messages']],
    );
  });

  await t.test(
    'first what loses money without an answer; a meeting of another day waits behind messages, whatever is due sooner',
    async () => {
      const { seller, buyer, pair } = await newPair();
      const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
      // At noon in Bangladesh, so that the first meeting is on this day and the second on the next.
      const now = app.clock.now().getTime();
      await pass(startOfDayInDhaka(dayInDhaka(now + DAY_MS)).getTime() + 12 * HOUR_MS - now);
      await dealScene(app, 'released', pair);
      const later = await bookedProduct(seller, buyer);
      await agree(app, later, 20 * HOUR_MS);
      await buyer.api.openConversation({ body: { productId, text: 'Is it still there?', messageId: crypto.randomUUID() } });
      const soon = await bookedProduct(seller, buyer);
      await agree(app, soon, 5 * HOUR_MS);
      await bookedProduct(seller, buyer);
      await offered(seller, buyer, 15_000);
      const { bookingId: reported } = await dealScene(app, 'disputed', pair);
      assert.deepEqual(
        (await tasksOf(seller)).map(({ kind, id }) => (['answer_report', 'meet'].includes(kind) ? [kind, id] : kind)),
        [
          ['answer_report', reported],
          'answer_offer',
          'propose_meeting',
          ['meet', soon.bookingId],
          'read_messages',
          ['meet', later.bookingId],
          'review',
        ],
      );
    },
  );
});

await test('a removed listing can be appealed in time', async (t) => {
  const [{ app }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin']);
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
  await admin.api.decideCase({ params: { id }, body: { decision: 'remove', reason: 'As the photos show.' } });
  const [task] = await tasksOf(seller);
  const { case: own } = await seller.api.getOwnCase({ params: { id } });
  assert.deepEqual([task?.kind, task?.until, task?.address], ['appeal', own?.appealUntil, `/dashboard/myProducts/${id}/case`]);
  app.clock.advance(14 * DAY_MS);
  assert.deepEqual(await kindsOf(seller), ['appeal']);
  app.clock.advance(1);
  assert.deepEqual(await kindsOf(seller), []);
});

await test('the tasks take as many statements for many listings as for one', async (t) => {
  let statements = 0;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  // Before the app connects: its pool wraps the function of each connection when it opens.
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    // The change feed asks now and then whether its connection answers.
    if (args[0] !== 'select') statements += 1;
    return Reflect.apply(query, this, args);
  });
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const add = async () => {
    await dealScene(app, 'paid', [seller, buyer]);
    await agree(app, await bookedProduct(seller, buyer));
    const { product } = await offered(seller, buyer);
    await buyer.api.openConversation({ body: { productId: product._id, text: 'Is it still there?', messageId: crypto.randomUUID() } });
  };
  const ask = async () => {
    statements = 0;
    const tasks = await tasksOf(seller);
    return { tasks: tasks.length, statements };
  };
  await add();
  await ask();
  const one = await ask();
  for (let more = 0; more < 5; more += 1) await add();
  const many = await ask();
  t.diagnostic(`${one.statements} statements`);
  assert.deepEqual([one.tasks, many.tasks], [4, 19]);
  assert.ok(one.statements > 0);
  assert.equal(many.statements, one.statements);
});
