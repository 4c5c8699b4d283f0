import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import fastify from 'fastify';
import { systemClock } from '#server/platform/clock.ts';
import { clientsInChromium, servePage } from '#server/adapters/identity/conformance-chromium.ts';
import { clientsInProcess } from '#server/adapters/identity/conformance-client.ts';
import { createUsers } from '#server/adapters/identity/conformance-users.ts';
import { testStorage } from '#server/adapters/identity/conformance-storage.ts';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { createFirebasePort, GOOGLE } from '#server/adapters/identity/firebase/firebase.ts';
import { acceptUnsigned, EMULATOR_DIFFERENCES, reachEmulator } from '#server/adapters/identity/firebase/test-emulator.ts';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';

const host = process.env['TEST_FIREBASE_EMULATOR'] ?? '';
const projectId = process.env['TEST_FIREBASE_PROJECT'] ?? '';
const chromiumPath = process.env['CHROMIUM_PATH'] ?? '';

await test('the Firebase Auth Emulator conforms to the port', async (t) => {
  const emulator = await reachEmulator(host, projectId);
  const clients = clientsInProcess(emulator.target);
  t.after(() => clients.stop());
  await testIdentityConformance(t, { ...emulator, openBrowser: () => clients.openBrowser() });
});

await test('the Firebase Auth Emulator conforms to the port in Chromium', async (t) => {
  const emulator = await reachEmulator(host, projectId);
  // As with Firebase, the page is of another origin than the service.
  const pages = fastify();
  await servePage(pages, [host]);
  await pages.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => pages.close());
  const clients = await clientsInChromium(chromiumPath, pages.listeningOrigin, emulator.target);
  t.after(() => clients.stop());
  await testIdentityConformance(t, { ...emulator, openBrowser: () => clients.openBrowser() });
  await testStorage(t, clients);
  assert.deepEqual(clients.complaints, [], 'Chromium reports no error');
});

await test('docs/identity-differences.md names each difference', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../docs/identity-differences.md'), 'utf8');
  for (const name of Object.keys(EMULATOR_DIFFERENCES)) assert.ok(text.includes(`\`${name}\``), name);
});

await test('the Firebase side of the port, with the emulator', async (t) => {
  const emulator = await reachEmulator(host, projectId);
  const clients = clientsInProcess(emulator.target);
  t.after(() => clients.stop());
  // The emulator issues no OAuth tokens; its administrator's token is "owner".
  const oauth = fastify();
  oauth.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  oauth.post('/token', () => ({ access_token: 'owner', expires_in: 3599, token_type: 'Bearer' }));
  await oauth.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => oauth.close());
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const settings = {
    projectId,
    apiKey: 'emulated',
    authDomain: `${projectId}.firebaseapp.com`,
    serviceAccount: { email: 'abar@example.com', keyId: 'k1', privateKey },
  };
  const common = {
    settings,
    clock: systemClock,
    google: true,
    endpoints: { ...GOOGLE, token: `${oauth.listeningOrigin}/token`, identityToolkit: `http://${host}/identitytoolkit.googleapis.com` },
  };
  const port = createFirebasePort({ ...common, verify: acceptUnsigned(projectId, systemClock) });
  const { register } = createUsers(clients);

  await t.test('verifies an access token', async () => {
    const { browser, user, email } = await register();
    await browser.updateProfile({ displayName: 'Ayesha' });
    const { uid } = user;
    const { signedInAt, passwordChangedAt, sessionId, ...claims } = await port.verifyAccessToken((await browser.token()).token);
    assert.equal(sessionId, null);
    assert.ok(passwordChangedAt && Math.abs(passwordChangedAt.getTime() - signedInAt.getTime()) < 60_000);
    assert.deepEqual(claims, {
      uid,
      email,
      emailVerified: false,
      name: 'Ayesha',
      picture: null,
      provider: 'password',
    });
  });
  await t.test('deletes an account, which may be repeated', async () => {
    const { browser, user } = await register();
    const { token } = await browser.token();
    await port.deleteAccount(user.uid);
    await port.deleteAccount(user.uid);
    await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken);
    await assert.rejects(browser.reload(), /user-token-expired|user-not-found/);
  });
  await t.test('refuses the token of a user who deleted the account', async () => {
    const { browser } = await register();
    const { token } = await browser.token();
    await browser.deleteAccount();
    await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken);
  });
  await t.test('refuses the unsigned tokens of an emulator outside of tests', async () => {
    const { browser } = await register();
    const keys = fastify();
    const jwk = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }), kid: 'k1' };
    keys.get('/keys', () => ({ keys: [jwk] }));
    await keys.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => keys.close());
    const real = createFirebasePort({ ...common, endpoints: { ...common.endpoints, keys: `${keys.listeningOrigin}/keys` } });
    await assert.rejects(real.verifyAccessToken((await browser.token()).token), InvalidIdentityToken);
  });
});
