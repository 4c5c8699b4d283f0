import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFound, assertNear } from '#server/modules/search/test-search-judging.ts';
import { ELSEWHERE, judgedQueries, misspeltQueries, NEAR } from '#server/modules/search/test-search-queries.ts';

await test('judged queries in three scripts: the wanted listing is among the first five of 95 %', async (t) => {
  const queries = judgedQueries();
  assert.ok(queries.length + misspeltQueries().length >= 300, `${queries.length} queries`);
  await assertFound(t, queries, 0.95);
});

await test('judged queries with a typing error each: the wanted listing is among the first five of 88 %', (t) =>
  assertFound(t, misspeltQueries(), 0.88));

await test('judged queries for goods of other markets: 97 % find nothing, not even something near', (t) =>
  assertNear(
    t,
    ELSEWHERE.map((query) => [query]),
    0.97,
  ));

await test('judged queries for goods that are missing: all that is near to 95 % is near indeed', (t) => assertNear(t, NEAR, 0.95));
