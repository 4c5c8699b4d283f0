import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enqueue } from '#server/platform/jobs/job.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import {
  assertPaidOnce,
  bookedProduct,
  bookingOf,
  cardsOf,
  confirmByCard,
  letTimePass,
  paymentStatus,
  PENDING_REFUND_CARD,
  refundsOf,
  succeedRefund,
  takeMoney,
} from '#server/testing/test-cards.ts';
import { countEmails } from '#server/testing/test-emails.ts';

const MINUTE = 60_000;
/** The reason in the refund email when the booking ended before the money arrived. */
const ENDED = /arrived after the booking had ended/;

await test('money that pays for nothing is paid back', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
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
    await app.container.worker.runDue();
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
    await app.container.worker.runDue();
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
    await admin.api.deleteUser({ query: { email: buyer.email } });
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
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } });
    assert.equal(
      await codeOf(buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: loose.id ?? '' } })),
      'already_paid',
    );
    await assertPaidBackOnce(loose.id ?? '', /had been paid by another payment/);
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('an open payment is replaced by the unassigned one that paid', async () => {
    const deal = await bookedProduct(seller, buyer);
    const open = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id } });
    await app.container.worker.runDue();
    await assertPaidOnce(app, deal, id);
    assert.equal((await confirmByCard(app, open.clientSecret)).status, 400, 'cancelled');
  });

  await t.test('an intent without a booking: attached by PATCH', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret, amount } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    assert.equal(amount, 10);
    const { id = '' } = await confirmByCard(app, clientSecret);
    app.clock.advance(20 * MINUTE);
    await app.container.worker.runDue();
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id, price: 10, bookingId: deal.bookingId } });
    await assertPaidOnce(app, deal, id);
  });

  await t.test('an intent without a booking that is never claimed: paid back after half an hour', async () => {
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    for (let at = 0; at < 9; at += 1) {
      app.clock.advance(3 * MINUTE);
      await app.container.worker.runDue();
    }
    assert.equal(await paymentStatus(app, id), 'open', 'kept for half an hour');
    app.clock.advance(40 * MINUTE);
    await app.container.worker.runDue();
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
