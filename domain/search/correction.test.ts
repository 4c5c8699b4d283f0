import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corrections } from '#domain/search/correction.ts';

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
