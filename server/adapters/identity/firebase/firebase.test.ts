import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { HOUR_MS } from '#domain/durations.ts';
import { createFirebasePort } from '#server/adapters/identity/firebase/firebase.ts';
import { readServiceAccount } from '#server/adapters/identity/firebase/firebase-settings.ts';
import { STALE_KEYS_MS } from '#server/adapters/identity/firebase/published-keys.ts';
import { PROJECT_ID, startTestGoogle, type TestGoogle, type Deviation } from '#server/adapters/identity/firebase/test-google.ts';
import { IdentityUnavailable, InvalidIdentityToken, type IdentityPort } from '#server/adapters/identity/port.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';

const KEYS = '/keys';

async function start(t: TestContext): Promise<{ google: TestGoogle; clock: FakeClock; port: IdentityPort; another: () => IdentityPort }> {
  const clock = new FakeClock();
  const google = await startTestGoogle(clock);
  t.after(() => google.stop());
  google.users.set('karim', { email: 'Karim@example.com', emailVerified: true, displayName: 'Karim', validSince: '0' });
  const serviceAccount = readServiceAccount(google.serviceAccountFile, PROJECT_ID);
  const settings = { projectId: PROJECT_ID, apiKey: 'web-key', authDomain: 'abar-1a2b3.firebaseapp.com', serviceAccount };
  const another = () => createFirebasePort({ settings, clock, google: false, endpoints: google.endpoints });
  return { google, clock, port: another(), another };
}

const countOf = (google: TestGoogle, path: string): number => google.requests.filter((request) => request === path).length;

await test('an access token of the project', async (t) => {
  const { google, clock, port } = await start(t);
  const karim = { uid: 'karim', email: 'karim@example.com', emailVerified: true, name: 'Karim', picture: null, provider: 'password' };

  await t.test('is verified with the profile as the account has it now', async () => {
    const signedInAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
    const token = await google.accessToken('karim', { claims: { name: 'An old name' } });
    assert.deepEqual(await port.verifyAccessToken(token), { ...karim, sessionId: null, signedInAt, passwordChangedAt: null });
  });

  await t.test('is accepted up to half a minute before and after its time', async () => {
    await port.verifyAccessToken(await google.accessToken('karim', { age: 3620 }));
    await port.verifyAccessToken(await google.accessToken('karim', { age: -20 }));
  });

  await t.test('is refused for each wrong claim, key, algorithm or time', async () => {
    const other = await generateKeyPair('RS256');
    const at = Math.floor(clock.now().getTime() / 1000);
    const jwk: JWK = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
    const refused: Record<string, Deviation> = {
      'another project': { claims: { aud: 'other-project' } },
      'another issuer': { claims: { iss: 'https://securetoken.google.com/other-project' } },
      'Google itself as issuer': { claims: { iss: 'https://accounts.google.com' } },
      expired: { age: 3640 },
      'expired, but claiming a longer life': { age: 7200, claims: { exp: at + 3600 } },
      'issued in the future': { claims: { iat: at + 60 } },
      'a sign-in in the future': { claims: { auth_time: at + 60 } },
      'no time of the sign-in': { claims: { auth_time: undefined } },
      'no time of issue': { claims: { iat: undefined } },
      'no end': { claims: { exp: undefined } },
      'no user': { claims: { sub: '' } },
      'an id too long': { claims: { sub: 'x'.repeat(129) } },
      'no provider': { claims: { firebase: {} } },
      'another key': { key: other.privateKey },
      'an unknown key': { header: { kid: 'unknown' }, key: other.privateKey },
      'a key of its own header': { header: { jwk }, key: other.privateKey },
      'no key id': { header: { kid: undefined } },
      'the right key by another algorithm': { header: { alg: 'PS256' }, key: await google.signingKeyFor('PS256') },
      'a secret for a key': { header: { alg: 'HS256' }, key: new TextEncoder().encode('web-key-web-key-web-key-web-key-') },
    };
    for (const [name, deviation] of Object.entries(refused))
      await assert.rejects(port.verifyAccessToken(await google.accessToken('karim', deviation)), InvalidIdentityToken, name);
    const [header, payload, signature] = (await google.accessToken('karim')).split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const [, foreign] = (await google.accessToken('another-user')).split('.');
    for (const token of ['', 'nonsense', `${none}.${payload}.`, `${header}.${foreign}.${signature}`, `${header}.${payload}.`])
      await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken, token);
  });

  await t.test('is refused when the account is deleted, blocked or signed out everywhere', async () => {
    const token = await google.accessToken('karim', { age: 10 });
    const at = Math.floor(clock.now().getTime() / 1000);
    const before = google.users.get('karim') ?? {};
    for (const [name, user] of Object.entries({
      blocked: { ...before, disabled: true },
      'signed out everywhere': { ...before, validSince: String(at - 5) },
      'without an address': { ...before, email: undefined },
      deleted: null,
    })) {
      if (user) google.users.set('karim', user);
      else google.users.delete('karim');
      await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken, name);
    }
    google.users.set('karim', { ...before, validSince: String(at - 10) });
    assert.equal((await port.verifyAccessToken(token)).uid, 'karim', 'a later sign-in is valid');
  });
});

