import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '#contract/vocabulary.ts';
import type { HealthReport, ReportedDevice } from '#contract/reports.ts';
import { computer, computerWith, device, drive, report } from '#domain/facts/test-devices.ts';
import { healthTraits } from '#domain/search/health-traits.ts';
import { filterName, type FilterWords } from '#domain/search/filter-name.ts';
import {
  boundsOfStep,
  driveSize,
  FACT_FILTERS,
  filtersOfKinds,
  HEALTH_FILTER_NAMES,
  orderPrices,
  PASSING_FILTER_NAMES,
  PRICE_STEPS,
  priceStep,
  priceSteps,
  yearSteps,
} from '#domain/search/filters.ts';

await test('prices that were given the wrong way round are exchanged', () => {
  const ordered = (query: string) => orderPrices(new URLSearchParams(query)).toString();
  assert.equal(ordered('minPrice=20000&maxPrice=5000&q=rx'), 'minPrice=5000&maxPrice=20000&q=rx');
  assert.equal(ordered('minPrice=২০,০০০&maxPrice=5000'), new URLSearchParams('minPrice=5000&maxPrice=২০,০০০').toString());
  for (const query of [
    'minPrice=500&maxPrice=500',
    'minPrice=900',
    'maxPrice=900',
    'minPrice=9&maxPrice=10',
    'minPrice=x&maxPrice=1',
    'minPrice=1k&maxPrice=1000',
  ])
    assert.equal(ordered(query), query);
});

await test('a price lies in the step that begins at or below it', () => {
  assert.deepEqual([0, 499, 500, 999, 1000, 199_999, 200_000, 9_000_000].map(priceStep), [0, 0, 1, 1, 2, 21, 22, 22]);
  assert.deepEqual(priceSteps(600, 1500), [1, 2, 3]);
  assert.deepEqual([priceSteps(undefined, 500), priceSteps(200_000, undefined), priceSteps(2000, 600)], [[0, 1], [22], []]);
  assert.equal(priceSteps(undefined, undefined).length, PRICE_STEPS.length + 1);
  assert.deepEqual([0, 1, 22].map(boundsOfStep), [
    { from: 0, to: 500 },
    { from: 500, to: 1000 },
    { from: 200_000, to: null },
  ]);
  assert.deepEqual([yearSteps(0), yearSteps(2)], [[0], [0, 1, 2]]);
});

await test('the size of drives is that of all of them, and of goods that are drives', () => {
  const sizes = (kind: 'ssd' | 'hdd' | 'laptop', ...gb: readonly number[]) =>
    driveSize({ kind, storage: gb.map((each) => ({ kind: 'ssd', gb: each })) });
  assert.deepEqual([sizes('ssd', 256), sizes('hdd', 500, 500)], [{ storageGb: 256 }, { storageGb: 500 }]);
  assert.deepEqual([sizes('ssd', 256, 512), sizes('ssd'), sizes('laptop', 256), driveSize({ kind: 'ssd' })], [{}, {}, {}, {}]);
});

await test('results are filtered by what all of their kinds have', () => {
  assert.deepEqual(filtersOfKinds(['ssd']), ['brand', 'storage', 'storageGb', 'driveForm']);
  assert.deepEqual(filtersOfKinds(['ssd', 'hdd']), ['brand', 'storageGb', 'driveForm']);
  assert.deepEqual(filtersOfKinds(['hdd', 'ssd']), ['brand', 'storageGb', 'driveForm']);
  assert.deepEqual(filtersOfKinds(['ssd', 'gpu', 'monitor']), ['brand']);
  for (const kind of KINDS) {
    const names = filtersOfKinds([kind]);
    assert.equal(names[0], 'brand', kind);
    assert.ok(
      names.every((name) => FACT_FILTERS.includes(name)),
      kind,
    );
  }
  assert.deepEqual([filtersOfKinds([]), filtersOfKinds(['cable'])], [['brand'], ['brand']]);
  assert.deepEqual(
    [HEALTH_FILTER_NAMES, PASSING_FILTER_NAMES],
    [
      ['healthReport', 'battery', 'drive'],
      ['healthReport', 'battery', 'drive', 'warranty'],
    ],
  );
});

