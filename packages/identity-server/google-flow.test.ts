import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { createIdentityServer } from './identity-server.ts';
import { openPopup, postedBy, walkGoogle } from './test-google-popup.ts';
import { fixedOptions, PUBLIC_URL, startTestIdentity } from './test-identity.ts';

const USER = { user: 'tahmina.akter@example.com' };

await test('the Google popup', async (t: TestContext) => {
  const service = await startTestIdentity({ google: 'demo-issuer' });
  t.after(() => service.stop());

  await t.test('posts the id token to its opener only, by a script that the policy allows by hash', async () => {
    const { statusCode, body: page, headers } = (await walkGoogle(service.app, USER, 'nonce-of-the-opener')).end;
    assert.equal(statusCode, 200);
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
    const { start, authorize } = await openPopup(service.app);
    assert.equal(start.statusCode, 302);
    const to = authorize.searchParams;
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
    const { start } = await openPopup(app);
    assert.match(String(start.headers['set-cookie']), /; Secure$/);
  });

  await t.test('accepts a callback once', async () => {
    const { callback, cookie } = await walkGoogle(service.app, USER);
    const again = await service.app.inject({ url: callback, headers: { cookie } });
    assert.equal(again.statusCode, 400);
    assert.doesNotMatch(again.body, /data-result/);
  });

  /** Opens the popup, and answers it with a code that the issuer did not give. */
  async function answer(change: { cookie?: string | undefined; afterMs?: number } = {}) {
    const popup = await openPopup(service.app);
    service.clock.advance(change.afterMs ?? 0);
    const { cookie } = { ...popup, ...change };
    const url = `/identity/v1/google/callback?code=made-up&state=${popup.authorize.searchParams.get('state')}`;
    return service.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  }

  await t.test('accepts a callback only from the browser that started, within ten minutes', async () => {
    for (const change of [{ cookie: undefined }, { cookie: 'google-0123456789abcdef=1' }, { afterMs: 10 * 60_000 }]) {
      const back = await answer(change);
      assert.equal(back.statusCode, 400);
      assert.doesNotMatch(back.body, /data-result/);
    }
  });

  await t.test('reports a cancelled sign-in and an invalid code to its opener', async () => {
    const { end } = await walkGoogle(service.app, { cancel: '1' });
    assert.deepEqual(postedBy(end.body), { type: 'google', nonce: 'opener-nonce', error: 'access_denied' });
    assert.deepEqual(postedBy((await answer()).body), { type: 'google', nonce: 'opener-nonce', error: 'failed' });
  });

  await t.test('requires a nonce of its opener', async () => {
    for (const query of ['', '?nonce=', '?nonce=short', '?nonce=%3Cscript%3E', '?nonce=a1234567&nonce=b1234567'])
      assert.equal((await service.app.inject({ url: `/identity/v1/google/start${query}` })).statusCode, 400);
  });
});
