import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

/** One search for each kind of criterion: words, corrected spellings, prices and places in words, filters, several values of one. */
const QUERIES = [
  'q=ddr4+8gb',
  'q=monitor+under+8k+in+Dhaka',
  'kind=gpu&vramGb=8&vramGb=12',
  'q=dell',
  'district=Sylhet',
  'q=in+mirpur',
  'kind=laptop&maxYears=3',
  'brand=Asus&minPrice=10000',
  'category=accessories&condition=good',
  'kind=ram&fits=i5-6500,+H110,+8GB+DDR4',
  'q=ram+for+ryzen+5+3600',
  'near=Mirpur&within=10',
  'q=গ্রাফিক্স+কার্ড',
  // In descriptions alone.
  'q=invoice',
  // Words that no listing has and that begin others.
  'q=logitec+mouse',
  'q=redrago+keyboar',
  'q=rtx+30',
];
const LISTINGS = 120;

await test('a saved search is met by exactly the listings that the search finds', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { clock, container, database } = app;
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  await database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const { searches } = await buyer.api.save({ body: { searches: QUERIES } });
  assert.equal(searches.length, QUERIES.length);
  // Keys of earlier rules are computed again.
  await sql`update saved_searches set keys = '{}', search_version = 0 where query like '%dell%'`.execute(database.db);
  const { rows } = await sql<{ id: string }>`
    update products set selling_price_poisha = selling_price_poisha - 100
    where id in (select id from products order by md5(title) limit ${LISTINGS}) returning id`.execute(database.db);
  clock.advance(60_000);
  await container.worker.runDue();

  for (const { id, query } of searches) {
    const found = new Set<string>();
    let cursor: string | undefined;
    do {
      const params = new URLSearchParams(query);
      params.set('limit', '100');
      if (cursor !== undefined) params.set('cursor', cursor);
      const answer = await fetch(`${app.origin}/api/search?${params.toString()}`);
      const page = (await answer.json()) as Awaited<ReturnType<typeof app.api.searchProducts>>;
      for (const product of page.exact ? page.products : []) found.add(product._id);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    const matched = await database.db.selectFrom('saved_matches').select('product_id').where('search_id', '=', id).execute();
    const expected = rows.map((row) => row.id).filter((one) => found.has(one));
    assert.deepEqual(matched.map((row) => row.product_id).toSorted(), expected.toSorted(), query);
    assert.ok(matched.length > 0, query);
  }
});

await test('a listing that many saved searches want is matched with a bounded number at a time', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { clock, container, database } = app;
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const SEARCHES = 500;
  await sql`
    insert into saved_searches (id, user_uid, query, keys, search_version, emails, stop_token, created_at)
    select gen_random_uuid(), ${buyer.uid}, 'q=ryzen&minPrice=' || n, '{ryzen}', 32000, false, 'token-' || n, now()
    from generate_series(1, ${sql.lit(SEARCHES)}) as n`.execute(database.db);
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  clock.advance(60_000);
  await container.worker.runDue();
  const { rows } = await sql<{ matched: number }>`
    select count(*)::int as matched from saved_matches where product_id = ${id} group by xmin::text`.execute(database.db);
  assert.equal(
    rows.reduce((sum, { matched }) => sum + matched, 0),
    SEARCHES,
  );
  for (const { matched } of rows) assert.ok(matched <= 200, `${matched} in one transaction`);
});
