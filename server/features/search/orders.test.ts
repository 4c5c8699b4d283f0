import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { API_BASE } from '#contract/routes.ts';
import type { SearchResult } from '#contract/search.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { insertNumberedListings } from '#server/features/search/test-numbered-listings.ts';

await test('more results than are counted: every order lists all, and each once', async (t) => {
  const app = await startTestApp({ unwatched: true });
  t.after(() => app.stop());
  const { db } = app.database;
  const seller = await app.user('seller');
  await insertNumberedListings(db, seller.uid);
  const orders = {
    newest: sql`seq desc`,
    'price-asc': sql`selling_price_poisha, seq desc`,
    'price-desc': sql`selling_price_poisha desc, seq`,
    'years-asc': sql`months_of_use nulls last, seq desc`,
  };
  const conditions: [string, ReturnType<typeof sql<boolean>>][] = [
    ['q=tenth3', sql`'tenth3' = any(words)`],
    ['q=dear', sql`'dear' = any(words)`],
    ['q=vintage', sql`'vintage' = any(words)`],
    ['kind=gpu&condition=fair', sql`facts ->> 'kind' = 'gpu' and condition_type = 'fair'`],
  ];
  for (const [query, condition] of conditions)
    for (const [sort, by] of Object.entries(orders)) {
      const pages = query === 'q=tenth3' ? 99 : 3;
      const met: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pages && (page === 0 || cursor !== undefined); page += 1) {
        const address = `/search?${query}&sort=${sort}&limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`;
        const found = (await (await fetch(`${app.origin}${API_BASE}${address}`)).json()) as SearchResult;
        met.push(...found.products.map(({ _id }) => _id));
        cursor = found.nextCursor;
        if (query !== 'kind=gpu&condition=fair') assert.equal(found.total, 1001);
      }
      const { rows } = await sql<{ id: string }>`select id from products
          where status = 'unsold' and deleted_at is null and ${condition} order by ${by} limit ${pages * 100}`.execute(db);
      assert.deepEqual(
        met,
        rows.map(({ id }) => id),
        `${query} ${sort}`,
      );
    }
});
