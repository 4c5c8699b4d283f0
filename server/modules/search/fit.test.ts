import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type Client } from '#contract/client.ts';
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

await test('a computer is recognised for everybody and kept for users, until they remove it or are deleted', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [user, other] = [await app.user('buyer'), await app.user('buyer')];
  const save = (api: Client, text: string) => api.saveMyPc({ body: { text } });
  const read = await save(app.api, 'i5-6500, H110, 8GB DDR4, 450W');
  assert.deepEqual(
    read.items.map(({ kind, cpu, chipset, watts }) => [kind, cpu, chipset, watts]),
    [
      ['desktop-pc', 'Core i5-6500', 'H110', undefined],
      ['psu', undefined, undefined, 450],
    ],
  );
  assert.deepEqual(await user.api.getMyPc(), { text: '', items: [] });
  assert.deepEqual(await save(user.api, read.text), read);
  assert.deepEqual(await user.api.getMyPc(), read);
  assert.equal((await other.api.getMyPc()).text, '', 'others have their own');
  await Promise.all(['i3-2100, H61', 'i3-4130, H81'].map((text) => save(user.api, text)));
  assert.match((await user.api.getMyPc()).text, /^i3/);
  for (const text of ['a good computer', 'x'.repeat(limits.title + 1)])
    await assert.rejects(save(user.api, text), (error) => error instanceof ApiError && error.status === 400 && 'text' in error.fields);
  await save(user.api, '');
  assert.deepEqual(await user.api.getMyPc(), { text: '', items: [] });

  await save(user.api, 'i3-2100, H61');
  const admin = await app.user('admin');
  await admin.api.deleteUser({ query: { email: user.email } });
  assert.deepEqual(await app.database.db.selectFrom('my_pcs').selectAll().execute(), []);
});
