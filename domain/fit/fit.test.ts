import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facts } from '#contract/facts.ts';
import type { FitCheck } from '#contract/fit.ts';
import type { FitVerdict } from '#contract/vocabulary.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { CHIPSETS, SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { supports } from '#domain/facts/tables/platforms.ts';
import { checkFit, fitOf, mayFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import { processorOf } from '#domain/fit/tables/processors.ts';
import { LABELLED_PAIRS } from '#domain/fit/test-pairs.ts';

const LABELS: Readonly<Record<string, FitVerdict>> = { yes: 'fits', no: 'does_not_fit', '?': 'unknown' };

const pairs = LABELLED_PAIRS.trim()
  .split('\n')
  .flatMap((line) => {
    const [one = '', others = ''] = line.split(' => ');
    return others.split(' | ').flatMap((group) => {
      const [label = '', titles = ''] = group.split(/: (.*)/);
      return titles.split('; ').map((other) => ({ one, other, expected: LABELS[label.trim()] }));
    });
  });
const RANK: Readonly<Record<FitVerdict, number>> = { does_not_fit: 0, unknown: 1, fits: 2 };

const titles = new Map([...new Set(pairs.flatMap(({ one, other }) => [one, other]))].map((title) => [title, recognise({ title })]));
const factsOf = (title: string): Facts => titles.get(title)?.facts ?? {};
const results = pairs.map((pair) => ({ ...pair, ...checkFit([factsOf(pair.one), factsOf(pair.other)]) }));

await test('pairs of titles, labelled by hand: exactly the labelled results', () => {
  assert.ok(pairs.length >= 300, String(pairs.length));
  const wrong = results.flatMap(({ one, other, expected, verdict, checks }) => {
    if (verdict === expected) return [];
    const why = checks.filter((check) => check.verdict === verdict).map(({ reason }) => reason.code);
    return [`${one} + ${other}: ${verdict} (${why.join(', ')}), labelled ${expected}`];
  });
  assert.deepEqual(wrong, []);
});

/** Pairs of titles with all checks that their reader is shown, judged by hand. */
const CHECKS: readonly (readonly [pair: string, checks: string])[] = [
  ['Intel Core i5-3470 processor + Gigabyte H81M-S2 motherboard', 'socket socket_differs'],
  ['Intel Core i5-3470 processor + Gigabyte H61M-S2 motherboard', 'socket socket_same, generation generation_update'],
  ['Intel Core i5-3470 processor + Asus B75 motherboard', 'socket socket_same, generation generation_ok'],
  ['Intel Core i5-3470 processor + LGA1155 motherboard', 'socket socket_same, generation generation_unknown'],
  ['i5-3470 processor + Gigabyte motherboard', 'socket socket_unknown, generation generation_unknown'],
  ['AMD FX 6300 + AM3 motherboard', 'socket socket_similar'],
  ['Core i5 6500 + H310 motherboard', 'socket socket_same, generation generation_no'],
  [
    'i7 3770k processor + Dell OptiPlex 7010 SFF core i5 3rd gen 8GB 500GB',
    'socket socket_same, generation generation_ok, power brand_cooling',
  ],
  ['Core i5-3470 processor + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD', 'socket closed_computer'],
  ['Mac mini 2014 8GB 256GB SSD + i5 3470 processor', 'socket closed_computer_check'],
  ['Samsung Galaxy Tab S6 tablet + i5 3470 processor', 'socket closed_computer'],
  ['PC i5 6500 H110 8gb ram ddr4, 256gb ssd + i3 7100 processor', 'socket socket_same, generation generation_update, power power_no_more'],
  ['PC i5 6500 H110 8gb ram ddr4, 256gb ssd + Core i5 6500', 'socket socket_same, generation generation_ok, power power_no_more'],
  ['PC i5 6500 8gb ram ddr4 + Core i5 6500', 'socket socket_same, generation generation_ok, power power_no_more'],
  [
    'desktop ram 8gb ddr3 + H61 motherboard',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok',
  ],
  [
    'Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200 + H61 motherboard',
    'memory-type memory_type_differs, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok, memory-speed memory_speed_slower',
  ],
  [
    'H61 motherboard + 16GB (2x8GB) DDR3 desktop RAM',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok',
  ],
  [
    'H61 motherboard + 32GB (2x16GB) DDR3 desktop RAM',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_large, slots memory_slots_ok',
  ],
  [
    'H61 motherboard + 16GB (4x4GB) DDR3 desktop RAM',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_few',
  ],
  [
    'H110 motherboard ddr4 + 64GB (4x16GB) DDR4 desktop RAM',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_few',
  ],
  [
    'H110 motherboard 6th/7th gen ddr4 + desktop ram 32gb ddr4',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_unknown, slots memory_slots_count',
  ],
  [
    'B450 motherboard + desktop ram 32gb (4x8GB) ddr4',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_check',
  ],
  [
    'Gigabyte H110 ddr3 motherboard + desktop ram 8gb ddr3',
    'memory-type memory_voltage, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok',
  ],
  [
    'RAM 8GB DDR4 laptop + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD',
    'memory-type memory_type_same, memory-form memory_form_sodimm, slots memory_slots_ok',
  ],
  [
    'RAM 8GB DDR4 laptop + MacBook Air 2017 i5 8GB 128GB',
    'memory-type memory_type_unknown, memory-form memory_form_sodimm, slots memory_soldered',
  ],
  [
    'Kingston 8GB DDR4 2666MHz RAM + B450 motherboard',
    'memory-type memory_type_same, memory-form memory_form_unknown, memory-size memory_size_ok, slots memory_slots_ok',
  ],
  ['desktop ram 8gb ddr4 + Intel Core i5-10400 processor', 'memory-type memory_type_same'],
  ['desktop ram 8gb ddr3 + Core i5 6500', 'memory-type memory_voltage'],
  ['desktop ram 8gb ddr3 + desktop ram 8gb ddr4', 'memory-type memory_type_differs, memory-form memory_form_dimm'],
  ['RAM 8GB DDR4 laptop + desktop ram 8gb ddr4', 'memory-type memory_type_same, memory-form memory_form_differs'],
  ['GTX 1660 Super 6GB + Corsair CV550 power supply', 'power power_ok, plugs plugs_ok'],
  ['GTX 1660 Super 6GB + power supply 450w', 'power power_ok, plugs plugs_check'],
  ['RTX 4090 graphics card + Corsair CV550 power supply', 'power power_low, plugs plugs_check'],
  ['GTX 1050 Ti + G41 motherboard', 'slots card_old_board'],
  ['Intel Arc A380 6GB + H61 motherboard', 'slots card_resizable_bar'],
  ['graphics card 2gb + H61 motherboard', 'slots card_unknown'],
  ['graphics card 2gb + NZXT H510', 'length length_unknown'],
  ['RTX 4090 graphics card + NZXT H510', 'length length_check'],
  ['RTX 4090 graphics card + DeepCool Matrexx 30 casing', 'length length_long'],
  ['GTX 1660 Super 6GB + gaming casing', 'length length_check'],
  ['GTX 1660 Super 6GB, 235mm + gaming casing', 'length space_unknown'],
  ['GTX 1660 Super 6GB, 235mm + casing GPU max 240mm', 'length length_ok'],
  ['GTX 1660 Super 6GB, 235mm + casing GPU max 230mm', 'length length_long'],
  ['GTX 1660 Super 6GB + casing GPU max 230mm', 'length length_check'],
  ['graphics card 2gb 235mm + DeepCool Matrexx 30 casing', 'length length_ok'],
  ['RTX 3060 Ti, 260mm + DeepCool Matrexx 30 casing GPU max 270mm', 'length space_unknown'],
  ['DeepCool CPU cooler 158mm high + casing CPU cooler max 158mm', 'height height_ok'],
  ['DeepCool CPU cooler 159mm high + casing CPU cooler max 158mm', 'height height_high'],
  ['DeepCool CPU cooler 159mm high + gaming casing', 'height height_unknown'],
  ['GTX 1660 Super 6GB HDMI DP + Dell 22 inch monitor HDMI', 'image ports_same'],
  ['GTX 750 Ti 2GB HDMI + Dell 19 inch monitor VGA', 'image ports_unknown'],
  ['GTX 750 Ti 2GB HDMI DP + Dell 19 inch monitor VGA', 'image ports_digital'],
  ['GTX 750 Ti 2GB HDMI DVI + Dell 19 inch monitor VGA', 'image ports_unknown'],
  ['GTX 1660 Super 6GB + Dell 19 inch monitor VGA', 'image ports_digital'],
  ['GTX 1660 Super 6GB HDMI + Dell 19 inch monitor', 'image ports_unknown'],
  ['Core i5-3470 PC 8GB RAM GTX 1660 Super 6GB + Dell 19 inch monitor VGA', 'kind nothing_to_compare'],
  ['Quadro P620 2GB + Dell OptiPlex 7010 SFF core i5 3rd gen 8GB 500GB', 'slots card_slot, power power_slot, height profile_ok'],
  ['GT 1030 2gb + Dell OptiPlex 7010 SFF core i5 3rd gen 8GB 500GB', 'slots card_slot, power power_slot, height profile_check'],
  [
    'GTX 1660 Super 6GB + Dell OptiPlex 7010 SFF core i5 3rd gen 8GB 500GB',
    'slots card_slot, power power_unknown, plugs plugs_check, height profile_no',
  ],
  ['GT 1030 2gb + Dell OptiPlex 7010 tower core i5 3rd gen 8GB 500GB', 'slots card_slot, power power_slot, length length_ok'],
  [
    'GTX 1660 Super 6GB + Dell OptiPlex 7010 tower core i5 3rd gen 8GB 500GB',
    'slots card_slot, power power_unknown, plugs plugs_check, length length_check',
  ],
  ['GT 1030 2gb + Lenovo ThinkCentre M93p Tiny i5 4570T 8gb ram 128gb ssd', 'slots closed_computer, power power_slot'],
  ['GTX 1050 Ti + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD', 'slots closed_computer, power power_unknown'],
  ['Corsair CX650M 80+ Bronze + Dell OptiPlex 7010 core i5 3rd gen 8GB 500GB', 'power power_unknown, board-size brand_shape'],
  ['Corsair CX650M 80+ Bronze + Dell OptiPlex 7010 SFF core i5 3rd gen 8GB 500GB', 'power power_unknown, board-size brand_shape_no'],
  ['Corsair CX650M 80+ Bronze + HP All in One PC 21.5" i3 7th gen 4GB RAM 1TB HDD', 'power power_unknown, power closed_computer'],
  ['Corsair CX650M 80+ Bronze + PC i5 6500 H110 8gb ram ddr4, 256gb ssd', 'power power_ok'],
  ['NZXT H510 + ATX motherboard Z390 Gigabyte', 'board-size board_size_ok'],
  ['NZXT H510 + E-ATX motherboard X99', 'board-size board_size_large'],
  ['NZXT H510 + Gigabyte motherboard', 'board-size board_size_unknown'],
  ['NZXT H510 + HP All in One PC 21.5" i3 7th gen 4GB RAM 1TB HDD', 'board-size closed_computer'],
  ['NZXT H510 + DeepCool AK400 CPU cooler', 'height height_ok'],
  ['DeepCool Matrexx 30 casing + DeepCool AK400 CPU cooler', 'height height_high'],
  ['gaming casing + DeepCool AK400 CPU cooler', 'height height_unknown'],
  ['AMD Wraith Stealth cooler + i5 3470 processor', 'socket cooler_socket_no'],
  ['Noctua NH-D15 + H61 motherboard', 'socket cooler_socket'],
  ['DeepCool AK400 CPU cooler + Core 2 Duo E8400', 'socket cooler_socket_unknown'],
  [
    'DeepCool AK400 CPU cooler + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD',
    'socket cooler_socket_unknown, socket cooler_socket_unknown, height closed_computer',
  ],
  ['256GB NVMe SSD + H61 motherboard', 'slots drive_no_slot'],
  ['256GB NVMe SSD + MSI B550 Tomahawk AM4', 'slots drive_ok'],
  ['256GB NVMe SSD + H81 motherboard', 'slots drive_unknown'],
  ['1TB hard disk + H61 motherboard', 'slots drive_ok'],
  ['256GB NVMe SSD + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD', 'slots drive_unknown'],
  [
    '8gb ram + Gigabyte motherboard',
    'memory-type memory_type_unknown, memory-form memory_form_unknown, memory-size memory_size_unknown, slots memory_slots_ok',
  ],
  ['graphics card 2gb + Corsair CV550 power supply', 'power power_unknown'],
  ['Core i5 processor + Corsair CV550 power supply', 'power power_unknown'],
  ['GTX 1050 Ti + Gigabyte motherboard', 'slots board_unknown'],
  ['XFX RX 6600 8GB + G41 motherboard', 'slots card_old_board'],
  ['RX 570 4GB graphics card + G41 motherboard', 'slots card_old_board'],
  ['GTX 750 Ti 2GB graphics card + G41 motherboard', 'slots card_slot'],
  ['GTX 1050 Ti + AM3+ motherboard', 'slots card_slot'],
  ['GTX 1050 Ti + AM2 motherboard', 'slots card_old_board'],
  ['PC i3 8100 B365 8gb ram ddr4 + i9 9900K', 'socket socket_same, generation generation_ok, power power_unknown'],
  ['8gb ram + Intel Core i5-10400 processor', 'memory-type memory_type_unknown'],
  ['desktop ram 8gb ddr4 + Core i5 processor', 'memory-type memory_type_unknown'],
  ['8gb ram + desktop ram 8gb ddr4', 'memory-type memory_type_unknown'],
  [
    'desktop ram 8gb ddr4 + Mini-ITX motherboard B550 Asus',
    'memory-type memory_type_same, memory-form memory_form_unknown, memory-size memory_size_ok, slots memory_slots_ok',
  ],
  [
    'desktop ram ddr4 3200mhz + B450 motherboard',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_unknown, slots memory_slots_ok',
  ],
  ['DeepCool AK400 CPU cooler + Core i5 processor', 'socket cooler_socket_unknown'],
  ['DeepCool AK400 CPU cooler + PC i5 6500 H110 8gb ram ddr4', 'socket cooler_socket, socket cooler_socket, height height_unknown'],
  [
    'i7 4770K processor + Lenovo ThinkCentre M93p Tiny i5 4570T 8gb ram 128gb ssd',
    'socket socket_same, generation generation_ok, power brand_cooling',
  ],
  ['i5 4570T processor + Lenovo ThinkCentre M93p Tiny i5 4570T 8gb ram 128gb ssd', 'socket socket_same, generation generation_ok'],
  ['i5 4570 processor + HP ProDesk 600 G1 SFF i5 4590 8GB RAM 256GB SSD', 'socket socket_same, generation generation_ok'],
  ['PC i5 6500 8gb ram ddr4 + i3 7100 processor', 'socket socket_same, generation generation_unknown, power power_no_more'],
  ['PC i5 6500 H110 8gb ram ddr4 + i5-7500 processor', 'socket socket_same, generation generation_update, power power_no_more'],
  [
    'ATX motherboard Z390 Gigabyte + PC i5 6500 H110 mATX 8gb ram ddr4',
    'socket socket_same, generation generation_no, memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok, board-size board_size_unknown',
  ],
  ['DeepCool Matrexx 30 casing + PC i5 9400 Z390 ATX 8gb ram ddr4', 'board-size board_size_unknown'],
  [
    'Gigabyte H61M-S2 motherboard + Dell OptiPlex 7010 SFF core i5 3rd gen 8GB 500GB',
    'socket socket_same, generation generation_update, memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok, board-size brand_shape_no',
  ],
  [
    'RAM 8GB DDR4 laptop + Dell XPS 13 i7-1165G7 16GB LPDDR4X laptop',
    'memory-type memory_soldered, memory-form memory_form_sodimm, slots memory_soldered',
  ],
  [
    '16GB (2x8GB) DDR4 laptop RAM + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD',
    'memory-type memory_type_same, memory-form memory_form_sodimm, slots memory_slots_ok',
  ],
  [
    '32GB (4x8GB) DDR4 laptop RAM + Lenovo ThinkPad T480 i5 8350U laptop 16GB DDR4 256GB SSD',
    'memory-type memory_type_same, memory-form memory_form_sodimm, slots memory_slots_unknown',
  ],
  ['RTX 3080 10GB graphics card + Corsair CX650M 80+ Bronze', 'power power_close, plugs plugs_ok'],
  ['RTX 3060ti 8gb + Corsair CX650M 80+ Bronze', 'power power_ok, plugs plugs_ok'],
  [
    'B450 motherboard Ryzen 5 2600 processor 8GB RAM bundle + desktop ram 8gb ddr4',
    'memory-type memory_type_same, memory-form memory_form_dimm, memory-size memory_size_ok, slots memory_slots_ok, memory-type memory_type_same, memory-form memory_form_dimm',
  ],
  ['GTX 1660 Super 6GB + PC i5 6500 H110 8gb ram ddr4', 'slots card_slot, power power_unknown, plugs plugs_check, length length_check'],
  ['DeepCool Matrexx 30 casing + Noctua NH-D15', 'height height_high'],
];

await test('each check of a pair has the reason that its reader needs', () => {
  for (const [pair, expected] of CHECKS) {
    const { checks } = checkFit(pair.split(' + ').map((title) => recognise({ title }).facts));
    for (const { reason } of checks) assert.doesNotMatch(reason.en, / [ ,.]/, pair);
    assert.equal(checks.map(({ rule, reason }) => `${rule} ${reason.code}`).join(', '), expected, pair);
  }
});

await test('amounts of a reason are those of the parts, with the digits of the language; names keep theirs', () => {
  const reasonsOf = (...names: string[]) => checkFit(names.map((title) => recognise({ title }).facts)).checks.map(({ reason }) => reason);
  const [socket] = reasonsOf('Intel Core i5-3470 processor', 'Asus B75 motherboard');
  assert.deepEqual([socket?.en, socket?.bn], ['Both use socket LGA1155.', 'দুটিই LGA1155 সকেটের।']);
  const [watts, plugs] = reasonsOf('GTX 1660 Super 6GB', 'power supply 400w');
  assert.deepEqual([watts?.en, watts?.bn], ['400 W may be too little: 450 W are recommended.', '৪০০ ওয়াট কম হতে পারে: ৪৫০ ওয়াট হলে ভালো।']);
  assert.equal(plugs?.en, 'Eight-pin power plugs that the card needs: 1. Check whether the power supply has them.');
});

await test('beside a processor whose watts are known, a card runs on less than its maker recommends', () => {
  const powerOf = (...names: string[]) =>
    checkFit(['GTX 1660 Super 6GB', 'power supply 400w', ...names].map((title) => recognise({ title }).facts)).checks.flatMap(
      ({ rule, between, reason }) => (rule === 'power' && between.join() === '0,1' ? [[reason.code, reason.values['need']]] : []),
    );
  assert.deepEqual(powerOf(), [['power_close', 450]]);
  assert.deepEqual(powerOf('Intel Core i3-8100 processor'), [['power_ok', 350]]);
  assert.deepEqual(powerOf('Core i5 processor'), [['power_close', 450]]);
  assert.deepEqual(powerOf('Intel Core i3-8100 processor', 'Core i5 processor'), [['power_close', 450]]);
  assert.deepEqual(powerOf('Intel Core i3-8100 processor', 'i9 9900K'), [['power_low', 600]], 'the one that draws most');
});

await test('a processor without graphics of its own says nothing about a supply until there is a card', () => {
  const powerOf = (...names: string[]) =>
    checkFit(
      ['PC i3 8100 B365 8gb ram ddr4', 'Corsair CV550 power supply', ...names].map((title) => recognise({ title }).facts),
    ).checks.flatMap(({ rule, between, reason }) => (rule === 'power' && between.join() === '1,2' ? [reason.code] : []));
  assert.deepEqual(powerOf('Intel Core i5-9400F processor'), ['power_unknown']);
  assert.deepEqual(powerOf('Intel Core i5-9400F processor', 'GTX 1650 4gb'), ['power_ok']);
  assert.deepEqual(powerOf('Intel Core i5-9400 processor'), ['power_ok']);
});

await test('an item is compared with a computer, and may fit unless something says that it does not', () => {
  const pc = readPc('i5-6500, H110M, 8GB DDR4, Corsair CV550, NZXT H510');
  const fit = (title: string) => fitOf(pc, recognise({ title }).facts);
  const verdicts = [
    'desktop ram 8gb ddr4',
    'GTX 1660 Super 6GB',
    'Gigabyte motherboard',
    'desktop ram 8gb ddr3',
    'Logitech G102 mouse',
  ].map(fit);
  assert.deepEqual(verdicts, ['fits', 'fits', 'unknown', 'does_not_fit', null]);
  assert.deepEqual(verdicts.map(mayFit), [true, true, true, false, false]);
});

await test('a set of processor, board and memory needs something that shows an image', () => {
  const setOf = (...names: string[]) => checkFit(names.map((title) => recognise({ title }).facts));
  const set = ['i5 12400F processor', 'Gigabyte B660M DS3H DDR4', 'desktop ram 8gb ddr4'];
  assert.equal(setOf(...set).verdict, 'does_not_fit');
  assert.deepEqual(new Set(setOf(...set).checks.flatMap(({ verdict, rule }) => (verdict === 'fits' ? [] : [rule]))), new Set(['image']));
  assert.equal(setOf(...set, 'GTX 1650 4gb').verdict, 'fits');
  assert.equal(setOf('i5 12400 processor', ...set.slice(1)).verdict, 'fits');
  assert.equal(setOf('Core 2 Duo E8400', 'G41 motherboard ddr3', 'desktop ram 2gb ddr3').verdict, 'fits', 'the chipset shows one');
  assert.equal(setOf('Core 2 Duo E8400', 'P45 motherboard ddr3', 'desktop ram 2gb ddr3').verdict, 'unknown');
  assert.equal(setOf(...set.slice(0, 2)).verdict, 'fits', 'a processor with a board is no set yet');
});

/** Titles of the labelled pairs, as facts. */
const items = [...titles.values()].map(({ facts }) => facts);
const someItems = fc.array(fc.constantFrom(...items), { minLength: 2, maxLength: 4 });

await test('the order of the items does not matter', () => {
  const comparable = (checks: readonly FitCheck[], at: (item: number) => number): string[] =>
    checks
      .filter(({ rule }) => rule !== 'kind')
      .map(({ between, rule, verdict, reason }) =>
        JSON.stringify([Math.min(...between.map(at)), Math.max(...between.map(at)), rule, verdict, reason.en]),
      )
      .sort();
  fc.assert(
    fc.property(someItems, (list) => {
      const there = checkFit(list);
      const back = checkFit(list.toReversed());
      assert.equal(back.verdict, there.verdict);
      assert.deepEqual(
        comparable(back.checks, (item) => list.length - 1 - item),
        comparable(there.checks, (item) => item),
      );
    }),
    { numRuns: 100 },
  );
});

/** Without these a listing says something: one module or a few, no card, a board of the usual size. */
const isReadWhenAbsent = ({ kind }: Facts, name: string): boolean =>
  name === 'ramModules' || name === 'gpu' || (kind === 'motherboard' && name === 'formFactor');

await test('less knowledge never makes a result better', () => {
  // Facts that contradict each other say more without one of the two.
  const consistent = fc.constantFrom(...[...titles.values()].flatMap(({ facts, warnings }) => (warnings.length === 0 ? facts : [])));
  fc.assert(
    fc.property(fc.array(consistent, { minLength: 2, maxLength: 4 }), fc.nat(), fc.nat(), (list, at, which) => {
      const item = list[at % list.length] ?? {};
      const names = Object.keys(item).filter((name) => !isReadWhenAbsent(item, name));
      const forgotten = names[which % Math.max(1, names.length)];
      const less = list.map((facts) =>
        facts === item ? (Object.fromEntries(Object.entries(facts).filter(([name]) => name !== forgotten)) as Facts) : facts,
      );
      const [before, after] = [checkFit(list).verdict, checkFit(less).verdict];
      assert.ok(after !== 'fits' || before === 'fits', `${forgotten}: ${before} → ${after} ${JSON.stringify(item)}`);
    }),
    { numRuns: 100 },
  );
});

await test('a part that may be another model is not taken for the one that fits', () => {
  const verdictOf = (...list: Facts[]) => checkFit(list).verdict;
  const core5 = { cpuFamily: 'Core i5', cpuGeneration: 4, socket: 'LGA1150' };
  const board: Facts = { kind: 'motherboard', chipset: 'H81', socket: 'LGA1150', ramType: 'DDR3' };
  assert.equal(verdictOf(board, { kind: 'cpu', ...core5, cpu: 'Core i5-4570' }), 'fits');
  assert.equal(verdictOf(board, { kind: 'cpu', ...core5 }), 'unknown', 'it may need an update of the BIOS, as a Core i5-4460 does');
  const small: Facts = { kind: 'desktop-pc', ...core5, cpu: 'Core i5-4570T', formFactor: 'Tiny' };
  assert.equal(verdictOf(small, { kind: 'psu', watts: 500 }), 'does_not_fit', 'only makers build computers of this size');
  const laptop: Facts = { kind: 'laptop', brand: 'Lenovo', model: 'ThinkPad T480', cpuFamily: 'Core i5', cpuGeneration: 8 };
  assert.equal(verdictOf(laptop, { kind: 'ram', ramGb: 8, ramType: 'DDR4', ramForm: 'sodimm' }), 'unknown', 'laptops may use LPDDR3');
});

await test('a further loose part never makes a result better; more watts never make it worse', () => {
  const loose = items.filter(({ kind }) => kind !== undefined && /^(?:cpu|motherboard|ram|gpu|psu|case|cooler|bundle)$/.test(kind));
  // A set without an image lacks a card.
  const compared = (list: readonly Facts[]): FitCheck[] => checkFit(list).checks.filter(({ rule }) => rule !== 'kind' && rule !== 'image');
  const worst = (checks: readonly FitCheck[]): number => Math.min(2, ...checks.map(({ verdict }) => RANK[verdict]));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...loose), { minLength: 2, maxLength: 5 }), fc.constantFrom(...loose), (list, more) => {
      assert.ok(worst(compared([...list, more])) <= worst(compared(list)));
      const stronger = list.map((facts) => (facts.watts === undefined ? facts : { ...facts, watts: facts.watts + 150 }));
      assert.ok(RANK[checkFit(stronger).verdict] >= RANK[checkFit(list).verdict]);
    }),
    { numRuns: 100 },
  );
});

