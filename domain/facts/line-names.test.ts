import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfName, linesAt, wordAt } from '#domain/facts/line-names.ts';
import { scan } from '#domain/facts/scan.ts';

await test('a line says what is sold, or a maker of one kind before a code', () => {
  for (const [title, kind] of [
    ['Lenovo ThinkVision T24i-10', 'monitor'],
    ['Lenovo, ThinkVision T24i-10', 'monitor'],
    ['Lenovo new ThinkVision', 'monitor'],
    ['Lenovo fine, ThinkVision T24i-10', undefined],
    ['স্যামসাং গ্যালাক্সি ট্যাব এ৭', 'tablet'],
    // A line of another maker, one of several kinds, and a series of laptops that is a line of monitors too.
    ['Lenovo Flip 5', undefined],
    ['Asus Strix', undefined],
    ['HP new Pavilion', undefined],
    ['HP new Pavilion 15', 'laptop'],
    ['HP new Pavilion 24', 'monitor'],
    ['HP new Pavilion 590', undefined],
    ['HP new Pavilion, 15', undefined],
    ['HP Pavilion 16gb', undefined],
    ['Lenovo Legion 5', 'laptop'],
    ['Lenovo new Legion 5', 'laptop'],
    ['HP Omen 27', 'monitor'],
    ['Dell Precision 5520', 'laptop'],
    ['Dell Precision 3630', 'desktop-pc'],
    ['Dell Precision 1234', undefined],
    // Codes have a form by the kind of goods, and a word may stand before them.
    ['Dell P2723Z', 'monitor'],
    ['Dell P27231Z', undefined],
    ['Dell P2723Z zzz', undefined],
    ['Epson WorkForce DS-310', 'other'],
    ['Epson WorkForce WF-100', 'printer'],
    ['TP-Link new T9UH', 'network-card'],
    ['TP-Link new new T9UH', undefined],
    ['Dell, P2723Z', undefined],
    ['Asus X541', 'laptop'],
    ['Asus X299', undefined],
    ['Canon LBP9999', 'printer'],
    ['Canon CL-99', 'other'],
    ['Samsung SH-224', 'optical-drive'],
    ['for JBL Flip 5', undefined],
    ['JBL Flip 5 er jonno', undefined],
    ['supports JBL Flip 5', undefined],
    ['Audio-Technica ATH-M40x', 'headphones'],
    ['Audio-Technica ATH-M', undefined],
    ['Audio-Technica, M40x', undefined],
    ['Audio-Technica', undefined],
    ['Asus 5.1 Edifier R1700', 'speaker'],
    // The words after the name.
    ['JBL Flip 5 zzz', undefined],
    ['JBL Flip 5 6E zzz', undefined],
    ['JBL Flip 5 ok', 'speaker'],
    ['JBL Flip 5, zzz', 'speaker'],
    ['JBL Flip 5, 6E zzz', 'speaker'],
    ['JBL Flip 5 + zzz', 'speaker'],
    ['JBL Flip 5 zz', 'speaker'],
    ['Edifier R1700 zzz', undefined],
    ['zzz', undefined],
  ] as const)
    assert.equal(kindOfName(scan(title)), kind, title);
});

await test('the words of a line follow one another, in Latin or Bangla script', () => {
  for (const [title, ...names] of [
    ['TUF Gaming A15', 'TUF Gaming', 'TUF'],
    ['TUF গেমিং A15', 'TUF Gaming', 'TUF'],
    ['TUF, Gaming A15', 'TUF'],
    ['TUF', 'TUF'],
    ['টি ২০', 'T'],
    ['zzz'],
  ] as const) {
    const found = linesAt(scan(title), 0).map(({ name }) => name);
    assert.deepEqual([...new Set(found)], names, title);
  }
});

await test('tokens without a space between them are one word', () => {
  for (const [title, name, count] of [
    ['ATH-M40x v2', 'ath-m40x', 4],
    ['WH-1000 XM4', 'wh-1000', 2],
    ['M 40x', 'm', 1],
    ['এম-৪০', 'm-40', 2],
  ] as const)
    assert.deepEqual(wordAt(scan(title).tokens, 0), { from: 0, to: count, name }, title);
});
