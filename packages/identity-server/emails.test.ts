import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { CODE_LIFETIME_MS } from './action-codes.ts';
import { renderActionEmail } from './emails.ts';
import { isKnownAddress } from './known-addresses.ts';
import { API_KEY, PUBLIC_URL, startTestIdentity } from './test-identity.ts';

const PASSWORD = 'correct horse';

await test('emails with action codes', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const messageOf = async (call: string, body: object) => (await service.call(call, body)).body.error?.message;
  let users = 0;

  async function register(): Promise<{ email: string; idToken: string }> {
    users += 1;
    const email = `user${users}@example.com`;
    const { body } = await service.call('accounts:signUp', { email, password: PASSWORD, displayName: 'Ayesha' });
    return { email, idToken: body['idToken'] ?? '' };
  }
  async function requestReset(email: string, locale?: string): Promise<string> {
    const response = await service.app.inject({
      method: 'POST',
      url: `/identity/v1/accounts:sendOobCode?key=${API_KEY}`,
      headers: { 'content-type': 'application/json', ...(locale ? { 'x-firebase-locale': locale } : {}) },
      payload: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    });
    assert.equal(response.statusCode, 200);
    return service.lastOobCode(email, 'PASSWORD_RESET');
  }

  await t.test('are given to sendEmail with their link', async () => {
    const { email } = await register();
    const code = await requestReset(email);
    const message = service.emails.at(-1);
    assert.ok(message);
    assert.equal(message.to, email);
    assert.match(message.text, new RegExp(`^${PUBLIC_URL}/auth/action\\?mode=resetPassword&oobCode=${code}$`, 'm'));
    assert.match(message.html, new RegExp(`href="${PUBLIC_URL}/auth/action\\?mode=resetPassword&amp;oobCode=${code}"`));
  });

  await t.test('are in the language of the page that requested them', async () => {
    const { email } = await register();
    const code = await requestReset(email, 'bn');
    const message = service.emails.at(-1);
    assert.ok(message);
    assert.match(message.subject, /পাসওয়ার্ড/);
    assert.match(message.html, /<html lang="bn">/);
    assert.match(message.text, new RegExp(`oobCode=${code}&lang=bn$`, 'm'));
  });

  await t.test('greet by name once the address is confirmed', async () => {
    const { email, idToken } = await register();
    const greeting = () => service.emails.at(-1)?.text.split('\n')[0];
    await requestReset(email);
    assert.equal(greeting(), 'Hello,');
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    assert.equal(greeting(), 'Hello,');
    await service.call('accounts:update', { oobCode: service.lastOobCode(email, 'VERIFY_EMAIL') });
    await requestReset(email);
    assert.equal(greeting(), 'Hello Ayesha,');
  });

  await t.test('leave only the hash of the code in the database', async () => {
    const { email, idToken } = await register();
    const reset = await requestReset(email);
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const verification = service.lastOobCode(email, 'VERIFY_EMAIL');
    const { rows } = await sql<{ row: string }>`select row_to_json(code)::text as row from identity.action_codes as code`.execute(
      service.database.db,
    );
    for (const code of [reset, verification]) {
      const hash = createHash('sha256').update(code).digest('hex');
      assert.equal(rows.filter(({ row }) => row.includes(hash)).length, 1);
      // bytea is written in hexadecimal, whether it holds the text of the code or its bytes.
      const forms = [code, Buffer.from(code).toString('hex'), Buffer.from(code, 'base64url').toString('hex')];
      for (const form of forms) assert.ok(!rows.some(({ row }) => row.includes(form)), 'the code itself is stored');
    }
  });

  await t.test('are requested in the transaction that stores the code', async () => {
    const failing = await startTestIdentity({
      async sendEmail() {
        throw new Error('the outbox is full');
      },
    });
    t.after(() => failing.stop());
    const email = 'outbox@example.com';
    await failing.call('accounts:signUp', { email, password: PASSWORD });
    const failed = await failing.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    assert.deepEqual([failed.status, failed.retryAfter], [503, '2']);
    assert.deepEqual(await failing.database.db.selectFrom('identity.action_codes').selectAll().execute(), []);
  });

  await t.test('end the code of the previous one', async () => {
    const { email } = await register();
    const older = await requestReset(email);
    const newer = await requestReset(email);
    assert.equal(await messageOf('accounts:resetPassword', { oobCode: older, newPassword: 'another horse' }), 'INVALID_OOB_CODE');
    assert.equal((await service.call('accounts:resetPassword', { oobCode: newer, newPassword: 'another horse' })).status, 200);
  });

  await t.test('carry a reset code that expires after an hour', async () => {
    const { email } = await register();
    const code = await requestReset(email);
    service.clock.advance(CODE_LIFETIME_MS.PASSWORD_RESET - 1);
    assert.equal((await service.call('accounts:resetPassword', { oobCode: code })).status, 200);
    service.clock.advance(1);
    for (const body of [{ oobCode: code }, { oobCode: code, newPassword: 'another horse' }])
      assert.equal(await messageOf('accounts:resetPassword', body), 'EXPIRED_OOB_CODE');
  });

  await t.test('carry a verification code that expires after three days', async () => {
    const { email, idToken } = await register();
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = service.lastOobCode(email, 'VERIFY_EMAIL');
    service.clock.advance(CODE_LIFETIME_MS.VERIFY_EMAIL);
    assert.equal(await messageOf('accounts:update', { oobCode }), 'EXPIRED_OOB_CODE');
  });

  await t.test('verify the address when a reset code is used', async () => {
    const { email } = await register();
    await service.call('accounts:resetPassword', { oobCode: await requestReset(email), newPassword: 'another horse' });
    const { body } = await service.call('accounts:signInWithPassword', { email, password: 'another horse' });
    assert.equal((await service.identity.verifyAccessToken(body['idToken'] ?? '')).emailVerified, true);
  });

  await t.test('end the exemption of known addresses from the sign-in limits when a reset code is used', async () => {
    const { email } = await register();
    const { db } = service.database;
    const account = await db.selectFrom('identity.accounts').select('uid').where('email', '=', email).executeTakeFirstOrThrow();
    await service.call('accounts:signInWithPassword', { email, password: PASSWORD }, '198.51.100.1');
    const oobCode = await requestReset(email);
    await service.call('accounts:resetPassword', { oobCode, newPassword: 'another horse' }, '203.0.113.7');
    const now = service.clock.now();
    assert.equal(await isKnownAddress(db, now, account.uid, '198.51.100.1'), false);
    assert.equal(await isKnownAddress(db, now, account.uid, '203.0.113.7'), true);
  });

  await t.test('carry a reset code that ends when the password is changed', async () => {
    const { email, idToken } = await register();
    const oobCode = await requestReset(email);
    assert.equal((await service.call('accounts:update', { idToken, password: 'another horse' })).status, 200);
    assert.equal(await messageOf('accounts:resetPassword', { oobCode, newPassword: 'third horse' }), 'INVALID_OOB_CODE');
  });

  await t.test('are not sent to unknown addresses, with the same response after the same time', async () => {
    const { email } = await register();
    const responses = [];
    for (const address of [email, 'unknown@example.com']) {
      const start = performance.now();
      const { status, body } = await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
      responses.push({ status, body: { ...body, email: body['email'] === address } });
      assert.ok(performance.now() - start > 115, 'every response is delayed');
    }
    assert.deepEqual(responses[0], responses[1]);
    assert.equal(service.countEmails('unknown@example.com'), 0);
  });

  await t.test('are refused with the code of the error', async () => {
    const { email, idToken } = await register();
    assert.equal(await messageOf('accounts:sendOobCode', { email }), 'MISSING_REQ_TYPE');
    for (const requestType of ['SURPRISE', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])
      assert.equal(await messageOf('accounts:sendOobCode', { requestType, email, idToken }), 'INVALID_REQ_TYPE');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' }), 'MISSING_ID_TOKEN');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }), 'MISSING_EMAIL');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'x' }), 'INVALID_EMAIL');
    assert.equal(await messageOf('accounts:resetPassword', {}), 'MISSING_OOB_CODE');
  });
});

await test('a display name cannot add text, links or markup to an email', () => {
  const compose = (name: string) =>
    renderActionEmail({ to: 'a@example.com', name, purpose: 'VERIFY_EMAIL', code: 'c', language: 'en', publicUrl: PUBLIC_URL });
  assert.match(compose('Ayesha Khan').text, /^Hello Ayesha Khan,/);
  assert.match(compose(`"Q" & 'R'`).html, /<p>Hello &quot;Q&quot; &amp; &#39;R&#39;,<\/p>/);
  for (const name of ['<b>Win</b>', 'go to evil.example now', 'http://evil.example', 'x'.repeat(61), '  '])
    assert.match(compose(name).text, /^Hello,/, name);
  assert.match(compose('Ayesha\n\nYour account is closed').text, /^Hello Ayesha Your account is closed,\n/);
});