await test('every check has its reason in English and Bangla, with all values', () => {
  for (const { checks } of results)
    for (const { between, reason } of checks) {
      assert.ok(between[0] === 0 && between[1] === 1);
      assert.match(reason.en, /^[A-Z0-9].*[.!]$/);
      assert.match(reason.bn, /\p{Script=Bengali}.*।$/u);
      assert.doesNotMatch(reason.en + reason.bn, /[{}]|undefined| {2}/);
    }
});

await test('a loose part replaces that of a computer; what cannot be compared is not known', () => {
  const computer: Facts = { kind: 'desktop-pc', cpu: 'Core i5-6500', chipset: 'H110', ramType: 'DDR4' };
  const upgrade = checkFit([computer, { kind: 'motherboard', chipset: 'B75' }, { kind: 'cpu', cpu: 'Core i5-3470' }]);
  assert.deepEqual(
    upgrade.checks.filter(({ rule }) => rule === 'socket').map(({ between, verdict }) => [...between, verdict]),
    [[1, 2, 'fits']],
  );
  const pair: Facts[] = [
    { kind: 'motherboard', chipset: 'B75' },
    { kind: 'cpu', cpu: 'Core i5-3470' },
  ];
  assert.equal(checkFit(pair).verdict, 'fits');
  assert.equal(checkFit([...pair, { kind: 'monitor' }]).verdict, 'unknown');
  assert.equal(checkFit([computer, computer]).verdict, 'unknown');
});

