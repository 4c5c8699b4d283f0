import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { startTestApp } from '#server/testing/test-app.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';

export interface JudgedQuery {
  /** A title. */
  wanted: string;
  query: string;
}

/** Searches the listings of the demo: in at least `share` of the queries the wanted title must be among the first five. */
export async function assertFound(t: TestContext, queries: readonly JudgedQuery[], share: number): Promise<void> {
  const app = await startTestApp({ unwatched: true });
  t.after(() => app.stop());
  const seller = await app.user('seller');
  await app.database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  await sql`vacuum analyze`.execute(app.database.db);
  const missed: string[] = [];
  for (const { wanted, query } of queries) {
    const { products } = await app.api.searchProducts({ query: { q: query, limit: 5 } });
    if (!products.some(({ title }) => title === wanted))
      missed.push(`${query} → ${products.map(({ title }) => title.slice(0, 40)).join(' / ')}`);
  }
  const found = 1 - missed.length / queries.length;
  t.diagnostic(`${(found * 100).toFixed(1)} % of ${queries.length}`);
  assert.ok(found >= share, missed.join('\n'));
}
