import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { contract } from '#contract/contract.ts';
import { API_BASE } from '#contract/routes.ts';
import { PER_MINUTE, WORK_PER_MINUTE } from '#contract/operation.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { aProduct, startTestApp, TEST_PASSWORD } from '#server/testing/test-app.ts';

await test('at default settings a user who exceeds the limit of an operation is refused, and others are not', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined } });
  const [seller, other] = [await app.user('seller'), await app.user('seller')];
  const create = () => codeOf(seller.api.createProduct({ body: aProduct() }));
  const codes = await Promise.all(Array.from({ length: contract.createProduct.perMinute }, create));
  assert.deepEqual(new Set(codes), new Set(['ok']));
  const refused = await fetch(`${app.origin}${API_BASE}/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aProduct()),
  });
  assert.equal(refused.status, 429);
  assert.equal(((await refused.json()) as { error: string }).error, 'too_many_requests');
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal(await codeOf(other.api.createProduct({ body: aProduct() })), 'ok');
  assert.equal(
    await codeOf(seller.api.listBookings({ query: { seller: seller.email } })),
    'ok',
    'other operations have limits of their own',
  );
});

await test('a user who signs in shares no limit with others behind their address', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined } });
  const user = await app.user('buyer');
  const signIn = (token: string) =>
    codeOf(createClient({ origin: app.origin, token: () => token }).createToken({ body: { email: user.email } }));
  const most = contract.createToken.perMinute ?? 0;
  const codes = await Promise.all(Array.from({ length: most + 1 }, () => signIn('junk')));
  assert.deepEqual([codes.filter((code) => code === 'invalid_token').length, codes.at(-1)], [most, 'too_many_requests']);
  assert.equal(await signIn(user.accessToken), 'ok');
});

await test('calls of the identity service are limited by account, else by address; who signs in shares no limit with others', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined } });
  const [user, other] = [await app.user('buyer'), await app.user('buyer')];
  const call = async (operation: string, body: object): Promise<string> => {
    const response = await fetch(`${app.origin}/identity/v1/${operation}?key=abar-embedded`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { error } = (await response.json()) as { error?: { message: string } };
    return error?.message ?? 'ok';
  };
  const flood = async (operation: string, body: object) => {
    const messages = await Promise.all(Array.from({ length: PER_MINUTE + 1 }, () => call(operation, body)));
    return [...Map.groupBy(messages, (message) => message)].map(([message, { length }]) => [message, length]);
  };
  const tooMany = ['TOO_MANY_ATTEMPTS_TRY_LATER', 1];
  assert.deepEqual(await flood('accounts:lookup', { idToken: 'invented' }), [['INVALID_ID_TOKEN', PER_MINUTE], tooMany]);
  assert.deepEqual(await flood('accounts:update', { idToken: user.accessToken, displayName: 'Name' }), [['ok', PER_MINUTE], tooMany]);
  assert.deepEqual(await flood('token', { grant_type: 'refresh_token', refresh_token: 'invented' }), [
    ['INVALID_REFRESH_TOKEN', PER_MINUTE + 1],
  ]);
  assert.equal(await call('accounts:lookup', { idToken: user.accessToken }), 'ok');
  assert.equal(await call('accounts:update', { idToken: other.accessToken, displayName: 'Name' }), 'ok');
  assert.equal(await call('accounts:signInWithPassword', { email: user.email, password: TEST_PASSWORD }), 'ok');
});

await test('a step of the clock neither prolongs a limit nor ends it', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined } });
  const seller = await app.user('seller');
  const upload = async () => {
    const response = await fetch(`${app.origin}${API_BASE}/images?key=abar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}` },
    });
    await response.arrayBuffer();
    return { refused: response.status === 429, retryAfter: Number(response.headers.get('retry-after')) };
  };
  for (let sent = 0; sent < contract.uploadPhoto.perMinute; sent += 1) assert.equal((await upload()).refused, false);
  const now = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now });
  for (const step of [0, -3_600_000, 3_600_000]) {
    t.mock.timers.setTime(now + step);
    const { refused, retryAfter } = await upload();
    assert.ok(refused && retryAfter > 0 && retryAfter <= 60, `${step} ms: try again in ${retryAfter} s`);
  }
});

await test('one address has one budget of work over all that it asks for; its users have their own', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const user = await app.user('buyer');
  const ask = async (path: string, address: string, token?: string) => {
    const response = await fetch(app.origin + path, {
      headers: { 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) };
  };
  const [build, search] = [`${API_BASE}/build?budget=0`, `${API_BASE}/search?sort=none`];
  const { buildPc, searchProducts } = contract;
  // Within the limit of each operation.
  for (let asked = 0; asked < buildPc.perMinute; asked += 1) assert.equal((await ask(build, '2001:db8::1')).status, 400);
  const left = Math.floor((WORK_PER_MINUTE - buildPc.perMinute * buildPc.cost) / searchProducts.cost);
  assert.ok(left < searchProducts.perMinute);
  for (let asked = 0; asked < left; asked += 50) {
    const some = Array.from({ length: Math.min(50, left - asked) }, () => ask(search, '2001:db8::1'));
    assert.deepEqual(new Set((await Promise.all(some)).map(({ status }) => status)), new Set([400]));
  }
  for (const path of [search, '/sitemap.xml', `${API_BASE}/price-range?title=RTX+3060`])
    assert.deepEqual(await ask(path, '2001:db8::2'), { status: 429, retryAfter: 1 }, `${path} of the same network`);
  assert.equal((await ask(search, '2001:db8:0:1::1')).status, 400, 'another network');
  assert.equal((await ask(`${API_BASE}/saved`, '2001:db8::1', user.token)).status, 200, 'a user behind the address');
});
