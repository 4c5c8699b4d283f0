import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { createDiscovery } from './google-issuer.ts';
import { createIdentityServer } from './identity-server.ts';
import { API_KEY, fixedOptions, googleIdToken, postedBy, startTestIdentity, type WireResponse } from './test-identity.ts';

const PASSWORD = 'correct horse';
const post = (idToken: string | undefined): object => ({ postBody: `id_token=${idToken ?? ''}&providerId=google.com` });

await test('signing in with Google', async (t: TestContext) => {
  const service = await startTestIdentity({ google: 'demo-issuer' });
  t.after(() => service.stop());
  const google = async (choice: Record<string, string>): Promise<WireResponse> =>
    service.call('accounts:signInWithIdp', post(await googleIdToken(service.app, choice)));

  await t.test(
    'the owner of an address takes over an account that never verified it: password, profile, codes and sessions end',
    async () => {
      const email = 'victim@example.com';
      const { body: attacker } = await service.call(
        'accounts:signUp',
        { email, password: PASSWORD, displayName: 'Mallory' },
        '198.51.100.1',
      );
      await service.call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const oobCode = service.lastOobCode(email, 'PASSWORD_RESET');
      const { body: owner } = await google({ email, name: 'Vic' });
      assert.equal(owner['localId'], attacker['localId']);
      assert.equal(owner['displayName'], 'Vic');
      assert.deepEqual(service.ended, [owner['localId']]);
      const { db } = service.database;
      const addresses = await db
        .selectFrom('identity.known_addresses')
        .select('address_hash')
        .where('uid', '=', owner['localId'] ?? '')
        .execute();
      assert.equal(addresses.length, 1, 'only that of the owner');
      const messageOf = async (call: string, body: object) => (await service.call(call, body)).body.error?.message;
      assert.equal(await messageOf('accounts:signInWithPassword', { email, password: PASSWORD }), 'INVALID_LOGIN_CREDENTIALS');
      assert.equal(await messageOf('token', { grant_type: 'refresh_token', refresh_token: attacker['refreshToken'] }), 'TOKEN_EXPIRED');
      assert.equal(await messageOf('accounts:lookup', { idToken: attacker['idToken'] }), 'TOKEN_EXPIRED');
      assert.equal(await messageOf('accounts:resetPassword', { oobCode }), 'INVALID_OOB_CODE');
    },
  );

  await t.test('an address that Google has not verified is refused and creates no account', async () => {
    const { body } = await google({ email: 'unconfirmed@example.com', unconfirmed: '1' });
    assert.match(body.error?.message ?? '', /^INVALID_IDP_RESPONSE : .*not verified/);
    const accounts = service.database.db.selectFrom('identity.accounts').select('uid').where('email', '=', 'unconfirmed@example.com');
    assert.deepEqual(await accounts.execute(), []);
  });

  await t.test('an address that passed to another Google account does not open the old account', async () => {
    const { body } = await google({ email: 'passed-on@example.com' });
    await service.database.db
      .updateTable('identity.federated_identities')
      .set({ subject: 'another-subject' })
      .where('uid', '=', body['localId'] ?? '')
      .execute();
    assert.equal((await google({ email: 'passed-on@example.com' })).body.error?.message, 'EMAIL_EXISTS');
  });

  await t.test('reauthentication does not create an account', async () => {
    const idToken = await googleIdToken(service.app, { email: 'unknown@example.com' });
    const { body } = await service.call('accounts:signInWithIdp', { ...post(idToken), autoCreate: false });
    assert.equal(body.error?.message, 'USER_NOT_FOUND');
  });

  await t.test('a disabled account is refused', async () => {
    const { body } = await google({ email: 'disabled@example.com' });
    await service.database.db
      .updateTable('identity.accounts')
      .set({ disabled_at: service.clock.now() })
      .where('uid', '=', body['localId'] ?? '')
      .execute();
    assert.equal((await google({ email: 'disabled@example.com' })).body.error?.message, 'USER_DISABLED');
  });

  await t.test('another provider and a missing token are refused', async () => {
    const messageOf = async (postBody?: string) => (await service.call('accounts:signInWithIdp', { postBody })).body.error?.message;
    assert.equal(await messageOf('providerId=facebook.com&access_token=x'), 'INVALID_CREDENTIAL_OR_PROVIDER_ID');
    assert.equal(await messageOf(), 'INVALID_CREDENTIAL_OR_PROVIDER_ID');
    assert.equal(await messageOf('providerId=google.com'), 'INVALID_IDP_RESPONSE');
  });
});

