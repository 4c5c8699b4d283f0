import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { createIdentityServer } from './identity-server.ts';
import { fixedOptions, postedBy, PUBLIC_URL, startTestIdentity, walkGoogle } from './test-identity.ts';

const USER = { user: 'tahmina.akter@example.com' };

await test('the Google popup', async (t: TestContext) => {
  const service = await startTestIdentity({ google: 'demo-issuer' });
  t.after(() => service.stop());

  await t.test('posts the id token to its opener only, by a script that the policy allows by hash', async () => {
    const { status, page, headers } = await walkGoogle(service.app, USER, 'nonce-of-the-opener');
    assert.equal(status, 200);
    const posted = postedBy(page);
    assert.equal(posted.nonce, 'nonce-of-the-opener');
    assert.ok(posted.idToken);
    assert.match(page, new RegExp(`data-origin="${PUBLIC_URL}"`));
    const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    assert.equal(
      headers['content-security-policy'],
      `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; script-src 'sha256-${hash}'`,
    );
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['cross-origin-opener-policy'], 'unsafe-none');
  });

  await t.test('redirects to the issuer with PKCE, state and nonce, and sets a cookie for the flow', async () => {
    const start = await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    assert.equal(start.statusCode, 302);
    const to = new URL(String(start.headers.location)).searchParams;
    assert.equal(to.get('code_challenge_method'), 'S256');
    assert.equal(to.get('redirect_uri'), `${PUBLIC_URL}/identity/v1/google/callback`);
    for (const name of ['state', 'nonce', 'code_challenge']) assert.ok((to.get(name) ?? '').length >= 43, name);
    assert.match(String(start.headers['set-cookie']), /^google-\w+=1; HttpOnly; SameSite=Lax; Path=\/identity\/v1\/google; Max-Age=600$/);
  });

  await t.test('sets a secure cookie under https', async () => {
    const secure = createIdentityServer({
      ...fixedOptions,
      pool: service.database.pool,
      clock: service.clock,
      publicUrl: 'https://abar.test',
      google: 'demo-issuer',
    });
    const app = fastify();
    secure.mount(app);
    t.after(() => app.close());
    const start = await app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    assert.match(String(start.headers['set-cookie']), /; Secure$/);
  });

  await t.test('accepts a callback once', async () => {
    const { callback, cookie } = await walkGoogle(service.app, USER);
    const again = await service.app.inject({ url: callback, headers: { cookie } });
    assert.equal(again.statusCode, 400);
    assert.doesNotMatch(again.body, /data-result/);
  });

  await t.test('accepts a callback only from the browser that started', async () => {
    const start = await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    for (const cookie of [undefined, 'google-0123456789abcdef=1']) {
      const back = await service.app.inject({
        url: `/identity/v1/google/callback?code=x&state=${state}`,
        headers: cookie ? { cookie } : {},
      });
      assert.equal(back.statusCode, 400);
      assert.doesNotMatch(back.body, /data-result/);
    }
  });

  await t.test('accepts no callback after ten minutes', async () => {
    const start = await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    service.clock.advance(10 * 60_000);
    const back = await service.app.inject({ url: `/identity/v1/google/callback?code=x&state=${state}`, headers: { cookie } });
    assert.equal(back.statusCode, 400);
    assert.doesNotMatch(back.body, /data-result/);
  });

  await t.test('reports a cancelled sign-in and an invalid code to its opener', async () => {
    const { page } = await walkGoogle(service.app, { cancel: '1' });
    assert.deepEqual(postedBy(page), { type: 'google', nonce: 'opener-nonce', error: 'access_denied' });
    const start = await service.app.inject({ url: '/identity/v1/google/start?nonce=opener-nonce' });
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    const back = await service.app.inject({ url: `/identity/v1/google/callback?code=made-up&state=${state}`, headers: { cookie } });
    assert.deepEqual(postedBy(back.body), { type: 'google', nonce: 'opener-nonce', error: 'failed' });
  });

  await t.test('requires a nonce of its opener', async () => {
    for (const query of ['', '?nonce=', '?nonce=short', '?nonce=%3Cscript%3E', '?nonce=a1234567&nonce=b1234567'])
      assert.equal((await service.app.inject({ url: `/identity/v1/google/start${query}` })).statusCode, 400);
  });
});
