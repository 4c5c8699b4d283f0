import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { contract } from '#contract/contract.ts';
import { API_BASE } from '#contract/routes.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('at default settings a user who exceeds the limit of an operation is refused, and others are not', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  t.after(() => app.stop());
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
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  t.after(() => app.stop());
  const user = await app.user('buyer');
  const signIn = (token: string) =>
    codeOf(createClient({ origin: app.origin, token: () => token }).createToken({ body: { email: user.email } }));
  const most = contract.createToken.perMinute ?? 0;
  const codes = await Promise.all(Array.from({ length: most + 1 }, () => signIn('junk')));
  assert.deepEqual([codes.filter((code) => code === 'invalid_token').length, codes.at(-1)], [most, 'too_many_requests']);
  assert.equal(await signIn(user.accessToken), 'ok');
});

await test('a step of the clock neither prolongs a limit nor ends it', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  t.after(() => app.stop());
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
