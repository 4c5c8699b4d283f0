import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featuresOf, readKindModel, writeKindModel } from '#domain/facts/kind-model.ts';
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
