import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('a price far from what the thing costs new is asked about once', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const seller = await app.user('seller');
  const { priceConfirmed: _, ...card } = aProduct({ originalPrice: 230 });
  const list = (sellingPrice: number, confirmed?: true) =>
    seller.api.createProduct({ body: { ...card, sellingPrice, ...(confirmed && { priceConfirmed: confirmed }) } });

  await assert.rejects(list(28.5), (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.code, error.status], ['price_unusual', 409]);
    assert.deepEqual(error.fields, { sellingPrice: 'Tk 28.5 for what costs USD 230 new: is this right?' });
    return true;
  });
  assert.equal(await codeOf(list(950_000)), 'price_unusual');
  for (const usual of [300, 9500, 40_000]) assert.equal(await codeOf(list(usual)), 'ok', String(usual));
  const { _id, version = 1 } = await list(28.5, true);

  const edit = (body: Omit<Parameters<typeof seller.api.editProduct>[0]['body'], 'version'>) =>
    seller.api.editProduct({ params: { id: _id }, body: { version, ...body } });
  assert.equal(await codeOf(edit({ sellingPrice: 29.5 })), 'price_unusual');
  assert.equal(await codeOf(edit({ originalPrice: 2300 })), 'price_unusual');
  assert.equal((await edit({ description: 'Its fan is new.' })).sellingPrice, 28.5, 'what was confirmed is not asked about again');
});