await test('a separate issuer', async (t: TestContext) => {
  // Reached over HTTP, with keys of its own.
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const issuerApp = fastify();
  const elliptic = await generateKeyPair('ES256', { extractable: true });
  const rsa = await generateKeyPair('RS256', { extractable: true });
  const keys = [
    { ...(await exportJWK(elliptic.publicKey)), kid: 'ec', use: 'sig' },
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', use: 'sig' },
  ];
  let issuer = '';
  issuerApp.get('/.well-known/openid-configuration', () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }));
  issuerApp.get('/jwks', () => ({ keys }));
  await issuerApp.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => issuerApp.close());
  issuer = issuerApp.listeningOrigin;

  const identity = createIdentityServer({
    ...fixedOptions,
    pool: service.database.pool,
    clock: service.clock,
    google: { issuer, clientId: 'our-client', clientSecret: 'our-secret' },
  });
  const app = fastify();
  identity.mount(app);
  t.after(() => app.close());

  const claims = { email: 'karim@example.com', email_verified: true, name: 'Karim' };
  interface Deviation {
    alg?: string;
    kid?: string;
    key?: Parameters<SignJWT['sign']>[0];
    claims?: object;
    issuer?: string;
    audience?: string;
    ageSeconds?: number;
  }
  let serial = 0;
  function idToken(deviation: Deviation = {}): Promise<string> {
    serial += 1;
    const now = Math.floor(service.clock.now().getTime() / 1000) - (deviation.ageSeconds ?? 0);
    return new SignJWT({ ...claims, ...deviation.claims })
      .setProtectedHeader({ alg: deviation.alg ?? 'ES256', kid: deviation.kid ?? 'ec' })
      .setIssuer(deviation.issuer ?? issuer)
      .setAudience(deviation.audience ?? 'our-client')
      .setSubject('karim')
      .setJti(String(serial))
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(deviation.key ?? elliptic.privateKey);
  }
  async function signIn(token: string): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: `/identity/v1/accounts:signInWithIdp?key=${API_KEY}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(post(token)),
    });
    return answer.statusCode === 200 ? 'OK' : `${answer.statusCode} ${answer.json().error.message.split(' ')[0]}`;
  }

  await t.test('is trusted by its published keys, ES256 and RS256', async () => {
    assert.equal(await signIn(await idToken()), 'OK');
    assert.equal(await signIn(await idToken({ alg: 'RS256', kid: 'rsa', key: rsa.privateKey })), 'OK');
  });

  await t.test('is refused with a wrong issuer, client, time, key, algorithm or claim', async () => {
    const other = await generateKeyPair('ES256');
    const secret = new TextEncoder().encode('our-secret-our-secret-our-secret');
    const refused: Record<string, Deviation> = {
      'another issuer': { issuer: 'https://accounts.google.com' },
      'another client': { audience: 'their-client' },
      'made for another client': { claims: { azp: 'their-client' } },
      expired: { ageSeconds: 600 },
      'signed by another key': { key: other.privateKey },
      'an unknown key': { kid: 'unknown' },
      'the secret as key': { alg: 'HS256', key: secret },
      'an algorithm that is not listed': { alg: 'PS256', kid: 'rsa', key: await importPKCS8(await exportPKCS8(rsa.privateKey), 'PS256') },
      'no address': { claims: { email: undefined } },
      'a number as address': { claims: { email: 5 } },
      'address without verification': { claims: { email_verified: undefined } },
      'address not verified': { claims: { email_verified: 'false' } },
    };
    for (const [name, deviation] of Object.entries(refused))
      assert.equal(await signIn(await idToken(deviation)), '400 INVALID_IDP_RESPONSE', name);
    assert.equal(await signIn(`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`), '400 INVALID_IDP_RESPONSE');
  });

  await t.test('is discovered again after a failure, and once a day', async () => {
    let available = false;
    let requests = 0;
    const flaky = fastify();
    flaky.get('/.well-known/openid-configuration', (_request, reply) => {
      requests += 1;
      if (!available) return reply.code(503).send({});
      const at = flaky.listeningOrigin;
      return { issuer: at, authorization_endpoint: `${at}/authorize`, token_endpoint: `${at}/token`, jwks_uri: `${at}/jwks` };
    });
    await flaky.listen({ host: '127.0.0.1', port: 0 });
    t.after(() => flaky.close());
    const discover = createDiscovery({ issuer: flaky.listeningOrigin, clientId: 'our-client', clientSecret: 'our-secret' }, () =>
      service.clock.now().getTime(),
    );
    await assert.rejects(discover());
    available = true;
    await discover();
    service.clock.advance(24 * 3_600_000);
    await discover();
    assert.equal(requests, 2);
    service.clock.advance(1);
    await discover();
    assert.equal(requests, 3);
  });

  await t.test('an unavailable service signs nobody out', async () => {
    const offline = createIdentityServer({
      ...fixedOptions,
      pool: service.database.pool,
      clock: service.clock,
      google: { issuer: 'http://127.0.0.1:9', clientId: 'our-client', clientSecret: 'our-secret' },
    });
    const offlineApp = fastify();
    offline.mount(offlineApp);
    t.after(() => offlineApp.close());
    const start = await offlineApp.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    assert.deepEqual([start.statusCode, start.headers['retry-after']], [503, '2']);
    assert.equal(postedBy(start.body).error, 'unavailable');
    const answer = await offlineApp.inject({
      method: 'POST',
      url: `/identity/v1/accounts:signInWithIdp?key=${API_KEY}`,
      payload: post(await idToken()),
    });
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.json().error.message, 'NETWORK_REQUEST_FAILED');
  });

  await t.test('must have an https URL and a complete client', () => {
    const options = { ...fixedOptions, pool: service.database.pool, clock: service.clock };
    const client = { clientId: 'our-client', clientSecret: 'our-secret' };
    for (const google of [
      { ...client, issuer: 'http://issuer.example' },
      { ...client, issuer: 'accounts.google.com' },
      { issuer: 'https://accounts.google.com', clientId: 'our-client', clientSecret: '' },
    ])
      assert.throws(() => createIdentityServer({ ...options, google }), TypeError);
  });
});
