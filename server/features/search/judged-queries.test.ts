import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '#server/testing/test-app.ts';
import { insertCatalogue } from '#server/features/search/test-catalogue.ts';
import { judgedQueries, misspelt } from '#server/features/search/test-queries.ts';

/** Which of these queries do not have the wanted title among the first five, and the share of those that have. */
async function judge(app: Awaited<ReturnType<typeof startTestApp>>, cases: { wanted: string; query: string }[]) {
  const missed: string[] = [];
  for (const { wanted, query } of cases) {
    const { products } = await app.api.searchProducts({ query: { q: query, limit: 5 } });
    if (!products.some(({ title }) => title === wanted))
      missed.push(`${query} → ${products.map(({ title }) => title.slice(0, 40)).join(' / ')}`);
  }
  return { missed, share: 1 - missed.length / cases.length };
}

await test('judged queries in three scripts', async (t) => {
  const app = await startTestApp({ unwatched: true });
  t.after(() => app.stop());
  const seller = await app.user('seller');
  await app.database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const right = judgedQueries().flatMap(({ wanted, queries }) => queries.map((query) => ({ wanted, query })));
  const wrong = right.flatMap(({ wanted, query }, at) => {
    const text = misspelt(query, at);
    return text === null ? [] : [{ wanted, query: text }];
  });
  assert.ok(right.length + wrong.length >= 300, `${right.length} and ${wrong.length} queries`);

  await t.test('the wanted listing is among the first five of 95 % of the queries', async () => {
    const { missed, share } = await judge(app, right);
    t.diagnostic(`${(share * 100).toFixed(1)} % of ${right.length}`);
    assert.ok(share >= 0.95, missed.join('\n'));
  });

  await t.test('and of 88 % of those with a typing error', async () => {
    const { missed, share } = await judge(app, wrong);
    t.diagnostic(`${(share * 100).toFixed(1)} % of ${wrong.length}`);
    assert.ok(share >= 0.88, missed.join('\n'));
  });
});
