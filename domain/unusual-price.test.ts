import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnusualPrice, percentBelowNew } from '#domain/unusual-price.ts';

await test('a price is compared with what the thing costs new', () => {
  assert.equal(percentBelowNew(21_960, 329), 45);
  assert.equal(percentBelowNew(12_200, 200), 50);
  // Dearer than new, hardly cheaper, almost free, and an original price that is missing.
  for (const [tk, usd] of [
    [30_000, 200],
    [23_900, 200],
    [500, 200],
    [500, 0],
  ] as const)
    assert.equal(percentBelowNew(tk, usd), null, `${tk} of ${usd}`);
  assert.equal(isUnusualPrice(28, 200), true);
  assert.equal(isUnusualPrice(12_200, 200), false);
});
