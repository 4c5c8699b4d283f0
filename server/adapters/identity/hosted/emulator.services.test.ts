import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { deleteUser, updateProfile } from '@firebase/auth';
import fastify from 'fastify';
import { systemClock } from '#server/clock.ts';
import { createPeople } from '#server/adapters/identity/conformance-people.ts';
import { testIdentityConformance } from '#server/adapters/identity/conformance.ts';
import { createFirebasePort, GOOGLE } from '#server/adapters/identity/hosted/firebase.ts';
import { admitUnsigned, EMULATOR_DIFFERENCES, reachEmulator } from '#server/adapters/identity/hosted/test-emulator.ts';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';

const host = process.env['TEST_FIREBASE_EMULATOR'] ?? '';
const projectId = process.env['TEST_FIREBASE_PROJECT'] ?? '';

await test('the Firebase Auth Emulator is what the market expects of an identity service', async (t) => {
  const emulator = await reachEmulator(host, projectId);
  t.after(() => emulator.stop());
  await testIdentityConformance(t, emulator);
});

await test('the document of differences names each of them', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../docs/identity-differences.md'), 'utf8');
  for (const name of Object.keys(EMULATOR_DIFFERENCES)) assert.ok(text.includes(`\`${name}\``), name);
});

await test('our port with the emulator behind it', async (t) => {
  const emulator = await reachEmulator(host, projectId);
  t.after(() => emulator.stop());
  // The emulator gives out no OAuth tokens; its administrator is called "owner".
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
  const port = createFirebasePort({ ...common, verify: admitUnsigned(projectId, systemClock) });
  const { register } = createPeople(emulator);

  await t.test('knows who signed up', async () => {
    const { user, email } = await register();
    await updateProfile(user, { displayName: 'Ayesha' });
    const { uid } = user;
    assert.deepEqual(await port.verifyAccessToken(await user.getIdToken()), {
      uid,
      email,
      emailVerified: false,
      name: 'Ayesha',
      picture: null,
      provider: 'password',
    });
  });
  await t.test('deletes an account, and again', async () => {
    const { user } = await register();
    const token = await user.getIdToken();
    await port.deleteAccount(user.uid);
    await port.deleteAccount(user.uid);
    await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken);
    await assert.rejects(user.reload(), /user-token-expired|user-not-found/);
  });
  await t.test('notices that somebody deleted themselves', async () => {
    const { user } = await register();
    const token = await user.getIdToken();
    await deleteUser(user);
    await assert.rejects(port.verifyAccessToken(token), InvalidIdentityToken);
  });
  await t.test('outside of tests refuses the unsigned tokens of an emulator', async () => {
    const { user } = await register();
    const keys = fastify();
    const jwk = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }), kid: 'k1' };
    keys.get('/keys', () => ({ keys: [jwk] }));
    await keys.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => keys.close());
    const real = createFirebasePort({ ...common, endpoints: { ...common.endpoints, keys: `${keys.listeningOrigin}/keys` } });
    await assert.rejects(real.verifyAccessToken(await user.getIdToken()), InvalidIdentityToken);
  });
});
