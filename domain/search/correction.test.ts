import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corrections, withCorrections } from '#domain/search/correction.ts';
import { comparedWord, errorsFrom, typingErrors } from '#domain/search/spelling.ts';

await test('words written as they sound in Bangla are those that were meant', () => {
  const meant = {
    kebord: 'keyboard',
    kibord: 'keyboard',
    keybrd: 'keyboard',
    hedfon: 'headphone',
    hadphon: 'headphone',
    madarbord: 'motherboard',
    kesing: 'casing',
    raijen: 'ryzen',
    dextop: 'desktop',
    spikar: 'speaker',
    kular: 'cooler',
    lenobo: 'lenovo',
    prosesar: 'processor',
    manitar: 'monitor',
    webkem: 'webcam',
    rautar: 'router',
    kebol: 'cable',
  };
  for (const [typed, word] of Object.entries(meant)) assert.equal(corrections(typed, [])[0], word, typed);
  assert.equal(corrections('gefors', ['gaffer', 'geforce'])[0], 'geforce');
});

await test('fewer errors come before the same sound', () => {
  assert.deepEqual(corrections('moniter', ['mentor']).slice(0, 1), ['monitor']);
  assert.deepEqual(corrections('kebol', ['kebob']), ['kebob', 'cable']);
});

await test('a word without the first letter, or a short one with another first letter, is another word', () => {
  for (const [word, other] of ['iphone phone', 'ipad pad', 'xbox box', 'bike like', 'house mouse'].map((pair) => pair.split(' ')))
    assert.deepEqual(corrections(word ?? '', [other ?? '']), [], word);
  for (const word of ['onitor', 'mmonitor', 'nonitor', 'omnitor']) assert.equal(corrections(word, [])[0], 'monitor', word);
  assert.deepEqual(corrections('saus', ['asus']), ['asus']);
});

await test('other words stay as they are', () => {
  for (const word of [
    'sadar',
    'battery',
    'fridge',
    'morning',
    'windows',
    'bicycle',
    'guitar',
    'galaxy',
    'warranty',
    'exchange',
    'zzxqy',
    'kora',
  ])
    assert.deepEqual(corrections(word, []), [], word);
  assert.deepEqual(corrections('kebord2', []), []);
});

await test('characters that are inserted, missing, changed or exchanged are typing errors', () => {
  const cases: readonly (readonly [a: string, b: string, most: number, errors: number])[] = [
    ['', '', 0, 0],
    ['ram', 'ram', 0, 0],
    ['ram', 'rams', 1, 1],
    ['ram', 'rm', 1, 1],
    ['ram', 'rom', 1, 1],
    ['ram', 'rma', 1, 1],
    ['ram', 'arm', 1, 1],
    ['abcdef', 'badcfe', 3, 3],
    ['ca', 'abc', 3, 3],
    ['kitten', 'sitting', 3, 3],
    ['kitten', 'sitting', 2, 3],
    ['abcd', 'wxyz', 2, 3],
    ['ab', 'abcde', 2, 3],
    ['abcde', 'ab', 3, 3],
  ];
  for (const [a, b, most, errors] of cases) {
    assert.equal(typingErrors(a, b, most), errors, `${a} ${b}`);
    assert.equal(typingErrors(b, a, most), errors, `${b} ${a}`);
  }
});

await test('a long word may have two errors, a short one none, and numbers are never corrected', () => {
  const errors = (typed: string, candidate: string) => errorsFrom(comparedWord(typed), comparedWord(candidate));
  const cases: readonly (readonly [typed: string, candidate: string, errors: number | null])[] = [
    ['ram', 'rom', null],
    ['fans', 'fane', 1],
    ['mouze', 'mouse', 0.5],
    ['laptpo', 'laptop', 1],
    ['laqqop', 'laptop', null],
    ['keybaord', 'keyboard', 1],
    ['kezbaord', 'keyboard', 2],
    ['kezbaurd', 'keyboard', null],
    ['grafix', 'graphics', 0.5],
    ['rtx3060', 'rtx3070', null],
    ['h310m', 'h310n', 1],
    ['3060ti', '3060to', null],
    ['ti3060', '3060ti', null],
    ['3060ti', 'ti3060', null],
    // The same three consonants sound alike in words of five characters and more that differ by three at most.
    ['kular', 'coooleer', 2.5],
    ['kular', 'coooleerr', null],
    ['kulr', 'cooler', null],
    ['moose', 'maisa', null],
  ];
  for (const [typed, candidate, expected] of cases) assert.equal(errors(typed, candidate), expected, `${typed} ${candidate}`);
});

await test('a word is compared by its numbers, its sound and its consonants', () => {
  for (const [word, digits, sound, consonants] of [
    ['graphics', '', 'grafiks', 'grfks'],
    ['quick', '', 'kuik', 'k'],
    ['zoom', '', 'som', 'sm'],
    ['xbox', '', 'ksboks', 'ksbks'],
    ['h310m', '310', 'h310m', 'h310m'],
    ['rajshahi', '', 'rajshahi', 'rs'],
    ['vivo', '', 'vivo', 'b'],
    ['desktop', '', 'desktop', 'tkstp'],
    ['access', '', 'akes', 'aks'],
    ['cecilia', '', 'kekilia', 'sl'],
    ['cyan', '', 'kyan', 'sn'],
    ['yeahs', '', 'yeahs', 'as'],
    ['iiyama', '', 'iyama', 'am'],
    ['backup', '', 'bakup', 'bkp'],
  ] as const)
    assert.deepEqual(comparedWord(word), { word, digits, sound, consonants });
});

await test('words of a query are exchanged in their places', () => {
  const corrected = new Map([
    ['kebord', 'keyboard'],
    ['grafik', 'graphics card'],
  ]);
  assert.equal(withCorrections('  Kebord   and grafik ', corrected), 'keyboard and graphics card');
  assert.equal(withCorrections('kebord-grafik RGB', corrected), 'kebord-grafik RGB');
  assert.equal(withCorrections('', corrected), '');
});
