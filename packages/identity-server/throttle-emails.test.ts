import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestIdentity } from './test-identity.ts';
import { LIMITS as REAL } from './throttle.ts';

const PASSWORD = 'correct horse';
const HOME = '203.0.113.7';
// The same rule with a smaller number: an answer about an unknown recipient takes its time.
const LIMITS = { ...REAL, emailAddress: { ...REAL.emailAddress, burst: 6 } };

await test('limits of emails', async (t) => {
  const service = await startTestIdentity({ limits: LIMITS });
  t.after(() => service.stop());

  await t.test('reset emails to one recipient are limited, whether or not they have an account', async () => {
    const [known, stranger] = ['known-recipient@example.com', 'unconfirmed-recipient@example.com'];
    const signUp = async (email: string) => (await service.call('accounts:signUp', { email, password: PASSWORD }, HOME)).body['idToken'];
    const confirm = (idToken: string | undefined) =>
      service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, '10.97.1.1');
    await confirm(await signUp(known));
    await service.call('accounts:update', { oobCode: service.lastOobCode(known, 'VERIFY_EMAIL') });
    const idToken = await signUp(stranger);
    for (const email of [known, stranger, 'unknown-recipient@example.com']) {
      const messages = [];
      for (let nth = 0; nth < LIMITS.resetRecipient.burst + 2; nth += 1) {
        const address = `10.99.${nth}.1`;
        messages.push((await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }, address)).body.error?.message);
      }
      const { burst } = LIMITS.resetRecipient;
      assert.deepEqual(messages, [...Array.from({ length: burst }), 'TOO_MANY_ATTEMPTS_TRY_LATER', 'TOO_MANY_ATTEMPTS_TRY_LATER']);
    }
    assert.equal(service.countEmails(known), 1 + LIMITS.resetRecipient.burst);
    // Nobody has confirmed the address: those to confirm it count too.
    assert.equal(service.countEmails(stranger), LIMITS.confirmRecipient.burst);
    assert.equal((await confirm(idToken)).status, 400);
    assert.equal(service.countEmails('unknown-recipient@example.com'), 0);
  });

  await t.test('a recipient gets three confirmation emails a day, from whatever addresses they are requested', async () => {
    const { body } = await service.call('accounts:signUp', { email: 'stranger@example.com', password: PASSWORD }, HOME);
    const request = async (nth: number) =>
      (await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body['idToken'] }, `10.98.${nth}.1`)).status;
    const statuses = [];
    for (let nth = 0; nth < 5; nth += 1) statuses.push(await request(nth));
    assert.deepEqual(statuses, [200, 200, 200, 400, 400]);
    // An access token lives for an hour.
    for (let nth = 5; nth < 12; nth += 1) {
      service.clock.advance((24 * 3_600_000) / 3 / 7);
      const signIn = { email: 'stranger@example.com', password: PASSWORD };
      const { body: signedIn } = await service.call('accounts:signInWithPassword', signIn, HOME);
      body['idToken'] = signedIn['idToken'] ?? '';
      assert.equal(await request(nth), nth === 11 ? 200 : 400);
    }
    assert.equal(service.countEmails('stranger@example.com'), 4);
  });

  await t.test('emails requested from one address are limited', async () => {
    const messages = [];
    for (let nth = 0; nth < LIMITS.emailAddress.burst + 1; nth += 1) {
      const body = { requestType: 'PASSWORD_RESET', email: `unknown${nth}@example.com` };
      messages.push((await service.call('accounts:sendOobCode', body, '198.51.100.9')).body.error?.message);
    }
    assert.deepEqual(messages, [...Array.from({ length: LIMITS.emailAddress.burst }), 'TOO_MANY_ATTEMPTS_TRY_LATER']);
  });
});
