import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { PaymentServiceUnavailable } from '#server/adapters/payment-service.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import {
  askCards,
  bookedProduct,
  cardsOf,
  closeDispute,
  confirmByCard,
  paymentStatus,
  PENDING_REFUND_CARD,
  refundsOf,
  succeedRefund,
  takeBack,
  takeMoney,
} from '#server/testing/test-cards.ts';
import { countEmails, emailTexts } from '#server/testing/test-emails.ts';
import { decide, handoverFor, moneyOf, move, startHandovers } from '#server/testing/test-handover.ts';

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

  /** The events that an open page of that user receives. */
  const openPage = async ({ token }: TestUser): Promise<() => string> => {
    const cut = new AbortController();
    t.after(() => cut.abort());
    const address = `${app.origin}${API_BASE}${nonJsonRoutes.events}`;
    const { body } = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal: cut.signal });
    let received = '';
    const decoder = new TextDecoder();
    void body?.pipeTo(new WritableStream({ write: (part) => void (received += decoder.decode(part)) })).catch(() => undefined);
    return () => received;
  };

  await t.test('a refund fails after it had succeeded: buyer and admin learn of it, and an admin has it made again', async () => {
    const deal = await dealScene(app, 'paid', pair);
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

    const events = await openPage(buyer);
    await sendAgain();
    assert.deepEqual([await refunds(transactionId), await deadLetters()], [['1000 failed', '1000 succeeded'], []]);
    await eventually('the open page of the buyer learns that it was made', () => events().includes(id));
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

  await t.test('the part of a split is due again', async () => {
    const deal = await dealScene(app, 'contested', pair);
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
    const { bookingId: id, transactionId } = await dealScene(app, 'paid', pair);
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

  await t.test('the amount that a gateway took is paid in another way, also when another one was asked for', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId } });
    const [transactionId = ''] = clientSecret.split('_secret_');
    await db.updateTable('payments').set({ amount_poisha: 2000 }).where('intent_id', '=', transactionId).execute();
    await confirmByCard(app, clientSecret);
    assert.equal(await codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } })), 'payment_mismatch');
    await pass(0);
    await failLast(transactionId);
    await cards.deliverDue();
    const [job] = await deadLetters();
    assert.equal(job?.payment?.amount, 10);
    const written = await countEmails(app, buyer, 'We have paid you Tk 10');
    await admin.api.recordRefund({ params: { id: String(job?.id) }, body: { note: 'bKash 9K2' } });
    assert.equal(await countEmails(app, buyer, 'We have paid you Tk 10'), written + 1);
  });

  await t.test('a bank that disputes the payment may pay the buyer: until it has decided, nobody else does', async () => {
    const disputed = async () => {
      const { bookingId, transactionId } = await dealScene(app, 'paid', pair);
      await move(seller, bookingId, 'refund');
      await pass(0);
      await failLast(transactionId);
      await cards.deliverDue();
      const id = await takeBack(app, transactionId);
      const job = (await deadLetters()).find(({ payment }) => payment?.reference === transactionId);
      assert.equal(job?.payment?.waitsFor, 'bank');
      const record = () => codeOf(admin.api.recordRefund({ params: { id: String(job.id) }, body: { note: 'bKash 9K3' } }));
      assert.equal(await record(), 'chargeback_open');
      return { id, bookingId, transactionId, record };
    };
    const [won, lost] = [await disputed(), await disputed()];
    const [, refusal] = await Promise.all([closeDispute(app, lost.id, 'losing'), lost.record()]);
    assert.ok(refusal === 'chargeback_open' || refusal === 'unknown_job', refusal);
    await closeDispute(app, won.id, 'winning');
    assert.deepEqual(
      (await deadLetters()).map(({ payment }) => [payment?.reference, payment?.waitsFor]),
      [[won.transactionId, null]],
    );
    assert.deepEqual([await lost.record(), await won.record()], ['unknown_job', 'ok']);
    await pass(DAY_MS);
    for (const [deal, status, money] of [
      [won, 'refunded', { card_in: -1000, refund_out: 1000 }],
      [lost, 'charged_back', { card_in: -1000, chargeback_out: 1000 }],
    ] as const)
      assert.deepEqual([await paymentStatus(app, deal.transactionId), await moneyOf(app, deal.bookingId)], [status, money]);
    assert.deepEqual((await auditLedger(db)).faults, []);
  });

  await t.test('after the bank has disputed the payment, or has even paid the buyer: nobody pays a second time', async () => {
    const { shortfall } = (await auditLedger(db)).totals;
    for (const isLost of [false, true]) {
      const { bookingId, transactionId } = await dealScene(app, 'paid', pair);
      await move(seller, bookingId, 'refund');
      await pass(0);
      const id = await takeBack(app, transactionId);
      if (isLost) await closeDispute(app, id, 'losing');
      await failLast(transactionId);
      await cards.deliverDue();
      if (!isLost) await closeDispute(app, id, 'losing');
      assert.deepEqual([await paymentStatus(app, transactionId), await deadLetters()], ['charged_back', []]);
      assert.deepEqual(await moneyOf(app, bookingId), { card_in: -1000, chargeback_out: 1000 });
      assert.equal((await handoverFor(buyer, bookingId)).refundFailed, false);
    }
    // The bank takes more than its part of a split.
    const deal = await dealScene(app, 'contested', pair);
    await decide(admin, deal.bookingId, 'split', 4);
    await pass(0);
    const id = await takeBack(app, deal.transactionId);
    await failLast(deal.transactionId);
    await cards.deliverDue();
    await closeDispute(app, id, 'losing');
    assert.deepEqual([await paymentStatus(app, deal.transactionId), await deadLetters()], ['charged_back', []]);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 600, shortfall: -600, chargeback_out: 1000 });
    const { totals, faults } = await auditLedger(db);
    assert.deepEqual([totals.shortfall - shortfall, faults], [600, []]);
  });

  await t.test('while nobody knows whether it was made, it is not paid in another way', async (t) => {
    const { bookingId, transactionId } = await dealScene(app, 'paid', pair);
    const away = new PaymentServiceUnavailable('The card service cannot be reached.');
    const { mock } = t.mock.method(app.container.cards, 'refund', () => Promise.reject(away));
    await move(seller, bookingId, 'refund');
    for (let attempt = 0; attempt < 14; attempt += 1) await pass(DAY_MS / 4);
    const [job] = await deadLetters();
    assert.deepEqual([job?.payment?.reference, job?.payment?.waitsFor], [transactionId, 'provider']);
    const record = () => codeOf(admin.api.recordRefund({ params: { id: String(job?.id) }, body: { note: 'bKash 9K4' } }));
    assert.equal(await record(), 'refund_unknown');
    mock.restore();
    await sendAgain();
    assert.deepEqual([await refunds(transactionId), await record()], [['1000 succeeded'], 'unknown_job']);
  });

  await t.test('a refund fails before it counts as made: its webhook overtakes the answer of the card service', async () => {
    const { bookingId: id, transactionId } = await dealScene(app, 'paid', pair);
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
    const { bookingId: id, transactionId } = await dealScene(app, 'paid', pair);
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

  await t.test('refunds of money that paid for nothing; one that was made by hand is not ours', async () => {
    const { bookingId: id } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, id);
    await buyer.api.deleteBooking({ params: { id } });
    await codeOf(buyer.api.payBooking({ params: { id }, body: { transactionId } }));
    await pass(0);
    await failLast(transactionId);
    await cards.deliverDue();
    await sendAgain();
    assert.deepEqual(
      [await refunds(transactionId), await lastEmail(buyer)],
      [['1000 failed', '1000 succeeded'], 'Your Tk 10 are with your bank'],
    );

    const held = await dealScene(app, 'paid', pair);
    await askCards(app, 'POST', '/v1/refunds', { payment_intent: held.transactionId, amount: '100' });
    await failLast(held.transactionId);
    await cards.deliverDue();
    assert.deepEqual([await paymentStatus(app, held.transactionId), await deadLetters()], ['succeeded', []]);
  });
});

