import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { readListingFile, type FileRow } from '#web/modules/listings/listing-file.ts';

const HEAD = 'Title,Category,Condition,Selling price (Tk),Original price (USD),Years of use,Description,Address';
const row = (title: string, price = '3200') => `${title},Accessories,Good,${price},80,2 years,VGA cable included,"Mirpur 10, Dhaka"`;

function rowsOf(text: string): FileRow[] {
  const file = readListingFile(text);
  assert.ok(file.problem === null, JSON.stringify(file));
  return file.rows;
}

await test('a file in English is read, with amounts as they are typed in Bangladesh', () => {
  const [first, second] = rowsOf(`\uFEFF${HEAD}\r\n${row('Dell 19 inch monitor', '"Tk 3,200"')}\r\n\r\n${row('HP monitor', '৪২০০')}\r\n`);
  assert.deepEqual(first?.listing, {
    title: 'Dell 19 inch monitor',
    category: 'accessories',
    conditionType: 'good',
    sellingPrice: 3200,
    originalPrice: 80,
    yearsOfUse: '2 years',
    description: 'VGA cable included',
    address: 'Mirpur 10, Dhaka',
    facts: {},
  });
  assert.deepEqual([second?.number, second?.listing?.sellingPrice], [4, 4200]);
});

await test('a category is also read in the singular, or as the word PC', () => {
  const categories = ['Accessory', 'component', 'PC', 'পিসি', 'Toys'].map((word) => row(`Thing ${word}`).replace('Accessories', word));
  assert.deepEqual(
    rowsOf(`${HEAD}\n${categories.join('\n')}`).map(({ listing, typed }) => listing?.category ?? typed.category),
    ['accessories', 'components', 'desktop', 'desktop', 'Toys'],
  );
});

await test('a file in Bangla is read, with semicolons and columns in another order', () => {
  const file =
    'শিরোনাম;দাম;ধরন;অবস্থা;নতুন অবস্থার দাম;কত দিনের ব্যবহার;ঠিকানা;বিবরণ\nডেল মনিটর;৩,২০০ ৳;আনুষঙ্গিক;মোটামুটি;৮০;২ বছর;মিরপুর ১০, ঢাকা;সব ঠিক আছে';
  const [first] = rowsOf(file);
  assert.deepEqual(
    [first?.listing?.title, first?.listing?.category, first?.listing?.conditionType, first?.listing?.sellingPrice],
    ['ডেল মনিটর', 'accessories', 'fair', 3200],
  );
});

await test('each error names its row and its field; a row that repeats another one is not listed', () => {
  const rows = rowsOf(
    [
      HEAD,
      row('Dell monitor'),
      row('', 'cheap'),
      row('Call 01712345678 for a monitor'),
      row('Dell monitor'),
      'Mouse,Toys',
      row('LG monitor').replace('2 years', 'abc'),
      row('HP monitor').replace('Mirpur 10, Dhaka', 'Near my house'),
    ].join('\n'),
  );
  assert.deepEqual(
    rows.map(({ number, listing, issues, sameAs }) => [number, listing !== null, issues.map(({ column }) => column).join(' '), sameAs]),
    [
      [2, true, '', null],
      [3, false, 'title sellingPrice', null],
      [4, false, 'title', null],
      [5, false, '', 2],
      [6, false, 'category description conditionType sellingPrice originalPrice yearsOfUse address', null],
      [7, false, 'yearsOfUse', null],
      [8, false, 'address', null],
    ],
  );
});

await test('amounts of a file are read by its decimal sign; one that is not sure is asked about', () => {
  const pricesOf = (prices: readonly string[], ...sign: ['none'] | []) => {
    const file = readListingFile([HEAD, ...prices.map((price, at) => row(`Monitor ${at}`, `"${price}"`))].join('\n'), ...sign);
    assert.ok(file.problem === null);
    return file.rows.map(({ sellingPrice, issues }) => sellingPrice ?? issues[0]?.column);
  };
  assert.deepEqual(pricesOf(['9500,00', '9.500,00', '28.500', '12,50,000']), [9500, 9500, 28_500, 1_250_000]);
  assert.deepEqual(pricesOf(['28.500', '9500.50', '1,23,456']), ['sellingPrice', 9500.5, 123_456]);
  assert.deepEqual(pricesOf(['28.500', '28,500'], 'none'), [28_500, 28_500]);
});

await test('a file without a column, without rows, or with too many is not read', () => {
  assert.deepEqual(readListingFile('Title,Selling price\nDell,3000'), {
    problem: 'headings',
    missing: ['category', 'description', 'conditionType', 'originalPrice', 'yearsOfUse', 'address'],
  });
  assert.deepEqual(readListingFile(`${HEAD}\n\n,,,\n`), { problem: 'empty' });
  const many = (count: number) =>
    readListingFile([HEAD, ...Array.from({ length: count }, (_, at) => row(`Monitor ${at}`))].join('\n')).problem;
  assert.deepEqual([many(limits.fileRows), many(limits.fileRows + 1)], [null, 'too_many']);
});
