import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { csvOf, rowsOfCsv } from '#domain/csv.ts';

await test('cells are quoted, rows end as RFC 4180 says, and a spreadsheet recognises UTF-8', () => {
  assert.equal(
    csvOf([
      ['a', 'b "c", d'],
      [1.5, 'রহিম\nউদ্দিন'],
    ]),
    '\uFEFF"a","b ""c"", d"\r\n1.5,"রহিম\nউদ্দিন"\r\n',
  );
});

await test('no cell is a formula', () => {
  for (const text of ['=1+1', '+880', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n@x', '＠x'])
    assert.equal(csvOf([[text]]), `\uFEFF"'${text}"\r\n`, JSON.stringify(text));
  for (const text of ['01712345678', 'a=b', 'Rahim']) assert.equal(csvOf([[text]]), `\uFEFF"${text}"\r\n`);
});

await test('digits are text, so that a spreadsheet keeps them all; what else stands for them is guarded', () => {
  assert.equal(csvOf([[{ digits: '01712345678' }, { digits: '' }]]), '\uFEFF"=""01712345678""",""\r\n');
  for (const digits of ['=1+1', '1"&A1&"', '1\n', '-1']) assert.equal(csvOf([[{ digits }]]), csvOf([[digits]]), JSON.stringify(digits));
});

await test('a first line that names the separator is no row', () => {
  for (const first of ['sep=;', '"sep=;"', 'SEP=;', '\uFEFFsep=;'])
    assert.deepEqual(rowsOfCsv(`${first}\r\na,b,c;d\r\n1;2\r\n`), [['a,b,c', 'd'], ['1', '2'], ['']], first);
  assert.deepEqual(rowsOfCsv('sep=x\n'), [['sep=x'], ['']]);
  assert.deepEqual(rowsOfCsv('sep=;'), [['']], 'and nothing else');
  assert.deepEqual(rowsOfCsv('a,x sep=;\nb,c'), [
    ['a', 'x sep=;'],
    ['b', 'c'],
  ]);
});

await test('a file is read as spreadsheets write it: with any separator, quotes, line breaks, the mark of UTF-8', () => {
  for (const separator of [',', ';', '\t'])
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = [['title', 'price'], ['"Dell, 19"" ; monitor"', '৪২০০'], [''], [' "two\nlines" ', '']];
      assert.deepEqual(
        rowsOfCsv(`\uFEFF${lines.map((line) => line.join(separator)).join(end)}`),
        [['title', 'price'], ['Dell, 19" ; monitor', '৪২০০'], [''], ['two\nlines', '']],
        JSON.stringify([separator, end]),
      );
    }
  assert.deepEqual(rowsOfCsv('"a;b;c",d'), [['a;b;c', 'd']], 'what is in quotes separates nothing');
  assert.deepEqual(rowsOfCsv('a,b;c'), [['a', 'b;c']], 'a comma before a semicolon');
  assert.deepEqual(rowsOfCsv('a\uFEFF,b'), [['a\uFEFF', 'b']], 'the mark is one at the start');
  assert.deepEqual(rowsOfCsv(''), [['']]);
  assert.deepEqual(rowsOfCsv('a,"b\nc'), [['a', '"b'], ['c']], 'a quote that does not end');
});

await test('cells that are written as CSV are read as they were, whatever they hold', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
      assert.deepEqual(rowsOfCsv(csvOf(rows)), [...rows, ['']]);
    }),
    { numRuns: 100 },
  );
});
