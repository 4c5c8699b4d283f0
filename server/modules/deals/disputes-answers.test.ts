import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { signedInPair, startTestApp } from '#server/testing/test-app.ts';
import { refundsOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { answer, decide, dispute, handoverFor, moneyOf, move, startHandovers, type PaidProduct } from '#server/testing/test-handover.ts';

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
    assert.equal(await lastEmail(buyer), 'The seller offers to pay back Tk 3.5');
    assert.equal(await codeOf(answer(seller, id)), 'refund_offered', 'the seller does not take the offer back');
    assert.equal(await codeOf(decide(admin, id, 'refund')), 'refund_offered', 'the buyer has time to answer');
    assert.equal(await codeOf(move(seller, id, 'accept')), 'forbidden');
    for (let turn = 0; turn < 2; turn += 1) {
      const { state, refunded, offered: open } = await move(buyer, id, 'accept');
      assert.deepEqual([state, refunded, open], ['split', 3.5, null]);
    }
    assert.equal(await lastEmail(seller), 'The buyer has accepted your offer: Tk 6.5 are released');
    for (let turn = 0; turn < 2; turn += 1) await pass(0);
    assert.deepEqual(
      (await refundsOf(app, deal.transactionId)).map(({ amount }) => amount),
      [350],
    );
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
    const RACES: { start: () => Promise<PaidProduct>; actions: [Action, Action]; results: [string[], string[]] }[] = [
      {
        start: disputed,
        actions: [offer, contest],
        results: [
          ['ok', 'refund_offered'],
          ['dispute_contested', 'ok'],
        ],
      },
      {
        start: offered,
        actions: [accept, payBack],
        results: [
          ['ok', 'money_split'],
          ['money_refunded', 'ok'],
        ],
      },
    ];
    for (const { start, actions, results: expected } of RACES)
      for (const isOneFirst of [true, false]) {
        const deal = await start();
        const calls = actions.map((action) => () => codeOf(action(deal.bookingId)));
        const results = await inLockOrder(app.database, ['products', deal.productId], ...(isOneFirst ? calls : calls.toReversed()));
        assert.deepEqual(isOneFirst ? results : results.toReversed(), expected[isOneFirst ? 0 : 1]);
        assert.equal(await assertConsistent(db, deal.productId), 'sold');
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
  const app = await startTestApp({ env: { ANSWER_HOURS: '5' } });
  t.after(() => app.stop());
  const deal = await dealScene(app, 'paid', await signedInPair(app));
  const dueIn = ({ dueAt }: { dueAt: string | null }) => Date.parse(dueAt ?? '') - app.clock.now().getTime();
  assert.equal(dueIn(await dispute(deal.buyer, deal.bookingId)), 5 * HOUR_MS);
  assert.equal(dueIn(await answer(deal.seller, deal.bookingId, 4)), 5 * HOUR_MS);
});
