import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTaka, inThousands, isUnusualPrice, percentBelowNew, usdOf } from '#domain/unusual-price.ts';

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
  assert.deepEqual([percentBelowNew(23_180, 200), percentBelowNew(1220, 200)], [5, 95], 'the limits are worth saying');
  assert.equal(isUnusualPrice(28, 200), true);
  assert.deepEqual(
    [2439, 2440].map((tk) => isUnusualPrice(tk, 1000)),
    [true, false],
  );
  assert.deepEqual([isUnusualPrice(976, 1), isUnusualPrice(977, 1)], [false, true]);
  assert.equal(isUnusualPrice(12_200, 200), false);
});

await test('a price in dollars is a whole number', () => {
  assert.deepEqual([12_200, 182, 183].map(usdOf), [100, 1, 2]);
});

await test('a price in thousands is known by what the thing costs new', () => {
  // USD 450 are Tk 54,900. 285 is too low in any case, and too high in thousands.
  assert.deepEqual(
    [28.5, 28, 1.098, 1.097, 109.8, 109.9, 285, 28_500].map((tk) => inThousands(tk, 450)),
    [28_500, 28_000, 1098, null, 109_800, null, null, null],
  );
});

await test('an original price in taka is known by what is asked for the thing', () => {
  for (const [tk, written, usd] of [
    [18_500, 38_000, 311],
    [3200, 5500, 45],
    // In thousands too.
    [28.5, 38_000, 311],
    // Right as they are, or wrong in another way: in thousands, far too cheap to have a price in taka, dearer than new in taka.
    [18_500, 311, null],
    [28.5, 500, null],
    [90, 80, null],
    [300, 499, null],
    [300, 500, 4],
    [1220, 610, 5],
    [1232, 610, null],
    [100, 38_000, null],
  ] as const)
    assert.equal(inTaka(tk, written), usd, `${tk} of ${written}`);
});
