import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { assertPaidOnce, bookedProduct, letTimePass, payByCard, paymentStatus } from '#server/testing/test-cards.ts';
import { countEmails, emailTexts } from '#server/testing/test-emails.ts';
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
import { PER_MINUTE } from '#contract/operation.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';

const MINUTE = 60_000;

await test('paying at SSLCommerz', async (t) => {
  const [{ app, db, worker, pass }] = await startScene(t, [], { env: { SSLCOMMERZ: 'embedded' } });
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
    await pass(3 * DAY_MS);
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
    const intent = await payByCard(app, buyer, deal.bookingId);
    assert.equal(await paymentStatus(app, deal.transactionId), 'canceled');
    // The job that cancels finds the page still open, and the money when it asks again: nobody reports it.
    await worker.runDue();
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
    await worker.runDue();
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
      await pass(60 * MINUTE);
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
    const deal = await open();
    const { bookingId: id, transactionId } = deal;
    await comeBack(app, await payOnPage(deal.pageUrl, 'paid'));
    sslcommerzOf(app).refunds = 'processing';
    await move(seller, id, 'refund');
    await letTimePass(app);
    assert.equal(await paymentStatus(app, transactionId), 'refund_due');
    await sslcommerzOf(app).endRefunds('cancelled');
    await pass(60 * MINUTE);
    assert.equal((await buyer.api.getHandover({ params: { id } })).refundFailed, true);
    assert.equal(await countEmails(app, buyer, 'Your Tk 10 could not be paid back'), 1);
    const [job, ...others] = (await admin.api.listJobs()).jobs;
    assert.deepEqual([job?.kind, job?.payment?.reference, others], ['payment.refund', transactionId, []]);
    await admin.api.retryJob({ params: { id: String(job?.id) } });
    await worker.runDue();
    assert.equal(await paymentStatus(app, transactionId), 'refund_due', 'asked for again');
    await sslcommerzOf(app).endRefunds('refunded');
    await pass(60 * MINUTE);
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

await test('forged and malformed notices', async (t) => {
  const [{ app, db, worker, pass }] = await startScene(t, [], { env: { SSLCOMMERZ: 'embedded', CARD_CHARGE: 'price' } });
  const { pool } = app.database;
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
        await pass(3_600_000);
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
        worker.runDue(),
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
  const [{ app }] = await startScene(t, [], { env: { SSLCOMMERZ: 'embedded', RATE_LIMIT: undefined } });
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
