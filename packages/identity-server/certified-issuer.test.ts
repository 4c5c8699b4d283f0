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

  interface Journey {
    cookie: string;
    authorize: URL;
    /** Where the issuer sends the browser back to. */
    back: URL;
  }
  const leave = async (): Promise<Omit<Journey, 'back'>> => {
    const start = await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    return { cookie: String(start.headers['set-cookie']).split(';')[0] ?? '', authorize: new URL(String(start.headers.location)) };
  };
  const travel = async (user: string, tamper: (authorize: URL) => void = () => undefined): Promise<Journey> => {
    const { cookie, authorize } = await leave();
    tamper(authorize);
    return { cookie, authorize, back: await issuer.browse(authorize.href, user) };
  };
  const comeBack = async ({ cookie, back }: Pick<Journey, 'cookie' | 'back'>) => {
    const end = await service.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
    return { status: end.statusCode, ...postedBy(end.body) };
  };
  const idTokenOf = async (user: string): Promise<string> => {
    const { idToken } = await comeBack(await travel(user));
    assert.ok(idToken);
    return idToken;
  };
  const signIn = async (idToken: string) =>
    service.call('accounts:signInWithIdp', { postBody: `id_token=${idToken}&providerId=google.com` });
  const refused = async (idToken: string): Promise<void> => {
    const { status, body } = await signIn(idToken);
    assert.equal(status, 400);
    assert.match(body.error?.message ?? '', /^INVALID_IDP_RESPONSE/);
  };

  await t.test('makes an account, and finds it again', async () => {
    const { body } = await signIn(await idTokenOf('tahmina'));
    assert.equal(body['email'], 'tahmina@example.com');
    assert.equal(body['displayName'], 'tahmina of the issuer');
    assert.equal((await service.identity.port.verifyAccessToken(body['idToken'] ?? '')).emailVerified, true);
    assert.equal((await signIn(await idTokenOf('tahmina'))).body['localId'], body['localId']);
  });

  await t.test('refuses a wrong nonce', async () => {
    const journey = await travel('nonce', (authorize) => authorize.searchParams.set('nonce', 'a-nonce-of-somebody-else'));
    assert.ok(journey.back.searchParams.get('code'), 'the issuer saw nothing wrong');
    assert.equal((await comeBack(journey)).error, 'failed');
  });

  await t.test('refuses a wrong audience: what the issuer says to another client', async () => {
    const verifier = oidc.randomPKCECodeVerifier();
    const { authorize } = await leave();
    authorize.searchParams.set('client_id', issuer.theirs.clientId);
    authorize.searchParams.set('code_challenge', await oidc.calculatePKCECodeChallenge(verifier));
    const back = await issuer.browse(authorize.href, 'audience');
    const { idToken } = await issuer.redeem(issuer.theirs, back.searchParams.get('code') ?? '', verifier);
    assert.ok(idToken);
    await refused(idToken);
  });

  await t.test('refuses an id token that is out of date', async () => {
    const idToken = await idTokenOf('late');
    service.clock.advance(HOUR + 60_000);
    await refused(idToken);
    service.clock.advance(-HOUR - 60_000);
    assert.equal((await signIn(idToken)).status, 200, 'and only then');
  });

  await t.test('refuses a replayed answer: the way back, the code, the id token', async () => {
    const journey = await travel('again');
    const { idToken = '' } = await comeBack(journey);
    assert.equal((await comeBack(journey)).status, 400);

    const other = await travel('again');
    other.back.searchParams.set('code', journey.back.searchParams.get('code') ?? '');
    assert.equal((await comeBack(other)).error, 'failed');

    assert.equal((await signIn(idToken)).status, 200);
    await refused(idToken);
  });

  await t.test('refuses a code taken from the journey of another browser', async () => {
    const [victim, attacker] = [await travel('victim'), await travel('attacker')];
    attacker.back.searchParams.set('code', victim.back.searchParams.get('code') ?? '');
    assert.equal((await comeBack(attacker)).error, 'failed', 'it is bound to the verifier of that journey');
  });

  await t.test('refuses a tampered answer: code, issuer, state, claims, signature', async () => {
    for (const [name, value] of [
      ['code', 'x'.repeat(43)],
      ['iss', 'https://accounts.google.com'],
    ] as const) {
      const journey = await travel('tampered');
      journey.back.searchParams.set(name, value);
      assert.equal((await comeBack(journey)).error, 'failed', name);
    }
    const journey = await travel('tampered');
    journey.back.searchParams.set('state', 'x'.repeat(43));
    assert.equal((await comeBack(journey)).status, 400);

    const [header = '', payload = '', signature = ''] = (await idTokenOf('tampered')).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.com' })).toString('base64url');
    await refused(`${header}.${changed}.${signature}`);
    await refused(`${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`);
    await refused(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed}.`);
  });
});
