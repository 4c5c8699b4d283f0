import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { signIn, startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';

const CHANGED = 'Your password was changed';

await test('a new password', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another({ PUBLIC_URL: app.origin });

  /** Sets a password as the account page does, after a sign-in with the present one. Returns the new access token. */
  const setPassword = async (email: string, present: string, password: string): Promise<string> => {
    const response = await fetch(`${app.origin}/identity/v1/accounts:update?key=abar-embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await signIn(app.origin, email, present), password, returnSecureToken: true }),
    });
    return ((await response.json()) as { idToken: string }).idToken;
  };
  const exchange = (accessToken: string, email: string, { origin } = app as { origin: string }) =>
    createClient({ origin, token: () => accessToken }).createToken({ body: { email } });

  await t.test('ends the other sessions at once and is reported by one email', async () => {
    const user = await app.user('buyer');
    await app.account({ email: `bystander-${user.email}` });
    app.clock.advance(1000);
    const accessToken = await setPassword(user.email, TEST_PASSWORD, 'a better secret');
    assert.equal(await codeOf(user.api.getAccount()), 'invalid_token');
    assert.equal(await codeOf(exchange(user.accessToken, user.email)), 'invalid_token');
    const both = [app, second, app, second].map((process) => exchange(accessToken, user.email, process));
    assert.deepEqual(await countCodes(both), { ok: 4 });
    assert.deepEqual(await emailsTo(app, user.email), [CHANGED]);
    await exchange(await signIn(app.origin, user.email, 'a better secret'), user.email);
    assert.deepEqual(await emailsTo(app, user.email), [CHANGED], 'a sign-in is none');
  });

  await t.test('the next one is reported too', async () => {
    const user = await app.user('buyer');
    for (const [present, next] of [
      [TEST_PASSWORD, 'the second secret'],
      ['the second secret', 'the third secret'],
    ] as const) {
      app.clock.advance(1000);
      await exchange(await setPassword(user.email, present, next), user.email);
    }
    assert.deepEqual(await emailsTo(app, user.email), [CHANGED, CHANGED]);
  });
});
