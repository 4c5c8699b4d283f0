import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS, type Kind } from '#contract/vocabulary.ts';
import { CLASSES, featuresOf, learnedKind, placeOf, readKindModel, writeKindModel } from '#domain/facts/kind-model.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { scan } from '#domain/facts/scan.ts';
import { readSizes } from '#domain/facts/sizes.ts';
import { KIND_WEIGHTS } from '#domain/facts/tables/kind-weights.ts';

await test('the model names the kind of a title that the rules leave open, and says that the whole title shows it', () => {
  const title = '22 inch, 75Hz IPS';
  assert.equal(recognise({ title }).facts.kind, undefined);
  const { facts, sources } = factsOfListing({ title });
  assert.equal(facts.kind, 'monitor');
  assert.deepEqual(sources.kind, { from: 'stated', in: 'title', start: 0, end: title.length });
});

await test('the model overrules the rules only where it is sure', () => {
  const title = 'Corsair Memory XMS3 4GB DDR3 1333 Mhz CAS 9 Desktop';
  assert.equal(recognise({ title }).facts.kind, 'desktop-pc');
  assert.equal(factsOfListing({ title }).facts.kind, 'ram');
  // Hands mostly write a chip and unknown words where a part of a card is sold.
  assert.equal(factsOfListing({ title: 'Asus TUF RTX 3080 V2 O10G' }).facts.kind, 'gpu');
});

await test('a title that leaves its kind open, and a kind that the seller sets, stay as they are', () => {
  assert.equal(factsOfListing({ title: 'HP laptop 8gb ram' }).facts.kind, undefined);
  assert.equal(factsOfListing({ title: '22 inch, 75Hz IPS' }, { kind: 'all-in-one' }).facts.kind, 'all-in-one');
});

await test('a word that a title repeats is one feature', () => {
  const found = scan('8GB laptop RAM 8GB laptop RAM');
  const features = featuresOf(found, readSizes(found), undefined);
  assert.equal(new Set(features).size, features.length);
});

await test('the weights are read and written without loss', () => {
  assert.equal(writeKindModel(readKindModel(KIND_WEIGHTS)), KIND_WEIGHTS);
});

await test('features have the hashes by which the weights name them: others ask for `npm run train:kinds`', () => {
  const checksums = Object.fromEntries(
    (
      [
        ['HP ProBook 450 G5, 8GB RAM, 256GB SSD', undefined],
        ['RTX 3060 12GB graphics card with box', 'gpu'],
        ['i5 6500 H110 motherboard combo, fan soho', 'bundle'],
        ['laptop er charger, Dell Latitude 5490 er jonno', 'other'],
        ['LGA1151 cooler', 'cooler'],
        ['Canon printer, toner nai', 'printer'],
        ['Logitech G102 mouse ar keyboard', undefined],
        ['', undefined],
      ] satisfies [string, Kind | undefined][]
    ).map(([title, ruled]) => {
      const found = scan(title);
      return [title, featuresOf(found, readSizes(found), ruled).reduce((sum, hash) => Math.imul(sum ^ hash, 0x01000193), 0)];
    }),
  );
  assert.deepEqual(checksums, {
    '': -332883969,
    'Canon printer, toner nai': 2100641275,
    'HP ProBook 450 G5, 8GB RAM, 256GB SSD': -418460635,
    'LGA1151 cooler': -1566388010,
    'Logitech G102 mouse ar keyboard': 1541188204,
    'RTX 3060 12GB graphics card with box': -1392843983,
    'i5 6500 H110 motherboard combo, fan soho': 1003105270,
    'laptop er charger, Dell Latitude 5490 er jonno': 755556813,
  });
});

await test('a share of 60 % gives a kind to a title that the rules leave open, and one of 80 % another kind than they read', () => {
  const title = scan('mouse');
  const kindAt = (share: number, ruled: Kind | undefined): Kind | undefined => {
    const bias = new Float32Array(CLASSES).fill(-1000);
    bias[KINDS.indexOf('mouse')] = Math.log(share);
    bias[KINDS.indexOf('keyboard')] = Math.log(1 - share);
    return learnedKind(title, [], ruled, { hashes: new Int32Array(2), weights: new Int8Array(2 * CLASSES), scale: 1, bias });
  };
  assert.equal(kindAt(0.61, undefined), 'mouse');
  assert.equal(kindAt(0.59, undefined), undefined);
  assert.equal(kindAt(0.81, 'printer'), 'mouse');
  assert.equal(kindAt(0.79, 'printer'), 'printer');
  assert.equal(kindAt(0.55, 'mouse'), 'mouse');
});

await test('the weights of the features that a title has are added, for as many features as the model knows', () => {
  const title = scan('mouse');
  const [one = 0, other = 0] = featuresOf(title, [], undefined);
  const hashes = new Int32Array(4);
  const weights = new Int8Array(4 * CLASSES);
  for (const [hash, weight] of [
    [one, 40],
    [other, 60],
  ] as const) {
    const place = placeOf(hashes, hash);
    hashes[place] = hash;
    weights[place * CLASSES + KINDS.indexOf('webcam')] = weight;
  }
  // (40 + 60) / √2 at a scale of 0.01 is 0.71, beside which the others have 0.
  const bias = new Float32Array(CLASSES).fill(-1000);
  bias[KINDS.indexOf('webcam')] = 0;
  const kindBeside = (score: number): Kind | undefined => {
    bias[KINDS.indexOf('mouse')] = score;
    return learnedKind(title, [], undefined, { hashes, weights, scale: 0.01, bias });
  };
  assert.equal(kindBeside(0.29), 'webcam');
  assert.equal(kindBeside(0.31), undefined);
});

await test('features whose places collide each have their own', () => {
  const hashes = new Int32Array(4);
  hashes[placeOf(hashes, 3)] = 3;
  hashes[placeOf(hashes, 7)] = 7;
  assert.deepEqual([...hashes], [7, 0, 0, 3]);
  assert.equal(placeOf(hashes, 3), 3);
  assert.equal(placeOf(hashes, 7), 0);
  assert.equal(placeOf(hashes, 11), 1);
});

/** A model that takes every title for a part. */
const ALWAYS_OTHER = {
  hashes: new Int32Array(2),
  weights: new Int8Array(2 * CLASSES),
  scale: 0,
  bias: Float32Array.from({ length: CLASSES }, (_, at) => (KINDS[at] === 'other' ? 10 : 0)),
};

await test('a title of names alone says nothing of a part for other goods', () => {
  for (const [title, kind] of [
    ['Zotac QX123', undefined],
    ['Zotac QX-123, 120 GB', undefined],
    ['Zotac QX123 zzz', 'other'],
  ] as const)
    assert.equal(recognise({ title }, undefined, ALWAYS_OTHER).facts.kind, kind, title);
});
