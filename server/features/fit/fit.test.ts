import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import type { FitItem } from '#contract/fit.ts';
import { limits } from '#contract/limits.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('titles, products and facts are compared; a wrong field is named', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const seller = await app.user('seller');
  const board = await seller.api.createProduct({
    body: { ...aProduct(), title: 'Gigabyte B75 motherboard LGA1155', category: 'components' },
  });
  const fit = (...items: FitItem[]) => app.api.checkFit({ body: { items } });

  const found = await fit(
    { product: board._id },
    { title: 'Core i5-3470 processor' },
    { facts: { kind: 'ram', ramType: 'DDR4', ramForm: 'dimm', ramGb: 8 } },
  );
  assert.equal(found.verdict, 'does_not_fit');
  assert.deepEqual(
    found.checks.map(({ between, rule, verdict }) => [...between, rule, verdict]),
    [
      [0, 1, 'socket', 'fits'],
      [0, 1, 'generation', 'fits'],
      [0, 2, 'memory-type', 'does_not_fit'],
      [0, 2, 'memory-form', 'fits'],
      [0, 2, 'memory-size', 'fits'],
      [0, 2, 'slots', 'fits'],
      [1, 2, 'memory-type', 'does_not_fit'],
    ],
  );
  assert.deepEqual(found.checks[2]?.reason, {
    code: 'memory_type_differs',
    values: { one: 'DDR3', other: 'DDR4' },
    en: 'One is DDR3, the other DDR4.',
    bn: 'একটি DDR3, অন্যটি DDR4।',
  });
  assert.equal((await fit({ title: 'monitor' }, { title: 'Core i5-3470 processor' })).verdict, 'unknown');

  const code = async (items: FitItem[]) =>
    fit(...items).then(
      () => 'ok',
      (error: unknown) => (error instanceof ApiError ? [error.code, ...Object.keys(error.fields)] : error),
    );
  const one = { title: 'GTX 1050 Ti' };
  assert.deepEqual(await code([one]), ['bad_request', 'items']);
  assert.deepEqual(await code(Array.from({ length: limits.fitItems + 1 }, () => one)), ['bad_request', 'items']);
  assert.deepEqual(await code([one, {}]), ['bad_request', 'items.1']);
  assert.deepEqual(await code([one, { ...one, product: board._id }]), ['bad_request', 'items.1']);
  assert.deepEqual(await code([one, { title: 'x'.repeat(limits.title + 1) }]), ['bad_request', 'items.1.title']);
  assert.deepEqual(await code([one, { facts: { watts: -1 } }]), ['bad_request', 'items.1.facts.watts']);
  for (const id of ['nothing', '00000000-0000-7000-8000-000000000000'])
    assert.deepEqual(await code([one, { product: id }]), ['unknown_product']);
  await seller.api.deleteProduct({ params: { id: board._id } });
  assert.deepEqual(await code([one, { product: board._id }]), ['unknown_product']);
});
