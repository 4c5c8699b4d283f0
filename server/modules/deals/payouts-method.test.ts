import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import type { NewPayoutMethod } from '#contract/payouts.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { countEmails, emailsTo } from '#server/testing/test-emails.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { BANK, BKASH, codeFor } from '#server/testing/test-payouts.ts';

await test('a payout method counts once its code is entered', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const request = (seller: TestUser, method: NewPayoutMethod = BKASH) => seller.api.requestPayoutMethod({ body: method });
  const confirm = (seller: TestUser, code: string) => seller.api.confirmPayoutMethod({ body: { code } });
  /** A code that is not this one. */
  const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  await t.test('the code comes by email, and each change is reported there', async () => {
    const seller = await app.user('seller');
    const asked = await request(seller);
    assert.deepEqual([asked.method, asked.newMethod?.method.account, asked.newMethod?.triesLeft], [null, '••••5678', 5]);
    const code = await codeFor(app, seller);
    assert.match(code, /^\d{6}$/);
    const confirmed = await confirm(seller, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    assert.deepEqual([confirmed.method?.account, confirmed.newMethod], ['••••5678', null]);
    assert.deepEqual(await confirm(seller, code), confirmed, 'the answer may have been lost');
    await request(seller, BANK);
    assert.equal((await seller.api.getBalance()).method?.kind, 'bkash', 'until the code is entered');
    await confirm(seller, await codeFor(app, seller).then((digits) => digits.replace(/\d/g, (d) => '০১২৩৪৫৬৭৮৯'[Number(d)] ?? d)));
    const { method } = await seller.api.getBalance();
    assert.deepEqual(method, { kind: 'bank', account: '••••8901', holder: 'Rahim Uddin', bank: 'City Bank', routingNumber: null });
    assert.deepEqual(await emailsTo(app, seller.email), [
      'The code for your payout method',
      'Your payouts go to a new account',
      'The code for your payout method',
      'Your payouts go to a new account',
    ]);
  });

  await t.test('five tries, then the code has ended, also for the right one, and however many come at once', async () => {
    const seller = await app.user('seller');
    assert.equal(await codeOf(confirm(seller, '123456')), 'payout_code_ended', 'none was sent');
    await request(seller);
    const code = await codeFor(app, seller);
    assert.deepEqual(await countCodes([1, 2, 3, 4, 5, 6, 7, 8].map((by) => confirm(seller, wrong(code, by)))), {
      payout_code_wrong: 5,
      payout_code_ended: 3,
    });
    assert.equal(await codeOf(confirm(seller, code)), 'payout_code_ended');
    assert.equal((await seller.api.getBalance()).newMethod, null);
    await assert.rejects(
      db.updateTable('payout_codes').set({ tries: 6 }).where('uid', '=', seller.uid).execute(),
      /payout_codes_tries_check/,
    );
    await request(seller);
    const fresh = await codeFor(app, seller);
    for (const by of [1, 2, 3, 4]) assert.equal(await codeOf(confirm(seller, wrong(fresh, by))), 'payout_code_wrong');
    assert.equal(await codeOf(confirm(seller, fresh)), 'ok', 'the fifth one');
  });

  await t.test('a code ends after 15 minutes, and with the next one', async () => {
    const seller = await app.user('seller');
    await request(seller);
    const first = await codeFor(app, seller);
    await request(seller, BANK);
    const second = await codeFor(app, seller);
    if (first !== second) assert.equal(await codeOf(confirm(seller, first)), 'payout_code_wrong');
    app.clock.advance(15 * 60_000);
    assert.equal(await codeOf(confirm(seller, second)), 'payout_code_ended');
    await request(seller);
    app.clock.advance(15 * 60_000 - 1);
    assert.equal(await codeOf(confirm(seller, await codeFor(app, seller))), 'ok');
  });

  await t.test('ten codes a day, and the code is not stored', async () => {
    const seller = await app.user('seller');
    const calls = Array.from({ length: limits.payoutCodesPerDay + 2 }, () => request(seller));
    assert.deepEqual(await countCodes(calls), { ok: limits.payoutCodesPerDay, too_many_codes: 2 });
    const rows = await db.selectFrom('payout_codes').selectAll().where('uid', '=', seller.uid).execute();
    const code = await codeFor(app, seller);
    assert.ok(!JSON.stringify(rows).includes(code) && !rows.some((row) => row.code_hash.toString('latin1').includes(code)));
    await assert.rejects(db.updateTable('payout_codes').set({ nth: 11 }).where('uid', '=', seller.uid).execute(), /ten_a_day/);
    app.clock.advance(86_400_000);
  });

  await t.test('it is removed with an email, and not added again by the code that confirmed it', async () => {
    const seller = await app.user('seller');
    await request(seller);
    const code = await codeFor(app, seller);
    await confirm(seller, code);
    assert.equal((await seller.api.removePayoutMethod()).method, null);
    assert.equal((await seller.api.removePayoutMethod()).method, null, 'the answer may have been lost');
    assert.equal((await confirm(seller, code)).method, null);
    assert.equal(await countEmails(app, seller, 'Your payout method was removed'), 1);
    assert.equal(await codeOf(seller.api.requestPayout({ body: { amount: 500 } })), 'payout_method_needed');
  });

  await t.test('an address that is not confirmed gets no code', async () => {
    const seller = await app.user('seller');
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', seller.uid).execute();
    assert.equal(await codeOf(request(seller)), 'address_unconfirmed');
  });

  await t.test('numbers that are none are refused by the name of their field', async () => {
    const seller = await app.user('seller');
    const fieldOf = async (method: Record<string, string>): Promise<string[]> => {
      const answer = await fetch(`${app.origin}/api/balance/method`, {
        method: 'POST',
        headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(method),
      });
      const { fields = {} } = (await answer.json()) as { fields?: Record<string, string> };
      return [String(answer.status), ...Object.keys(fields)];
    };
    const bank = { kind: 'bank', holder: 'Rahim Uddin', bank: 'City Bank', routingNumber: '225272684', accountNumber: '0123456789' };
    assert.deepEqual(await fieldOf({ kind: 'bkash', number: '02-9551234' }), ['400', 'number']);
    assert.deepEqual(await fieldOf({ ...bank, routingNumber: '12345678' }), ['400', 'routingNumber']);
    assert.deepEqual(await fieldOf({ ...bank, accountNumber: 'DE12' }), ['400', 'accountNumber']);
    assert.deepEqual(await fieldOf({ ...bank, holder: ' ' }), ['400', 'holder']);
    assert.deepEqual(await fieldOf({ ...bank, number: '01712345678' }), ['400', 'number']);
    assert.deepEqual(await fieldOf({ kind: 'cash' }), ['400', 'kind']);
    assert.deepEqual(await fieldOf(bank), ['200']);
  });
});
