import { test } from 'node:test';
import { assertFound } from '#server/modules/search/test-search-judging.ts';
import { misspeltQueries } from '#server/modules/search/test-search-queries.ts';

await test('judged queries with a typing error each: the wanted listing is among the first five of 88 %', (t) =>
  assertFound(t, misspeltQueries(), 0.88));