const PAID_BACK = { card_in: -1000, refund_out: 1000 };
const PAID_TWICE = { ...PAID_BACK, shortfall: -1000, chargeback_out: 1000 };

await test('a refund that is under way when the bank disputes its payment', async (t) => {
  const { app, db, pair, seller, pass } = await startHandovers(t, {});
  const cards = cardsOf(app);
  cards.behaviour.webhooks = 'twice';
  const disputed = async () => {
    const { bookingId, transactionId } = await dealScene(app, 'paid', pair, { card: PENDING_REFUND_CARD });
    await move(seller, bookingId, 'refund');
    await pass(0);
    const id = await takeBack(app, transactionId);
    return {
      transactionId,
      seen: async () => [await paymentStatus(app, transactionId), await moneyOf(app, bookingId)],
      close: (end: 'winning' | 'losing') => closeDispute(app, id, end),
    };
  };
  t.afterEach(async () => assert.deepEqual((await auditLedger(db)).faults, []));

  await t.test('is made before the bank wins: the site has lost the money twice', async () => {
    const { transactionId, seen, close } = await disputed();
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refund_due', PAID_BACK]);
    await succeedRefund(app, transactionId);
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refunded', PAID_BACK], 'looked up while the payment is disputed');
    await close('losing');
    assert.deepEqual(await seen(), ['refunded', PAID_TWICE]);
  });

  await t.test('is made after the bank has won: the same', async () => {
    const { transactionId, seen, close } = await disputed();
    await close('losing');
    assert.deepEqual(await seen(), ['refund_due', PAID_TWICE]);
    await succeedRefund(app, transactionId);
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refunded', PAID_TWICE]);
  });

  await t.test('fails after the bank has won: its money covers what the bank took', async () => {
    const { transactionId, seen, close } = await disputed();
    await close('losing');
    const [refund] = await refundsOf(app, transactionId);
    await askCards(app, 'POST', `/embedded/refunds/${refund?.id}/fail`);
    await cards.deliverDue();
    assert.deepEqual(await seen(), ['charged_back', { card_in: -1000, chargeback_out: 1000 }]);
    await pass(HOUR_MS);
    assert.equal((await refundsOf(app, transactionId)).length, 1, 'not made again');
  });

  await t.test('is made after the bank has lost: the buyer is paid once', async () => {
    const { transactionId, seen, close } = await disputed();
    await close('winning');
    await succeedRefund(app, transactionId);
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refunded', PAID_BACK]);
    assert.equal((await refundsOf(app, transactionId)).length, 1);
  });
});

await test('a refund that takes longer is noticed when its event arrives, and its buyer learns that it has left', async (t) => {
  const { app, pair, seller, buyer, pass, lastEmail } = await startHandovers(t, {});
  const cards = cardsOf(app);
  cards.behaviour.webhooks = 'twice';
  const { bookingId, transactionId } = await dealScene(app, 'paid', pair, { card: PENDING_REFUND_CARD });
  await move(seller, bookingId, 'refund');
  await pass(0);
  await cards.deliverDue();
  assert.equal(await paymentStatus(app, transactionId), 'refund_due');
  await succeedRefund(app, transactionId);
  await cards.deliverDue();
  assert.deepEqual([await paymentStatus(app, transactionId), await lastEmail(buyer)], ['refunded', 'Your Tk 10 are with your bank']);
  const emails = await countEmails(app, buyer, 'Your Tk 10 are with your bank');
  await pass(2 * HOUR_MS);
  assert.deepEqual(
    [(await refundsOf(app, transactionId)).length, emails, await countEmails(app, buyer, 'Your Tk 10 are with your bank')],
    [1, 1, 1],
  );
});
