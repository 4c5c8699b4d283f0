import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { sendJson, signIn, startScene, TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts';

const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/sessions',
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};

await test('sign-ins', async (t) => {
  const [{ app, db }, admin] = await startScene(t, ['admin']);
  const second = await app.another({ PUBLIC_URL: app.origin });
  const as = (token: string, { origin } = app as { origin: string }) => createClient({ origin, token: () => token });
  const exchange = async (accessToken: string, email: string) => (await as(accessToken).createToken({ body: { email } })).token;
  /** Signs in in another browser. */
  const elsewhere = async ({ email }: TestUser) => {
    app.clock.advance(1000);
    const accessToken = await signIn(app.origin, email, TEST_PASSWORD);
    return { accessToken, token: await exchange(accessToken, email) };
  };
  const signInsOf = async (token: string) => (await as(token).listSessions()).sessions ?? [];
  const isIn = async (token: string) => (await codeOf(as(token, second).getAccount())) === 'ok';

  await t.test('are listed, the last one first, and the own one is marked', async () => {
    const user = await app.user('buyer');
    await app.user('buyer');
    const phone = await elsewhere(user);
    const sessions = await signInsOf(user.token);
    assert.deepEqual(
      sessions.map(({ provider, current }) => [provider, current]),
      [
        ['password', false],
        ['password', true],
      ],
    );
    assert.equal(sessions[0]?.signedInAt, app.clock.now().toISOString());
    assert.deepEqual(
      (await signInsOf(phone.token)).map(({ current }) => current),
      [true, false],
    );
  });

  await t.test('one is ended after another sign-in: its tokens end at once in every process, other sign-ins and users stay', async () => {
    const [user, other] = [await app.user('buyer'), await app.user('buyer')];
    const [phone, laptop] = [await elsewhere(user), await elsewhere(user)];
    const [, ended] = await signInsOf(laptop.token);
    assert.equal(ended?.current, false);
    const ids = [ended?._id ?? assert.fail()];
    // Nobody ends what another user has.
    await as(other.accessToken).endSessions({ body: { ids } });
    await exchange(phone.accessToken, user.email);
    await as(laptop.accessToken).endSessions({ body: { ids } });
    assert.equal(await isIn(phone.token), false);
    assert.equal(await codeOf(exchange(phone.accessToken, user.email)), 'invalid_token');
    assert.ok(await isIn(await exchange(laptop.accessToken, user.email)), 'the page asks for another token by itself');
    assert.ok(await isIn(await exchange(user.accessToken, user.email)));
    assert.deepEqual(await as(laptop.accessToken).endSessions({ body: { ids } }), { deleted: true });
  });

  await t.test('all others are ended, with notifications', async () => {
    const user = await app.user('seller');
    await user.api.turnPushOn({ body: DEVICE });
    assert.ok((await db.selectFrom('push_subscriptions').where('user_uid', '=', user.uid).select('id').execute()).length > 0);
    const laptop = await elsewhere(user);
    await as(laptop.accessToken).endSessions({ body: {} });
    assert.equal(await isIn(user.token), false);
    assert.equal(await codeOf(exchange(user.accessToken, user.email)), 'invalid_token');
    const token = await exchange(laptop.accessToken, user.email);
    assert.deepEqual(
      (await signInsOf(token)).map(({ current }) => current),
      [true],
    );
    assert.deepEqual(await db.selectFrom('push_subscriptions').where('user_uid', '=', user.uid).select('id').execute(), []);
  });

  await t.test('a sign-in of more than five minutes ago is not enough, and bad ids are refused by name', async () => {
    const user = await app.user('buyer');
    app.clock.advance(5 * MINUTE_MS + 1000);
    assert.equal(await codeOf(as(user.accessToken).endSessions({ body: {} })), 'recent_sign_in_needed');
    for (const ids of ['x', [], ['x'], [null]]) {
      const { status, fields } = await sendJson(app, { token: user.accessToken }, ['POST', '/account/sessions/end'], { ids });
      assert.equal(status, 400);
      assert.match(fields.join(), /^ids/);
    }
  });

  await t.test('signing out ends the sign-in, not only the stored token', async () => {
    const user = await app.user('buyer');
    const phone = await elsewhere(user);
    await user.api.revokeToken();
    assert.equal(await codeOf(exchange(user.accessToken, user.email)), 'invalid_token');
    assert.equal((await signInsOf(phone.token)).length, 1);
  });

  await t.test('an exchange at the same moment gives no token that stays', async () => {
    const user = await app.user('buyer');
    const laptop = await elsewhere(user);
    for (let round = 0; round < 5; round += 1) {
      const phone = await elsewhere(user);
      const exchanges = Array.from({ length: 4 }, () => exchange(phone.accessToken, user.email).catch(() => null));
      const [, ...tokens] = await Promise.all([as(laptop.accessToken).endSessions({ body: {} }), ...exchanges]);
      for (const token of tokens) if (token !== null) assert.equal(await isIn(token), false);
    }
  });

  await t.test('an admin ends all of a user, who can sign in again', async () => {
    const user = await app.user('seller');
    const phone = await elsewhere(user);
    await admin.api.endSessionsOfUser({ params: { id: user.uid } });
    for (const { token, accessToken } of [user, phone]) {
      assert.equal(await isIn(token), false);
      assert.equal(await codeOf(exchange(accessToken, user.email)), 'invalid_token');
    }
    assert.ok(await isIn((await elsewhere(user)).token));
    assert.equal(await codeOf(admin.api.endSessionsOfUser({ params: { id: 'nobody' } })), 'unknown_user');
  });
});
