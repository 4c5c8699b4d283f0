import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import * as oidc from 'openid-client';
import { startCertifiedIssuer } from './test-certified-issuer.ts';
import { postedBy, startTestIdentity } from './test-identity.ts';

const HOUR = 3_600_000;

await test('sign-in at a certified OpenID provider', async (t: TestContext) => {
  const issuer = await startCertifiedIssuer();
  t.after(() => issuer.stop());
  const service = await startTestIdentity({ google: issuer.ours });
  t.after(() => service.stop());

  interface Attempt {
    cookie: string;
    authorize: URL;
    /** The issuer's redirect. */
    back: URL;
  }
  const start = async (): Promise<Omit<Attempt, 'back'>> => {
    const response = await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    return { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '', authorize: new URL(String(response.headers.location)) };
  };
  const signInAtIssuer = async (user: string, change: (authorize: URL) => void = () => undefined): Promise<Attempt> => {
    const { cookie, authorize } = await start();
    change(authorize);
    return { cookie, authorize, back: await issuer.browse(authorize.href, user) };
  };
  const finish = async ({ cookie, back }: Pick<Attempt, 'cookie' | 'back'>) => {
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
  const assertRefused = async (idToken: string): Promise<void> => {
    const { status, body } = await signIn(idToken);
    assert.equal(status, 400);
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

  await t.test('refuses an id token for another client', async () => {
    const verifier = oidc.randomPKCECodeVerifier();
    const { authorize } = await start();
    authorize.searchParams.set('client_id', issuer.theirs.clientId);
    authorize.searchParams.set('code_challenge', await oidc.calculatePKCECodeChallenge(verifier));
    const back = await issuer.browse(authorize.href, 'audience');
    const { idToken } = await issuer.redeem(issuer.theirs, back.searchParams.get('code') ?? '', verifier);
    assert.ok(idToken);
    await assertRefused(idToken);
  });

  await t.test('refuses an expired id token', async () => {
    const idToken = await idTokenOf('late');
    service.clock.advance(HOUR + 60_000);
    await assertRefused(idToken);
    service.clock.advance(-HOUR - 60_000);
    assert.equal((await signIn(idToken)).status, 200, 'before it expired');
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

  await t.test('refuses a changed code, issuer, state, claim or signature', async () => {
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

    const [header = '', payload = '', signature = ''] = (await idTokenOf('changed')).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const altered = Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.com' })).toString('base64url');
    await assertRefused(`${header}.${altered}.${signature}`);
    await assertRefused(`${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`);
    await assertRefused(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${altered}.`);
  });
});
