import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_URL } from '../test-emulator.ts';
import { CHECKOUT, MERCHANT, REFUND, startTestMerchant } from './test-merchant.ts';

const WALLET: [string, string] = ['wallet', '01770618575'];
const OTP: [string, string] = ['otp', '123456'];
const PIN: [string, string] = ['pin', '12121'];

await test('the wire', async (t) => {
  const { app, emulator, now, grant, ask, create, answer } = await startTestMerchant(t);
  const execute = (payment: { [name: string]: unknown }) => ask(`${CHECKOUT}/execute`, { paymentID: payment['paymentID'] });
  const status = (payment: { [name: string]: unknown }) => ask(`${CHECKOUT}/payment/status`, { paymentID: payment['paymentID'] });
  const statusOf = (to: string | undefined) => new URL(to ?? 'none:').searchParams.get('status');

  await t.test('a token needs the keys of the merchant, and everything else needs a token that is valid', async () => {
    assert.equal((await grant())['expires_in'], 3600);
    assert.deepEqual((await grant({ app_secret: 'wrong' }))['statusCode'], '2001');
    const payload = { paymentID: 'none' };
    for (const headers of [{}, { authorization: 'made-up', 'x-app-key': MERCHANT.appKey }]) {
      const { statusCode } = await app.inject({ method: 'POST', url: `${CHECKOUT}/execute`, payload, headers });
      assert.equal(statusCode, 401);
    }
    const authorization = String((await grant())['id_token']);
    const headers = { authorization, 'x-app-key': MERCHANT.appKey };
    const early = now.value;
    assert.equal((await app.inject({ method: 'POST', url: `${CHECKOUT}/execute`, payload, headers })).json()['statusCode'], '2002');
    now.value = new Date(early.getTime() + 3_600_000);
    assert.equal((await app.inject({ method: 'POST', url: `${CHECKOUT}/execute`, payload, headers })).statusCode, 401);
    now.value = early;
  });

  await t.test('a payment needs every field in its form', async () => {
    const refusals: [Record<string, unknown>, string][] = [
      [{ mode: '0001' }, '2063'],
      [{ payerReference: 'a<b' }, '2048'],
      [{ callbackURL: 'javascript:alert(1)' }, '2049'],
      [{ amount: '0' }, '2006'],
      [{ amount: '1.005' }, '2006'],
      [{ amount: undefined }, '2006'],
      [{ currency: 'USD' }, '2007'],
      [{ intent: 'authorization' }, '2008'],
      [{ merchantInvoiceNumber: '' }, '2031'],
    ];
    for (const [change, code] of refusals) assert.equal((await create(change))['statusCode'], code, JSON.stringify(change));
  });

  await t.test('a payment: page, way back, execution, query', async () => {
    const payment = await create();
    assert.equal(payment['transactionStatus'], 'Initiated');
    assert.equal(payment['paymentCreateTime'], '2026-11-22T18:05:00:123 GMT+0600');
    const url = new URL(String(payment['bkashURL']));
    assert.equal(url.origin, PUBLIC_URL);
    const page = await app.inject(url.pathname + url.search);
    assert.match(page.body, /৳1,000\.50/);
    assert.match(page.body, />Test</);
    assert.match(page.body, /value="01770618575"/, 'the account number is filled in');
    assert.equal((await execute(payment))['statusCode'], '2056', 'nobody has approved it');
    assert.match((await answer(payment, WALLET)).page, /Verification code/);
    assert.match((await answer(payment, OTP)).page, /PIN/);
    assert.equal((await status(payment))['verificationStatus'], 'Incomplete');
    const { to } = await answer(payment, PIN);
    assert.ok(to?.startsWith(`http://127.0.0.1:1/back/en?paymentID=${String(payment['paymentID'])}&status=success&signature=`), to);
    const approved = await status(payment);
    assert.deepEqual(
      [approved['transactionStatus'], approved['verificationStatus'], approved['trxID']],
      ['Initiated', 'Complete', undefined],
    );

    const [first, second] = await Promise.all([execute(payment), execute(payment)]);
    assert.deepEqual(new Set([first['statusCode'], second['statusCode']]), new Set(['0000', '2062']), 'the money moves once');
    const done = first['statusCode'] === '0000' ? first : second;
    assert.deepEqual([done['transactionStatus'], done['amount'], done['customerMsisdn']], ['Completed', '1000.50', '01770618575']);
    assert.match(String(done['trxID']), /^[A-Z0-9]{10}$/);
    const found = await status(payment);
    assert.deepEqual([found['transactionStatus'], found['trxID'], found['merchantInvoice']], ['Completed', done['trxID'], 'order-1']);
    assert.equal((await status({ paymentID: 'none' }))['statusCode'], '2002');
  });

  await t.test('a customer who closes the page, or is wrong three times, does not pay', async () => {
    const closed = await create();
    assert.equal(statusOf((await answer(closed, WALLET, ['otp', 'close'])).to), 'cancel');
    assert.equal(statusOf((await answer(closed, OTP)).to), 'cancel', 'it is over');
    assert.equal((await execute(closed))['statusCode'], '2056');
    const wrong = await create();
    assert.match((await answer(wrong, ['wallet', '12345'])).page, /not a bKash account number/);
    assert.match((await answer(wrong, WALLET, ['otp', '000000'])).page, /code is wrong/);
    assert.match((await answer(wrong, OTP, ['pin', '00000'], ['pin', '1'])).page, /PIN is wrong/);
    assert.equal(statusOf((await answer(wrong, ['pin', '00000'])).to), 'failure');
    assert.equal((await status(wrong))['transactionStatus'], 'Initiated');
  });

  await t.test('a wallet without the money is refused when the payment is executed; one that is late as well', async () => {
    const poor = await create();
    assert.equal(statusOf((await answer(poor, ['wallet', '01823074817'], OTP, PIN)).to), 'success');
    assert.equal((await execute(poor))['statusCode'], '2023');
    const late = await create();
    await answer(late, WALLET, OTP, PIN);
    now.value = new Date(now.value.getTime() + 86_400_000);
    const token = String((await grant())['id_token']);
    const request = { method: 'POST', url: `${CHECKOUT}/execute`, payload: { paymentID: late['paymentID'] } } as const;
    const answerOf = await app.inject({ ...request, headers: { authorization: token, 'x-app-key': MERCHANT.appKey } });
    assert.equal(answerOf.json()['statusCode'], '2056');
    now.value = new Date(now.value.getTime() - 86_400_000);
  });

  await t.test('refunds: several parts, no more than what is left, each repetition another one', async () => {
    const payment = await create();
    await answer(payment, WALLET, OTP, PIN);
    const { trxID: trxId } = await execute(payment);
    const of = { paymentId: payment['paymentID'], trxId };
    const give = (refundAmount: string) => ask(`${REFUND}/transaction`, { ...of, refundAmount, sku: 'order-1', reason: 'ended' });
    const first = await give('300.25');
    assert.deepEqual([first['refundTransactionStatus'], first['originalTrxId'], first['refundAmount']], ['Completed', trxId, '300.25']);
    assert.notEqual((await give('300.25'))['refundTrxId'], first['refundTrxId']);
    assert.equal((await give('400.01'))['externalCode'], '2072');
    assert.equal((await give('0'))['externalCode'], '2072');
    emulator.losesAnswers = true;
    assert.equal((await give('400.00'))['message'], 'Endpoint request timed out');
    emulator.losesAnswers = false;
    const { refundTransactions } = await ask(`${REFUND}/status`, of);
    assert.deepEqual(
      (refundTransactions as { refundAmount: string }[]).map(({ refundAmount }) => refundAmount),
      ['300.25', '300.25', '400.00'],
    );
    assert.equal((await ask(`${REFUND}/transaction`, { ...of, refundAmount: '1' }))['message'], 'Invalid request body', 'sku and reason');
    assert.equal((await ask(`${REFUND}/status`, { ...of, trxId: 'other' }))['externalCode'], '2077');
  });

  await t.test('version 1.2.0-beta searches a transaction and refunds once it is asked with an amount, a number or text', async () => {
    const payment = await create({ amount: 10 });
    await answer(payment, WALLET, OTP, PIN);
    const { trxID } = await execute(payment);
    const of = { paymentID: payment['paymentID'], trxID };
    const found = await ask(`${CHECKOUT}/general/searchTransaction`, { trxID });
    assert.deepEqual([found['trxID'], found['amount'], found['transactionStatus']], [trxID, '10.00', 'Completed']);
    assert.equal((await ask(`${CHECKOUT}/general/searchTransaction`, { trxID: 'none' }))['statusCode'], '2033');
    const give = (more: Record<string, unknown>) => ask(`${CHECKOUT}/payment/refund`, { ...of, ...more });
    assert.equal((await give({}))['statusCode'], '2033', 'none was made');
    const made = await give({ amount: 4, sku: 'order-1', reason: 'ended' });
    assert.deepEqual([made['statusCode'], made['originalTrxID'], made['amount']], ['0000', trxID, '4.00']);
    assert.equal((await give({}))['refundTrxID'], made['refundTrxID']);
    assert.equal((await give({ amount: '6.01' }))['statusCode'], '2026');
    assert.equal((await give({ amount: 0 }))['statusCode'], '2006');
    assert.equal((await give({ trxID: 'other' }))['statusCode'], '2033');
    assert.equal((await give({ paymentID: 'none' }))['statusCode'], '2002');
    assert.equal((await give({ amount: [] }))['statusCode'], '2025');
  });

  await t.test('unknown addresses and payments', async () => {
    assert.equal((await app.inject('/none')).statusCode, 404);
    assert.equal((await app.inject('/redirect/tokenized?paymentID=none')).statusCode, 404);
    const url = new URL(String((await create())['bkashURL']));
    url.searchParams.set('hash', 'guessed');
    assert.equal((await app.inject(url.pathname + url.search)).statusCode, 404);
  });
});
