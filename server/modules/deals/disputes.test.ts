import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { encodeCursor } from '#server/platform/http/cursor.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import {
  answer,
  claim,
  codeFor,
  contested,
  decide,
  dispute,
  enterCode,
  handoverFor,
  moneyOf,
  move,
  startHandovers,
  type PaidProduct,
} from '#server/testing/test-handover.ts';
import { countEmails, emailsTo } from '#server/testing/test-emails.ts';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { tuplesOf, valuesOf, everyPage } from '#server/testing/lists.ts';
import { newPair, startScene } from '#server/testing/test-app.ts';
import { paymentStatus, refundsOf } from '#server/testing/test-cards.ts';
import { inBothOrders } from '#server/testing/row-holder.ts';

await test('the disputes of all deals come in pages, those that wait for an admin first, those decided last', async (t) => {
  const { app, pair, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const deal = async (work: (paid: PaidProduct) => Promise<unknown>): Promise<string> => {
    const paid = await dealScene(app, 'paid', pair);
    await work(paid);
    await pass(HOUR_MS);
    return paid.bookingId;
  };
  const unanswered = await deal(({ bookingId }) => dispute(buyer, bookingId));
  const waiting = [await deal(contested), await deal(contested), await deal(contested)];
  const decided = await deal(contested);
  await decide(admin, decided, 'refund');

  const answers = await everyPage((page) => admin.api.listDisputes({ query: { limit: 2, ...page } }));
  const pages = answers.map(({ disputes }) => disputes.map(({ handover }) => handover.bookingId));
  assert.deepEqual(pages, [waiting.slice(0, 2), [...waiting.slice(2), unanswered, decided]]);
  const all = await admin.api.listDisputes();
  assert.deepEqual([all.disputes.map(({ handover }) => handover.bookingId), all.nextCursor], [pages.flat(), undefined]);
  assert.deepEqual(all.counts, { decide: 3, waiting: 1, frozen: 0, decided: 1 });
  const parts = { decide: waiting, waiting: [unanswered], frozen: [], decided: [decided] };
  for (const [tab, ids] of Object.entries(parts) as [keyof typeof parts, string[]][]) {
    const answersOf = await everyPage((page) => admin.api.listDisputes({ query: { tab, limit: 2, ...page } }));
    assert.deepEqual(
      answersOf.flatMap(({ disputes }) => disputes.map(({ handover }) => handover.bookingId)),
      ids,
      tab,
    );
  }
  for (const key of [['x'], [0, 'x', unanswered], [0, '2026-01-01T00:00:00.000Z', 'x']])
    assert.equal(await codeOf(admin.api.listDisputes({ query: { cursor: encodeCursor(key) } })), 'bad_request');
});

await test('admins are reminded every day of a deal that waits for their decision, and of it alone', async (t) => {
  const { app, pair, buyer, admins, pass } = await startHandovers(t);
  const [admin, other] = admins;
  const { bookingId } = await dealScene(app, 'paid', pair);
  const reminders = async () => Promise.all(admins.map((each) => countEmails(app, each, 'A dispute about Tk 10 waits')));
  await dispute(buyer, bookingId);
  await answer(pair[0], bookingId);
  await answer(pair[0], bookingId, undefined);
  await pass(23 * HOUR_MS);
  assert.deepEqual(await reminders(), [0, 0]);
  await pass(HOUR_MS);
  await pass(24 * HOUR_MS);
  assert.deepEqual(await reminders(), [2, 2]);
  await decide(other, bookingId, 'refund');
  await pass(72 * HOUR_MS);
  assert.deepEqual(await reminders(), [2, 2]);
  assert.deepEqual((await admin.api.listJobs()).jobs, []);
});

await test('the list of disputes takes as many statements for all deals as for one', async (t) => {
  let statements = 0;
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  // Before the app connects: its pool wraps the function of each connection when it opens.
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    // The change feed asks now and then whether its connection answers.
    if (args[0] !== 'select') statements += 1;
    return Reflect.apply(query, this, args);
  });
  const { app, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const list = async () => {
    statements = 0;
    const { disputes } = await admin.api.listDisputes();
    return { disputes, statements };
  };
  const open = async (colour: string) => {
    const { bookingId } = await dealScene(app, 'paid', pair);
    await dispute(buyer, bookingId, [await uploadPrivatePhoto(app, buyer, await plainPhoto(colour))]);
    return bookingId;
  };

  const first = await open('#345678');
  await list();
  const one = await list();
  const second = await open('#876543');
  await answer(seller, second);
  await pass(HOUR_MS);
  const third = await dealScene(app, 'contested', pair);
  const three = await list();
  t.diagnostic(`${one.statements} statements`);
  assert.ok(one.statements > 0);
  assert.equal(three.statements, one.statements);
  // Disputes that wait for an admin come first, the oldest of them before; each with its own events and photos.
  assert.deepEqual(
    three.disputes.map(({ handover: { bookingId, events } }) => [
      bookingId,
      events.map(({ action, photos }) => `${action} ${photos.length}`).join(', '),
    ]),
    [
      [second, 'pay 0, dispute 1, answer 0'],
      [third.bookingId, 'pay 0, dispute 0, answer 0'],
      [first, 'pay 0, dispute 1'],
    ],
  );
  const addresses = three.disputes.flatMap(({ handover }) => handover.events.flatMap(({ photos }) => photos.map(({ address }) => address)));
  assert.match(addresses[0] ?? '', new RegExp(second));
  assert.match(addresses[1] ?? '', new RegExp(first));
  assert.deepEqual((await admin.api.findDeal({ params: { id: second } })).deal, three.disputes[0]);
});

