import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Category } from '#contract/vocabulary.ts';
import { contactIn } from '#domain/messages/contacts.ts';
import { LABELLED_TITLES } from '#domain/facts/test-titles.ts';
import { missingInTitle, isShouting, type TitleFact } from '#domain/listings/title.ts';

const cases: readonly (readonly [title: string, category: Category, missing: readonly TitleFact[]])[] = [
  ['Dell OptiPlex 7050, Core i5-7500, 16 GB', 'desktop', []],
  ['Ryzen 5 5600G build, 16GB, 512 GB NVMe', 'desktop', []],
  ['Mac mini M2 8gb', 'desktop', []],
  ['ডেল অপটিপ্লেক্স, কোর আই ৫, ১৬ জিবি', 'desktop', []],
  ['Dell OptiPlex 7050, 16 GB', 'desktop', ['processor']],
  ['HP EliteDesk 800 G3, Core i5', 'desktop', ['memory']],
  ['Good PC', 'desktop', ['processor', 'memory']],
  ['Gigabyte RX 6600 Eagle, 8 GB', 'components', []],
  ['Corsair CV550 power supply, 550 W', 'components', []],
  ['MSI B450M Pro-VDH Max', 'components', []],
  ['Graphics card', 'components', ['figure']],
  ['Logitech G102 mouse, USB', 'accessories', []],
  ['HP 24f monitor, 24 inch, HDMI', 'accessories', []],
  ['লজিটেক মাউস, ইউএসবি', 'accessories', []],
  ['Old mouse', 'accessories', ['connector']],
  ['', 'desktop', ['processor', 'memory']],
];

for (const [title, category, missing] of cases)
  await test(`${category}: "${title}" lacks ${missing.join(' and ') || 'nothing'}`, () =>
    assert.deepEqual(missingInTitle(title, category), missing));

await test('each way to write a property is known, and nothing that looks like it', () => {
  const lacks = (category: Category, titles: string) =>
    titles.split(', ').filter((title) => missingInTitle(title, category).some((fact) => fact !== 'memory'));
  assert.deepEqual(lacks('desktop', 'i3 pc, Ultra 7, M1, N95, N100, A8-7600, A10-7850, FX6300, FX-8350'), []);
  assert.deepEqual(lacks('desktop', 'i4 pc, Ultra HD, N1, A8-76, A-7600, FX63, Fx-go'), [
    'i4 pc',
    'Ultra HD',
    'N1',
    'A8-76',
    'A-7600',
    'FX63',
    'Fx-go',
  ]);
  assert.deepEqual(
    lacks('components', '8GB, 8  GB, 500 watt, 500 watts, 144 Hz, 3.2 GHz, 24 pin, 24 pins, DDR3, LGA1151, LGA 775, AM4, H81, B450M, X99'),
    [],
  );
  assert.deepEqual(lacks('components', 'GB board, 8 gold, DDR, LGA, AM3, B4'), ['GB board', '8 gold', 'DDR', 'LGA', 'AM3', 'B4']);
  assert.deepEqual(lacks('accessories', 'DisplayPort, Display Port, TypeC, Type-C, WiFi, Wi-Fi, RJ45, RJ-45, 3.5mm, 3.5 mm, PS/2'), []);
});

await test('shouting is found in a title', () => {
  for (const title of [
    'URGENT SALE CHEAP GAMING COMPUTER',
    'Best PC ever!!',
    'RTX 3060 ! ! !',
    'VERY CHEAP DELL MONITOR ALMOST FRESH 24 inch ips',
  ])
    assert.equal(isShouting(title), true, title);
});

await test('titles as sellers write them neither shout nor hold contact data', () => {
  const titles = LABELLED_TITLES.trim()
    .split('\n')
    .map((line) => line.split(' =>')[0] ?? '');
  const more = [
    'ASUS ROG STRIX B550-F GAMING WIFI',
    'MSI MAG B550 TOMAHAWK motherboard',
    'Fresh laptop!',
    'CORSAIR RYZEN GIGABYTE KINGSTON SEAGATE desktop with monitor keyboard mouse',
    'miniPC homePC gamePC workPC fastPC',
    '7800X3D, RTX 4070',
  ];
  assert.deepEqual([...titles, ...more].filter(isShouting), []);
  assert.deepEqual(
    [...titles, ...more].filter((title) => contactIn(title) !== null),
    ['core i5 pc call 01712345678', 'GTX 1060 6gb 01811-223344'],
  );
});