await test("Google's keys", async (t) => {
  await t.test('are cached for their max-age, less their age', async (t) => {
    const { google, clock, port } = await start(t);
    google.keysHeaders = { 'cache-control': 'public, max-age=3600', age: '600' };
    const token = (): Promise<string> => google.accessToken('karim');
    await Promise.all([port.verifyAccessToken(await token()), port.verifyAccessToken(await token())]);
    clock.advance(HOUR_MS - 600_000 - 1000);
    await port.verifyAccessToken(await token());
    assert.equal(countOf(google, KEYS), 1);
    clock.advance(1000);
    await port.verifyAccessToken(await token());
    assert.equal(countOf(google, KEYS), 2);
  });

  await t.test('are fetched again for an unknown key, at most every half minute', async (t) => {
    const { google, clock, port } = await start(t);
    await port.verifyAccessToken(await google.accessToken('karim'));
    await google.rotate();
    await assert.rejects(port.verifyAccessToken(await google.accessToken('karim')), InvalidIdentityToken);
    assert.equal(countOf(google, KEYS), 1, 'they were just fetched');
    clock.advance(30_000);
    await port.verifyAccessToken(await google.accessToken('karim'));
    assert.equal(countOf(google, KEYS), 2);
    const unknown = await google.accessToken('karim', { header: { kid: 'unknown' } });
    for (let count = 0; count < 20; count += 1) await assert.rejects(port.verifyAccessToken(unknown), InvalidIdentityToken);
    assert.equal(countOf(google, KEYS), 2);
  });

  await t.test('withdrawn keys are refused once the cached ones expire', async (t) => {
    const { google, clock, port } = await start(t);
    const old = await google.accessToken('karim', { claims: { exp: Math.floor(clock.now().getTime() / 1000) + 2 * 3600 } });
    await port.verifyAccessToken(old);
    await google.rotate(false);
    clock.advance(HOUR_MS);
    await assert.rejects(port.verifyAccessToken(old), InvalidIdentityToken);
  });

  await t.test('are used for another hour while Google is unavailable', async (t) => {
    const { google, clock, port } = await start(t);
    await port.verifyAccessToken(await google.accessToken('karim'));
    google.faults.set(KEYS, 503);
    clock.advance(HOUR_MS + 1000);
    await port.verifyAccessToken(await google.accessToken('karim'));
    await port.verifyAccessToken(await google.accessToken('karim'));
    assert.equal(countOf(google, KEYS), 2, 'they are not requested for every token');
    clock.advance(STALE_KEYS_MS);
    await assert.rejects(port.verifyAccessToken(await google.accessToken('karim')), IdentityUnavailable);
    google.faults.clear();
    await port.verifyAccessToken(await google.accessToken('karim'));
  });
});

