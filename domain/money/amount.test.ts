import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalSignOf, likelyAmount, readAmount, sureAmount } from '#domain/money/amount.ts';

await test('an amount is read as users write it', () => {
  for (const [typed, amount] of [
    ['42,000', 42_000],
    ['৳ 42 000.50', 42_000.5],
    ['৪২,০০০', 42_000],
    ['４２，０００', 42_000],
    ['\u202a42\u00a0000\u202c', 42_000],
    ['42,000/-', 42_000],
    ['1,23,456', 123_456],
    ['123,456', 123_456],
    ['12,34,567', 1_234_567],
    ['1,23,45,678', 12_345_678],
    ['1,23,456.78', 123_456.78],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ["1'234.50", 1234.5],
    ['9500,00', 9500],
    ['12500,00', 12_500],
    ['9.500,00', 9500],
    ['9,500.00', 9500],
    ['৯৫০০,৫০', 9500.5],
    ['12.5', 12.5],
    ['28 500', 28_500],
    ['25k', 25_000],
    ['25 K tk', 25_000],
    ['12.5k', 12_500],
    ['২৫ হাজার', 25_000],
    ['২৫ হাজার টাকা', 25_000],
    ['25 hajar', 25_000],
    ['25  hajar', 25_000],
    ['1,500 hajar', 1_500_000],
    ['1.5 lakh', 150_000],
    ['1,5 lakh', 150_000],
    ['2 লাখ', 200_000],
    ['1.15 lakh', 115_000],
    ['1.255 lakh', 125_500],
    ['1 lakh 20 hajar', 120_000],
    ['Tk. 500', 500],
  ] as const)
    assert.deepEqual(readAmount(typed), { amount, isSure: true }, typed);
});

await test('three digits after a single point are not sure, unless the file says what its points are', () => {
  for (const typed of ['28.500', 'Tk 28.500/-', '২৮.৫০০']) assert.deepEqual(readAmount(typed), { amount: 28_500, isSure: false }, typed);
  assert.deepEqual(readAmount('28.500', ','), { amount: 28_500, isSure: true });
  assert.deepEqual(readAmount('28,500', ','), { amount: 28_500, isSure: false });
  assert.equal(decimalSignOf(['42000', '9.500,00', '28.500']), ',');
  assert.equal(decimalSignOf(['42,000.50']), '.');
  assert.equal(decimalSignOf(['28.500', '28,500', 'x']), undefined);
  assert.equal(decimalSignOf(['9500,00', '9500.00']), undefined);
  assert.equal(decimalSignOf([' ৳ 9500,00 ']), ',');
  for (const text of ['.50', 'x9,50']) assert.equal(decimalSignOf([text]), undefined, text);
});

await test('other texts are refused', () => {
  for (const typed of [
    'twenty',
    'k',
    '25kg',
    '-25k',
    '',
    '1,2,3',
    '9500.123',
    '1.2345',
    '0.500',
    '1,23,45',
    '100,00,000',
    '01712 345678',
    '1,234,56',
    '5 hajar 1 lakh',
    '5 hajar 6 hajar',
    '1৳2',
    '1,2.5',
    '1.5 000',
    '1,234 567.50',
    '1 234,567',
    '1..5',
    '1.5.',
    '10-20',
  ])
    assert.equal(readAmount(typed), null, typed);
});

await test('an amount that has to be asked about is no sure one, and is shown as it is likely meant', () => {
  assert.deepEqual(['42,000', '28.500', 'x'].map(sureAmount), [42_000, Number.NaN, Number.NaN]);
  assert.deepEqual(['42,000', '28.500', 'x'].map(likelyAmount), [42_000, 28_500, Number.NaN]);
});
