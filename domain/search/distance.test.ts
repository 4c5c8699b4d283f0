import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS, DISTRICTS } from '#domain/places/places.ts';
import { districtOfNeighbourhood, isPlace, neighbourhoodsOf, PLACES, placesWithin } from '#domain/search/distance.ts';
import { wordsNear } from '#domain/search/words.ts';

await test('every district has a point, and what is near is found', () => {
  assert.deepEqual(
    DISTRICTS.filter(({ en }) => !isPlace(en)),
    [],
  );
  const { districts, neighbourhoods } = placesWithin('Mirpur', 5);
  assert.deepEqual(districts, []);
  for (const near of ['Mirpur', 'Agargaon', 'Pallabi', 'Shyamoli']) assert.ok(neighbourhoods.includes(near), near);
  for (const far of ['Uttara', 'Wari', 'Agrabad', 'Badda']) assert.ok(!neighbourhoods.includes(far), far);
  // Roads and maps say 215 km from Dhaka to Chattogram as the crow flies, 200 to Sylhet, 17 to Narayanganj.
  for (const [place, km] of [
    ['Chattogram', 212],
    ['Sylhet', 198],
    ['Narayanganj', 15],
    ['Panchagarh', 345],
  ] as const) {
    assert.ok(!placesWithin('Dhaka', km * 0.93).districts.includes(place), place);
    assert.ok(placesWithin('Dhaka', km * 1.07).districts.includes(place), place);
    assert.ok(placesWithin(place, km * 1.07).districts.includes('Dhaka'), `from ${place}`);
  }
});

await test('a degree to the east is shorter than one to the north', () => {
  assert.ok(!placesWithin('Rajshahi', 325).districts.includes('Sylhet'));
  assert.ok(placesWithin('Rajshahi', 345).districts.includes('Sylhet'));
  assert.deepEqual(placesWithin('Mirpur', 0), { districts: [], neighbourhoods: ['Mirpur'] });
});

await test('each neighbourhood is known in its district', () => {
  for (const [district, areas] of Object.entries(AREAS)) {
    assert.ok(neighbourhoodsOf(district).length > 0, district);
    for (const name of neighbourhoodsOf(district)) {
      assert.ok(
        areas.some((area) => area === name || area.startsWith(`${name} `)),
        name,
      );
      assert.equal(districtOfNeighbourhood(name), district);
    }
  }
});

await test('nothing is near an unknown place', () => {
  assert.equal(isPlace('Atlantis'), false);
  assert.equal(districtOfNeighbourhood('Atlantis'), undefined);
  assert.ok(PLACES.length > 64 && PLACES.every(isPlace));
  assert.deepEqual(wordsNear('Atlantis', 500), ['area:Atlantis']);
});
