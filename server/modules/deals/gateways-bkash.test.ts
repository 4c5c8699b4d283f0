import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import { bkashOf, bkashRefunds, comeBackFromBkash, EMPTY_WALLET, hasTaken, payOnBkash } from '#server/testing/test-bkash.ts';
import { assertPaidOnce, letTimePass, payByCard, paymentStatus } from '#server/testing/test-cards.ts';
import { countEmails, emailTexts } from '#server/testing/test-emails.ts';
import { openedPayment, startPayment, transactionOf } from '#server/testing/test-gateways.ts';
import { answer, claim, dispute, moneyOf, move } from '#server/testing/test-handover.ts';

const MINUTE = 60_000;

await test('paying at bKash', async (t) => {
  const [{ app, db, worker, pass }] = await startScene(t, [], { env: { BKASH: 'embedded' } });
  const { pool } = app.database;
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });
  const open = () => openedPayment(app, seller, buyer, 'bkash');
  const pageOf = (bookingId: string, returned: string) => `/dashboard/payment/${bookingId}?returned=${returned}`;
  /** A booking whose payment the buyer has approved on the page, and the way back. */
  const approved = async () => {
    const deal = await open();
    return { ...deal, back: await payOnBkash(deal.pageUrl, 'paid') };
  };
  /** bKash cannot be asked meanwhile. */
  const whileUnreachable = async (work: () => Promise<void>) => {
    await pool.query('alter table bkash.payments rename to elsewhere');
    await work();
    await pool.query('alter table bkash.elsewhere rename to payments');
  };

  await t.test('a browser that comes back pays the booking: twice at once, and again', async () => {
    const deal = await approved();
    assert.equal(await hasTaken(app, deal.transactionId), false, 'it moves when it is asked for');
    const pages = await Promise.all([comeBackFromBkash(app, deal.back), comeBackFromBkash(app, deal.back)]);
    assert.deepEqual(new Set([...pages, await comeBackFromBkash(app, deal.back)]), new Set([pageOf(deal.bookingId, 'paid')]));
    await assertPaidOnce(app, deal, deal.transactionId);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, held: 1000 });
  });

  await t.test('the answer is lost: the buyer waits, and the booking is paid once', async () => {
    const deal = await approved();
    bkashOf(app).losesAnswers = true;
    await comeBackFromBkash(app, deal.back);
    bkashOf(app).losesAnswers = false;
    await letTimePass(app);
    await assertPaidOnce(app, deal, deal.transactionId);
    const late = await approved();
    await whileUnreachable(async () => assert.equal(await comeBackFromBkash(app, late.back), pageOf(late.bookingId, 'pending')));
    assert.equal(await comeBackFromBkash(app, late.back), pageOf(late.bookingId, 'paid'));
  });

  await t.test('the emails about money that goes back do not take it for that of a card', async () => {
    const [silent, disputed] = [await approved(), await approved()];
    for (const { back } of [silent, disputed]) await comeBackFromBkash(app, back);
    await dispute(buyer, disputed.bookingId);
    await pass(7 * 24 * HOUR_MS);
    const texts = (await emailTexts(app, buyer.email)).filter((text) => text.includes('that were held go back to'));
    assert.equal(texts.length, 2);
    for (const text of texts) assert.match(text, /go back to your card or account\./);
  });

  await t.test('the buyer approves and does not come back: the payment is asked about, and pays the booking', async () => {
    const deal = await approved();
    await letTimePass(app);
    await assertPaidOnce(app, deal, deal.transactionId);
  });

  for (const end of ['failed', 'canceled'] as const)
    await t.test(`a payment that is ${end} takes nothing, and the next one is a new one`, async () => {
      const deal = await open();
      assert.equal(await comeBackFromBkash(app, await payOnBkash(deal.pageUrl, end)), pageOf(deal.bookingId, end));
      assert.equal(await paymentStatus(app, deal.transactionId), 'canceled');
      const pageUrl = await startPayment(buyer, deal.bookingId, 'bkash');
      assert.notEqual(pageUrl, deal.pageUrl);
      assert.equal(await comeBackFromBkash(app, await payOnBkash(pageUrl, 'paid')), pageOf(deal.bookingId, 'paid'));
      await assertPaidOnce(app, deal, await transactionOf(app, pageUrl));
    });

  await t.test('a wallet without the money has failed, and can be tried again', async () => {
    const deal = await open();
    const back = await payOnBkash(deal.pageUrl, 'paid', { wallet: EMPTY_WALLET });
    assert.equal(await comeBackFromBkash(app, back), pageOf(deal.bookingId, 'failed'));
    assert.equal(await paymentStatus(app, deal.transactionId), 'canceled');
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
  });

  await t.test('a browser that says it has paid pays nothing, nor does one that names another payment', async () => {
    const deal = await open();
    const forged = `${app.origin}/api/returns/bkash/en?paymentID=${deal.transactionId}&status=success&signature=made-up`;
    assert.equal(await comeBackFromBkash(app, forged), pageOf(deal.bookingId, 'pending'));
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
    const other = await openedPayment(app, seller, await app.user('buyer'), 'bkash');
    const { searchParams } = new URL(await payOnBkash(other.pageUrl, 'paid'));
    searchParams.set('paymentID', deal.transactionId);
    await comeBackFromBkash(app, `${app.origin}/api/returns/bkash/en?${searchParams.toString()}`);
    assert.equal(await paymentStatus(app, deal.transactionId), 'open');
    for (const query of ['', '?paymentID=none', `?paymentID=${deal.bookingId}`, '?paymentID=a&paymentID=b', '?paymentID=%00'])
      assert.equal(await comeBackFromBkash(app, `${app.origin}/api/returns/bkash/bn${query}`), '/bn/dashboard');
    const notice = await fetch(`${app.origin}/api/webhooks/gateways/bkash`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'paid' }),
    });
    assert.equal(notice.status, 404, 'it sends none');
  });

  await t.test('a forged cancellation does not keep the buyer from paying', async () => {
    const deal = await approved();
    const forged = `${app.origin}/api/returns/bkash/en?paymentID=none&status=cancel`.replace('none', deal.transactionId);
    await comeBackFromBkash(app, forged);
    assert.equal(await comeBackFromBkash(app, deal.back), pageOf(deal.bookingId, 'paid'));
    await assertPaidOnce(app, deal, deal.transactionId);
  });

  await t.test('another amount than asked for goes back, as much as came', async () => {
    const deal = await approved();
    await pool.query('update bkash.payments set amount = 9 where payment_id = $1', [deal.transactionId]);
    assert.equal(await comeBackFromBkash(app, deal.back), pageOf(deal.bookingId, 'refunded'));
    await letTimePass(app);
    assert.deepEqual(await bkashRefunds(app, deal.transactionId), [9]);
    assert.match((await emailTexts(app, buyer.email)).at(-1) ?? '', /is not the amount that the booking costs/);
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
  });

  await t.test('approved after the booking ended, or was paid by card: no money moves', async () => {
    const ended = await approved();
    await buyer.api.deleteBooking({ params: { id: ended.bookingId } });
    assert.equal(await comeBackFromBkash(app, ended.back), pageOf(ended.bookingId, 'failed'));
    const byCard = await approved();
    const intent = await payByCard(app, buyer, byCard.bookingId);
    await comeBackFromBkash(app, byCard.back);
    await letTimePass(app);
    await assertPaidOnce(app, byCard, intent);
    const late = await approved();
    app.clock.advance(73 * HOUR_MS);
    assert.equal(await comeBackFromBkash(app, late.back), pageOf(late.bookingId, 'failed'));
    for (let time = 0; time < 3; time += 1) await letTimePass(app);
    for (const { transactionId } of [ended, late, byCard]) assert.equal(await hasTaken(app, transactionId), false);
    assert.equal(await countEmails(app, buyer, 'Your payment is paid back'), 0);
  });

  await t.test('an execution that was under way when the booking ended goes back once, also when that answer is lost', async () => {
    const deal = await approved();
    bkashOf(app).losesAnswers = true;
    await pool.query(`update bkash.payments set trx_id = 'ABCDEFGHIJ', executed_at = $2 where payment_id = $1`, [
      deal.transactionId,
      app.clock.now(),
    ]);
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await worker.runDue();
    assert.deepEqual(await bkashRefunds(app, deal.transactionId), [10]);
    bkashOf(app).losesAnswers = false;
    await letTimePass(app);
    await letTimePass(app);
    assert.equal(await paymentStatus(app, deal.transactionId), 'refunded');
    assert.deepEqual(await bkashRefunds(app, deal.transactionId), [10]);
    assert.equal(await countEmails(app, buyer, 'Your payment is paid back'), 1);
  });

  await t.test('held money goes back through bKash, whole or in part', async () => {
    const whole = await approved();
    await comeBackFromBkash(app, whole.back);
    await move(seller, whole.bookingId, 'refund');
    const part = await approved();
    await comeBackFromBkash(app, part.back);
    await claim(app, seller, part.bookingId);
    await dispute(buyer, part.bookingId);
    await answer(seller, part.bookingId, 3.5);
    await move(buyer, part.bookingId, 'accept');
    await letTimePass(app);
    assert.deepEqual(await bkashRefunds(app, whole.transactionId), [10]);
    assert.deepEqual(await bkashRefunds(app, part.transactionId), [3.5]);
    assert.deepEqual(await moneyOf(app, part.bookingId), { card_in: -1000, refund_out: 350, seller: 650 });
  });

  await t.test('two ways at once: return, job and unbooking, paid once or paid back once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const deal = await approved();
      app.clock.advance(3 * MINUTE);
      await Promise.all([
        comeBackFromBkash(app, deal.back),
        worker.runDue(),
        codeOf(buyer.api.deleteBooking({ params: { id: deal.bookingId } })),
        comeBackFromBkash(app, deal.back),
      ]);
      await letTimePass(app);
      await letTimePass(app);
      const taken = await hasTaken(app, deal.transactionId);
      const sold = (await assertConsistent(db, deal.productId)) === 'sold';
      assert.deepEqual(await bkashRefunds(app, deal.transactionId), taken && !sold ? [10] : []);
      assert.ok(!sold || taken);
    }
  });

  await t.test('bKash learns the number of the buyer and the amount, nothing else', async () => {
    const { transactionId } = await open();
    const { rows } = await pool.query<{ payer_reference: string; merchant_invoice_number: string }>(
      'select payer_reference, merchant_invoice_number from bkash.payments where payment_id = $1',
      [transactionId],
    );
    assert.equal(rows[0]?.payer_reference, '01712345678');
    assert.match(rows[0]?.merchant_invoice_number ?? '', /^[0-9a-f-]{43}$/);
    assert.deepEqual((await buyer.api.getConfig()).gateways, [{ name: 'bkash', kind: 'embedded' }]);
  });
});
