import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { API_BASE } from '#contract/routes.ts';
import type { SearchResult } from '#contract/search.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { insertNumberedListings } from '#server/modules/search/test-search-numbered-listings.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { emailsTo } from '#server/testing/test-emails.ts';

await test('every order lists all results, and each once', async (t) => {
  const [{ app, db }, seller] = await startScene(t, ['seller'], { unwatched: true });
  await insertNumberedListings(db, seller.uid);
  const orders = {
    newest: sql`seq desc`,
    'price-asc': sql`selling_price_poisha, seq desc`,
    'price-desc': sql`selling_price_poisha desc, seq`,
    'years-asc': sql`months_of_use nulls last, seq desc`,
  };
  const assertListed = async (query: string, condition: ReturnType<typeof sql<boolean>>, pages: number, total?: number): Promise<void> => {
    for (const [sort, by] of Object.entries(orders)) {
      const met: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pages && (page === 0 || cursor !== undefined); page += 1) {
        const address = `/search?${query}&sort=${sort}&limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`;
        const found = (await (await fetch(`${app.origin}${API_BASE}${address}`)).json()) as SearchResult;
        met.push(...found.products.map(({ _id }) => _id));
        cursor = found.nextCursor;
        if (total !== undefined) assert.equal(found.total, total);
      }
      const { rows } = await sql<{ id: string }>`select id from products
        where status = 'unsold' and deleted_at is null and ${condition} order by ${by} limit ${pages * 100}`.execute(db);
      assert.deepEqual(met, valuesOf(rows, 'id'), `${query} ${sort}`);
    }
  };

  await t.test('more than are counted', async () => {
    await assertListed('q=tenth3', sql`'tenth3' = any(words)`, 99, 1001);
    await assertListed('q=dear', sql`'dear' = any(words)`, 3, 1001);
    await assertListed('q=vintage', sql`'~vintage' = any(words)`, 3, 1001);
    await assertListed('q=dear&kind=ram', sql`'dear' = any(words) and facts ->> 'kind' = 'ram'`, 3, 1001);
    await assertListed(
      'q=dear&minPrice=4000&maxPrice=5500',
      sql`'dear' = any(words) and selling_price_poisha between 400000 and 550000`,
      3,
      1001,
    );
    await assertListed(
      'q=dear&district=Sylhet&condition=fair',
      sql`'dear' = any(words) and district = 'Sylhet' and condition_type = 'fair'`,
      3,
      1001,
    );
    await assertListed(
      'condition=good&minPrice=2000&maxPrice=5000',
      sql`condition_type = 'good' and selling_price_poisha between 200000 and 500000`,
      3,
      1001,
    );
    await assertListed(
      'category=components&q=vintage&maxPrice=4000',
      sql`category = 2 and '~vintage' = any(words) and selling_price_poisha <= 400000`,
      3,
    );
    await assertListed('kind=gpu&condition=fair', sql`facts ->> 'kind' = 'gpu' and condition_type = 'fair'`, 3);
    await assertListed('condition=good', sql`condition_type = 'good'`, 3, 1001);
  });

  await t.test('few of a kind at a price, newer and older ones', async () => {
    const cheapRam = sql<boolean>`facts ->> 'kind' = 'ram' and selling_price_poisha <= 120000`;
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from products where status = 'unsold' and ${cheapRam}`.execute(db);
    assert.ok(rows[0] && rows[0].total > 80, String(rows[0]?.total));
    await assertListed('kind=ram&ramGb=8&maxPrice=1200', cheapRam, 99, rows[0].total);
  });

  await t.test('listings for sale are counted among the newest, and the answer says so', async () => {
    const { groups, more } = await app.api.countForSale({ query: {} });
    assert.deepEqual([groups.reduce((sum, { total }) => sum + total, 0), more], [3001, true]);
  });

  await t.test('a facet says when it did not count all', async () => {
    const facetsOf = async (query: string) => {
      const { facets } = (await (await fetch(`${app.origin}${API_BASE}/search?${query}`)).json()) as SearchResult;
      return new Map(facets.map(({ name, values, more }) => [name, { counted: values.reduce((sum, { count }) => sum + count, 0), more }]));
    };
    const [all, fair, few] = [
      await facetsOf('q=listing'),
      await facetsOf('q=tenth3&condition=fair'),
      await facetsOf('q=rare7&condition=fair'),
    ];
    assert.deepEqual(all.get('condition'), { counted: 1001, more: true });
    assert.deepEqual(fair.get('condition'), { counted: 501, more: true });
    assert.deepEqual([fair.get('district')?.more, few.get('condition')?.more], [undefined, undefined]);
  });

  await t.test('facts that few of the newest listings have, and older ones', async () => {
    const newest = sql`seq > (select seq from products order by seq desc offset 9000 limit 1)`;
    await sql`update products set condition_type = 'fair' where condition_type = 'good' and ${newest} and seq % 100 <> 0`.execute(db);
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from products where status = 'unsold' and condition_type = 'good'`.execute(db);
    const total = rows[0]?.total ?? 0;
    assert.ok(total > 800 && total < 1000, String(total));
    await assertListed('condition=good', sql`condition_type = 'good'`, 99, total);
  });
});

await test('contact data in listings that are older than the rule is replaced by dots, and their sellers get an email', async (t) => {
  const [{ app, db, worker }, seller] = await startScene(t, ['seller']);
  const list = async (title: string) => (await seller.api.createProduct({ body: aProduct({ title }) }))._id;
  const [old, removed, plain] = [await list('Lovelace engine'), await list('Removed engine'), await list('Plain engine')];
  await seller.api.deleteProduct({ params: { id: removed } });
  const texts = {
    title: 'Lovelace engine, 01712-345678',
    description: 'Runs well.\nCall ০১৭১২ ৩৪৫৬৭৮ or see fb.com/abar.shop',
    search_version: 20,
  };
  await db.updateTable('products').set(texts).where('id', 'in', [old, removed]).execute();
  await db.updateTable('products').set({ search_version: 20 }).where('id', '=', plain).execute();
  const subject = 'Contact data in your listing was replaced by dots';
  const count = async () => (await emailsTo(app, seller.email)).filter((each) => each === subject).length;

  await app.container.sweep();
  await worker.runDue();
  const shown = await app.api.getProduct({ params: { id: old } });
  assert.deepEqual([shown.title, shown.description], ['Lovelace engine, •••••', 'Runs well.\nCall ••••• or see •••••']);
  assert.equal(await count(), 1, 'not for the one that is removed');
  const rows = await db.selectFrom('products').select(['id', 'title', 'version']).execute();
  const versionOf = (id: string) => rows.find((row) => row.id === id)?.version;
  assert.deepEqual([versionOf(old), versionOf(removed), versionOf(plain)], [2, 2, 1]);
  assert.ok(!JSON.stringify(rows).includes('01712'), 'the removed one can be listed again');
  assert.equal(await codeOf(seller.api.editProduct({ params: { id: old }, body: { version: 1, sellingPrice: 900 } })), 'listing_changed');
  assert.equal((await app.api.searchProducts({ query: { q: 'lovelace' } })).total, 1);
  assert.equal((await app.api.searchProducts({ query: { q: '01712345678' } })).exact, false);

  await app.container.sweep();
  await worker.runDue();
  assert.equal(await count(), 1, 'once');
});
