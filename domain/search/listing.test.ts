import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SellerFacts } from '#contract/facts.ts';
import { computerWith, drive } from '#domain/facts/test-devices.ts';
import { ANY_LISTING } from '#domain/search/criteria.ts';
import { indexListing, wordsOfVocabulary, type IndexedListing, type ListingText } from '#domain/search/listing.ts';

const indexed = (title: string, more: Partial<ListingText> = {}): IndexedListing =>
  indexListing({ title, description: '', category: 'components', address: 'Mirpur, Dhaka', ...more });

await test('a listing is found by the facts that its seller or a report states, as a title would have named them', () => {
  const added = (sellerFacts: SellerFacts, more: Partial<ListingText> = {}): string => {
    const without = new Set(indexed('laptop').words);
    return indexed('laptop', { sellerFacts, ...more })
      .words.filter((word) => !without.has(word))
      .toSorted()
      .join(' ');
  };
  for (const [facts, words] of [
    [{ brand: 'HP' }, '~hp'],
    [{ ramGb: 16 }, '~16 ~16gb ~gb'],
    [{ ramType: 'DDR4' }, '~ddr ~ddr4'],
    [{ screenInches: 14 }, '~14 ~14inch ~inch'],
    [{ cpu: 'Core i5-8250U' }, '~8250 ~8250u ~core ~gen8 ~i5 ~i58250u'],
    [{ storage: [{ kind: 'nvme', gb: 512 }] }, '~512 ~512gb ~gb ~nvme'],
    // No title says these in words.
    [{ faulty: true }, ''],
    [{ warrantyUntil: '2099-01' }, ''],
    [{ kind: 'laptop' }, ''],
  ] as const satisfies [SellerFacts, string][])
    assert.equal(added(facts as SellerFacts), words, JSON.stringify(facts));
  assert.equal(added({}, { reports: [computerWith(drive(256, 90))] }).includes('~256gb'), true);
});

await test('a listing is found by the whole name of a chip, but not by what its title only implies', () => {
  assert.ok(indexed('RTX 3060 graphics card').words.includes('~geforce'));
  const { facts, words } = indexed('Gigabyte B450M motherboard');
  assert.deepEqual([facts.ramType, facts.formFactor], ['DDR4', 'mATX']);
  assert.deepEqual(
    ['~ddr4', '~matx'].filter((word) => words.includes(word)),
    [],
  );
});

await test('a warranty that has ended is no fact', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  for (const [warrantyUntil, isFact] of [
    ['2026-10', false],
    ['2026-11', true],
    ['2026-12', true],
  ] as const)
    assert.equal('warrantyUntil' in indexed('laptop', { sellerFacts: { warrantyUntil }, now }).facts, isFact, warrantyUntil);
  assert.equal('warrantyUntil' in indexed('laptop', { sellerFacts: { warrantyUntil: '2026-10' } }).facts, true);
});

await test('words of a title complete queries: no numbers, and of a length that one types', () => {
  assert.deepEqual(wordsOfVocabulary('Dell Latitude 5490 i5 ab abc 3abc ল্যাপটপ'), ['dell', 'latitude', 'abc', 'laptop']);
  for (const [length, isWord] of [
    [2, false],
    [3, true],
    [31, true],
    [32, false],
  ] as const)
    assert.equal(wordsOfVocabulary('q'.repeat(length)).length, isWord ? 1 : 0, String(length));
  assert.deepEqual(indexed('Dell laptop').vocabulary, ['dell', 'laptop']);
});

await test('a model is completed from any of its words, with the kind that it is', () => {
  const phrasesOf = (title: string, sellerFacts: SellerFacts = {}): string[] =>
    indexed(title, { sellerFacts }).phrases.map(({ start, phrase, kind }) => `${start} > ${phrase}, ${kind}`);
  assert.deepEqual(phrasesOf('RTX 3060 graphics card'), [
    'geforce rtx 3060 > GeForce RTX 3060, gpu',
    'rtx 3060 > GeForce RTX 3060, gpu',
    '3060 > GeForce RTX 3060, gpu',
  ]);
  assert.deepEqual(phrasesOf('Core i5-6500 processor'), [
    'core i5 6500 > Core i5-6500, cpu',
    'i5 6500 > Core i5-6500, cpu',
    '6500 > Core i5-6500, cpu',
  ]);
  assert.deepEqual(phrasesOf('B450 motherboard'), ['b450 > B450, motherboard']);
  assert.deepEqual(phrasesOf('Dell Latitude 5490 laptop'), [
    'dell latitude 5490 > Dell Latitude 5490, laptop',
    'latitude 5490 > Dell Latitude 5490, laptop',
    '5490 > Dell Latitude 5490, laptop',
  ]);
  assert.deepEqual(phrasesOf('laptop', { model: 'Latitude 5490' }), [
    'latitude 5490 > Latitude 5490, laptop',
    '5490 > Latitude 5490, laptop',
  ]);
  // No other seller uses a name that no table has, and nobody types a long one.
  assert.deepEqual(phrasesOf('laptop', { model: 'Zzz' }), []);
  assert.equal(phrasesOf('graphics card', { gpu: 'Z'.repeat(60) }).length, 1);
  assert.equal(phrasesOf('graphics card', { gpu: 'Z'.repeat(61) }).length, 0);
});

await test('criteria that every listing meets ask for nothing', () => {
  assert.deepEqual(ANY_LISTING, { words: [], welcome: [], filters: {}, marks: [], preferredKinds: [] });
});
