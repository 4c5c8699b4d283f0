import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divisionOf, SEATS } from '#domain/places/divisions.ts';
import { districtOf, withDistrict, placeOf, transliteratedDistrict } from '#domain/places/district-of.ts';
import { meetingPlacesOf } from '#domain/places/meeting-places.ts';
import { NEIGHBOURHOODS } from '#domain/places/neighbourhoods.ts';
import { placeSpelling, spellingErrors } from '#domain/places/place-spelling.ts';
import { AREAS, DISTRICTS, districtsIn, wholeArea } from '#domain/places/places.ts';

await test('64 districts, each found by each of its names', () => {
  assert.equal(DISTRICTS.length, 64);
  assert.equal(new Set(DISTRICTS.flatMap((district) => [district.en, district.bn])).size, 128);
  for (const district of DISTRICTS)
    for (const name of [district.en, district.bn, ...(district.also ?? [])])
      assert.equal(districtOf(`House 4, ${name.toLowerCase()}`), district.en, name);
  const old = { Dacca: 'Dhaka', Ctg: 'Chattogram', Comilla: 'Cumilla', Bogra: 'Bogura', Jessore: 'Jashore', Netrakona: 'Netrokona' };
  for (const [name, district] of Object.entries(old)) assert.equal(districtOf(`Sylhet Road, ${name}`), district, name);
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
    ['Rangpur Road, Khulna Road, Bogura', 'Bogura'],
    // A name in its own spelling counts before one in another.
    ['Sylhet, Gajipur Road', 'Sylhet'],
    ['Kustia Road, Silet', 'Sylhet'],
    ['Kustia, College Road', 'Kushtia'],
    ['New Market, Mirpur 10', 'Dhaka'],
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

await test('an address that names only an area gets its district, any other stays as it is', () => {
  for (const [typed, address] of [
    ['mirpur 10', 'Mirpur 10, Dhaka'],
    ['House 5, Mirpur 10', 'House 5, Mirpur 10, Dhaka'],
    ['মিরপুর ১০', 'মিরপুর ১০, ঢাকা'],
    ['Mirpur 10, Dhaka', 'Mirpur 10, Dhaka'],
    ['Mirpur 10, daka', 'Mirpur 10, daka'],
    ['Silhet', 'Silhet'],
    ['Near my house', 'Near my house'],
    ['', ''],
  ] as const)
    assert.equal(withDistrict(typed), address, typed);
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

await test('a word is a district in another transliteration, not one with a typing error', () => {
  assert.deepEqual(['narayangonj', 'sylet', 'Pheni', 'Bogur', 'house'].map(transliteratedDistrict), [
    'Narayanganj',
    'Sylhet',
    'Feni',
    null,
    null,
  ]);
});

await test('two spellings of one sound are the same, two sounds are not', () => {
  const isSame = ([one = '', other = '']: readonly string[]) => placeSpelling(one).word === placeSpelling(other).word;
  const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' '));
  const same =
    'Kooshtia Kushtia, Phulpur Fulpur, Nawab Nabab, Gazi Gaji, Laxmi Lakshmi, Kumiillla Kumila, Sreepur Sripur, বরণ বরন, শহর সহর, যদু জদু, দীপ দিপ, ভূমি ভুমি, রাঙা রাংা';
  assert.deepEqual(
    pairs(same).filter((pair) => !isSame(pair)),
    [],
  );
  assert.deepEqual(
    pairs('Chandpur Kandpur, Chandpur Handpur, Phulpur Pulpur, Kooshtia Kshtia, নারায়ণ নারাজন, ঢাকা ঢাখা, ভূমি ভমি').filter(isSame),
    [],
  );
});

await test('a short name has no typing errors, unless it is the same', () => {
  const errors = (typed: string, name: string) => spellingErrors(placeSpelling(typed), placeSpelling(name));
  assert.deepEqual([errors('Pheni', 'Feni'), errors('Fena', 'Feni'), errors('Bogur', 'Bogura')], [0, null, 1]);
});

await test('an area is part of the one without its number', () => {
  assert.deepEqual(
    [
      'Uttara Sector 10',
      'Mirpur 1',
      'Mirpur 12',
      'Mirpur DOHS',
      'Agargaon IDB Bhaban',
      'Elephant Road Multiplan Center',
      'Road 10 Bazar',
    ].map(wholeArea),
    ['Uttara', 'Mirpur', 'Mirpur', 'Mirpur', 'Agargaon', 'Elephant Road', 'Road 10 Bazar'],
  );
});

await test('a neighbourhood is an area of its district, in Bangladesh; only names that other districts have too are left out', () => {
  for (const { name, district, point, bn } of NEIGHBOURHOODS) {
    assert.ok(AREAS[district]?.map(wholeArea).includes(name), name);
    assert.ok(point[0] > 20.5 && point[0] < 26.7 && point[1] > 88 && point[1] < 92.7, name);
    assert.match(bn, /^[\p{Script=Bengali} ,]+$/u);
  }
  const without = Object.entries(AREAS).flatMap(([district, areas]) =>
    areas.map(wholeArea).filter((area) => !NEIGHBOURHOODS.some((known) => known.district === district && known.name === area)),
  );
  const common = ['New Market', 'Oxygen', 'Board Bazar', 'Uposhohor', 'Sadar Road', 'Modern Mor', 'Town Hall', 'Rail Gate'];
  assert.deepEqual(new Set(without), new Set(common));
});

await test('places to meet belong to known districts and have both names', () => {
  const found = DISTRICTS.flatMap(({ en }) => meetingPlacesOf(en));
  assert.ok(found.length >= 8);
  for (const { en, bn } of found) assert.ok(/^[ -~]+$/.test(en) && /\p{Script=Bengali}/u.test(bn), en);
  assert.ok(meetingPlacesOf('Dhaka').some(({ en }) => en.includes('IDB Bhaban')));
  assert.deepEqual([meetingPlacesOf(null), meetingPlacesOf('Bhola')], [[], []]);
});
