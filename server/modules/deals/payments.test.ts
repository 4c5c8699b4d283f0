import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import {
  assertPaidOnce,
  bookedProduct,
  bookingOf,
  cardsOf,
  confirmByCard,
  DECLINED,
  letTimePass,
  payByCard,
  paymentStatus,
  PENDING_REFUND_CARD,
  refundsOf,
  succeedRefund,
  takeMoney,
  VISA,
} from '#server/testing/test-cards.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { countEmails } from '#server/testing/test-emails.ts';
import { createClient } from '#contract/client.ts';
import { inLockOrder, waitForWaiters, whileHolding } from '#server/testing/row-holder.ts';

// However a payment is reported, the booking is paid exactly once.

const MINUTE = 60_000;

await test('a booking is paid once, however its payment is reported', async (t) => {
  const [{ app, db, pass }] = await startScene(t, []);
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    cardsOf(app).behaviour.webhooks = 'once';
    // New users for each test, so that their emails can be counted.
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });

  await t.test('only the webhook reports it: the browser closed before it could', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    assert.ok((await cardsOf(app).deliverDue()) > 0);
    await assertPaidOnce(app, deal, intent);
    await letTimePass(app);
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('only the browser reports it: the webhook never comes', async () => {
    cardsOf(app).behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    const paid = await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } });
    assert.equal(paid.transactionId, intent);
    assert.equal(paid.product.status, 'sold');
    assert.equal(await cardsOf(app).deliverDue(), 0);
    await letTimePass(app);
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('neither: the reconciliation asks the card service after two minutes', async () => {
    cardsOf(app).behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await pass(MINUTE);
    assert.equal((await buyer.api.getBooking({ params: { id: deal.bookingId } })).transactionId, undefined, 'not asked yet');
    await pass(MINUTE + 1);
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('neither, and the card is charged after several attempts', async () => {
    cardsOf(app).behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    assert.equal((await confirmByCard(app, clientSecret, DECLINED)).status, 402);
    await pass(3 * MINUTE);
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
    const { id = '' } = await confirmByCard(app, clientSecret, VISA);
    await letTimePass(app);
    await assertPaidOnce(app, deal, id);
  });

  for (const manner of ['twice', 'late', 'reordered'] as const)
    await t.test(`webhooks ${manner}, and the browser before or after them`, async () => {
      cardsOf(app).behaviour.webhooks = manner;
      const first = await bookedProduct(seller, buyer);
      const intent = await payByCard(app, buyer, first.bookingId);
      await letTimePass(app);
      await assertPaidOnce(app, first, intent);

      [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
      const second = await bookedProduct(seller, buyer);
      const other = await takeMoney(app, buyer, second.bookingId);
      await letTimePass(app);
      await buyer.api.payBooking({ params: { id: second.bookingId }, body: { transactionId: other } });
      await assertPaidOnce(app, second, other);
    });

  await t.test('the same payment reported again much later: the same reply', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await cardsOf(app).deliverDue();
    const admin = await app.user('admin');
    await admin.api.deleteProduct({ params: { id: deal.productId }, query: { explanation: 'Fraud.' } });
    const answer = await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } });
    assert.equal(answer.transactionId, intent);
    assert.equal(await codeOf(buyer.api.deleteBooking({ params: { id: deal.bookingId } })), 'already_paid');
    assert.equal(await codeOf(buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } })), 'already_paid');
  });

  await t.test('a card form left open for a day is abandoned, and its intent cancelled', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const [id = ''] = clientSecret.split('_secret_');
    for (let hour = 0; hour <= 25; hour += 1) {
      await pass(60 * MINUTE);
    }
    assert.equal(await paymentStatus(app, id), 'canceled');
    assert.equal((await confirmByCard(app, clientSecret)).status, 400, 'it cannot be charged any more');
  });
});

/** The reason in the refund email when the booking ended before the money arrived. */
const ENDED = /arrived after the booking had ended/;

