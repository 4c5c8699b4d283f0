import assert from 'node:assert/strict';
import { test } from 'node:test';
import { districtOf } from '#domain/places/district-of.ts';
import { AREAS, DISTRICTS } from '#domain/places/places.ts';
import { PLACES } from '#domain/search/distance.ts';
import { areaBn, neighbourhoodBn } from '#domain/search/tables/place-names.ts';
import { areasOf } from '#domain/search/places.ts';

await test('every place from which a distance can be measured has a Bangla name of its own', () => {
  const names = PLACES.map((place) => DISTRICTS.find(({ en }) => en === place)?.bn ?? neighbourhoodBn(place) ?? place);
  for (const name of names) assert.match(name, /^[\p{Script=Bengali}\p{M}, ]+$/u);
  assert.equal(new Set(names).size, PLACES.length);
});

await test('every area has a Bangla name, by which an address is in the same place as by the English one', () => {
  for (const [district, areas] of Object.entries(AREAS)) {
    const districtBn = DISTRICTS.find(({ en }) => en === district)?.bn;
    const names = areas.map((area) => areaBn(area).split(',')[0]);
    assert.equal(new Set(names).size, areas.length);
    for (const [at, area] of areas.entries()) {
      assert.match(names[at] ?? '', /^[\p{Script=Bengali}\p{M} ]+$/u, area);
      const address = `বাসা ৪, ${names[at]}, ${districtBn}`;
      assert.equal(districtOf(address), district);
      assert.deepEqual(areasOf(address), areasOf(`House 4, ${area}, ${district}`), area);
    }
  }
});
