import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '#contract/contract.ts';
import { PER_MINUTE } from '#contract/operation.ts';
import { API_BASE } from '#contract/routes.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('refused requests count, against their user or their address', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ stopAfter: t, env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const [buyer, seller, other] = [await app.user('buyer'), await app.user('seller'), await app.user('seller')];
  const most = contract.createProduct.perMinute;
  /** Sends the request one time more often than it is allowed. Returns each status with its number. */
  const flood = async (
    times: number,
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
    address = '203.0.113.1',
  ) => {
    const statuses = await Promise.all(
      Array.from({ length: times + 1 }, async () => {
        const response = await fetch(app.origin + API_BASE + path, {
          ...init,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...init.headers },
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => [status, length]));
  };
  const as = (token: string, body: unknown = aProduct()) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

  assert.deepEqual(await flood(most, '/products', as('invented')), { 401: most, 429: 1 });
  assert.deepEqual(await flood(most, '/products', as(buyer.token)), { 403: most, 429: 1 });
  assert.deepEqual(await flood(most, '/products', as(seller.token, {})), { 400: most, 429: 1 });
  assert.deepEqual(await flood(PER_MINUTE, '/none', {}), { 404: PER_MINUTE, 429: 1 });
  assert.deepEqual(await flood(0, '/products', as('invented'), '203.0.113.2'), { 401: 1 }, 'another address is not refused');
  assert.deepEqual(await flood(0, '/products', as(other.token)), { 201: 1 }, 'nor is another user, even behind the address');
});
