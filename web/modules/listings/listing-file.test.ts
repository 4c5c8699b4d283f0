import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { zipSync, strToU8 } from 'fflate';
import { rowsOfCsv } from '#domain/csv.ts';
import type { DecimalSign } from '#domain/money/amount.ts';
import { CATEGORIES, CONDITION_TYPES } from '#contract/vocabulary.ts';
import { checkRows, nearestValue, readListingFile, readTable, rowOfPhoto, type FileRow } from '#web/modules/listings/listing-file.ts';

const HEAD = 'Title,Category,Condition,Selling price (Tk),Original price (USD),Years of use,Description,Address';
const row = (title: string, price = '3200') => `${title},Accessories,Good,${price},80,2 years,VGA cable included,"Mirpur 10, Dhaka"`;

const read = (text: string) => readListingFile(rowsOfCsv(text));

function rowsOf(text: string, sign?: DecimalSign): FileRow[] {
  const file = read(text);
  assert.ok(file.problem === null, JSON.stringify(file));
  return checkRows(file.rows, sign ?? file.decimalSign);
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

await test('an address is also read below “Location” and “Area”', () => {
  for (const word of ['Location', 'AREA', 'এলাকা'])
    assert.equal(rowsOf(`${HEAD.replace('Address', word)}\n${row('Dell 19 inch monitor')}`)[0]?.listing?.address, 'Mirpur 10, Dhaka');
});

await test('a category is also read in the singular, or as the word PC', () => {
  const categories = ['Accessory', 'component', 'PC', 'পিসি', 'Toys'].map((word) => row(`Thing ${word}`).replace('Accessories', word));
  assert.deepEqual(
    rowsOf(`${HEAD}\n${categories.join('\n')}`).map(({ listing, typed }) => listing?.category ?? typed.category),
    ['accessories', 'components', 'desktop', 'desktop', 'Toys'],
  );
});

await test('a misspelt value has the one that it may mean', () => {
  assert.deepEqual(
    ['Accesories', 'Accessorys', 'componants', 'Dekstop', 'আনুসঙ্গিক', 'Toys', ''].map((typed) => nearestValue(CATEGORIES, typed)),
    ['accessories', 'accessories', 'components', 'desktop', 'accessories', null, null],
  );
  assert.deepEqual(
    ['excelent', 'exellent', 'goood', 'broken'].map((typed) => nearestValue(CONDITION_TYPES, typed)),
    ['excellent', 'excellent', 'good', null],
  );
});

await test('a time of use without a unit is in years', () => {
  const uses = ['2', '১', '1.5', '8 months', '2+ yrs'];
  assert.deepEqual(
    rowsOf([HEAD, ...uses.map((use) => row(`Monitor ${use}`).replace('2 years', use))].join('\n')).map(
      ({ listing }) => listing?.yearsOfUse,
    ),
    ['2 years', '1 year', '1.5 years', '8 months', '2+ yrs'],
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
    const rows = rowsOf([HEAD, ...prices.map((price, at) => row(`Monitor ${at}`, `"${price}"`))].join('\n'), ...sign);
    return rows.map(({ sellingPrice, issues }) => sellingPrice ?? issues[0]?.column);
  };
  assert.deepEqual(pricesOf(['9500,00', '9.500,00', '28.500', '12,50,000']), [9500, 9500, 28_500, 1_250_000]);
  assert.deepEqual(pricesOf(['28.500', '9500.50', '1,23,456']), ['sellingPrice', 9500.5, 123_456]);
  assert.deepEqual(pricesOf(['28.500', '28,500'], 'none'), [28_500, 28_500]);
});

await test('a price far from what the thing costs new is asked about until it is mended or confirmed', () => {
  const file = read([HEAD, row('Dell monitor', '3.2'), row('HP monitor', '3200')].join('\n'));
  assert.ok(file.problem === null);
  const [first, second] = file.rows;
  assert.ok(first && second);
  const asked = (...rows: typeof file.rows) =>
    checkRows(rows, file.decimalSign).map(({ listing, questions }) => [
      listing?.sellingPrice ?? null,
      listing?.priceConfirmed,
      questions[0]?.meant,
    ]);
  assert.deepEqual(asked(first, second), [
    [null, undefined, 3200],
    [3200, undefined, undefined],
  ]);
  assert.deepEqual(asked({ ...first, priceConfirmed: true }), [[3.2, true, undefined]]);
  assert.deepEqual(asked({ ...first, typed: { ...first.typed, sellingPrice: '3200' } }), [[3200, undefined, undefined]]);
});

await test('an original price in taka is asked about in its own field, and a price in thousands beside it', () => {
  const asked = (price: string, originalPrice: string) =>
    rowsOf(`${HEAD}\n${row('Dell monitor', price).replace(',80,', `,${originalPrice},`)}`).flatMap(({ listing, questions }) => [
      listing !== null,
      ...questions.map(({ column, meant }) => [column, meant]),
    ]);
  assert.deepEqual(asked('18500', '38000'), [false, ['originalPrice', 311]]);
  assert.deepEqual(asked('28.5', '38000'), [false, ['originalPrice', 311], ['sellingPrice', 28_500]]);
  assert.deepEqual(asked('28.5', '311'), [false, ['sellingPrice', 28_500]]);
  assert.deepEqual(asked('28500', '311'), [true]);
});

await test('a use of more than fifteen years is asked about until it is mended or confirmed', () => {
  const file = read([HEAD, ...['15', '18', '18 years', '18 months'].map((use) => row(`TV ${use}`).replace('2 years', use))].join('\n'));
  assert.ok(file.problem === null);
  const asked = (rows: typeof file.rows) =>
    checkRows(rows, file.decimalSign).map(({ listing, questions }) => listing?.yearsOfUse ?? questions.map(({ meant }) => meant));
  assert.deepEqual(asked(file.rows), ['15 years', ['18 months'], ['18 months'], '18 months']);
  const confirmed = file.rows.map((row) => ({ ...row, useConfirmed: row.typed.yearsOfUse }));
  assert.deepEqual(asked(confirmed), ['15 years', '18 years', '18 years', '18 months']);
});

await test('a file without a column, without rows, or with too many is not read', () => {
  assert.deepEqual(read('Title,Selling price\nDell,3000'), {
    problem: 'headings',
    missing: ['category', 'description', 'conditionType', 'originalPrice', 'yearsOfUse', 'address'],
  });
  assert.deepEqual(read(`${HEAD}\n\n,,,\n`), { problem: 'empty' });
  const many = (count: number) => read([HEAD, ...Array.from({ length: count }, (_, at) => row(`Monitor ${at}`))].join('\n')).problem;
  assert.deepEqual([many(limits.fileRows), many(limits.fileRows + 1)], [null, 'too_many']);
});

await test('a row is mended cell by cell, and no row before it is asked again', () => {
  const file = read([HEAD, row('Dell monitor', '28.500'), row('HP monitor').replace('Accessories', 'Toys')].join('\n'));
  assert.ok(file.problem === null);
  const issuesOf = (rows: typeof file.rows) =>
    checkRows(rows, file.decimalSign).map(({ issues }) => issues.map(({ column }) => column).join(' '));
  assert.deepEqual(issuesOf(file.rows), ['sellingPrice', 'category']);
  const [first, second] = file.rows;
  assert.ok(first && second);
  const mended = [{ ...first, typed: { ...first.typed, sellingPrice: '28500' } }, second];
  assert.deepEqual(issuesOf(mended), ['', 'category']);
});

/** A workbook of one sheet, as Excel packs it. */
function workbook(rows: readonly (readonly (string | number)[])[]): Blob {
  const cellOf = (value: string | number, row: number, column: number): string => {
    const place = `${String.fromCodePoint(65 + column)}${row + 1}`;
    return typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const data = rows.map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cellOf(value, row, column)).join('')}</row>`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'http://schemas.openxmlformats.org/package/2006';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([new Uint8Array(bytes)]);
}

await test('an Excel workbook is read like a CSV file; what only looks like one is not', async () => {
  const cells = ['Dell 19 inch monitor', 'Accessories', 'Good', 3200, 80, '2 years', 'VGA cable included', 'Mirpur 10, Dhaka'];
  const table = await readTable(workbook([HEAD.split(','), cells]));
  assert.ok(table);
  const file = readListingFile(table);
  assert.ok(file.problem === null, JSON.stringify(file));
  const [first] = checkRows(file.rows, file.decimalSign);
  assert.deepEqual([first?.number, first?.listing?.title, first?.listing?.sellingPrice], [2, 'Dell 19 inch monitor', 3200]);
  assert.equal(await readTable(new Blob(['PK\u0003\u0004 no archive'])), null);
  assert.deepEqual(await readTable(new Blob(['Title,Price\nDell,3000'])), [
    ['Title', 'Price'],
    ['Dell', '3000'],
  ]);
});

await test('a photo belongs to the row that its name names', () => {
  for (const [name, number] of [
    ['row-3.jpg', 3],
    ['Row 12 (2).png', 12],
    ['row_৪.jpg', 4],
    ['IMG_2041.jpg', null],
    ['arrow-3.jpg', null],
    ['row-1234.jpg', null],
  ] as const)
    assert.equal(rowOfPhoto(name), number, name);
});
