import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient, type Client } from '#contract/client.ts';
import { GOOGLE } from '#server/adapters/identity/firebase/firebase.ts';
import { PROJECT_ID, startTestGoogle, type TestGoogle } from '#server/adapters/identity/firebase/test-google.ts';
import { readSettings } from '#server/settings.ts';
import { pagePolicy } from '#server/page-policy.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';

const firebaseEnv = (google: TestGoogle) => ({
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: PROJECT_ID,
  FIREBASE_API_KEY: 'web-key',
  FIREBASE_SERVICE_ACCOUNT: google.serviceAccountFile,
});

/** The answer of Firebase about a password that was set then. */
const passwordOf = (time: Date) => ({ passwordUpdatedAt: time.getTime(), providerUserInfo: [{ providerId: 'password' }] });

/** Redirects requests for Google to a server on this machine. */
async function startGoogle(t: TestContext, clock: Clock = systemClock): Promise<TestGoogle> {
  const google = await startTestGoogle(clock);
  t.after(() => google.stop());
  const redirects: Record<string, string> = {
    [GOOGLE.keys]: google.endpoints.keys,
    [GOOGLE.token]: google.endpoints.token,
    'https://accounts.google.com/.well-known/openid-configuration': `${google.endpoints.identityToolkit}/.well-known/openid-configuration`,
  };
  const realFetch = globalThis.fetch;
  t.mock.method(globalThis, 'fetch', (input: string | URL | Request, init?: RequestInit) => {
    if (input instanceof Request) return realFetch(input, init);
    const url = String(input);
    return realFetch(redirects[url] ?? url.replace(GOOGLE.identityToolkit, google.endpoints.identityToolkit), init);
  });
  return google;
}