await test('a problem is reported while money is held', async (t) => {
  const { app, db, pair, seller, buyer, admins, lastEmail } = await startHandovers(t);
  const { worker } = app.container;
  const [admin] = admins;
  /** Contested by both sides, by default before the handover. */
  const disputed = async (first?: (deal: PaidProduct) => Promise<unknown>): Promise<PaidProduct> => {
    const deal = await dealScene(app, 'paid', pair);
    await first?.(deal);
    assert.equal((await dispute(buyer, deal.bookingId)).state, 'disputed');
    assert.equal((await answer(seller, deal.bookingId)).state, 'contested');
    return deal;
  };
  const handedOver = async (deal: PaidProduct) => enterCode(seller, deal.bookingId, await codeFor(deal));
  const refundAmounts = async (deal: PaidProduct) => (await refundsOf(app, deal.transactionId)).map(({ amount }) => amount);

  await t.test('the clock stops; the admin sees both sides and what was promised', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    await handedOver(deal);
    await dispute(buyer, id);
    assert.equal(await lastEmail(seller), 'The buyer has reported a problem');
    assert.equal(await codeOf(enterCode(seller, id, '000000')), 'in_dispute');
    assert.equal(await codeOf(decide(admin, id, 'release')), 'in_dispute', 'the seller has time to answer');
    assert.equal(await codeOf(buyer.api.answerDispute({ params: { id }, body: { text: 'x' } })), 'forbidden');
    for (let turn = 0; turn < 2; turn += 1) await answer(seller, id);
    assert.equal(await lastEmail(buyer), 'The seller has answered your report');
    await db.updateTable('products').set({ title: 'Another title' }).where('id', '=', deal.productId).execute();
    const { disputes } = await admin.api.listDisputes();
    const found = disputes.find(({ handover }) => handover.bookingId === id);
    assert.ok(found?.terms && found.title !== 'Another title');
    assert.match(found.termsSha256 ?? '', /^[0-9a-f]{64}$/);
    assert.deepEqual(tuplesOf(found.handover.events, 'action', 'by', 'reason', 'text'), [
      ['pay', 'cards', undefined, undefined],
      ['hand_over', 'seller', undefined, undefined],
      ['dispute', 'buyer', 'does_not_work', 'It does not start.'],
      ['answer', 'seller', undefined, 'It ran when we met.'],
    ]);
    assert.deepEqual([found.handover.can.decide, found.handover.code], [true, undefined]);
    for (const user of [seller, buyer]) assert.equal(await codeOf(user.api.listDisputes()), 'forbidden');
    app.clock.advance(30 * DAY_MS);
    await worker.runDue();
    assert.equal((await handoverFor(buyer, id)).state, 'contested');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
  });

  await t.test('the admin releases it', async () => {
    const { bookingId: id, productId } = await disputed();
    for (const user of [seller, buyer]) assert.equal(await codeOf(decide(user, id, 'release')), 'forbidden');
    const fresh = await app.user('admin');
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await decide(fresh, id, 'release')).state, 'released');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, seller: 1000 });
    assert.equal(await lastEmail(seller), 'An admin has decided: your Tk 10 are released');
    assert.equal(await lastEmail(buyer), 'An admin has decided: the money has gone to the seller');
    assert.equal(await codeOf(decide(fresh, id, 'refund')), 'dispute_decided');
    assert.equal(await assertConsistent(db, productId), 'sold');
  });

  await t.test('the admin pays it back: what was handed over stays sold, what was not is listed again', async () => {
    const fresh = await app.user('admin');
    const [before, after] = [await disputed((deal) => claim(app, seller, deal.bookingId)), await disputed(handedOver)];
    for (const deal of [before, after]) {
      assert.equal((await decide(fresh, deal.bookingId, 'refund')).state, 'refunded');
      assert.equal(await lastEmail(buyer), 'An admin has decided: your Tk 10 are paid back');
      for (let turn = 0; turn < 2; turn += 1) await worker.runDue();
      assert.deepEqual(await refundAmounts(deal), [1000]);
      assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
    }
    assert.equal(await assertConsistent(db, before.productId), 'removed');
    assert.equal((await handoverFor(seller, before.bookingId)).can.relist, true);
    assert.equal(await assertConsistent(db, after.productId), 'sold');
  });

  await t.test('the admin splits it, below what is held', async () => {
    const fresh = await app.user('admin');
    const deal = await disputed(handedOver);
    const { bookingId: id } = deal;
    const params = { id };
    assert.equal(await codeOf(decide(fresh, id, 'split')), 'bad_request');
    assert.equal(await codeOf(decide(fresh, id, 'release', 5)), 'bad_request');
    assert.equal(await codeOf(decide(fresh, id, 'split', 10)), 'bad_request');
    assert.equal(await codeOf(fresh.api.decideDispute({ params, body: { decision: 'refund', reason: ' ' } })), 'bad_request');
    const decided = await decide(fresh, id, 'split', 3.5);
    assert.deepEqual([decided.state, decided.refunded], ['split', 3.5]);
    assert.equal((await decide(fresh, id, 'split', 3.5)).refunded, 3.5, 'the answer may have been lost');
    assert.equal(await codeOf(decide(fresh, id, 'split', 4)), 'dispute_decided');
    assert.equal(await lastEmail(seller), 'An admin has decided: Tk 6.50 are released');
    assert.equal(await lastEmail(buyer), 'An admin has decided: Tk 3.50 are paid back');
    for (let turn = 0; turn < 2; turn += 1) await worker.runDue();
    assert.deepEqual(await refundAmounts(deal), [350]);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, refund_out: 350, seller: 650 });
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
  });

  await t.test('the seller can still pay it back, and the buyer accept; nothing else is done in a dispute', async () => {
    const [first, second] = [await disputed(), await disputed(handedOver)];
    assert.equal(await codeOf(claim(app, seller, first.bookingId)), 'dispute_contested');
    assert.equal(await codeOf(move(buyer, first.bookingId, 'extend')), 'dispute_contested');
    assert.equal((await move(seller, first.bookingId, 'refund')).state, 'refunded');
    assert.equal((await move(buyer, second.bookingId, 'accept')).state, 'released');
    assert.equal(await codeOf(answer(seller, second.bookingId)), 'money_released');
    const quiet = await dealScene(app, 'paid', pair);
    assert.equal(await codeOf(answer(seller, quiet.bookingId)), 'no_dispute');
    assert.equal(await codeOf(decide(await app.user('admin'), quiet.bookingId, 'refund')), 'no_dispute');
  });

  await t.test('an admin does not decide about a deal of their own', async () => {
    const own = await newPair(app);
    const deal = await dealScene(app, 'contested', own);
    await db.updateTable('users').set({ role: 'admin' }).where('uid', '=', own[1].uid).execute();
    const second = await app.another();
    assert.equal(
      await codeOf(second.as(own[1]).decideDispute({ params: { id: deal.bookingId }, body: { decision: 'refund', reason: 'x' } })),
      'forbidden',
    );
  });
});

