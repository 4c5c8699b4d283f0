import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose';
import { startCertifiedIssuer } from './test-certified-issuer.ts';
import { openPopup, postedBy } from './test-google-popup.ts';
import { startTestIdentity } from './test-identity.ts';

await test('sign-in at a certified OpenID provider', async (t: TestContext) => {
  const issuer = await startCertifiedIssuer();
  t.after(() => issuer.stop());
  const service = await startTestIdentity({ google: issuer.client });
  t.after(() => service.stop());

  interface Attempt {
    cookie: string;
    /** The issuer's redirect. */
    back: URL;
  }
  const signInAtIssuer = async (user: string, change: (authorize: URL) => void = () => undefined): Promise<Attempt> => {
    const { cookie, authorize } = await openPopup(service.app);
    change(authorize);
    return { cookie, back: await issuer.browse(authorize.href, user) };
  };
  const finish = async ({ cookie, back }: Attempt) => {
    const end = await service.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
    return { status: end.statusCode, ...postedBy(end.body) };
  };
  const idTokenOf = async (user: string): Promise<string> => {
    const { idToken } = await finish(await signInAtIssuer(user));
    assert.ok(idToken);
    return idToken;
  };
  const signIn = async (idToken: string) =>
    service.call('accounts:signInWithIdp', { postBody: `id_token=${idToken}&providerId=google.com` });
  const assertRefused = async (idToken: string, name?: string): Promise<void> => {
    const { status, body } = await signIn(idToken);
    assert.equal(status, 400, name);
    assert.match(body.error?.message ?? '', /^INVALID_IDP_RESPONSE/);
  };

  await t.test('creates an account, and finds it again', async () => {
    const { body } = await signIn(await idTokenOf('tahmina'));
    assert.equal(body['email'], 'tahmina@example.com');
    assert.equal(body['displayName'], 'tahmina of the issuer');
    assert.equal((await service.identity.verifyAccessToken(body['idToken'] ?? '')).emailVerified, true);
    assert.equal((await signIn(await idTokenOf('tahmina'))).body['localId'], body['localId']);
  });

  await t.test('refuses a wrong nonce', async () => {
    const attempt = await signInAtIssuer('nonce', (authorize) => authorize.searchParams.set('nonce', 'another-nonce'));
    assert.ok(attempt.back.searchParams.get('code'), 'the issuer accepts any nonce');
    assert.equal((await finish(attempt)).error, 'failed');
  });

  await t.test('refuses a replayed callback, code and id token', async () => {
    const attempt = await signInAtIssuer('again');
    const { idToken = '' } = await finish(attempt);
    assert.equal((await finish(attempt)).status, 400);

    const other = await signInAtIssuer('again');
    other.back.searchParams.set('code', attempt.back.searchParams.get('code') ?? '');
    assert.equal((await finish(other)).error, 'failed');

    assert.equal((await signIn(idToken)).status, 200);
    await assertRefused(idToken);
  });

  await t.test('refuses a code issued to another browser', async () => {
    const [victim, attacker] = [await signInAtIssuer('victim'), await signInAtIssuer('attacker')];
    attacker.back.searchParams.set('code', victim.back.searchParams.get('code') ?? '');
    assert.equal((await finish(attacker)).error, 'failed', 'a code is bound to its PKCE verifier');
  });

  await t.test('refuses a changed code, issuer or state', async () => {
    for (const [name, value] of [
      ['code', 'x'.repeat(43)],
      ['iss', 'https://accounts.google.com'],
    ] as const) {
      const attempt = await signInAtIssuer('changed');
      attempt.back.searchParams.set(name, value);
      assert.equal((await finish(attempt)).error, 'failed', name);
    }
    const attempt = await signInAtIssuer('changed');
    attempt.back.searchParams.set('state', 'x'.repeat(43));
    assert.equal((await finish(attempt)).status, 400);
  });

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
  /** An id token of the issuer that a user did not ask for. */
  function forge({ alg = 'ES256', kid = alg, key = issuer.keys.ES256, claims, ageSeconds = 0, ...other }: Deviation = {}): Promise<string> {
    serial += 1;
    const now = Math.floor(service.clock.now().getTime() / 1000) - ageSeconds;
    return new SignJWT({ email: 'karim@example.com', email_verified: true, name: 'Karim', ...claims })
      .setProtectedHeader({ alg, kid })
      .setIssuer(other.issuer ?? issuer.client.issuer)
      .setAudience(other.audience ?? issuer.client.clientId)
      .setSubject('karim')
      .setJti(String(serial))
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(key);
  }

  await t.test('is trusted by its published keys, ES256 and RS256', async () => {
    assert.equal((await signIn(await forge())).status, 200);
    assert.equal((await signIn(await forge({ alg: 'RS256', key: issuer.keys.RS256 }))).status, 200);
  });

  await t.test('is refused with a wrong issuer, client, time, key, algorithm or claim', async () => {
    const other = await generateKeyPair('ES256');
    const pss = await importPKCS8(await exportPKCS8(issuer.keys.RS256), 'PS256');
    const deviations: [string, Deviation][] = [
      ['another issuer', { issuer: 'https://accounts.google.com' }],
      ['another client', { audience: 'their-client' }],
      ['made for another client', { claims: { azp: 'their-client' } }],
      ['expired', { ageSeconds: 600 }],
      ['signed by another key', { key: other.privateKey }],
      ['an unknown key', { kid: 'unknown' }],
      ['the secret as key', { alg: 'HS256', key: new TextEncoder().encode('our-secret-our-secret-our-secret') }],
      ['an algorithm that is not listed', { alg: 'PS256', kid: 'RS256', key: pss }],
      ['no address', { claims: { email: undefined } }],
      ['a number as address', { claims: { email: 5 } }],
      ['address without verification', { claims: { email_verified: undefined } }],
      ['address not verified', { claims: { email_verified: 'false' } }],
    ];
    for (const [name, deviation] of deviations) await assertRefused(await forge(deviation), name);
    const [header = '', payload = '', signature = ''] = (await forge()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.com' })).toString('base64url');
    await assertRefused(`${header}.${altered}.${signature}`, 'changed claims');
    await assertRefused(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${altered}.`, 'not signed');
  });
});
