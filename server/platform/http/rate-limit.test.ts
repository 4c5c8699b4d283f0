import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from '#contract/contract.ts';
import { API_BASE } from '#contract/routes.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('at default settings a user who exceeds the limit of an operation is refused, and others are not', async (t) => {
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
