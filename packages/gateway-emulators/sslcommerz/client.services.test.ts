import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Form } from './sslcommerz-emulator.ts';
import { startTestStore, sessionForm, STORE } from './test-store.ts';

type Call = (data: Record<string, unknown>) => Promise<Form & { element?: Form[] }>;
type Client = Record<
  'init' | 'validate' | 'initiateRefund' | 'refundQuery' | 'transactionQueryBySessionId' | 'transactionQueryByTransactionId',
  Call
>;

await test('the client of SSLCommerz pays, validates, queries and refunds', async (t) => {
  const { app, choose } = await startTestStore(t);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const require = createRequire(import.meta.url);
  const SslCommerz = require(process.env['TEST_SSLCOMMERZ_CLIENT'] ?? '') as new (id: string, password: string, live: boolean) => Client;
  const client = new SslCommerz(STORE.id, STORE.password, false);
  // The client takes no other origin than that of SSLCommerz, so its addresses are replaced.
  for (const [name, value] of Object.entries<unknown>({ ...client }))
    if (typeof value === 'string') Object.assign(client, { [name]: value.replace('https://sandbox.sslcommerz.com', origin) });

  // The client adds the fields of the store itself, and needs no address for notices.
  const { store_id: _id, store_passwd: _password, ipn_url: _notices, total_amount: _amount, ...form } = sessionForm();
  const session = await client.init({ ...form, total_amount: 100 });
  assert.equal(session['status'], 'SUCCESS', session['failedreason']);
  await choose(session, 'paid');
  assert.equal((await client.transactionQueryBySessionId({ sessionkey: session['sessionkey'] }))['status'], 'VALID');
  const { element = [] } = await client.transactionQueryByTransactionId({ tran_id: form['tran_id'] });
  const [paid = {}] = element;
  assert.deepEqual([paid['amount'], paid['status']], ['100.00', 'VALID']);
  assert.equal((await client.validate({ val_id: paid['val_id'] }))['amount'], '100.00');

  const refund = { bank_tran_id: paid['bank_tran_id'], refund_amount: 40, refund_remarks: 'ended', refe_id: 'order-1' };
  const made = await client.initiateRefund(refund);
  assert.deepEqual([made['status'], made['trans_id']], ['success', form['tran_id']], made['errorReason']);
  assert.equal((await client.refundQuery({ refund_ref_id: made['refund_ref_id'] }))['status'], 'refunded');
  assert.equal((await client.initiateRefund({ ...refund, refund_amount: 60.01 }))['status'], 'failed');
});