await test('money that pays for nothing is paid back', async (t) => {
  const [{ app, worker, pass }] = await startScene(t, []);
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    cardsOf(app).behaviour.webhooks = 'never';
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });

  /** Paid back by a job, once however often jobs run, with one email that names the reason. */
  async function assertPaidBackOnce(intentId: string, reason: RegExp): Promise<void> {
    await letTimePass(app);
    assert.equal(await paymentStatus(app, intentId), 'refunded');
    const refunds = await refundsOf(app, intentId);
    assert.deepEqual(
      refunds.map(({ amount, status }) => ({ amount, status })),
      [{ amount: 1000, status: 'succeeded' }],
    );
    assert.equal(await countEmails(app, buyer, 'Your payment is paid back'), 1);
    const { text_body: text } = await app.database.db
      .selectFrom('emails')
      .select('text_body')
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', '%paid back')
      .executeTakeFirstOrThrow();
    assert.match(text, reason);
  }

  await t.test('the booking ended before the browser reported: refused by name, paid back', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    assert.equal(await codeOf(buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } })), 'booking_ended');
    assert.equal(await codeOf(buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } })), 'booking_ended');
    await assertPaidBackOnce(intent, ENDED);
    assert.equal(await assertConsistent(app.database.db, deal.productId), 'unsold');
  });

  await t.test('a refund whose job ended before it was recorded is not made twice', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await assertPaidBackOnce(intent, ENDED);
    const { db } = app.database;
    const before = await db.selectFrom('payments').selectAll().where('intent_id', '=', intent).executeTakeFirstOrThrow();
    // As if the process had ended between the answer of the card service and the commit.
    await db.updateTable('payments').set({ status: 'refund_due', refund_id: null, settled_at: null }).where('id', '=', before.id).execute();
    await db.transaction().execute((trx) => enqueue(trx, 'payment.refund', { paymentId: before.id }, app.clock.now()));
    await assertPaidBackOnce(intent, ENDED);
    const after = await db.selectFrom('payments').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
    assert.equal(after.refund_id, before.refund_id, 'the same refund');
  });

  await t.test('a refund that the card service has not made yet is asked about for as long as it takes', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId, PENDING_REFUND_CARD);
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    for (let hour = 0; hour < 24; hour += 1) {
      await letTimePass(app);
      app.clock.advance(60 * MINUTE);
    }
    assert.equal(await paymentStatus(app, intent), 'refund_due');
    await succeedRefund(app, intent);
    await assertPaidBackOnce(intent, ENDED);
  });

  await t.test('the booking ended and no report arrives: cancelling finds the money, paid back', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await worker.runDue();
    await assertPaidBackOnce(intent, ENDED);
  });

  await t.test('a cancel job that an earlier version wrote for one payment is still carried out', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const { db } = app.database;
    const [intent = ''] = clientSecret.split('_secret_');
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    const { id } = await db.selectFrom('payments').select('id').where('intent_id', '=', intent).executeTakeFirstOrThrow();
    await db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ paymentId: id }) })
      .where('kind', '=', 'payment.cancel')
      .execute();
    await worker.runDue();
    assert.equal(await paymentStatus(app, intent), 'canceled');
    assert.equal((await confirmByCard(app, clientSecret)).status, 400, 'its intent is cancelled');
  });

  await t.test('the product was removed by its seller', async () => {
    cardsOf(app).behaviour.webhooks = 'twice';
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await seller.api.deleteProduct({ params: { id: deal.productId } });
    await cardsOf(app).deliverDue();
    await assertPaidBackOnce(intent, ENDED);
    assert.equal(await countEmails(app, buyer, 'The product that you booked for Tk 42,000 is not for sale any more'), 1);
  });

  await t.test('the buyer was deleted', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    const admin = await app.user('admin');
    await admin.api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } });
    await assertPaidBackOnce(intent, ENDED);
    assert.equal(await assertConsistent(app.database.db, deal.productId), 'unsold');
  });

  await t.test('another buyer has booked the product meanwhile: their booking is not affected', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    const next = await app.user('buyer');
    const booking = await next.api.createBooking({ body: bookingOf(deal.productId) });
    await assertPaidBackOnce(intent, ENDED);
    assert.equal(await assertConsistent(app.database.db, deal.productId), 'booked');
    assert.equal((await next.api.getBooking({ params: { id: booking._id } })).transactionId, undefined);
  });

  await t.test('a second intent for a booking that is paid', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const loose = await confirmByCard(app, clientSecret);
    const intent = await payByCard(app, buyer, deal.bookingId);
    const payAgain = () => codeOf(buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: loose.id ?? '' } }));
    // The same once the payment is settled, as by a notice that comes before the browser asks.
    assert.deepEqual([await payAgain(), await payAgain()], ['already_paid', 'already_paid']);
    await assertPaidBackOnce(loose.id ?? '', /had been paid by another payment/);
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('an open payment is replaced by the unassigned one that paid', async () => {
    const deal = await bookedProduct(seller, buyer);
    const open = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id } });
    await worker.runDue();
    await assertPaidOnce(app, deal, id);
    assert.equal((await confirmByCard(app, open.clientSecret)).status, 400, 'cancelled');
  });

  await t.test('an intent without a booking: attached by PATCH', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret, amount } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    assert.equal(amount, 10);
    const { id = '' } = await confirmByCard(app, clientSecret);
    await pass(20 * MINUTE);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id, price: 10, bookingId: deal.bookingId } });
    await assertPaidOnce(app, deal, id);
  });

  await t.test('an intent without a booking that is never claimed: paid back after half an hour', async () => {
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    for (let at = 0; at < 9; at += 1) {
      await pass(3 * MINUTE);
    }
    assert.equal(await paymentStatus(app, id), 'open', 'kept for half an hour');
    await pass(40 * MINUTE);
    await assertPaidBackOnce(id, /was not used for a booking/);
  });

  await t.test('a wrong amount', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const [id = ''] = clientSecret.split('_secret_');
    await app.database.db.updateTable('payments').set({ amount_poisha: 2000 }).where('intent_id', '=', id).execute();
    await confirmByCard(app, clientSecret);
    assert.equal(await codeOf(buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id } })), 'payment_mismatch');
    await assertPaidBackOnce(id, /is not the amount that the booking costs/);
    assert.equal(await assertConsistent(app.database.db, deal.productId), 'booked');
  });
});

