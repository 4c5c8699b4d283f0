import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderPrices } from '#domain/search/filters.ts';

await test('prices that were given the wrong way round are exchanged', () => {
  const ordered = (query: string) => orderPrices(new URLSearchParams(query)).toString();
  assert.equal(ordered('minPrice=20000&maxPrice=5000&q=rx'), 'minPrice=5000&maxPrice=20000&q=rx');
  assert.equal(ordered('minPrice=২০,০০০&maxPrice=5000'), new URLSearchParams('minPrice=5000&maxPrice=২০,০০০').toString());
  for (const query of ['minPrice=500&maxPrice=500', 'minPrice=900', 'maxPrice=900', 'minPrice=9&maxPrice=10', 'minPrice=x&maxPrice=1'])
    assert.equal(ordered(query), query);
});
