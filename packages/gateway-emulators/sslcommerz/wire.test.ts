import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_URL } from '../test-emulator.ts';
import { signed } from './signature.ts';
import type { Form } from './sslcommerz-emulator.ts';
import { sessionForm, startTestStore, STORE } from './test-store.ts';

await test('the wire', async (t) => {
  const { app, emulator, notices, open, ask, choose } = await startTestStore(t);
  const query = (tran_id: string) => ask('merchantTransIDvalidationAPI', { tran_id });

  await t.test('a session needs the store, every required field, and an amount that is taken', async () => {
    const opened = await open();
    assert.deepEqual([opened['status'], opened['GatewayPageURL']?.startsWith(`${PUBLIC_URL}/EasyCheckOut/`)], ['SUCCESS', true]);
    const refusals: [Form, RegExp][] = [
      [{ store_passwd: 'wrong' }, /Store Credential/],
      [{ store_id: 'other' }, /Store Credential/],
      [{ cus_email: '' }, /cus_email/],
      [{ product_name: '' }, /product_name/],
      [{ total_amount: '9.99' }, /total_amount/],
      [{ total_amount: '500000.01' }, /total_amount/],
      [{ total_amount: '1e3' }, /total_amount/],
      [{ currency: 'USD' }, /currency/],
      [{ tran_id: 'x'.repeat(31) }, /tran_id/],
      [{ success_url: 'javascript:alert(1)' }, /success_url/],
    ];
    for (const [change, reason] of refusals) {
      const { status, failedreason = '', GatewayPageURL } = await open(change);
      assert.deepEqual([status, GatewayPageURL], ['FAILED', ''], failedreason);
      assert.match(failedreason, reason);
    }
  });

  await t.test('a payment: page, way back, notice, validation, query', async () => {
    const session = await open({ tran_id: 'paid-1' });
    const page = await app.inject(new URL(session['GatewayPageURL'] ?? '').pathname);
    assert.match(page.body, /BDT 1,000\.50/);
    assert.match(page.body, /A used &lt;computer&gt;/);
    assert.match(page.body, />Test</);
    assert.equal((await query('paid-1'))['no_of_trans_found'], 0, 'nothing was tried yet');

    const back = await choose(session, 'paid');
    assert.match(back, /action="http:\/\/127\.0\.0\.1:1\/success"/);
    await emulator.idle();
    const [notice, ...others] = notices.splice(0);
    assert.deepEqual([notice?.url, others], ['http://127.0.0.1:1/ipn', []]);
    const { verify_key = '', verify_sign, ...fields } = notice?.form ?? {};
    assert.deepEqual([fields['status'], fields['tran_id'], fields['amount'], fields['value_a']], ['VALID', 'paid-1', '1000.50', 'mine']);
    assert.deepEqual([fields['card_issuer'], fields['store_amount'], fields['risk_level']], ['Nagad', '975.49', '0']);
    assert.deepEqual(signed(fields, STORE.password), notice?.form);
    assert.notEqual(signed(fields, 'other')['verify_sign'], verify_sign);
    assert.ok(verify_key.split(',').includes('val_id'));

    const { val_id = '' } = fields;
    assert.equal((await query('paid-1')).element?.[0]?.['status'], 'VALID');
    const statuses = [await ask('validationserverAPI', { val_id }), await ask('validationserverAPI', { val_id })].map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses, ['VALID', 'VALIDATED']);
    assert.equal((await query('paid-1')).element?.[0]?.['status'], 'VALIDATED');
    assert.equal((await ask('validationserverAPI', { val_id: 'none' }))['status'], 'INVALID_TRANSACTION');
    assert.equal((await ask('validationserverAPI', { val_id, store_passwd: 'wrong' }))['APIConnect'], 'FAILED');
  });

  await t.test('a choice counts once, and every notice says the same', async () => {
    emulator.notices = 'twice';
    const session = await open({ tran_id: 'once-1' });
    const pages = await Promise.all([choose(session, 'paid'), choose(session, 'canceled'), choose(session, 'failed')]);
    const ways = pages.map((page) => /action="[^"]+\/(\w+)"/.exec(page)?.[1]);
    assert.equal(new Set(ways).size, 1, ways.join());
    await emulator.idle();
    const sent = notices.splice(0);
    assert.equal(sent.length, 2);
    assert.deepEqual(sent[0], sent[1]);
    assert.equal((await query('once-1')).element?.length, 1);
    emulator.notices = 'never';
    await choose(await open({ tran_id: 'quiet-1' }), 'paid');
    await emulator.idle();
    assert.deepEqual(notices, []);
    emulator.notices = 'once';
  });

  await t.test('a refund: once for its id, and no more than what is left', async () => {
    await choose(await open({ tran_id: 'back-1' }), 'paid');
    const { bank_tran_id = '' } = (await query('back-1')).element?.[0] ?? {};
    const give = (refund_amount: string, refund_trans_id: string) =>
      ask('merchantTransIDvalidationAPI', { bank_tran_id, refund_trans_id, refund_amount, refund_remarks: 'x' });
    const first = await give('400.00', 'r1');
    const again = await give('400.00', 'r1');
    assert.deepEqual([first['status'], again['status']], ['success', 'processing']);
    assert.equal(again['refund_ref_id'], '', 'the reference comes with the first answer');
    assert.equal((await give('600.51', 'r2'))['status'], 'failed');
    assert.equal((await give('600.50', 'r3'))['status'], 'success');
    assert.equal((await give('0', 'r4'))['status'], 'failed');
    const found = await ask('merchantTransIDvalidationAPI', { refund_ref_id: first['refund_ref_id'] ?? '' });
    assert.deepEqual([found['status'], found['tran_id']], ['refunded', 'back-1']);
    emulator.refunds = 'processing';
    await choose(await open({ tran_id: 'back-2' }), 'paid');
    const { bank_tran_id: other = '' } = (await query('back-2')).element?.[0] ?? {};
    const whole = (refund_trans_id: string) =>
      ask('merchantTransIDvalidationAPI', { bank_tran_id: other, refund_trans_id, refund_amount: '1000.50', refund_remarks: 'x' });
    const refund_ref_id = (await whole('r5'))['refund_ref_id'] ?? '';
    const statusNow = async () => (await ask('merchantTransIDvalidationAPI', { refund_ref_id }))['status'];
    assert.deepEqual([await statusNow(), (await whole('r6'))['status']], ['processing', 'failed']);
    await emulator.endRefunds('cancelled');
    assert.deepEqual([await statusNow(), (await whole('r6'))['status']], ['cancelled', 'success'], 'its money is back');
    const none = await ask('merchantTransIDvalidationAPI', { bank_tran_id: 'none', refund_trans_id: 'r', refund_amount: '1' });
    assert.equal(none['status'], 'failed');
  });

  await t.test('forms come as multipart too, and the validator takes POST', async () => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const body = new FormData();
    for (const [name, value] of Object.entries(sessionForm({ tran_id: 'multipart-1', ipn_url: '' }))) body.append(name, value);
    const opened = (await (await fetch(`${origin}/gwprocess/v4/api.php`, { method: 'POST', body })).json()) as Form;
    assert.equal(opened['status'], 'SUCCESS', opened['failedreason']);
    await choose(opened, 'paid');
    const found = new URLSearchParams({ store_id: STORE.id, store_passwd: STORE.password, tran_id: 'multipart-1' });
    const address = `${origin}/validator/api/merchantTransIDvalidationAPI.php`;
    for (const answer of [
      await fetch(`${address}?${found.toString()}`, { method: 'POST' }),
      await fetch(address, { method: 'POST', body: found }),
    ])
      assert.equal(((await answer.json()) as { no_of_trans_found: number }).no_of_trans_found, 1);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    assert.equal((await fetch(`${origin}/gwprocess/v4/api.php`, { method: 'POST', headers, body: 'no form' })).status, 400);
  });

  await t.test('unknown addresses, sessions and choices', async () => {
    assert.equal((await app.inject('/none')).statusCode, 404);
    assert.equal((await app.inject('/EasyCheckOut/none')).statusCode, 404);
    const session = await open({ tran_id: 'odd-1' });
    assert.match(await choose(session, 'stolen'), /Pay with/);
    assert.equal((await query('odd-1'))['no_of_trans_found'], 0);
  });
});