await test('each filter has a label', () => {
  const words: FilterWords = {
    language: 'en',
    text: (key, values = {}) => [`text of ${key}`, ...Object.values(values)].join(' '),
    number: (value) => `#${value}`,
    tk: (tk) => `Tk ${tk}`,
    place: (name) => `at ${name}`,
  };
  const labels = `kind gpu: Graphics cards
category desktop: text of desktop
category components: text of components
category accessories: text of accessories
category toys: toys
condition excellent: text of excellent
condition good: text of good
condition fair: text of fair
condition bad: bad
district Sylhet: at Sylhet
district Sylhet division: text of divisionOf at Sylhet
area Mirpur: at Mirpur
verified true: text of verifiedOnly
healthReport true: text of withReport
warranty true: text of underWarranty
battery 80: text of batteryFrom #80
drive 90: text of driveFrom #90
minPrice 5k: text of priceFrom Tk 5000
maxPrice ২০০০: text of priceTo Tk 2000
near Mirpur: text of nearPlace at Mirpur
within 5: text of withinKm #5
fits i5 pc: text of fitsPc i5 pc
maxYears 1: text of upToYear
maxYears 2: text of upToYears #2
cpuGeneration 8: text of generation #8
screenInches 15.6: text of inches #15.6
faulty true: text of faulty
wireless true: text of isWireless
wireless false: text of isWired
storageGb 256: #256 GB
storageGb 2000: #2 TB
storage nvme: NVMe SSD
storage tape: tape
ramForm sodimm: SO-DIMM
driveForm 3.5-inch: 3.5″
ramGb 16: #16 GB
refreshHz 144: #144 Hz
socket AM4: AM4`;
  for (const line of labels.split('\n')) {
    const [, name = '', value = '', label] = /^(\S+) (.*): (.*)$/.exec(line) ?? [];
    assert.equal(filterName(name, value, words), label, line);
  }
  assert.equal(filterName('kind', 'gpu', { ...words, language: 'bn' }), 'গ্রাফিক্স কার্ড');
});

await test('the filters by health and warranty that a listing has', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const traits = (reports: HealthReport[], warrantyUntil?: string, added = '2026-11-20T10:00:00Z') =>
    healthTraits(
      reports.map((each) => ({ report: each, added_at: added })),
      warrantyUntil,
      now,
    ).join(' ');
  const battery = (healthPercent?: number) => device('battery', healthPercent === undefined ? {} : { healthPercent });
  const failing = (part: ReportedDevice): ReportedDevice => ({ ...part, verdict: 'failing' });
  assert.equal(traits([]), '');
  assert.equal(traits([], '2027-03'), 'warranty:true');
  assert.equal(traits([computer({})], '2027-03'), 'warranty:true healthReport:true');
  assert.equal(traits([computer({})], undefined, '2026-09-20T10:00:00Z'), '', 'it is old');
  assert.equal(traits([computer({}, ['virtual_machine'])]), '');
  assert.equal(traits([computer({}, ['incomplete']), computer({}, ['virtual_machine'])]), 'healthReport:true');
  assert.equal(traits([report(battery(80))]), 'healthReport:true battery:80');
  assert.equal(traits([report(battery(79.9))]), 'healthReport:true');
  assert.equal(traits([report(battery())]), 'healthReport:true');
  assert.equal(traits([computerWith(battery(95), battery(70))]), 'healthReport:true', 'the worst of two');
  assert.equal(traits([computerWith(drive(500, 90), battery(95))]), 'healthReport:true battery:80 drive:90');
  assert.equal(traits([computerWith(drive(500, 95), drive(1000))]), 'healthReport:true drive:90', 'one has no share');
  assert.equal(traits([computerWith(drive(500, 95), failing(drive(1000)))]), 'reportFails:true', 'one fails');
  assert.equal(traits([report(failing(drive(1000))), report(battery(80))]), 'reportFails:true battery:80', 'another report is good');
  assert.equal(traits([report(drive(500, 95)), report(drive(500, 50))]), 'healthReport:true', 'of two reports');
});
