import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DISTRICTS } from '#domain/places.ts';
import { PLACES } from '#domain/search/distance.ts';
import { neighbourhoodBn } from '#domain/search/place-names.ts';

await test('every place from which a distance can be measured has a Bangla name of its own', () => {
  const names = PLACES.map((place) => DISTRICTS.find(({ en }) => en === place)?.bn ?? neighbourhoodBn(place) ?? place);
  for (const name of names) assert.match(name, /^[\p{Script=Bengali}\p{M}, ]+$/u);
  assert.equal(new Set(names).size, PLACES.length);
});
