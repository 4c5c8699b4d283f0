import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { MERCHANT, startTestMerchant } from './test-merchant.ts';

type Answer = Record<string, string>;
type Call<Input> = (config: object, input: Input) => Promise<Answer>;
interface Client {
  createPayment: Call<object>;
  executePayment: Call<string>;
  queryPayment: Call<string>;
  searchTransaction: Call<string>;
  refundTransaction: Call<object>;
}

await test('bkash-payment pays, executes, queries, searches and refunds', async (t) => {
  const { app, answer } = await startTestMerchant(t);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = createRequire(import.meta.url)(process.env['TEST_BKASH_CLIENT'] ?? '') as Client;
  const { appKey: app_key, appSecret: app_secret, username, password } = MERCHANT;
  const config = { base_url: `${origin}/v1.2.0-beta`, username, password, app_key, app_secret };

  const created = await client.createPayment(config, {
    amount: 10,
    callbackURL: 'http://127.0.0.1:1/back',
    orderID: 'Order_101',
    reference: '1',
  });
  assert.deepEqual([created['statusCode'], created['amount']], ['0000', '10.00'], created['statusMessage']);
  const { paymentID = '' } = created;
  await answer(created, ['wallet', '01770618575'], ['otp', '123456'], ['pin', '12121']);
  const { trxID = '', transactionStatus } = await client.executePayment(config, paymentID);
  assert.equal(transactionStatus, 'Completed');
  assert.equal((await client.queryPayment(config, paymentID))['trxID'], trxID);
  const found = await client.searchTransaction(config, trxID);
  assert.deepEqual([found['trxID'], found['amount'], found['customerMsisdn']], [trxID, '10.00', '01770618575']);
  assert.equal((await client.searchTransaction(config, 'none'))['statusCode'], '2033');

  const refund = { paymentID, trxID, amount: 4 };
  const made = await client.refundTransaction(config, refund);
  assert.deepEqual([made['statusCode'], made['originalTrxID'], made['amount']], ['0000', trxID, '4.00'], made['statusMessage']);
  // The client asks about a refund before it makes one.
  assert.equal((await client.refundTransaction(config, refund))['refundTrxID'], made['refundTrxID'], 'its status');
});
