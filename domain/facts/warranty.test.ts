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
    ['warrenti until MAR 2027', '2027-03'],
    ['gurantee till 12th March-2027', '2027-03'],
    ['Warranty until 2027-03', '2027-03'],
    ['warranty till 3.2027', '2027-03'],
    ['warranty till March, 2027', '2027-03'],
    ['December 2026 er moddhe warranty', '2026-12'],
    ['Dec 2026 warranty', '2026-12'],
    ['warranty till Jan 2036', '2036-01'],
    ['warranty left 3 yrs', '2029-11'],
    ['guarantee 3 + years remaining', '2029-11'],
    ['warranty tin mash baki', '2027-02'],
    ['guarantee left 6 mnths', '2027-05'],
    ['warranty 2 months more', '2027-01'],
    ['warranty overall 2 years left', '2028-11'],
    ['purchase date 12/06/2025, 2 year warranty', '2027-06'],
    ['kena Jan 2025, warranty 24 months', '2027-01'],
    ['কেনা জুন ২০২৫, ২ বছর ওয়ারেন্টি', '2027-06'],
    ['২ বছরের ওয়ারেন্টি আছে', '2028-11'],
    ['২ বছরের ওয়ারেন্টি আছে', '2028-11'],
    ['মার্চ ২০২৭ পর্যন্ত ওয়ারেন্টি', '2027-03'],
    ['ওয়ারেন্টি বাকি ৬ মাস', '2027-05'],
  ] as const)
    assert.equal(readWarranty(text, LISTED)?.until, until, text);
});

await test('months are read by their names in both languages, and terms by words for numbers', () => {
  const names = [
    ['Jan', 'January', 'জানুয়ারি'],
    ['Feb', 'February', 'ফেব্রুয়ারি'],
    ['Mar', 'March', 'মার্চ'],
    ['Apr', 'April', 'এপ্রিল'],
    ['May', 'may', 'মে'],
    ['Jun', 'June', 'জুন'],
    ['Jul', 'July', 'জুলাই'],
    ['Aug', 'August', 'আগস্ট'],
    ['Sep', 'September', 'সেপ্টেম্বর'],
    ['Oct', 'October', 'অক্টোবর'],
    ['Nov', 'November', 'নভেম্বর'],
    ['Dec', 'December', 'ডিসেম্বর'],
  ];
  for (const [at, spellings] of names.entries())
    for (const name of spellings)
      assert.equal(readWarranty(`Warranty until ${name} 2028`, LISTED)?.until, `2028-${String(at + 1).padStart(2, '0')}`, name);
  for (const [text, until] of [
    ['one year warranty ache', '2027-11'],
    ['Two years warranty left', '2028-11'],
    ['tin bochor warranty baki', '2029-11'],
    ['দুই বছরের ওয়ারেন্টি আছে', '2028-11'],
    ['1 year guarantee remaining', '2027-11'],
    ['2 yr WARRANTY asey', '2028-11'],
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
    'without warranty till Mar 2027',
    'out of warranty, 2 years left',
    'no official warranty, 2 years left',
    'warranty time period over, 2 years left',
    'warranty shesh, 2 years left',
    'ওয়ারেন্টি ছাড়া, ২ বছর আছে',
    'ওয়ারেন্টি শেষ, ২ বছর আছে',
    'warranty till Feb 2036',
    'Warranty until 2027-13',
    'warranty till 13/2027',
    '121 months warranty left',
    '20 years warranty left',
    'box ache, charger, and also warranty 2 years',
    '2 years warranty, everything included and box ache',
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
