import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divisionOf, SEATS } from '#domain/divisions.ts';
import { districtOf } from '#domain/district-of.ts';
import { AREAS, DISTRICTS, districtsIn } from '#domain/places.ts';

await test('64 districts, each found by each of its names', () => {
  assert.equal(DISTRICTS.length, 64);
  assert.equal(new Set(DISTRICTS.flatMap((district) => [district.en, district.bn])).size, 128);
  for (const district of DISTRICTS)
    for (const name of [district.en, district.bn, ...(district.also ?? [])])
      assert.equal(districtOf(`House 4, ${name.toLowerCase()}`), district.en, name);
  for (const district of Object.keys(AREAS))
    assert.ok(
      DISTRICTS.some((known) => known.en === district),
      district,
    );
});

await test('eight divisions have all districts, each its seat first', () => {
  const divisions = SEATS.map((seat) => districtsIn(divisionOf(seat)));
  assert.deepEqual(
    divisions.flat(),
    DISTRICTS.map(({ en }) => en),
  );
  assert.deepEqual(
    divisions.map(([first]) => first),
    [...SEATS],
  );
  assert.deepEqual(districtsIn('Sylhet division'), ['Sylhet', 'Moulvibazar', 'Habiganj', 'Sunamganj']);
  assert.deepEqual(districtsIn('Sylhet'), ['Sylhet']);
});

await test('an address names its last district, or its neighbourhood does', () => {
  const cases: [string, string | null][] = [
    ['Rangpur Road, Bogura', 'Bogura'],
    ['Mirpur 10', 'Dhaka'],
    ['Zindabazar, near the mosque', 'Sylhet'],
    ['ধানমন্ডি, ঢাকা', 'Dhaka'],
    ['Jahaj Company Mor', 'Rangpur'],
    ['Agargaon', 'Dhaka'],
    ['House 4, Uttara', 'Dhaka'],
    ['GEC circle', 'Chattogram'],
    ['near multiplan', 'Dhaka'],
    ['আগারগাঁও', 'Dhaka'],
    ['বাসা ৪, জিইসি', 'Chattogram'],
    ['কান্দিরপাড়, ২য় তলা', 'Cumilla'],
    ['কান্দিরপা\u09dc', 'Cumilla'],
    ['বগু\u09dcা', 'Bogura'],
    ['ময়মনসিংহ'.normalize('NFC').replace('\u09af\u09bc', '\u09df'), 'Mymensingh'],
    // Old Dhaka, Chattogram and Barishal have one; Kushtia has a Daulatpur; Laxmipur is a spelling of a district.
    ['Chawkbazar', null],
    ['চকবাজার', null],
    ['Daulatpur', null],
    ['দৌলতপুর', null],
    ['Laxmipur', null],
    ['Shapla Chattar', null],
    ['ধাপ ২', null],
    ['Between Uttara and Tongi', null],
    ['New Market', null],
    ['somewhere', null],
    ['Chittagong University', 'Chattogram'],
    ['Feninagar', null],
  ];
  for (const [address, district] of cases) assert.equal(districtOf(address), district, address);
});
