import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedPrices } from '#domain/search/prices.ts';

await test('the limits of price that a search names, and the rest of its words', () => {
  for (const [typed, minPrice, maxPrice, rest] of [
    ['laptop under 10k', undefined, 10_000, 'laptop'],
    ['laptop 10k to 20k', 10_000, 20_000, 'laptop'],
    ['laptop 10-20k', 10_000, 20_000, 'laptop'],
    ['laptop between 20,000 and 30,000 tk', 20_000, 30_000, 'laptop'],
    ['laptop 100 to 200', 100, 200, 'laptop'],
    ['laptop over 30000', 30_000, undefined, 'laptop'],
    ['laptop at least 20k', 20_000, undefined, 'laptop'],
    ['laptop above 1 lakh', 100_000, undefined, 'laptop'],
    ['laptop 30k er upore', 30_000, undefined, 'laptop'],
    ['laptop not over 20k', undefined, 20_000, 'laptop'],
    ['laptop no more than 20k', undefined, 20_000, 'laptop no more than'],
    ['laptop 25k', undefined, 25_000, 'laptop'],
    ['laptop 5000 tk', undefined, 5000, 'laptop'],
    ['laptop 1.5 lakh', undefined, 150_000, 'laptop'],
    ['laptop দশ হাজার', undefined, 10_000, 'laptop'],
    ['laptop দেড় লাখ', undefined, 150_000, 'laptop'],
    ['pochish hajar laptop', undefined, 25_000, 'laptop'],
    ['dui hajar takar mouse', undefined, 2000, 'mouse'],
    ['budget 40k pc', undefined, 40_000, 'pc'],
    ['pc 40k budget', undefined, 40_000, 'pc'],
    ['gpu max 100 tk', undefined, 100, 'gpu'],
    ['laptop tk 5000', undefined, 5000, 'laptop'],
    ['laptop ৳25k', undefined, 25_000, 'laptop'],
    ['ram for tk. 2', undefined, undefined, 'ram for tk. 2'],
    ['laptop 20k to 10k', 10_000, 20_000, 'laptop'],
    ['ram 99 to 200', undefined, undefined, 'ram 99 to 200'],
    ['ram 200 to 99', undefined, undefined, 'ram 200 to 99'],
  ] as const)
    assert.deepEqual(
      namedPrices(typed),
      { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }), rest },
      typed,
    );
});

await test('numbers of models, sizes and speeds, and amounts below every price, are no prices', () => {
  for (const typed of [
    '4k monitor',
    '8k monitor',
    '10k rpm hdd',
    'rtx 3060 and 3070',
    'IS-DA-256-4000',
    'ssd 50 tk',
    'gpu under 50',
    'keyboard 99 tk',
  ])
    assert.deepEqual(namedPrices(typed), { rest: typed });
});
