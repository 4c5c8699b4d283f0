import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';

export interface JudgedQuery {
  /** A title. */
  wanted: string;
  query: string;
}

/** Starts an app that sells the listings of the demo. */
async function startCatalogue(t: TestContext): Promise<TestApp> {
  const app = await startTestApp({ unwatched: true });
  t.after(() => app.stop());
  const seller = await app.user('seller');
  await app.database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  await sql`vacuum analyze`.execute(app.database.db);
  return app;
}

function assertShare(t: TestContext, missed: readonly string[], all: number, share: number): void {
  const found = 1 - missed.length / all;
  t.diagnostic(`${(found * 100).toFixed(1)} % of ${all}`);
  assert.ok(found >= share, missed.join('\n'));
}

/** Searches the listings of the demo: in at least `share` of the queries the wanted title must be among the first five. */
export async function assertFound(t: TestContext, queries: readonly JudgedQuery[], share: number): Promise<void> {
  const app = await startCatalogue(t);
  const missed: string[] = [];
  for (const { wanted, query } of queries) {
    const { products } = await app.api.searchProducts({ query: { q: query, limit: 5 } });
    if (!products.some(({ title }) => title === wanted))
      missed.push(`${query} → ${products.map(({ title }) => title.slice(0, 40)).join(' / ')}`);
  }
  assertShare(t, missed, queries.length, share);
}

/** Searches for what the demo does not sell: in at least `share` of the queries nothing is shown, or what is near. */
export async function assertNear(t: TestContext, queries: readonly (readonly [string, RegExp?])[], share: number): Promise<void> {
  const app = await startCatalogue(t);
  const missed: string[] = [];
  for (const [query, title] of queries) {
    const { products, exact } = await app.api.searchProducts({ query: { q: query, limit: 5 } });
    const isRight = title ? products.length > 0 && products.every((product) => title.test(product.title)) : products.length === 0;
    if (exact || !isRight) missed.push(`${query} → ${products.map((product) => product.title.slice(0, 40)).join(' / ')}`);
  }
  assertShare(t, missed, queries.length, share);
}