await test('while Google is unavailable a token is neither accepted nor refused', async (t) => {
  const { google, clock, port, another } = await start(t);
  const token = await google.accessToken('karim');
  for (const path of [KEYS, '/token', `/v1/projects/${PROJECT_ID}/accounts`])
    for (const fault of ['cut', 'nonsense', 500, 503, 429] as const) {
      // A refused service account or an unreadable response is not an outage and must not be reported as one.
      if (path !== KEYS && fault === 'nonsense') continue;
      google.faults.clear();
      google.faults.set(path, fault);
      await assert.rejects(another().verifyAccessToken(token), IdentityUnavailable, `${path} ${fault}`);
    }
  google.faults.clear();
  await port.verifyAccessToken(token);
  google.faults.set(KEYS, 'cut');
  clock.advance(30_000);
  const newKey = await google.accessToken('karim', { header: { kid: 'new-key' } });
  await assert.rejects(port.verifyAccessToken(newKey), IdentityUnavailable, 'an unknown key may be a new one');
});

await test("the service account's token", async (t) => {
  const { google, clock, port } = await start(t);
  const verify = async (): Promise<unknown> => port.verifyAccessToken(await google.accessToken('karim'));
  await Promise.all([verify(), verify(), verify()]);
  await verify();
  assert.equal(countOf(google, '/token'), 1, 'is requested once');
  clock.advance(3_540_000);
  await verify();
  assert.equal(countOf(google, '/token'), 2, 'is renewed a minute early');
  google.forgetTokens();
  await verify();
  assert.equal(countOf(google, '/token'), 3, 'is requested again when Google refuses it');
  google.faults.set('/token', 400);
  google.forgetTokens();
  await assert.rejects(verify(), /Google refuses the service account firebase-adminsdk@/, 'a refused service account is an internal error');
});

await test('deleting an account', async (t) => {
  const { google, port } = await start(t);
  await port.deleteAccount('karim');
  assert.equal(google.users.has('karim'), false);
  await port.deleteAccount('karim');
  const path = `/v1/projects/${PROJECT_ID}/accounts`;
  google.faults.set(path, 503);
  await assert.rejects(port.deleteAccount('karim'), IdentityUnavailable);
  google.faults.set(path, 403);
  await assert.rejects(port.deleteAccount('karim'), /refuses accounts:delete: 403 BACKEND_ERROR/);
});

await test('ending sign-ins: those before a moment, and none alone', async (t) => {
  const { google, clock, port } = await start(t);
  const tokenOf = (age = 0) => google.accessToken('karim', { age });
  const [old, own] = [await tokenOf(60), await tokenOf()];
  assert.equal(await port.listSignIns('karim'), null);
  await port.endSignIns('karim', { ids: ['any'] });
  await port.verifyAccessToken(old);
  await port.endSignIns('karim', { but: await port.verifyAccessToken(own) });
  await assert.rejects(port.verifyAccessToken(old), InvalidIdentityToken);
  await port.verifyAccessToken(own);
  clock.advance(1000);
  await port.endSignIns('karim', 'all');
  await assert.rejects(port.verifyAccessToken(own), InvalidIdentityToken);
  await port.endSignIns('nobody', 'all');
  google.faults.set(`/v1/projects/${PROJECT_ID}/accounts`, 503);
  await assert.rejects(port.endSignIns('karim', 'all'), IdentityUnavailable);
});

await test('the browser gets the configuration that Firebase requires, without secrets', async (t) => {
  const { port } = await start(t);
  assert.deepEqual(port.browserConfig(), {
    kind: 'firebase',
    apiKey: 'web-key',
    projectId: PROJECT_ID,
    authDomain: 'abar-1a2b3.firebaseapp.com',
    google: false,
  });
});

await test('only test code accepts unsigned tokens', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const accepting = globSync('{contract,domain,server,web,tools,bench,tests}/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bUnsecuredJWT\b|\bacceptUnsigned\b|\/test-emulator\.ts'/.test(readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(accepting, ['server/adapters/identity/firebase/test-emulator.ts']);
});