await test('payments at once', async (t) => {
  const [{ app, db, worker }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const second = await app.another();
  const inOtherProcess = (user: { token: string }) => createClient({ origin: second.origin, token: () => user.token });

  await t.test('one payment reported 32 times, by two processes and the webhook: paid once, always the same reply', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const report = (at: number) =>
      (at % 2 === 0 ? buyer.api : inOtherProcess(buyer)).payBooking({
        params: { id: bookingId },
        body: { transactionId, price: 10, email: buyer.email, bookingId },
      });
    const [answers, delivered] = await Promise.all([
      Promise.all(Array.from({ length: 32 }, (_, at) => report(at))),
      app.container.stripeEmulator?.deliverDue(),
    ]);
    assert.ok((delivered ?? 0) > 0, 'the webhook took part');
    assert.deepEqual([...new Set(answers.map((answer) => answer.transactionId))], [transactionId]);
    assert.equal(await assertConsistent(db, productId), 'sold');
    const emails = await db
      .selectFrom('emails')
      .select('subject')
      .where('recipient', '=', buyer.email)
      .where('subject', 'like', 'You have paid%')
      .execute();
    assert.equal(emails.length, 1, 'one email');
  });

  await t.test('32 requests for the payment of one booking: one intent', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    const apis = [buyer.api, inOtherProcess(buyer)];
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => (apis[at % 2] ?? buyer.api).createPaymentIntent({ body: { price: 10, bookingId } })),
    );
    assert.equal(new Set(answers.map((answer) => answer.clientSecret)).size, 1);
    const rows = await db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
    assert.equal(rows.length, 1);
  });

  await t.test('a payment that is recorded while the account of the seller is closed goes back', async () => {
    const [leaving, admin] = [await app.user('seller'), await app.user('admin')];
    const { productId, bookingId } = await bookedProduct(leaving, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    await inLockOrder(
      app.database,
      ['products', productId],
      () => codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } })),
      () => codeOf(admin.api.deleteUser({ query: { email: leaving.email, reason: 'Fraud.' } })),
    );
    await worker.runDue();
    const payment = await db.selectFrom('payments').select('status').where('intent_id', '=', transactionId).executeTakeFirstOrThrow();
    assert.equal(payment.status, 'refunded');
  });

  await t.test('unbooking against paying: paid, or ended and paid back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { productId, bookingId } = await bookedProduct(seller, buyer);
      const transactionId = await takeMoney(app, buyer, bookingId);
      const pay = () => buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
      const unbook = () => inOtherProcess(buyer).deleteBooking({ params: { id: bookingId } });
      const [first, second] = round % 2 === 0 ? [pay, unbook] : [unbook, pay];
      // The first two rounds decide who is first, so that both ends occur; the others leave it open.
      const outcomes =
        round < 2
          ? await inLockOrder(
              app.database,
              ['products', productId],
              () => codeOf(first()),
              () => codeOf(second()),
            )
          : await Promise.all([codeOf(first()), codeOf(second())]);
      const end = await assertConsistent(db, productId);
      if (round < 2) assert.equal(end, round === 0 ? 'sold' : 'unsold');
      assert.deepEqual(outcomes.toSorted(), end === 'sold' ? ['already_paid', 'ok'] : ['booking_ended', 'ok']);
      if (end === 'unsold') {
        await worker.runDue();
        const payment = await db.selectFrom('payments').selectAll().where('intent_id', '=', transactionId).executeTakeFirstOrThrow();
        assert.equal(payment.status, 'refunded', 'money for a booking that ended goes back');
      }
    }
  });

  await t.test('a payment that settles while its cancellation waits for it stays settled', async () => {
    const { bookingId } = await bookedProduct(seller, buyer);
    await buyer.api.createPaymentIntent({ body: { bookingId } });
    const { id } = await db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
    app.clock.advance(25 * 3_600_000);
    const { jobs } = await whileHolding(app.database, ['payments', id], async (holder) => {
      const running = worker.runDue();
      await waitForWaiters(app.database, 1);
      await holder.query(`update payments set status = 'refund_due' where id = $1`, [id]);
      return { jobs: running };
    });
    await jobs;
    const { status } = await db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal(status, 'refund_due');
  });
});
