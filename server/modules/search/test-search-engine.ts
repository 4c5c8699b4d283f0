import assert from 'node:assert/strict';
import type { Client } from '#contract/client.ts';
import { SEARCH_SORTS } from '#contract/vocabulary.ts';
import { judgedQueries, misspeltQueries } from '#server/modules/search/test-search-queries.ts';

/** Asks a process with an index of its own, and one with another engine, for the listings of the demo: both answer the same. */
export async function assertSameAnswers(own: Client, other: Client): Promise<void> {
  const queries = [...judgedQueries(), ...misspeltQueries()].filter((_, at) => at % 8 === 0).map(({ query }) => ({ q: query }));
  const others = [
    ...SEARCH_SORTS.map((sort) => ({ kind: 'laptop', sort, limit: 5 }) as const),
    { condition: 'good', district: 'Dhaka', minPrice: 2000, maxYears: 3 } as const,
    { kind: 'ram', fits: 'i5-6500, H110, 8GB DDR4' } as const,
    { q: 'ram for optiplex 7010' },
    { near: 'Mirpur', within: 5 },
  ];
  for (const query of [...queries, ...others]) {
    const expected = await own.searchProducts({ query });
    assert.deepEqual(await other.searchProducts({ query }), expected, JSON.stringify(query));
    const { nextCursor: cursor } = expected;
    if (cursor === undefined) continue;
    const page = { query: { ...query, cursor } };
    assert.deepEqual(await other.searchProducts(page), await own.searchProducts(page), JSON.stringify(page));
  }
  for (const q of ['lap', 'rtx 30', 'mirp', 'ল্যাপ'])
    assert.deepEqual(await other.suggest({ query: { q } }), await own.suggest({ query: { q } }));
  const build = { query: { budget: 60_000, use: 'gaming' } } as const;
  assert.deepEqual(await other.buildPc(build), await own.buildPc(build));
  const countsOf = async (asked: Client) => {
    const { groups, more } = await asked.countForSale({ query: { cheap: 5000 } });
    return { groups: groups.toSorted((a, b) => (`${a.category} ${a.kind}` < `${b.category} ${b.kind}` ? -1 : 1)), more };
  };
  assert.deepEqual(await countsOf(other), await countsOf(own));
}
