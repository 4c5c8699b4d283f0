import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { startTestApp } from '#server/testing/test-app.ts';

/** Enough that PostgreSQL would rather read an index than the table, wherever it has the choice. */
const LISTINGS = 12_000;

/** Listings with a word that all have, one that a tenth have, and one that a thousandth have. */
const fill = (sellerUid: string) => sql`
  insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type, years_of_use,
    months_of_use, category, description, address, district, facts, words, search_version)
  select gen_random_uuid(), ${sellerUid}, '{}', 'Listing ' || n, 100000 + (n * 7919 % 5000) * 100, 10000,
    (array['excellent', 'good', 'fair'])[1 + n % 3], '2 years', n % 60, 1 + n % 3, 'Words.', 'Dhaka', case when n % 4 = 0 then 'Dhaka' else 'Sylhet' end,
    jsonb_build_object('kind', (array['gpu', 'ram', 'monitor', 'mouse'])[1 + n % 4], 'ramGb', 8),
    array['listing', 'tenth' || n % 10, 'rare' || n % 1000], 32000
  from generate_series(1, ${sql.lit(LISTINGS)}) as n`;

await test('plans of searches', async (t) => {
  const app = await startTestApp({ unwatched: true });
  const { db, config } = app.database;
  const seller = await app.user('seller');
  await fill(seller.uid).execute(db);
  await sql`vacuum analyze products`.execute(db);
  const client = new pg.Client(config);
  await client.connect();
  t.after(async () => {
    await client.end();
    await app.stop();
  });

  /** The statements that a search sends, with their plans. */
  const plansOf = async (query: string): Promise<string[]> => {
    const submitted = mock.method(pg.Query.prototype, 'submit');
    await (await fetch(`${app.origin}/api/search?${query}`)).arrayBuffer();
    const statements = submitted.mock.calls.map((call) => call.this as { text: string; values: unknown[] });
    submitted.mock.restore();
    const plans: string[] = [];
    for (const { text, values } of statements.filter((one) => /\bproducts\b/.test(one.text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  };

  for (const query of [
    '',
    'q=listing',
    'q=tenth3',
    'q=rare7+listing',
    'kind=gpu&condition=good&district=Dhaka&minPrice=1000&maxPrice=40000&maxYears=3',
    'q=listing&sort=newest',
    'q=listing&sort=price-asc',
    'kind=ram&sort=price-desc',
    'sort=years-asc',
    'q=unheard-of+things',
  ])
    await t.test(`/search?${query}: by its index, never the whole table`, async () => {
      const plans = await plansOf(query);
      const searches = plans.filter((plan) => plan.includes('g.list'));
      assert.ok(searches.length > 0);
      for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on products/, plan);
      // The one way into the table: a bitmap of the index, of one block of listings at a time.
      for (const plan of searches) {
        assert.match(plan, /Bitmap Index Scan on products_search_idx/, plan);
        assert.match(plan, /string_to_array\(g\.list/, plan);
      }
    });

  await t.test('a common word reads as many listings as are shown, not as there are', async () => {
    const submitted = mock.method(pg.Query.prototype, 'submit');
    await (await fetch(`${app.origin}/api/search?q=listing`)).arrayBuffer();
    const search = submitted.mock.calls
      .map((call) => call.this as { text: string; values: unknown[] })
      .find(({ text }) => text.includes('unnest'));
    submitted.mock.restore();
    assert.ok(search);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${search.text}`, search.values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const [, each, loops] = /Bitmap Heap Scan on products p .*actual rows=([\d.]+) loops=(\d+)/.exec(plan) ?? [];
    assert.ok(Number(each) * Number(loops) <= 3000, plan);
  });
});
