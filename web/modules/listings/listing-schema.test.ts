import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formSchema, meantPrice, readPrice } from '#web/modules/listings/listing-schema.ts';

await test('reads an amount as users in Bangladesh write it', () => {
  for (const text of [
    '42000',
    '42,000',
    ' 42 000 ',
    'Tk 42,000',
    '৳42000',
    '৪২,০০০',
    '৪২০০০৳',
    '42000.00',
    '৳ ৪২,০০০/-',
    '৪২ ০০০ টাকা',
    '42,000 taka',
    '42k',
    '৪২ হাজার',
  ])
    assert.equal(readPrice('sellingPrice', text), 42_000, text);
  assert.equal(readPrice('originalPrice', '$319.99'), 319.99);
  assert.equal(readPrice('sellingPrice', '1,05,000'), 105_000);
});

await test('refuses text that is not an amount', () => {
  for (const text of ['', 'forty', '42kg', '1.234', '-5', '1e5', '12/4', '9999999999', '0'])
    assert.equal(readPrice('sellingPrice', text), null, text);
});

await test('a form takes an address that names a district, and what its listing said before', () => {
  const accepts = (text: string, kept?: string) =>
    formSchema(kept === undefined ? {} : { address: kept }).shape.address.safeParse(text).success;
  for (const text of ['Mirpur 10, Dhaka', 'Mirpur 10', 'বাড়ি ৪, কান্দিরপাড়, কুমিল্লা', 'Chittagong']) assert.ok(accepts(text), text);
  for (const text of ['', 'Near my house', 'বাসার কাছে']) assert.ok(!accepts(text), text);
  assert.ok(accepts('Near my house', 'Near my house'));
  assert.ok(!accepts('Behind my house', 'Near my house'));
});

await test('a form takes a time of use, and what its listing said before', () => {
  const accepts = (kept: string, text: string) => formSchema({ yearsOfUse: kept }).shape.yearsOfUse.safeParse(text).success;
  for (const text of ['2 years', '1 month', '1 year 8 months', '৩ বছর']) assert.ok(accepts('', text), text);
  for (const text of ['', 'a lot', '900 years']) assert.ok(!accepts('', text), text);
  assert.ok(accepts('used a lot', 'used a lot'));
  assert.ok(!accepts('used a lot', 'used little'));
});

await test('a price in thousands is asked about; a title names something', () => {
  for (const [typed, meant] of [
    ['28.5', 28_500],
    ['28', 28_000],
    ['28.500', 28_500],
    ['28,500', null],
    ['28.5k', null],
    ['0.02', null],
    ['a lot', null],
  ] as const)
    assert.equal(meantPrice(typed, 400), meant, typed);
  const accepts = (text: string, kept?: string) =>
    formSchema(kept === undefined ? {} : { title: kept }).shape.title.safeParse(text).success;
  assert.deepEqual([accepts('x'), accepts('x', 'x'), accepts('RAM'), accepts('র‍্যাম')], [false, true, true, true]);
});
