import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { codeOf } from '#server/testing/failure-code.ts';
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

  await t.test('a removed row is listed again; without the word of the file it is listed as often as it is sent', async () => {
    const first = await seller.api.createProduct(row({ title: 'A4Tech keyboard' }));
    await seller.api.deleteProduct({ params: { id: first._id } });
    const second = await seller.api.createProduct(row({ title: 'A4Tech keyboard' }));
    assert.notEqual(second._id, first._id);
    const third = await seller.api.createProduct({ body: aProduct({ title: 'A4Tech keyboard' }) });
    assert.notEqual(third._id, second._id);
  });
});

await test('a seller lists five hundred products in 24 hours, removed ones among them', async (t) => {
  const app = await startTestApp({ env: { RATE_LIMIT: '1' } });
  t.after(() => app.stop());
  const [seller, other] = [await app.user('seller'), await app.user('seller')];
  const first = await seller.api.createProduct({ body: { ...aProduct(), unlessListed: true } });
  // All but five of what remains, every second of them removed.
  await sql`
    insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
      years_of_use, category, description, address, created_at, deleted_at)
    select gen_random_uuid(), seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
      years_of_use, category, description, address, created_at, case when n % 2 = 0 then created_at end
    from products, generate_series(1, ${limits.listingsPerDay - 6}) as n`.execute(app.database.db);
  const another = (await app.another()).as(seller);
  const list = (at: number) => codeOf((at % 2 ? seller.api : another).createProduct({ body: aProduct({ title: `Tower ${at}` }) }));
  const codes = await Promise.all(Array.from({ length: 8 }, (_, at) => list(at)));
  assert.deepEqual(codes.toSorted(), [...Array<string>(5).fill('ok'), ...Array<string>(3).fill('too_many_listings')]);
  assert.equal((await seller.api.createProduct({ body: { ...aProduct(), unlessListed: true } }))._id, first._id, 'a row that is listed');
  assert.equal(await codeOf(other.api.createProduct({ body: aProduct() })), 'ok');
  await sql`update products set created_at = created_at - interval '24 hours'`.execute(app.database.db);
  assert.equal(await list(8), 'ok');
});
