import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { createDiscovery } from './google-issuer.ts';
import { createIdentityServer } from './identity-server.ts';
import { googleIdToken, postedBy } from './test-google-popup.ts';
import { API_KEY, fixedOptions, startTestIdentity, type WireResponse } from './test-identity.ts';

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
  const service = await startTestIdentity();
  t.after(() => service.stop());

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
      payload: post('an.id.token'),
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
