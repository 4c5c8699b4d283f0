import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divisionOf, SEATS } from '#domain/places/divisions.ts';
import { districtOf, placeOf } from '#domain/places/district-of.ts';
import { AREAS, DISTRICTS, districtsIn } from '#domain/places/places.ts';

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
    // Old Dhaka, Chattogram and Barishal have one; Kushtia has a Daulatpur.
    ['Chawkbazar', null],
    ['চকবাজার', null],
    ['Daulatpur', null],
    ['দৌলতপুর', null],
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

await test('a district is known as it is often spelled, and no other word is one', () => {
  const spelled: Readonly<Record<string, string>> = {
    Lakshmipur: 'Laxmipur, Luxmipur, লক্ষীপুর',
    Narayanganj: 'Narayongonj, Narayangonj, Narayan gonj, নারায়নগঞ্জ',
    Chattogram: 'ctg, Chattagram, Chitagong, চট্রগ্রাম',
    Gazipur: 'Gajipur, Gazipor',
    Cumilla: 'Kumilla, কুমিল্লার',
    Sylhet: 'Silet, Sylet',
    Rajshahi: 'Rajsahi, রাজশাহি',
    Barishal: 'Borishal',
    Mymensingh: 'Moymonsingh, Mymensing, ময়মনসিং',
    "Cox's Bazar": 'Coxs bazar, Coxbazar, কক্সবাজারে',
    Kushtia: 'Kustia',
    Jashore: 'Joshor',
    Brahmanbaria: 'Brammanbaria, ব্রাহ্মনবাড়িয়া',
    Narsingdi: 'Norshingdi',
    Thakurgaon: 'Thakurgao',
    Chapainawabganj: 'Chapai Nababganj',
    Khagrachhari: 'Khagrachori',
    Bogura: 'Bagura, বগুরা',
  };
  for (const [district, names] of Object.entries(spelled))
    for (const name of names.split(', ')) assert.equal(districtOf(`House 4, College Road, ${name}`), district, name);
  assert.equal(districtOf('Sadar Road, Laxmipur'), 'Lakshmipur', 'Barishal has a Sadar Road');
  // Upazilas of other districts, and what else addresses are made of.
  for (const address of 'Kazipur, Sarail, Golapganj, Sreepur, Rajapur, Shantinagar, College road, University gate, Bank colony, মহেশপুর'.split(
    ', ',
  ))
    assert.equal(districtOf(address), null, address);
});

await test('the area of an address is the most exact one that it names', () => {
  const cases: [address: string, district: string, area: string | null][] = [
    ['Mirpur 10, Dhaka', 'Dhaka', 'Mirpur 10'],
    ['House 4, Mirpur 1', 'Dhaka', 'Mirpur 1'],
    ['মিরপুর ১০, ঢাকা', 'Dhaka', 'Mirpur 10'],
    ['Zindabazar, Sylhet', 'Sylhet', 'Zindabazar'],
    ['Sadar, Feni', 'Feni', null],
  ];
  for (const [address, district, area] of cases) assert.deepEqual(placeOf(address), { district, area }, address);
  assert.equal(placeOf('somewhere'), null);
});
