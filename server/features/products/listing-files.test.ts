import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('rows of a file are listed once', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, other] = [await app.user('seller'), await app.user('seller')];
  const row = (over: Parameters<typeof aProduct>[0] = {}) => ({ body: { ...aProduct(over), unlessListed: true as const } });
  const ownTitles = async () =>
    (await seller.api.listProducts({ query: { email: seller.email } })).products.map(({ title }) => title).toSorted();

  await t.test('a row that is sent again, at once or later, is the same product', async () => {
    const again = (await app.another()).as(seller);
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? seller.api : again).createProduct(row({ title: 'Dell 19 inch monitor' }))),
    );
    const later = await seller.api.createProduct(row({ title: 'Dell 19 inch monitor' }));
    assert.equal(new Set([...sent, later].map(({ _id }) => _id)).size, 1);
    assert.deepEqual(await ownTitles(), ['Dell 19 inch monitor']);
  });

  await t.test('another row, and the same of another seller, is another product', async () => {
    await seller.api.createProduct(row({ title: 'Dell 19 inch monitor', sellingPrice: 3100 }));
    await seller.api.createProduct(row({ title: 'Dell 19 inch monitor', description: 'The other one, with a scratch.' }));
    assert.equal((await ownTitles()).length, 3);
    await other.api.createProduct(row({ title: 'Dell 19 inch monitor' }));
    assert.equal((await other.api.listProducts({ query: { email: other.email } })).products.length, 1);
  });

  await t.test('what was removed is listed again; without the word of the file it is listed as often as it is sent', async () => {
    const first = await seller.api.createProduct(row({ title: 'A4Tech keyboard' }));
    await seller.api.deleteProduct({ params: { id: first._id } });
    const second = await seller.api.createProduct(row({ title: 'A4Tech keyboard' }));
    assert.notEqual(second._id, first._id);
    const third = await seller.api.createProduct({ body: aProduct({ title: 'A4Tech keyboard' }) });
    assert.notEqual(third._id, second._id);
  });
});