await test('every chipset since LGA775 and AM2 is read, and the table says which processors it takes', () => {
  const socketless: string[] = [];
  for (const { name, socket } of CHIPSETS) {
    const { facts } = recognise({ title: `${/^\d+$/.test(name) ? 'AMD ' : ''}${name} motherboard` });
    assert.deepEqual([facts.kind, facts.chipset], ['motherboard', name]);
    if (socket === undefined) socketless.push(name);
    assert.notEqual(supports({ chipset: name, socket }, 'nehalem-e'), 'unknown', name);
  }
  // Makers put these on boards of several sockets.
  assert.deepEqual(
    new Set(socketless),
    new Set('C602 C606 A55 A75 690G 690V 740G 760G 770 780G 780V 785G 790X 790GX 790FX 870 880G 880GX 890GX 890FX'.split(' ')),
  );
  for (const socket of Object.keys(SOCKET_RAM))
    assert.equal(recognise({ title: `Motherboard socket ${socket.replace('LGA', '')}` }).facts.socket, socket);
});

await test('names of chipsets that other things have are chipsets only of boards', () => {
  for (const title of ['Asus C204', 'MSI X300', 'Asus C236 white', 'Gigabyte A300'])
    assert.deepEqual([recognise({ title }).facts.kind, recognise({ title }).facts.chipset], [undefined, undefined], title);
});

