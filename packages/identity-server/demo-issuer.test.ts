import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { decodeJwt } from 'jose';
import { mountDemoIssuer } from './demo-issuer.ts';
import { startTestIdentity } from './test-identity.ts';

const post = (idToken: string | undefined): object => ({ postBody: `id_token=${idToken ?? ''}&providerId=google.com` });

await test('the demo issuer', async (t: TestContext) => {
  const service = await startTestIdentity();
  t.after(() => service.stop());
  const redirectUri = 'https://app.example/back';
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const settings = { issuer: 'http://127.0.0.1/demo-issuer', clientId: 'c', clientSecret: 's', redirectUri };
  mountDemoIssuer(app, { db: service.database.db, clock: service.clock, ...settings });
  t.after(() => app.close());
  const verifier = 'v'.repeat(43);
  const request = {
    client_id: 'c',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 'a<b',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() });
  async function code(): Promise<string> {
    const answer = await form('/demo-issuer/authorize', { ...request, email: 'Karim@Example.com' });
    const to = new URL(String(answer.headers.location));
    assert.equal(to.searchParams.get('state'), 'a<b');
    return to.searchParams.get('code') ?? '';
  }
  const exchange = (fields: Record<string, string>) =>
    form('/demo-issuer/token', {
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: 'c',
      client_secret: 's',
      ...fields,
    });

  await t.test('shows an account picker without scripts', async () => {
    const page = await app.inject({ url: `/demo-issuer/authorize?${new URLSearchParams(request).toString()}` });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /<h1>Test account picker<\/h1>/);
    assert.doesNotMatch(page.body, /<script|onclick|a<b/);
    const style = /<style>([^]*?)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    assert.equal(
      page.headers['content-security-policy'],
      `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'; form-action 'self' https://app.example`,
    );
  });

  await t.test('signs in as the account whose button is pressed', async () => {
    const page = await app.inject({ url: `/demo-issuer/authorize?${new URLSearchParams(request).toString()}` });
    const [, name = '', value = ''] = /<button name="(\w+)" value="([^"]+)"><strong>/.exec(page.body) ?? [];
    const response = await form('/demo-issuer/authorize', { ...request, [name]: value });
    const issued = new URL(String(response.headers.location)).searchParams.get('code') ?? '';
    const { id_token } = (await exchange({ code: issued })).json<{ id_token: string }>();
    assert.equal(decodeJwt(id_token)['email'], 'tahmina.akter@example.com');
  });

  await t.test('does not redirect to an unregistered address', async () => {
    for (const twist of [
      { redirect_uri: 'https://evil.example/' },
      { client_id: 'd' },
      { code_challenge_method: 'plain' },
      { scope: 'email' },
    ]) {
      const asked = { ...request, ...twist };
      assert.equal((await app.inject({ url: `/demo-issuer/authorize?${new URLSearchParams(asked).toString()}` })).statusCode, 400);
      assert.equal((await form('/demo-issuer/authorize', { ...asked, user: 'tahmina.akter@example.com' })).statusCode, 400);
    }
  });

  await t.test('asks again for an invalid e-mail address', async () => {
    const again = await form('/demo-issuer/authorize', { ...request, email: 'nobody' });
    assert.equal(again.statusCode, 400);
    assert.match(again.body, /role="alert"/);
  });

  await t.test('exchanges a code once, for its client, with the right verifier, within a minute', async () => {
    assert.equal((await exchange({ code: await code(), code_verifier: 'w'.repeat(43) })).statusCode, 400);
    assert.equal((await exchange({ code: await code(), client_secret: 'guess' })).statusCode, 401);
    assert.equal((await exchange({ code: await code(), redirect_uri: 'https://other.example/' })).statusCode, 400);
    const late = await code();
    service.clock.advance(60_000);
    assert.equal((await exchange({ code: late })).statusCode, 400);
    const good = await code();
    assert.equal((await exchange({ code: good })).statusCode, 200);
    assert.equal((await exchange({ code: good })).statusCode, 400);
  });

  await t.test('is mounted only when configured', async () => {
    assert.equal((await service.app.inject({ url: '/identity/demo-issuer/authorize' })).statusCode, 404);
    assert.equal((await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' })).statusCode, 404);
    assert.equal((await service.call('accounts:signInWithIdp', post('x.y.z'))).body.error?.message, 'OPERATION_NOT_ALLOWED');
  });
});