await test('the seller answers a dispute', async (t) => {
  const { app, db, pair, seller, buyer, admins, lastEmail, pass } = await startHandovers(t);
  const [admin] = admins;
  /** Reported after the handover. */
  const disputed = async (): Promise<PaidProduct> => {
    const deal = await dealScene(app, 'inspecting', pair);
    await dispute(buyer, deal.bookingId);
    return deal;
  };
  const offered = async (): Promise<PaidProduct> => {
    const deal = await disputed();
    assert.equal((await answer(seller, deal.bookingId, 4)).state, 'offered');
    return deal;
  };

  await t.test('silence for 72 hours pays the money back, a day after a notice', async () => {
    const deal = await disputed();
    const { bookingId: id } = deal;
    assert.equal(Date.parse((await handoverFor(seller, id)).dueAt ?? '') - app.clock.now().getTime(), 72 * HOUR_MS);
    await pass(48 * HOUR_MS - 1);
    assert.equal(await lastEmail(seller), 'The buyer has reported a problem');
    await pass(1);
    // A job may run twice.
    await db.updateTable('jobs').set({ run_at: app.clock.now() }).where('kind', '=', 'handover.follow').execute();
    await pass(0);
    const subjects = await emailsTo(app, seller.email);
    assert.equal(subjects.filter((subject) => subject.startsWith('Answer the report of a problem by ')).length, 1);
    await pass(24 * HOUR_MS - 1);
    assert.equal((await handoverFor(seller, id)).state, 'disputed');
    await pass(1);
    assert.equal((await handoverFor(seller, id)).state, 'refunded');
    assert.deepEqual([await lastEmail(seller), await lastEmail(buyer)], ['The Tk 10 go back to the buyer', 'Your Tk 10 are paid back']);
    await pass(0);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, refund_out: 1000 });
    assert.equal((await refundsOf(app, deal.transactionId)).length, 1);
    assert.equal(await assertConsistent(db, deal.productId), 'sold', 'it was handed over');
  });

  await t.test('while the job sleeps the clock refuses what is late, and money goes back alone', async () => {
    const { bookingId: id } = await disputed();
    app.clock.advance(72 * HOUR_MS);
    assert.equal(await codeOf(answer(seller, id)), 'handover_late');
    assert.equal(await codeOf(answer(seller, id, 4)), 'handover_late');
    assert.equal(await codeOf(move(buyer, id, 'accept')), 'handover_late');
    const { can } = await handoverFor(seller, id);
    assert.deepEqual([can.answer, can.offer, can.refund], [false, false, true]);
  });

  await t.test('a part that the buyer accepts is paid back, and the rest released', async () => {
    const deal = await disputed();
    const { bookingId: id } = deal;
    assert.equal(await codeOf(answer(seller, id, 10)), 'bad_request', 'less than what is held');
    assert.equal(await codeOf(answer(buyer, id, 4)), 'forbidden');
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await answer(seller, id, 3.5)).offered, 3.5);
    assert.equal(await lastEmail(buyer), 'The seller offers to pay back Tk 3.50');
    assert.equal(await codeOf(answer(seller, id)), 'refund_offered', 'the seller does not take the offer back');
    assert.equal(await codeOf(decide(admin, id, 'refund')), 'refund_offered', 'the buyer has time to answer');
    assert.equal(await codeOf(move(seller, id, 'accept')), 'forbidden');
    for (let turn = 0; turn < 2; turn += 1) {
      const { state, refunded, offered: open } = await move(buyer, id, 'accept');
      assert.deepEqual([state, refunded, open], ['split', 3.5, null]);
    }
    assert.equal(await lastEmail(seller), 'The buyer has accepted your offer: Tk 6.50 are released');
    for (let turn = 0; turn < 2; turn += 1) await pass(0);
    assert.deepEqual(valuesOf(await refundsOf(app, deal.transactionId), 'amount'), [350]);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, refund_out: 350, seller: 650 });
  });

  await t.test('a part that the buyer does not accept comes to the admin, by their word or by silence', async () => {
    const [first, second] = [await offered(), await offered()];
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await move(buyer, first.bookingId, 'escalate')).state, 'contested');
    assert.equal(await lastEmail(seller), 'An admin decides about your Tk 10');
    assert.equal(await codeOf(move(seller, first.bookingId, 'escalate')), 'forbidden');
    assert.equal(await codeOf(answer(seller, first.bookingId, 5)), 'dispute_contested', 'one offer');
    assert.equal((await answer(seller, first.bookingId)).state, 'contested');
    await pass(48 * HOUR_MS);
    assert.match((await lastEmail(buyer)) ?? '', /^Answer the offer of Tk 4 by /);
    app.clock.advance(24 * HOUR_MS);
    assert.equal(await codeOf(move(buyer, second.bookingId, 'accept')), 'handover_late');
    await pass(0);
    assert.equal((await handoverFor(buyer, second.bookingId)).state, 'contested');
    const accepted = buyer.api.moveHandover({ params: { id: second.bookingId }, body: { action: 'accept', state: 'offered' } });
    assert.equal(await codeOf(accepted), 'dispute_contested', 'now it would release all of it');
    const { disputes } = await admin.api.listDisputes();
    const waiting = disputes.filter(({ handover }) => handover.can.decide).map(({ handover }) => handover.bookingId);
    assert.deepEqual(waiting, [first.bookingId, second.bookingId], 'the oldest first');
    assert.equal((await decide(admin, first.bookingId, 'release')).refunded, null);
    assert.equal((await decide(admin, second.bookingId, 'refund')).refunded, 10);
    assert.deepEqual(await moneyOf(app, first.bookingId), { card_in: -1000, seller: 1000 });
  });

  await t.test('after an offer the seller can still pay back all of it', async () => {
    const { bookingId: id } = await offered();
    assert.equal((await move(seller, id, 'refund')).refunded, 10);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, refund_out: 1000 });
  });

  await t.test('two answers at once: the second is refused by name', async () => {
    type Action = (id: string) => Promise<unknown>;
    const contest: Action = (id) => answer(seller, id);
    const offer: Action = (id) => answer(seller, id, 4);
    const accept: Action = (id) => move(buyer, id, 'accept');
    const payBack: Action = (id) => move(seller, id, 'refund');
    const RACES: [start: () => Promise<PaidProduct>, actions: [Action, Action], results: string[]][] = [
      [disputed, [offer, contest], ['ok, refund_offered', 'dispute_contested, ok']],
      [offered, [accept, payBack], ['ok, money_split', 'money_refunded, ok']],
    ];
    for (const [start, [one, other], expected] of RACES) {
      const results = await inBothOrders(app.database, async () => {
        const { productId, bookingId } = await start();
        const check = async () => assert.equal(await assertConsistent(db, productId), 'sold');
        return { row: ['products', productId], one: () => one(bookingId), two: () => other(bookingId), check };
      });
      assert.deepEqual(results, expected);
    }
  });

  await t.test('an answer of the last millisecond against silence: the first of them', async () => {
    for (const isJobFirst of [true, false]) {
      const { bookingId: id } = await disputed();
      app.clock.advance(72 * HOUR_MS - 1);
      const runJob = async () => {
        await pass(1);
        return 'ran';
      };
      const contest = () => codeOf(answer(seller, id));
      const results = isJobFirst ? [await runJob(), await contest()] : [await contest(), await runJob()];
      const { state } = await handoverFor(buyer, id);
      assert.deepEqual([...results, state], isJobFirst ? ['ran', 'money_refunded', 'refunded'] : ['ok', 'ran', 'contested']);
    }
  });
});

await test('ANSWER_HOURS changes the time for an answer', async (t) => {
  const [{ app }] = await startScene(t, [], { env: { ANSWER_HOURS: '5' } });
  const deal = await dealScene(app, 'paid', await newPair(app));
  const dueIn = ({ dueAt }: { dueAt: string | null }) => Date.parse(dueAt ?? '') - app.clock.now().getTime();
  assert.equal(dueIn(await dispute(deal.buyer, deal.bookingId)), 5 * HOUR_MS);
  assert.equal(dueIn(await answer(deal.seller, deal.bookingId, 4)), 5 * HOUR_MS);
});
