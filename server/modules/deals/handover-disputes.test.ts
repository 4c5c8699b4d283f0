import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { signedInPair } from '#server/testing/test-app.ts';
import { paymentStatus, refundsOf } from '#server/testing/test-cards.ts';
import {
  answer,
  claim,
  codeFor,
  decide,
  dispute,
  enterCode,
  handoverFor,
  moneyOf,
  move,
  startHandovers,
  type PaidProduct,
} from '#server/testing/test-handover.ts';

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
    assert.deepEqual(
      found.handover.events.map(({ action, by, reason, text }) => [action, by, reason, text]),
      [
        ['pay', 'cards', undefined, undefined],
        ['hand_over', 'seller', undefined, undefined],
        ['dispute', 'buyer', 'does_not_work', 'It does not start.'],
        ['answer', 'seller', undefined, 'It ran when we met.'],
      ],
    );
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
    assert.equal(await lastEmail(seller), 'An admin has decided: Tk 6.5 are released');
    assert.equal(await lastEmail(buyer), 'An admin has decided: Tk 3.5 are paid back');
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
    const own = await signedInPair(app);
    const deal = await dealScene(app, 'contested', own);
    await db.updateTable('users').set({ role: 'admin' }).where('uid', '=', own[1].uid).execute();
    const second = await app.another();
    assert.equal(
      await codeOf(second.as(own[1]).decideDispute({ params: { id: deal.bookingId }, body: { decision: 'refund', reason: 'x' } })),
      'forbidden',
    );
  });
});
