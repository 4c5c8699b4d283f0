import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { auditLedger } from '#server/features/ledger/queries.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { askCards, bookedProduct, cardsOf, paymentStatus, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { countEmails, emailTexts } from '#server/testing/test-emails.ts';
import { contested, decide, handoverFor, moneyOf, move, paidProduct, startHandovers } from '#server/testing/test-handover.ts';

const FAILED = 'Your Tk 10 could not be paid back';

await test('a refund that fails', async (t) => {
  const faults: string[] = [];
  const log = { write: (line: string) => void faults.push(line) };
  const { app, db, pair, seller, buyer, admins, pass, lastEmail } = await startHandovers(t, { log, env: { LOG_LEVEL: 'error' } });
  const [admin] = admins;
  const cards = cardsOf(app);
  cards.behaviour.webhooks = 'twice';
  const refunds = async (transactionId: string) =>
    (await refundsOf(app, transactionId)).map(({ amount, status }) => `${amount} ${status}`).toReversed();
  /** The bank of the buyer does not take the last refund, days later. */
  const failLast = async (transactionId: string) => {
    const [last] = await refundsOf(app, transactionId);
    await askCards(app, 'POST', `/embedded/refunds/${last?.id}/fail`, { failure_reason: 'expired_or_canceled_card' });
  };
  const deadLetters = async () => (await admin.api.listJobs()).jobs;
  const sendAgain = async () => {
    const [job] = await deadLetters();
    await admin.api.retryJob({ params: { id: String(job?.id) } });
    await app.container.worker.runDue();
  };

  await t.test('after it had succeeded: buyer and admin learn of it, and an admin has it made again', async () => {
    const deal = await paidProduct(app, pair);
    const { bookingId: id, transactionId } = deal;
    await move(seller, id, 'refund');
    await pass(0);
    assert.deepEqual([await refunds(transactionId), await paymentStatus(app, transactionId)], [['1000 succeeded'], 'refunded']);
    assert.deepEqual([(await handoverFor(buyer, id)).refundFailed, await deadLetters()], [false, []]);

    app.clock.advance(5 * DAY_MS);
    await failLast(transactionId);
    await cards.deliverDue();
    assert.equal(await paymentStatus(app, transactionId), 'refund_due');
    for (const [user, seen] of [
      [buyer, true],
      [seller, false],
    ] as const)
      assert.deepEqual([(await handoverFor(user, id)).refundFailed, (await user.api.getReceipt({ params: { id } })).refunded], [seen, 0]);
    assert.equal((await admin.api.findDeal({ params: { id } })).deal?.handover.refundFailed, true);
    assert.equal(await countEmails(app, buyer, FAILED), 1, 'once, of four events');
    for (const { email } of admins) assert.equal(await countEmails(app, { email }, 'A refund of Tk 10 has failed'), 1);
    assert.match((await emailTexts(app, admin.email)).at(-1) ?? '', new RegExp(`${transactionId}[^]*/dashboard/emails`));
    assert.match(faults.splice(0).join(''), /^.*has failed: expired.*"a job is a dead letter"\}\n$/);
    const [job, ...others] = await deadLetters();
    assert.deepEqual([job?.kind, job?.payment?.buyer, job?.payment?.reference, others], ['payment.refund', buyer.email, transactionId, []]);
    assert.match(job?.error ?? '', /^Refund re_\w+ of payment pi_\w+ has failed: expired_or_canceled_card\.$/);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, refund_out: 1000 });
    await pass(3 * DAY_MS);
    assert.deepEqual(await refunds(transactionId), ['1000 failed'], 'not by itself');

    await sendAgain();
    assert.deepEqual([await refunds(transactionId), await deadLetters()], [['1000 failed', '1000 succeeded'], []]);
    assert.equal(await paymentStatus(app, transactionId), 'refunded');
    const { refundFailed, refunded } = await handoverFor(buyer, id);
    assert.deepEqual([refundFailed, refunded, (await buyer.api.getReceipt({ params: { id } })).refunded], [false, 10, 10]);

    await failLast(transactionId);
    await cards.deliverDue();
    await sendAgain();
    assert.deepEqual(await refunds(transactionId), ['1000 failed', '1000 failed', '1000 succeeded']);
    assert.equal(await countEmails(app, buyer, FAILED), 2);
    assert.deepEqual((await auditLedger(db)).faults, []);
    assert.equal(await assertConsistent(db, deal.productId), 'removed');
  });

  await t.test('of a split, its part is due again', async () => {
    const deal = await paidProduct(app, pair);
    await contested(deal);
    await decide(admin, deal.bookingId, 'split', 4);
    await pass(0);
    await failLast(deal.transactionId);
    await cards.deliverDue();
    assert.equal(await lastEmail(buyer), 'Your Tk 4 could not be paid back');
    assert.equal((await deadLetters())[0]?.payment?.amount, 4);
    await sendAgain();
    assert.deepEqual(await refunds(deal.transactionId), ['400 failed', '400 succeeded']);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 400, seller: 600 });
  });

  await t.test('paid in another way, an admin records it once, and it is not made again', async () => {
    const { bookingId: id, transactionId } = await paidProduct(app, pair);
    await move(seller, id, 'refund');
    await pass(0);
    await failLast(transactionId);
    await cards.deliverDue();
    const [job] = await deadLetters();
    const params = { id: String(job?.id) };
    const record = (user = admin) => codeOf(user.api.recordRefund({ params, body: { note: 'bKash 9K1' } }));
    await admin.api.retryJob({ params });
    assert.equal(await record(), 'job_under_way');
    const failJob = db
      .updateTable('jobs')
      .set({ failed_at: app.clock.now() })
      .where('id', '=', job?.id ?? 0);
    await failJob.execute();
    const raced = (await Promise.all([record(), codeOf(admin.api.retryJob({ params }))])).join();
    assert.ok(raced === 'ok,unknown_job' || raced === 'job_under_way,ok', raced);
    await failJob.execute();
    const left = raced === 'ok,unknown_job' ? ['unknown_job', 'unknown_job'] : ['ok', 'unknown_job'];
    assert.deepEqual((await Promise.all([record(), record(admins[1])])).toSorted(), left);
    assert.equal(await codeOf(admin.api.retryJob({ params })), 'unknown_job');
    await pass(DAY_MS);
    assert.deepEqual([await refunds(transactionId), await paymentStatus(app, transactionId)], [['1000 failed'], 'refunded']);
    assert.equal(await countEmails(app, buyer, 'We have paid you Tk 10'), 1);
    assert.match((await emailTexts(app, buyer.email)).at(-1) ?? '', /in another way: bKash 9K1/);
    const { refundFailed, refunded } = await handoverFor(buyer, id);
    assert.deepEqual([refundFailed, refunded, await deadLetters()], [false, 10, []]);
    assert.deepEqual([await moneyOf(app, id), (await auditLedger(db)).faults], [{ card_in: -1000, refund_out: 1000 }, []]);
  });

  await t.test('before it counts as made: its webhook overtakes the answer of the card service', async () => {
    const { bookingId: id, transactionId } = await paidProduct(app, pair);
    await move(seller, id, 'refund');
    cards.behaviour.slowMs = 1_500;
    const running = app.container.worker.runDue();
    await eventually('it is made', async () =>
      db.selectFrom('cards.refunds').select('id').where('payment_intent_id', '=', transactionId).executeTakeFirst(),
    );
    cards.behaviour.slowMs = 0;
    await failLast(transactionId);
    await cards.deliverDue();
    await running;
    assert.deepEqual([await paymentStatus(app, transactionId), (await handoverFor(buyer, id)).refundFailed], ['refund_due', true]);
    await sendAgain();
    assert.deepEqual(await refunds(transactionId), ['1000 failed', '1000 succeeded']);
  });

  await t.test('without a webhook, the job that asks about it finds it', async () => {
    cards.behaviour.webhooks = 'never';
    const { bookingId: id, transactionId } = await paidProduct(app, pair);
    await move(seller, id, 'refund');
    const { id: paymentId } = await db.selectFrom('payments').select('id').where('intent_id', '=', transactionId).executeTakeFirstOrThrow();
    // As if the process had ended before it had the answer.
    await askCards(app, 'POST', '/v1/refunds', { payment_intent: transactionId, 'metadata[refund_key]': `refund:${paymentId}` });
    await failLast(transactionId);
    await pass(0);
    assert.deepEqual([(await deadLetters()).length, (await handoverFor(buyer, id)).refundFailed], [1, true]);
    await sendAgain();
    assert.deepEqual(await refunds(transactionId), ['1000 failed', '1000 succeeded']);
    cards.behaviour.webhooks = 'twice';
  });

  await t.test('of money that paid for nothing; one that was made by hand is not ours', async () => {
    const { bookingId: id } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, id);
    await buyer.api.deleteBooking({ params: { id } });
    await codeOf(buyer.api.payBooking({ params: { id }, body: { transactionId } }));
    await pass(0);
    await failLast(transactionId);
    await cards.deliverDue();
    await sendAgain();
    assert.deepEqual([await refunds(transactionId), await lastEmail(buyer)], [['1000 failed', '1000 succeeded'], FAILED]);

    const held = await paidProduct(app, pair);
    await askCards(app, 'POST', '/v1/refunds', { payment_intent: held.transactionId, amount: '100' });
    await failLast(held.transactionId);
    await cards.deliverDue();
    assert.deepEqual([await paymentStatus(app, held.transactionId), await deadLetters()], ['succeeded', []]);
  });
});
