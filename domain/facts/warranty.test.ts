import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWarranty } from '#domain/facts/warranty.ts';

const LISTED = new Date('2026-11-29T10:00:00Z');

await test('the last month of a warranty, as sellers write it', () => {
  for (const [text, until] of [
    ['HP 15, 2 yr warranty ache', '2028-11'],
    ['Dell 5490 6 mas warranty baki', '2027-05'],
    ['warranty left 8 months', '2027-07'],
    ['Monitor, warranty till Mar 2027', '2027-03'],
    ['Official warranty until 15 March 2027.', '2027-03'],
    ['Warranty: 03/2027', '2027-03'],
    ['warranty 12/03/2027 porjonto', '2027-03'],
    ['Mar 2027 porjonto official warranty', '2027-03'],
    ['SSD, bought Jan 2025, 3 years warranty', '2028-01'],
    ['invoice date 10 June 2025. 36 months brand warranty', '2028-06'],
    ['২ বছরের ওয়ারেন্টি আছে', '2028-11'],
    ['২ বছরের ওয়ারেন্টি আছে', '2028-11'],
    ['মার্চ ২০২৭ পর্যন্ত ওয়ারেন্টি', '2027-03'],
    ['ওয়ারেন্টি বাকি ৬ মাস', '2027-05'],
  ] as const)
    assert.equal(readWarranty(text, LISTED)?.until, until, text);
});

await test('a text that denies a warranty, or does not say from when it runs, states none', () => {
  for (const text of [
    'no warranty',
    'warranty nai',
    '2 yr warranty chilo, ekhon warranty sesh',
    'Warranty expired in March 2025',
    'ওয়ারেন্টি নেই',
    'official warranty',
    '3 years warranty when new',
    'used 2 years, box ache',
    'Core i5 8GB RAM',
    'warranty till 2099',
  ])
    assert.equal(readWarranty(text, LISTED), undefined, text);
  assert.equal(readWarranty('2 yr warranty ache', undefined), undefined, 'without the day of listing');
});

await test('its place is that of the words', () => {
  const text = 'HP 15, ২ বছরের ওয়ারেন্টি আছে, বক্স আছে';
  const found = readWarranty(text, LISTED);
  assert.equal(text.slice(found?.start, found?.end), '২ বছরের ওয়ারেন্টি');
});
