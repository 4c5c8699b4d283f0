import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test, type TestContext } from 'node:test';
import { CODE_LIVES_MS } from './action-codes.ts';
import { actionMail } from './emails.ts';
import { API_KEY, PUBLIC_URL, startTestIdentity } from './test-identity.ts';

const PASSWORD = 'correct horse';

await test('letters with codes', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const messageOf = async (call: string, body: object) => (await service.call(call, body)).body.error?.message;
  let users = 0;

  async function register(): Promise<{ email: string; idToken: string }> {
    users += 1;
    const email = `person${users}@example.com`;
    const { body } = await service.call('accounts:signUp', { email, password: PASSWORD, displayName: 'Ayesha' });
    return { email, idToken: body['idToken'] ?? '' };
  }
  async function ask(email: string, locale?: string): Promise<string> {
    const answer = await service.app.inject({
      method: 'POST',
      url: `/identity/v1/accounts:sendOobCode?key=${API_KEY}`,
      headers: { 'content-type': 'application/json', ...(locale ? { 'x-firebase-locale': locale } : {}) },
      payload: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    });
    assert.equal(answer.statusCode, 200);
    return service.lastOobCode(email, 'PASSWORD_RESET');
  }
  const lastMail = () => service.database.db.selectFrom('emails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  await t.test('go out with the job that sends them', async () => {
    const { email } = await register();
    const code = await ask(email);
    const mail = await lastMail();
    assert.equal(mail.recipient, email);
    assert.match(mail.text_body, new RegExp(`^${PUBLIC_URL}/auth/action\\?mode=resetPassword&oobCode=${code}$`, 'm'));
    assert.match(mail.html_body, new RegExp(`href="${PUBLIC_URL}/auth/action\\?mode=resetPassword&amp;oobCode=${code}"`));
    const jobs = await service.database.db.selectFrom('jobs').select(['kind', 'payload']).orderBy('id', 'desc').limit(1).execute();
    assert.deepEqual(jobs, [{ kind: 'email.send', payload: { emailId: mail.id } }]);
  });

  await t.test('are in the language of the page they were asked from', async () => {
    const { email } = await register();
    const code = await ask(email, 'bn');
    const mail = await lastMail();
    assert.match(mail.subject, /পাসওয়ার্ড/);
    assert.match(mail.html_body, /<html lang="bn">/);
    assert.match(mail.text_body, new RegExp(`oobCode=${code}&lang=bn$`, 'm'));
  });

  await t.test('the code is not in the database', async () => {
    const { email } = await register();
    const code = await ask(email);
    const rows = await service.database.db.selectFrom('identity.action_codes').selectAll().execute();
    for (const row of rows) assert.notEqual(row.code_hash.toString('utf8'), code);
  });

  await t.test('a newer letter ends the one before it', async () => {
    const { email } = await register();
    const older = await ask(email);
    const newer = await ask(email);
    assert.equal(await messageOf('accounts:resetPassword', { oobCode: older, newPassword: 'another horse' }), 'INVALID_OOB_CODE');
    assert.equal((await service.call('accounts:resetPassword', { oobCode: newer, newPassword: 'another horse' })).status, 200);
  });

  await t.test('a reset is good for an hour', async () => {
    const { email } = await register();
    const code = await ask(email);
    service.clock.advance(CODE_LIVES_MS.PASSWORD_RESET - 1);
    assert.equal((await service.call('accounts:resetPassword', { oobCode: code })).status, 200);
    service.clock.advance(1);
    for (const body of [{ oobCode: code }, { oobCode: code, newPassword: 'another horse' }])
      assert.equal(await messageOf('accounts:resetPassword', body), 'EXPIRED_OOB_CODE');
  });

  await t.test('a confirmation is good for three days', async () => {
    const { email, idToken } = await register();
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const oobCode = await service.lastOobCode(email, 'VERIFY_EMAIL');
    service.clock.advance(CODE_LIVES_MS.VERIFY_EMAIL);
    assert.equal(await messageOf('accounts:update', { oobCode }), 'EXPIRED_OOB_CODE');
  });

  await t.test('a reset confirms the address: whoever used it reads the mailbox', async () => {
    const { email } = await register();
    await service.call('accounts:resetPassword', { oobCode: await ask(email), newPassword: 'another horse' });
    const { body } = await service.call('accounts:signInWithPassword', { email, password: 'another horse' });
    assert.equal((await service.identity.port.verifyAccessToken(body['idToken'] ?? '')).emailVerified, true);
  });

  await t.test('a changed password ends a reset that is under way', async () => {
    const { email, idToken } = await register();
    const oobCode = await ask(email);
    assert.equal((await service.call('accounts:update', { idToken, password: 'another horse' })).status, 200);
    assert.equal(await messageOf('accounts:resetPassword', { oobCode, newPassword: 'third horse' }), 'INVALID_OOB_CODE');
  });

  await t.test('a stranger gets the same answer, as late, and no letter', async () => {
    const { email } = await register();
    const answers = [];
    for (const address of [email, 'stranger@example.com']) {
      const start = performance.now();
      const { status, body } = await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
      answers.push({ status, body: { ...body, email: body['email'] === address } });
      assert.ok(performance.now() - start > 115, 'the answer waits for the longer way');
    }
    assert.deepEqual(answers[0], answers[1]);
    assert.equal(await service.countEmails('stranger@example.com'), 0);
  });

  await t.test('other requests are refused by name', async () => {
    const { email, idToken } = await register();
    assert.equal(await messageOf('accounts:sendOobCode', { email }), 'MISSING_REQ_TYPE');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'SURPRISE', email }), 'INVALID_REQ_TYPE');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email }), 'OPERATION_NOT_ALLOWED');
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'other@example.com' };
    assert.equal(await messageOf('accounts:sendOobCode', change), 'OPERATION_NOT_ALLOWED');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' }), 'MISSING_ID_TOKEN');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }), 'MISSING_EMAIL');
    assert.equal(await messageOf('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'x' }), 'INVALID_EMAIL');
    assert.equal(await messageOf('accounts:resetPassword', {}), 'MISSING_OOB_CODE');
  });
});

await test('a name cannot write the letter', () => {
  const compose = (name: string) =>
    actionMail({ to: 'a@example.com', name, purpose: 'VERIFY_EMAIL', code: 'c', language: 'en', publicUrl: PUBLIC_URL });
  assert.match(compose('Ayesha Khan').text, /^Hello Ayesha Khan,/);
  assert.match(compose(`"Q" & 'R'`).html, /<p>Hello &quot;Q&quot; &amp; &#39;R&#39;,<\/p>/);
  for (const name of ['<b>Win</b>', 'go to evil.example now', 'http://evil.example', 'x'.repeat(61), '  '])
    assert.match(compose(name).text, /^Hello,/, name);
  assert.match(compose('Ayesha\n\nYour account is closed').text, /^Hello Ayesha Your account is closed,\n/);
});
