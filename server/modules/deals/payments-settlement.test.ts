import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import {
  assertPaidOnce,
  bookedProduct,
  cardsOf,
  confirmByCard,
  DECLINED,
  letTimePass,
  paymentStatus,
  takeMoney,
  VISA,
} from '#server/testing/test-cards.ts';

// However a payment is reported, the booking is paid exactly once.

const MINUTE = 60_000;

await test('a booking is paid once, however its payment is reported', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    cardsOf(app).behaviour.webhooks = 'once';
    // New users for each test, so that their emails can be counted and their tokens are valid.
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
    app.clock.advance(MINUTE);
    await app.container.worker.runDue();
    assert.equal((await buyer.api.getBooking({ params: { id: deal.bookingId } })).transactionId, undefined, 'not asked yet');
    app.clock.advance(MINUTE + 1);
    await app.container.worker.runDue();
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('neither, and the card is charged after several attempts', async () => {
    cardsOf(app).behaviour.webhooks = 'never';
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    assert.equal((await confirmByCard(app, clientSecret, DECLINED)).status, 402);
    app.clock.advance(3 * MINUTE);
    await app.container.worker.runDue();
    assert.equal(await assertConsistent(app.database.db, deal.productId), 'booked');
    const { id = '' } = await confirmByCard(app, clientSecret, VISA);
    await letTimePass(app);
    await assertPaidOnce(app, deal, id);
  });

  for (const manner of ['twice', 'late', 'reordered'] as const)
    await t.test(`webhooks ${manner}, and the browser before or after them`, async () => {
      cardsOf(app).behaviour.webhooks = manner;
      const first = await bookedProduct(seller, buyer);
      const intent = await takeMoney(app, buyer, first.bookingId);
      await buyer.api.payBooking({ params: { id: first.bookingId }, body: { transactionId: intent } });
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
    assert.equal(await paymentStatus(app, id), 'canceled');
    assert.equal((await confirmByCard(app, clientSecret)).status, 400, 'it cannot be charged any more');
  });
});
