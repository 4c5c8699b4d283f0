import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  centsOfUsd,
  MAX_POISHA,
  poishaFrom,
  poishaOfTk,
  poishaUpTo,
  tkOfPoisha,
  tkOrNull,
  toPoisha,
  usdOfCents,
} from '#domain/money/money.ts';

await test('every amount with two decimals converts to poisha and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: MAX_POISHA }), (amount) => poishaOfTk(tkOfPoisha(amount)) === amount));
  assert.equal(poishaOfTk(0.07), 7);
  assert.equal(poishaOfTk(1234.56), 123456);
  assert.equal(usdOfCents(centsOfUsd(319.99)), 319.99);
});

await test('an invalid amount is refused', () => {
  for (const value of [-1, 0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, MAX_POISHA])
    assert.throws(() => poishaOfTk(value), RangeError, String(value));
  assert.throws(() => toPoisha(1.5), RangeError);
  assert.throws(() => toPoisha(-1), /Not an amount in poisha: -1/);
  assert.throws(() => poishaOfTk(0.001), /Tk has two decimals: 0.001/);
  assert.deepEqual([0, MAX_POISHA].map(toPoisha), [0, MAX_POISHA]);
});

await test('a bound in Tk with more decimals becomes the poisha within it', () => {
  assert.deepEqual([99.99, 10.001, 10].map(poishaFrom), [9999, 1001, 1000]);
  assert.deepEqual([99.99, 10.009, 10].map(poishaUpTo), [9999, 1000, 1000]);
});

await test('no amount stays none', () => {
  assert.deepEqual([null, undefined, 0, 150].map(tkOrNull), [null, null, 0, 1.5]);
});
