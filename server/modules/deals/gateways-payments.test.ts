import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startTestApp, staySignedIn, type TestUser } from '#server/testing/test-app.ts';
import { assertPaidOnce, bookedProduct, letTimePass, paymentStatus, takeMoney } from '#server/testing/test-cards.ts';
import { countEmails } from '#server/testing/test-emails.ts';
import {
  comeBack,
  openedPayment,
  payOnPage,
  refundsAt,
  sendNotice,
  sslcommerzOf,
  startPayment,
  transactionOf,
} from '#server/testing/test-gateways.ts';
import { moneyOf, move } from '#server/testing/test-handover.ts';

const MINUTE = 60_000;

await test('paying at SSLCommerz', async (t) => {
  const app = await startTestApp({ env: { SSLCOMMERZ: 'embedded' } });
  t.after(() => app.stop());
  const { db } = app.database;
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    sslcommerzOf(app).notices = 'never';
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });
  const open = () => openedPayment(app, seller, buyer);
  const pageOf = (bookingId: string, returned: string) => `/dashboard/payment/${bookingId}?returned=${returned}`;

  await t.test('a browser that comes back pays the booking, and again changes nothing', async () => {
    const deal = await open();
    const back = await payOnPage(deal.pageUrl, 'paid');
    assert.equal(await comeBack(app, back), pageOf(deal.bookingId, 'paid'));
    assert.equal(await comeBack(app, back), pageOf(deal.bookingId, 'paid'));
    assert.equal(await sendNotice(app, back.form), 200);
    await assertPaidOnce(app, deal, deal.transactionId);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, held: 1000 });
  });

  await t.test('a notice pays the booking of a buyer who does not come back, sent twice at once', async () => {
    sslcommerzOf(app).notices = 'twice';
    const deal = await open();
    await payOnPage(deal.pageUrl, 'paid');
    await sslcommerzOf(app).idle();
    await assertPaidOnce(app, deal, deal.transactionId);
  });

  await t.test('neither comes: the payment is asked about, and pays the booking', async () => {
    const deal = await open();
    await payOnPage(deal.pageUrl, 'paid');
    assert.equal(await paymentStatus(app, deal.transactionId), 'open');
    await letTimePass(app);
    await assertPaidOnce(app, deal, deal.transactionId);
    assert.deepEqual(await refundsAt(app, deal.transactionId), []);
  });

  await t.test('neither comes and the booking is about to expire: money that was taken in time counts', async () => {
    const deal = await open();
    await db.deleteFrom('jobs').where('kind', '=', 'payment.reconcile').execute();
    await payOnPage(deal.pageUrl, 'paid');
    app.clock.advance(3 * DAY_MS);
    await app.container.worker.runDue();
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
    assert.equal(await paymentStatus(app, deal.transactionId), 'succeeded');
  });

  await t.test('the buyer returns in the language in which they left', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { pageUrl } = await buyer.api.startGatewayPayment({
      params: { id: deal.bookingId },
      body: { gateway: 'sslcommerz', language: 'bn' },
    });
    assert.equal(await comeBack(app, await payOnPage(pageUrl, 'paid')), `/bn${pageOf(deal.bookingId, 'paid')}`);
  });

  for (const end of ['failed', 'canceled'] as const)
    await t.test(`a payment that is ${end} takes nothing, and the next one is a new one`, async () => {
      const deal = await open();
      assert.equal(await comeBack(app, await payOnPage(deal.pageUrl, end)), pageOf(deal.bookingId, end));
      assert.equal(await paymentStatus(app, deal.transactionId), 'canceled');
      const pageUrl = await startPayment(buyer, deal.bookingId);
      assert.notEqual(pageUrl, deal.pageUrl);
      assert.equal(await comeBack(app, await payOnPage(pageUrl, 'paid')), pageOf(deal.bookingId, 'paid'));
      await letTimePass(app);
      await assertPaidOnce(app, deal, await transactionOf(app, pageUrl));
    });

  await t.test('pressing twice opens one payment; after a while it opens another, and money on either page pays once', async () => {
    const deal = await bookedProduct(seller, buyer);
    const pages = await Promise.all([startPayment(buyer, deal.bookingId), startPayment(buyer, deal.bookingId)]);
    const [first] = pages;
    assert.deepEqual(new Set([...pages, await startPayment(buyer, deal.bookingId)]).size, 1);
    app.clock.advance(11 * MINUTE);
    const second = await startPayment(buyer, deal.bookingId);
    assert.notEqual(second, first);
    await comeBack(app, await payOnPage(first, 'paid'));
    await assertPaidOnce(app, deal, await transactionOf(app, first));
    const late = await payOnPage(second, 'paid');
    assert.equal(await comeBack(app, late), pageOf(deal.bookingId, 'refunded'));
    await letTimePass(app);
    assert.deepEqual(await refundsAt(app, await transactionOf(app, second)), [10]);
    assert.equal(await countEmails(app, buyer, 'Your payment is paid back'), 1);
    await assertPaidOnce(app, deal, await transactionOf(app, first));
  });

  await t.test('the card form is open as well: whatever takes the money first pays, the other is cancelled', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    const pageUrl = await startPayment(buyer, deal.bookingId);
    const again = await buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    assert.equal(again.clientSecret, clientSecret, 'the card form stays open');
    await comeBack(app, await payOnPage(pageUrl, 'paid'));
    await letTimePass(app);
    assert.equal(await paymentStatus(app, clientSecret.split('_secret_')[0] ?? ''), 'canceled');
    await assertPaidOnce(app, deal, await transactionOf(app, pageUrl));
  });

  await t.test('paid by card, and then on the page that was still open: paid back through SSLCommerz', async () => {
    const deal = await open();
    const intent = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: intent } });
    assert.equal(await paymentStatus(app, deal.transactionId), 'canceled');
    // The job that cancels finds the page still open, and the money when it asks again: nobody reports it.
    await app.container.worker.runDue();
    await payOnPage(deal.pageUrl, 'paid');
    await letTimePass(app);
    await letTimePass(app);
    assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
    assert.deepEqual(await refundsAt(app, deal.transactionId), [10]);
    await assertPaidOnce(app, deal, intent);
  });

  await t.test('the booking ended before the money came: paid back once', async () => {
    const deal = await open();
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await app.container.worker.runDue();
    assert.equal(await paymentStatus(app, deal.transactionId), 'open', 'its page can still take money');
    const back = await payOnPage(deal.pageUrl, 'paid');
    assert.equal(await comeBack(app, back), pageOf(deal.bookingId, 'refunded'));
    await letTimePass(app);
    assert.equal(await sendNotice(app, back.form), 200);
    await letTimePass(app);
    assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
    assert.deepEqual(await refundsAt(app, deal.transactionId), [10]);
    assert.equal(await countEmails(app, buyer, 'Your payment is paid back'), 1);
    assert.equal(await assertConsistent(db, deal.productId), 'unsold');
  });

  await t.test('a page that is left alone is not asked about after a day, and money that comes later goes back', async () => {
    const deal = await open();
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    for (let hour = 0; hour < 26; hour += 1) {
      app.clock.advance(60 * MINUTE);
      await app.container.worker.runDue();
    }
    assert.equal(await paymentStatus(app, deal.transactionId), 'canceled');
    await sslcommerzOf(app).idle();
    assert.equal(await comeBack(app, await payOnPage(deal.pageUrl, 'paid')), pageOf(deal.bookingId, 'refunded'));
    await letTimePass(app);
    assert.deepEqual(await refundsAt(app, deal.transactionId), [10]);
  });

  await t.test('held money goes back through SSLCommerz', async () => {
    const deal = await open();
    await comeBack(app, await payOnPage(deal.pageUrl, 'paid'));
    await move(seller, deal.bookingId, 'refund');
    await letTimePass(app);
    assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
    assert.deepEqual(await refundsAt(app, deal.transactionId), [10]);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000 });
  });

  await t.test('a refund under way is followed: cancelled by SSLCommerz, an admin has it made again', async () => {
    const admin = await app.user('admin');
    await staySignedIn(app, [buyer, admin]);
    const deal = await open();
    const { bookingId: id, transactionId } = deal;
    await comeBack(app, await payOnPage(deal.pageUrl, 'paid'));
    sslcommerzOf(app).refunds = 'processing';
    await move(seller, id, 'refund');
    await letTimePass(app);
    assert.equal(await paymentStatus(app, transactionId), 'refund_due');
    await sslcommerzOf(app).endRefunds('cancelled');
    app.clock.advance(60 * MINUTE);
    await app.container.worker.runDue();
    assert.equal((await buyer.api.getHandover({ params: { id } })).refundFailed, true);
    assert.equal(await countEmails(app, buyer, 'Your Tk 10 could not be paid back'), 1);
    const [job, ...others] = (await admin.api.listJobs()).jobs;
    assert.deepEqual([job?.kind, job?.payment?.reference, others], ['payment.refund', transactionId, []]);
    await admin.api.retryJob({ params: { id: String(job?.id) } });
    await app.container.worker.runDue();
    assert.equal(await paymentStatus(app, transactionId), 'refund_due', 'asked for again');
    await sslcommerzOf(app).endRefunds('refunded');
    app.clock.advance(60 * MINUTE);
    await app.container.worker.runDue();
    assert.equal(await paymentStatus(app, transactionId), 'refunded');
    assert.deepEqual(await refundsAt(app, transactionId), [10, 10], 'one cancelled, one made');
    sslcommerzOf(app).refunds = 'refunded';
  });

  await t.test('only the buyer begins, and only what is offered', async () => {
    const deal = await bookedProduct(seller, buyer);
    assert.equal(await codeOf(startPayment(seller, deal.bookingId)), 'unknown_booking');
    const other = await app.another({ SSLCOMMERZ: 'off' });
    assert.deepEqual((await other.as(buyer).getConfig()).gateways, []);
    assert.deepEqual((await buyer.api.getConfig()).gateways, [{ name: 'sslcommerz', kind: 'embedded' }]);
    const start = other.as(buyer).startGatewayPayment({ params: { id: deal.bookingId }, body: { gateway: 'sslcommerz', language: 'en' } });
    await assert.rejects(start, { code: 'bad_request', fields: { gateway: 'Choose one of the ways to pay that are offered.' } });
  });
});