await test('a chipset whose boards have several sockets says only what all of them do', () => {
  const verdict = (cpu: string, board: string) => {
    const { chipset, socket } = recognise({ title: board }).facts;
    return supports({ chipset, socket }, processorOf(recognise({ title: cpu }).facts).arch);
  };
  assert.equal(verdict('FX-6300', '760G motherboard'), 'unknown');
  assert.equal(verdict('FX-6300', '760G motherboard AM3+'), 'yes');
  assert.equal(verdict('FX-6300', '780G motherboard AM2+'), 'no');
});

await test('processors with graphics of their own need no card', () => {
  const shown = ['Core i5-7500', 'Core i7-8700', 'Core i5-9400', 'Core i3-540', 'Ryzen 5 5600G', 'Ryzen 5 7600', 'Pentium G4560'];
  const dark = [
    'Core i5-9400F',
    'Core i7-860',
    'Core i5-750',
    'Ryzen 5 5600',
    'Ryzen 5 7500F',
    'FX-6300',
    'Ryzen Threadripper 7960X',
    'Core i9-10900X',
  ];
  const graphicsOf = (cpu: string) => processorOf({ cpu }).graphics;
  assert.deepEqual(
    shown.map(graphicsOf),
    shown.map(() => true),
  );
  assert.deepEqual(
    dark.map(graphicsOf),
    dark.map(() => false),
  );
});

await test('a version that no table has is measured as the model whose version it is', () => {
  const cooler = factsOfListing({ title: 'DeepCool AK400 Zero Dark CPU cooler' }).facts;
  assert.equal(cooler.model, 'AK400 Zero Dark');
  assert.equal(checkFit([cooler, recognise({ title: 'DeepCool Matrexx 30 casing' }).facts]).verdict, 'does_not_fit');
});
