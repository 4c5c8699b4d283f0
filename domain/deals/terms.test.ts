import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, changesSince, photosOf, type Terms } from '#domain/deals/terms.ts';

const terms: Terms = {
  title: 'GTX 1660 Super',
  description: 'Two fans',
  pricePoisha: 1_800_000,
  conditionType: 'good',
  yearsOfUse: '2 years',
  facts: { kind: 'gpu', vramGb: 6 },
  sellerFacts: {},
  photo: { id: 'a', url: 'https://one.example/a.webp', sha256: ['00'] },
};

await test('one value has one spelling', () => {
  assert.equal(canonicalJson({ b: [{ d: 1, c: 'ক' }], a: null }), '{"a":null,"b":[{"c":"ক","d":1}]}');
  assert.equal(canonicalJson({ a: 1, b: 2 }), canonicalJson({ b: 2, a: 1 }));
});

await test('the first of several photos that differs is listed, and photos of terms without others are compared too', () => {
  const photo = (id: string) => ({ id, url: `https://one.example/${id}.webp`, sha256: ['00'] });
  const three: Terms = { ...terms, otherPhotos: [photo('b'), photo('c')] };
  assert.deepEqual(changesSince(three, { ...terms, otherPhotos: [photo('b'), { ...photo('c'), url: 'https://two.example/c.webp' }] }), []);
  const swapped = { field: 'photo', sealed: 'https://one.example/b.webp', now: 'https://one.example/c.webp' } as const;
  assert.deepEqual(changesSince(three, { ...terms, otherPhotos: [photo('c'), photo('b')] }), [swapped]);
  assert.deepEqual(changesSince(terms, three), [{ field: 'photo', sealed: null, now: 'https://one.example/b.webp' }]);
});

await test('changes of the seller are listed with both values', () => {
  assert.deepEqual(changesSince(terms, terms), []);
  const now: Terms = { ...terms, pricePoisha: 2_000_050, yearsOfUse: '3 years', photo: null };
  assert.deepEqual(changesSince(terms, now), [
    { field: 'price', sealed: 18_000, now: 20_000.5 },
    { field: 'yearsOfUse', sealed: '2 years', now: '3 years' },
    { field: 'photo', sealed: 'https://one.example/a.webp', now: null },
  ]);
});

await test('facts are a change where the seller has given others or written another text, and only those that differ are shown', () => {
  const facts: Terms['facts'] = { kind: 'gpu', vramGb: 8, brand: 'Asus' };
  const change = { field: 'facts', sealed: { vramGb: 6 }, now: { brand: 'Asus', vramGb: 8 } };
  assert.deepEqual(changesSince(terms, { ...terms, facts, sellerFacts: { vramGb: 8 } }), [change]);
  const retold = changesSince(terms, { ...terms, facts, description: 'Asus, 8 GB' });
  assert.deepEqual(
    retold.map(({ field }) => field),
    ['description', 'facts'],
  );
  assert.deepEqual(
    changesSince(terms, { ...terms, facts, title: 'GTX 1660' }).map(({ field }) => field),
    ['title', 'facts'],
  );
  assert.deepEqual(
    changesSince(terms, { ...terms, facts, pricePoisha: 100 }).map(({ field }) => field),
    ['price'],
  );
  assert.deepEqual(changesSince(terms, { ...terms, facts }), [], 'read by other rules from the same words');
});

await test('other health reports are a change, except for a booking that has sealed none of an earlier version', () => {
  const change = { field: 'reports', sealed: 'b a', now: 'c a' } as const;
  assert.deepEqual(changesSince({ ...terms, reports: ['b', 'a'] }, { ...terms, reports: ['c', 'a'] }), [change]);
  assert.deepEqual(changesSince({ ...terms, reports: [] }, { ...terms, reports: ['a'] }), [{ field: 'reports', sealed: null, now: 'a' }]);
  assert.deepEqual(changesSince({ ...terms, reports: ['a'] }, { ...terms, reports: ['a'] }), []);
  assert.deepEqual(changesSince({ ...terms, reports: ['a'] }, terms), [{ field: 'reports', sealed: 'a', now: null }]);
  assert.deepEqual(changesSince(terms, { ...terms, reports: ['a'] }), []);
});

await test('a photo in another store is the same photo', () => {
  assert.deepEqual(photosOf(terms), [terms.photo]);
  assert.deepEqual(photosOf({ ...terms, photo: null }), []);
  assert.deepEqual(changesSince(terms, { ...terms, photo: { id: 'a', url: 'https://two.example/a.webp', sha256: ['00'] } }), []);
});
