import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PER_MINUTE } from '#contract/operation.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { assertPaidOnce, bookedProduct, letTimePass, paymentStatus } from '#server/testing/test-cards.ts';
import { countEmails, emailTexts } from '#server/testing/test-emails.ts';
import { comeBack, openedPayment, payOnPage, refundsAt, sendNotice, sslcommerzOf, startPayment } from '#server/testing/test-gateways.ts';
import { moneyOf } from '#server/testing/test-handover.ts';

await test('forged and malformed notices', async (t) => {
  const app = await startTestApp({ env: { SSLCOMMERZ: 'embedded', CARD_CHARGE: 'price' } });
  t.after(() => app.stop());
  const { db, pool } = app.database;
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    sslcommerzOf(app).notices = 'never';
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });
  const open = () => openedPayment(app, seller, buyer);
  /** SSLCommerz cannot be asked meanwhile. */
  const whileUnreachable = async (work: () => Promise<void>) => {
    await pool.query('alter table sslcommerz.sessions rename to elsewhere');
    await work();
    await pool.query('alter table sslcommerz.elsewhere rename to sessions');
  };

  await t.test('a browser that says it has paid pays nothing', async () => {
    const deal = await open();
    const form = { status: 'VALID', tran_id: deal.transactionId, val_id: 'made-up', amount: '42000.00', currency: 'BDT' };
    const url = `${app.origin}/api/returns/sslcommerz`;
    assert.equal(await comeBack(app, { url, form }), `/dashboard/payment/${deal.bookingId}?returned=pending`);
    assert.equal(await paymentStatus(app, deal.transactionId), 'open');
    assert.equal(await sendNotice(app, form), 400, 'not signed');
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
    for (const nothing of [{}, { tran_id: 'none' }, { tran_id: deal.bookingId }])
      assert.equal(await comeBack(app, { url, form: nothing }), '/dashboard');
  });

  await t.test('a browser that says the payment was cancelled opens a new page, and money on the old one counts all the same', async () => {
    const deal = await open();
    const form = { status: 'CANCELLED', tran_id: deal.transactionId };
    const url = `${app.origin}/api/returns/sslcommerz`;
    assert.equal(await comeBack(app, { url, form }), `/dashboard/payment/${deal.bookingId}?returned=canceled`);
    assert.notEqual(await startPayment(buyer, deal.bookingId), deal.pageUrl);
    assert.equal(await sendNotice(app, (await payOnPage(deal.pageUrl, 'paid')).form), 200);
    await assertPaidOnce(app, deal, deal.transactionId);
  });

  await t.test('a notice of another payment, made to name this one, is refused', async () => {
    const [dear, other] = [await open(), await openedPayment(app, seller, await app.user('buyer'))];
    const { form } = await payOnPage(other.pageUrl, 'paid');
    assert.equal(await sendNotice(app, { ...form, tran_id: dear.transactionId }), 400);
    assert.equal(await sendNotice(app, { ...form, amount: '1.00' }), 400);
    assert.equal(await paymentStatus(app, dear.transactionId), 'open');
    assert.equal(await sendNotice(app, form), 200);
    await assertPaidOnce(app, other, other.transactionId);
  });

  await t.test('the validation id of another payment pays nothing', async () => {
    const [dear, other] = [await open(), await openedPayment(app, seller, await app.user('buyer'))];
    const { url, form } = await payOnPage(other.pageUrl, 'paid');
    await comeBack(app, { url, form: { ...form, tran_id: dear.transactionId } });
    assert.equal(await paymentStatus(app, dear.transactionId), 'open');
    assert.equal(await assertConsistent(db, dear.productId), 'booked');
  });

  await t.test('another amount than asked for goes back, as much as came', async () => {
    const deal = await open();
    await pool.query('update sslcommerz.sessions set amount = 41999 where tran_id = $1', [deal.transactionId]);
    assert.equal(await comeBack(app, await payOnPage(deal.pageUrl, 'paid')), `/dashboard/payment/${deal.bookingId}?returned=refunded`);
    await letTimePass(app);
    assert.deepEqual(await refundsAt(app, deal.transactionId), [41_999]);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -4_199_900, refund_out: 4_199_900 });
    assert.match((await emailTexts(app, buyer.email)).at(-1) ?? '', /is not the amount that the booking costs/);
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
  });

  await t.test('a payment with a warning of risk goes back, and the booking can be paid in another way', async () => {
    const deal = await open();
    assert.equal(await comeBack(app, await payOnPage(deal.pageUrl, 'risky')), `/dashboard/payment/${deal.bookingId}?returned=refunded`);
    await letTimePass(app);
    assert.deepEqual(await refundsAt(app, deal.transactionId), [42_000]);
    assert.match((await emailTexts(app, buyer.email)).at(-1) ?? '', /warns of your payment of Tk 42,000/);
    await comeBack(app, await payOnPage(await startPayment(buyer, deal.bookingId), 'paid'));
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
    const { paid, refunded } = await buyer.api.getReceipt({ params: { id: deal.bookingId } });
    assert.deepEqual([paid, refunded], [42_000, 0]);
  });

  await t.test('SSLCommerz cannot be asked: the buyer waits, and the booking is paid later', async () => {
    const deal = await open();
    const back = await payOnPage(deal.pageUrl, 'paid');
    await whileUnreachable(async () => {
      assert.equal(await comeBack(app, back), `/dashboard/payment/${deal.bookingId}?returned=pending`);
      assert.equal(await sendNotice(app, back.form), 503, 'it is repeated');
      const next = await bookedProduct(seller, buyer);
      assert.equal(await codeOf(startPayment(buyer, next.bookingId)), 'gateway_unavailable');
    });
    await letTimePass(app);
    await assertPaidOnce(app, deal, deal.transactionId);
  });

  await t.test('the notice of a payment whose end is known is taken without asking SSLCommerz', async () => {
    const other = await app.user('buyer');
    const [paid, ended] = [await open(), await openedPayment(app, seller, other)];
    await other.api.deleteBooking({ params: { id: ended.bookingId } });
    for (const { pageUrl } of [paid, ended]) {
      const { form } = await payOnPage(pageUrl, 'paid');
      assert.equal(await sendNotice(app, form), 200);
      await whileUnreachable(async () => assert.equal(await sendNotice(app, form), 200));
    }
    assert.deepEqual(
      [await paymentStatus(app, paid.transactionId), await paymentStatus(app, ended.transactionId)],
      ['succeeded', 'refund_due'],
    );
  });

  await t.test('a refund that fails is tried again, and the admin sees it', async () => {
    const deal = await open();
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await comeBack(app, await payOnPage(deal.pageUrl, 'paid'));
    const { id } = await db.selectFrom('payments').select('id').where('intent_id', '=', deal.transactionId).executeTakeFirstOrThrow();
    let jobId = '';
    await whileUnreachable(async () => {
      for (let hour = 0; hour < 60; hour += 1) {
        app.clock.advance(3_600_000);
        await app.container.worker.runDue();
      }
      const admin = await app.user('admin');
      const { jobs } = await admin.api.listJobs({ query: {} });
      const job = jobs.find(({ payment }) => payment?.id === id) ?? assert.fail('the admin sees it');
      jobId = String(job.id);
    });
    await (await app.user('admin')).api.retryJob({ params: { id: jobId } });
    await letTimePass(app);
    assert.deepEqual(await refundsAt(app, deal.transactionId), [42_000]);
    assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
    assert.equal(await countEmails(app, buyer, 'Your payment is paid back'), 1);
  });

  await t.test('a refund whose job ended before it was recorded is not made twice', async () => {
    const deal = await open();
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await comeBack(app, await payOnPage(deal.pageUrl, 'paid'));
    await letTimePass(app);
    await db.updateTable('payments').set({ status: 'refund_due', refund_id: null }).where('intent_id', '=', deal.transactionId).execute();
    const { id } = await db.selectFrom('payments').select('id').where('intent_id', '=', deal.transactionId).executeTakeFirstOrThrow();
    const job = { kind: 'payment.refund', payload: JSON.stringify({ paymentId: id }), run_at: app.clock.now() };
    await db
      .insertInto('jobs')
      .values({ ...job, locked_until: null, last_error: null, failed_at: null })
      .execute();
    await letTimePass(app);
    assert.deepEqual(await refundsAt(app, deal.transactionId), [42_000]);
    assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
  });

  await t.test('return, notice and reconciliation at once, against unbooking: paid once or paid back once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const deal = await open();
      const back = await payOnPage(deal.pageUrl, 'paid');
      app.clock.advance(180_000);
      await Promise.all([
        comeBack(app, back),
        sendNotice(app, back.form),
        codeOf(buyer.api.deleteBooking({ params: { id: deal.bookingId } })),
        app.container.worker.runDue(),
        sendNotice(app, back.form),
      ]);
      await letTimePass(app);
      const sold = (await assertConsistent(db, deal.productId)) === 'sold';
      assert.equal(await paymentStatus(app, deal.transactionId), sold ? 'succeeded' : 'refunded');
      assert.deepEqual(await refundsAt(app, deal.transactionId), sold ? [] : [42_000]);
    }
  });
});

await test('notices are limited: those of a payment, and those of an address that are not signed', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ env: { SSLCOMMERZ: 'embedded', RATE_LIMIT: undefined } });
  t.after(() => app.stop());
  sslcommerzOf(app).notices = 'never';
  const deal = await openedPayment(app, await app.user('seller'), await app.user('buyer'));
  const statuses = async (form: Record<string, string>) => {
    const all = await Promise.all(Array.from({ length: PER_MINUTE + 1 }, () => sendNotice(app, form)));
    return [...new Set(all)].toSorted((a, b) => a - b);
  };
  const { form } = await payOnPage(deal.pageUrl, 'paid');
  assert.deepEqual(await statuses({ ...form, amount: '1.00' }), [400, 429]);
  assert.equal(await sendNotice(app, form), 200, 'whoever else is behind its address');
  assert.deepEqual(await statuses(form), [200, 429]);
});
