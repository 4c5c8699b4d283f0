import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '#server/testing/failure-code.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct, bookingOf, confirmByCard, DECLINED, refundsOf, takeMoney, VISA } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

// However a payment is reported, the booking is paid exactly once, and money that pays for nothing goes back.

const MINUTE = 60_000;
/** The reason in the refund email when the booking ended before the money arrived. */
const ENDED = /arrived after the booking had ended/;

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;

function cards() {
  const { stripeEmulator } = app.container;
  assert.ok(stripeEmulator);
  return stripeEmulator;
}

const statusOf = async (intentId: string): Promise<string> =>
  (await app.database.db.selectFrom('payments').select('status').where('intent_id', '=', intentId).executeTakeFirstOrThrow()).status;

const countEmails = async (user: TestUser, start: string): Promise<number> =>
  (await emailsTo(app, user.email)).filter((subject) => subject.startsWith(start)).length;

/** Paid once, by this payment: one email to each side, nothing paid back. */
async function assertPaidOnce({ productId, bookingId }: { productId: string; bookingId: string }, intentId: string): Promise<void> {
  assert.equal(await assertConsistent(app.database.db, productId), 'sold');
  assert.equal(await statusOf(intentId), 'succeeded');
  const booking = await buyer.api.getBooking({ params: { id: bookingId } });
  assert.equal(booking.transactionId, intentId);
  assert.deepEqual(booking.can, { pay: false, unbook: false });
  assert.equal(await countEmails(buyer, 'You have paid'), 1);
  assert.equal((await emailsTo(app, seller.email)).filter((subject) => subject.endsWith('is paid')).length, 1);
  assert.deepEqual(await refundsOf(app, intentId), []);
}

/** Runs everything that is still due, late webhooks and jobs, twice. */
async function letTimePass(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    app.clock.advance(3 * MINUTE);
    await cards().deliverDue();
    await app.container.worker.runDue();
  }
}

await test('how a payment is reported', async (t) => {
  app = await startTestApp();
  t.after(() => app.stop());
  t.beforeEach(async () => {
    cards().behaviour.webhooks = 'once';
    // New users for each test, so that their emails can be counted and their tokens are valid.
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });

  await t.test('only the webhook: the browser closed before it could report', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    assert.ok((await cards().deliverDue()) > 0);
    await assertPaidOnce(deal, intent);
    await letTimePass();
    await assertPaidOnce(deal, intent);
  });

  await t.test('only the browser: the webhook never comes', async () => {
    cards().behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    const paid = await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } });
    assert.equal(paid.transactionId, intent);
    assert.equal(paid.product.status, 'sold');
    assert.equal(await cards().deliverDue(), 0);
    await letTimePass();
    await assertPaidOnce(deal, intent);
  });

  await t.test('neither: the reconciliation asks the card service after two minutes', async () => {
    cards().behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    app.clock.advance(MINUTE);
    await app.container.worker.runDue();
    assert.equal((await buyer.api.getBooking({ params: { id: deal.bookingId } })).transactionId, undefined, 'not asked yet');
    app.clock.advance(MINUTE + 1);
    await app.container.worker.runDue();
    await assertPaidOnce(deal, intent);
  });

  await t.test('neither, and the card is charged after several attempts', async () => {
    cards().behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    assert.equal((await confirmByCard(app, clientSecret, DECLINED)).status, 402);
    app.clock.advance(3 * MINUTE);
    await app.container.worker.runDue();
    assert.equal(await assertConsistent(app.database.db, deal.productId), 'booked');
    const { id = '' } = await confirmByCard(app, clientSecret, VISA);
    await letTimePass();
    await assertPaidOnce(deal, id);
  });

  for (const manner of ['twice', 'late', 'reordered'] as const)
    await t.test(`webhooks ${manner}, and the browser before or after them`, async () => {
      cards().behaviour.webhooks = manner;
      const first = await bookedProduct(seller, buyer);
      const intent = await takeMoney(app, buyer, first.bookingId);
      await buyer.api.payBooking({ params: { id: first.bookingId }, body: { transactionId: intent } });
      await letTimePass();
      await assertPaidOnce(first, intent);

      [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
      const second = await bookedProduct(seller, buyer);
      const other = await takeMoney(app, buyer, second.bookingId);
      await letTimePass();
      await buyer.api.payBooking({ params: { id: second.bookingId }, body: { transactionId: other } });
      await assertPaidOnce(second, other);
    });

  await t.test('the same payment reported again much later: the same reply', async () => {
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await cards().deliverDue();
    const admin = await app.user('admin');
    await admin.api.deleteProduct({ params: { id: deal.productId } });
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
      app.clock.advance(60 * MINUTE);
      await app.container.worker.runDue();
    }
    assert.equal(await statusOf(id), 'canceled');
    assert.equal((await confirmByCard(app, clientSecret)).status, 400, 'it cannot be charged any more');
  });
});

await test('money that pays for nothing', async (t) => {
  app = await startTestApp();
  t.after(() => app.stop());
  t.beforeEach(async () => {
    cards().behaviour.webhooks = 'never';
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });

  /** Paid back by a job, once however often jobs run, with one email that names the reason. */
  async function assertPaidBackOnce(intentId: string, reason: RegExp): Promise<void> {
    await letTimePass();
    assert.equal(await statusOf(intentId), 'refunded');
    const refunds = await refundsOf(app, intentId);
    assert.deepEqual(
      refunds.map(({ amount, status }) => ({ amount, status })),
      [{ amount: 1000, status: 'succeeded' }],
    );
    assert.equal(await countEmails(buyer, 'Your card payment is paid back'), 1);
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
    assert.equal(await statusOf(intent), 'canceled');
    assert.equal((await confirmByCard(app, clientSecret)).status, 400, 'its intent is cancelled');
  });

  await t.test('the product was removed by its seller', async () => {
    cards().behaviour.webhooks = 'twice';
    const deal = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await seller.api.deleteProduct({ params: { id: deal.productId } });
    await cards().deliverDue();
    await assertPaidBackOnce(intent, ENDED);
    assert.equal(await countEmails(buyer, 'Ryzen 5 5600 desktop, 16 GB, RX 6600 is not for sale any more'), 1);
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
    await assertPaidOnce(deal, intent);
  });

  await t.test('an open payment is replaced by the unassigned one that paid', async () => {
    const deal = await bookedProduct(seller, buyer);
    const open = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id } });
    await app.container.worker.runDue();
    await assertPaidOnce(deal, id);
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
    await assertPaidOnce(deal, id);
  });

  await t.test('an intent without a booking that is never claimed: paid back after half an hour', async () => {
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    for (let at = 0; at < 9; at += 1) {
      app.clock.advance(3 * MINUTE);
      await app.container.worker.runDue();
    }
    assert.equal(await statusOf(id), 'open', 'kept for half an hour');
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