await test('the app with Firebase', async (t) => {
  // The test Google starts before the app, whose clock it uses.
  const late: { clock?: Clock } = {};
  const google = await startGoogle(t, { now: () => (late.clock ?? systemClock).now() });
  const app = await startTestApp({ env: firebaseEnv(google) });
  late.clock = app.clock;
  t.after(() => app.stop());
  const email = 'karim@example.com';
  google.users.set('karim', { email, emailVerified: true, displayName: 'Karim' });
  const as = (token: string) => createClient({ origin: app.origin, token: () => token });
  /** The API with an access token that Firebase has issued to this user. */
  const asUserOf = async (...input: Parameters<TestGoogle['accessToken']>) => as(await google.accessToken(...input));
  const accessToken = await google.accessToken('karim');
  const karim = as(accessToken);

  await t.test('configures the browser for Firebase, and serves no accounts of its own', async () => {
    const { identity, demo } = await app.api.getConfig();
    assert.deepEqual(identity, {
      kind: 'firebase',
      apiKey: 'web-key',
      projectId: PROJECT_ID,
      authDomain: `${PROJECT_ID}.firebaseapp.com`,
      google: false,
    });
    assert.equal(demo, null);
    const signUp = await fetch(`${app.origin}/identity/v1/accounts:signUp?key=abar-embedded`, { method: 'POST' });
    assert.equal(signUp.status, 404);
    assert.equal((await fetch(`${app.origin}/identity/v1/google/start?nonce=opener-nonce`, { redirect: 'manual' })).status, 404);
  });

  await t.test('registers users and issues stored tokens', async () => {
    await karim.createUser({ query: { upsert: 'false' }, body: { uid: 'karim', email, displayName: 'Karim', role: 'buyer' } });
    const { token } = await karim.createToken({ body: { email } });
    assert.deepEqual(await as(token).listBookings({ query: { buyer: email } }), []);
  });

  await t.test('confirms no address but the one that was confirmed at Firebase', async () => {
    const [own, other] = ['nadia@example.com', 'victim@example.com'];
    const nadia = async (address: string, emailVerified: boolean) => {
      google.users.set('nadia', { email: address, emailVerified, displayName: 'Nadia', ...passwordOf(app.clock.now()) });
      return asUserOf('nadia');
    };
    const confirmed = async () => {
      const { email_confirmed_at } = await app.database.db
        .selectFrom('users')
        .select('email_confirmed_at')
        .where('uid', '=', 'nadia')
        .executeTakeFirstOrThrow();
      return email_confirmed_at !== null;
    };
    const before = await nadia(other, false);
    await before.createUser({ query: { upsert: 'false' }, body: { uid: 'nadia', email: other, displayName: 'Nadia', role: 'buyer' } });
    await (await nadia(own, true)).createToken({ body: { email: own } });
    assert.equal(await confirmed(), false);
    await (await nadia(other, true)).createToken({ body: { email: other } });
    assert.equal(await confirmed(), true);
  });

  /** A seller who registered an address that is not theirs, with a listing; as Firebase returns the account. */
  const squatter = async (uid: string) => {
    const account = { email: `${uid}@example.com`, emailVerified: false, displayName: 'Squatter', ...passwordOf(app.clock.now()) };
    const call = async (change: object, provider: string) => {
      google.users.set(uid, { ...account, ...change });
      return asUserOf(uid, { claims: { firebase: { sign_in_provider: provider } } });
    };
    const before = await call({}, 'password');
    const seller = { role: 'seller', phoneNumber: '01712345678', address: 'Mirpur 10, Dhaka' };
    const body = { uid, email: account.email, displayName: 'Squatter' };
    await before.createUser({ query: { upsert: 'false' }, body: { ...body, ...seller } });
    const old = as((await before.createToken({ body: { email: account.email } })).token);
    const { _id } = await old.createProduct({ body: aProduct() });
    app.clock.advance(1000);
    return { uid, email: account.email, old, body, isListed: () => codeOf(app.api.getProduct({ params: { id: _id } })), call };
  };
  /** The account as its user sees it, with a new token. */
  const enter = async (client: Client, email: string) => {
    const api = as((await client.createToken({ body: { email } })).token);
    return { ...(await api.getAccount()), ...(await api.getRole({ query: { email } })) };
  };

  await t.test('an owner who signs in with Google gets nothing of what a stranger did with the address', async () => {
    // The page registers whom it signs in with Google, and whom the exchange of a token does not know.
    for (const isRegisteredFirst of [true, false]) {
      const { uid, email, old, isListed, body, call } = await squatter(`google-${isRegisteredFirst}`);
      const owner = await call({ emailVerified: true, providerUserInfo: [{ providerId: 'google.com' }] }, 'google.com');
      const register = () => owner.createUser({ query: { upsert: 'true' }, body: { ...body, displayName: 'Owner', role: 'buyer' } });
      if (!isRegisteredFirst) assert.equal(await codeOf(owner.createToken({ body: { email } })), 'unknown_user');
      await register();
      const { role, displayName, phoneNumber, address, confirmed } = await enter(owner, email);
      assert.deepEqual([role, displayName, phoneNumber, address, confirmed], ['buyer', 'Owner', null, null, true], uid);
      assert.deepEqual([await codeOf(old.getAccount()), await isListed()], ['invalid_token', 'unknown_product']);
    }
  });

  await t.test('one of several requests of that owner follows it, and the new account stays', async () => {
    const { uid, email, body, call } = await squatter('several');
    const owner = await call({ emailVerified: true, providerUserInfo: [{ providerId: 'google.com' }] }, 'google.com');
    const exchange = () => codeOf(owner.createToken({ body: { email } }));
    const register = () => codeOf(owner.createUser({ query: { upsert: 'true' }, body: { ...body, displayName: 'Owner', role: 'buyer' } }));
    const [first, second, last] = await inLockOrder(app.database, ['users', uid], exchange, register, exchange);
    assert.deepEqual([first, second], ['unknown_user', 'ok']);
    // The row that the first has deleted holds up neither of the others: the last comes before or after the registration.
    assert.ok(last === 'ok' || last === 'unknown_user', last);
    assert.equal(await exchange(), 'ok');
    assert.equal((await enter(owner, email)).displayName, 'Owner');
  });

  await t.test('an owner who resets the password finds nothing of the account listed; one who opens the link keeps all', async () => {
    const reset = await squatter('reset');
    const owner = await reset.call({ emailVerified: true, ...passwordOf(app.clock.now()) }, 'password');
    assert.deepEqual(await seen(owner, reset), [null, true, 'invalid_token', 'unknown_product']);
    const link = await squatter('link');
    assert.deepEqual(await seen(await link.call({ emailVerified: true }, 'password'), link), ['+8801712345678', true, 'ok', 'ok']);

    async function seen(client: Client, { email, old, isListed }: Awaited<ReturnType<typeof squatter>>) {
      const { phoneNumber, confirmed } = await enter(client, email);
      return [phoneNumber, confirmed, await codeOf(old.getAccount()), await isListed()];
    }
  });

  await t.test('notices a changed password when a token is exchanged: ends the stored tokens and sends one email', async () => {
    const before = as((await karim.createToken({ body: { email } })).token);
    app.clock.advance(1000);
    google.users.set('karim', { email, emailVerified: true, displayName: 'Karim', ...passwordOf(app.clock.now()) });
    assert.equal(await codeOf(before.getAccount()), 'ok');
    for (let time = 0; time < 2; time += 1) await karim.createToken({ body: { email } });
    assert.equal(await codeOf(before.getAccount()), 'invalid_token');
    assert.deepEqual(await emailsTo(app, email), ['Your password was changed']);
  });

  await t.test('closes an account after a sign-in in the last five minutes', async () => {
    const leaving = 'leaving@example.com';
    google.users.set('leaving', { email: leaving, emailVerified: true });
    const fresh = await asUserOf('leaving');
    const late = await asUserOf('leaving', { age: 301 });
    await fresh.createUser({ query: { upsert: 'false' }, body: { uid: 'leaving', email: leaving, displayName: 'Leaving', role: 'buyer' } });
    assert.equal(await codeOf(late.closeAccount({ query: { email: leaving } })), 'recent_sign_in_needed');
    assert.equal(await codeOf(fresh.closeAccount({ query: { email: leaving } })), 'ok');
    await app.container.worker.runDue();
    assert.ok(!google.users.has('leaving'));
  });

  await t.test('signs nobody out while Google is unavailable', async () => {
    google.faults.set(`/v1/projects/${PROJECT_ID}/accounts`, 'cut');
    assert.equal(await codeOf(karim.createToken({ body: { email } })), 'identity_unavailable');
    google.faults.clear();
    await karim.createToken({ body: { email } });
    const forged = as(`${accessToken.slice(0, -8)}AAAAAAAA`);
    assert.equal(await codeOf(forged.createToken({ body: { email } })), 'invalid_token');
  });

  await t.test('deletes a user in Firebase too, as soon as Google is available again', async () => {
    await app.database.db.updateTable('users').set({ role: 'admin' }).where('uid', '=', 'karim').execute();
    const other = 'rahima@example.com';
    google.users.set('rahima', { email: other, emailVerified: true });
    const rahima = await asUserOf('rahima');
    await rahima.createUser({ query: { upsert: 'false' }, body: { uid: 'rahima', email: other, displayName: 'Rahima', role: 'buyer' } });
    const { token: ending } = await rahima.createToken({ body: { email: other } });
    const admin = as((await karim.createToken({ body: { email } })).token);

    google.faults.set(`/v1/projects/${PROJECT_ID}/accounts`, 503);
    await admin.deleteUser({ query: { email: other, reason: 'Fraud.' } });
    await app.container.worker.runDue();
    google.faults.clear();
    assert.ok(google.users.has('rahima'));
    assert.equal(await codeOf(as(ending).listBookings({ query: { buyer: other } })), 'invalid_token');
    assert.equal(
      await codeOf(rahima.createToken({ body: { email: other } })),
      'account_deleted',
      'at once, although the Firebase account still exists',
    );
    app.clock.advance(3_600_000);
    await app.container.worker.runDue();
    assert.ok(!google.users.has('rahima'));
  });
});

await test('the Google popup is served by the app with Firebase too', async (t) => {
  const google = await startGoogle(t);
  const client = { GOOGLE_ISSUER: 'https://accounts.google.com', GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' };
  const app = await startTestApp({ stopAfter: t, env: { ...firebaseEnv(google), ...client } });
  assert.equal((await app.api.getConfig()).identity.google, true);
  const start = await fetch(`${app.origin}/identity/v1/google/start?nonce=opener-nonce`, { redirect: 'manual' });
  const to = new URL(start.headers.get('location') ?? '');
  assert.equal(to.origin + to.pathname, 'https://accounts.google.com/o/oauth2/v2/auth');
  assert.equal(to.searchParams.get('client_id'), 'our-client');
  assert.equal(to.searchParams.get('prompt'), 'select_account');
  assert.equal(to.searchParams.get('redirect_uri'), `${app.origin}/identity/v1/google/callback`);
});

await test('pages may connect to Firebase only when it is configured', async (t) => {
  const google = await startTestGoogle(systemClock);
  t.after(() => google.stop());
  assert.deepEqual(pagePolicy(readSettings({})).connectHosts, []);
  assert.deepEqual(pagePolicy(readSettings(firebaseEnv(google))).connectHosts, [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});
