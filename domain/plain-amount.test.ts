import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAmount } from '#domain/plain-amount.ts';

await test('an amount is read as users write it; what is none stays as it was typed', () => {
  for (const [typed, plain] of [
    ['42,000', '42000'],
    ['৳ 42 000.50', '42000.50'],
    ['৪২,০০০', '42000'],
    ['42,000/-', '42000'],
    ['25k', '25000'],
    ['25 K tk', '25000'],
    ['12.5k', '12500'],
    ['২৫ হাজার', '25000'],
    ['২৫ হাজার টাকা', '25000'],
    ['25 hajar', '25000'],
    ['1.5 lakh', '150000'],
    ['2 লাখ', '200000'],
    ['1.15 lakh', '115000'],
    ['twenty', 'twenty'],
    ['k', 'k'],
    ['25kg', '25kg'],
    ['-25k', '-25k'],
    ['', ''],
  ] as const)
    assert.equal(plainAmount(typed), plain, typed);
});
