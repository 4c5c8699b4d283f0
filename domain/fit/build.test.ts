import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facts } from '#contract/facts.ts';
import { BUILD_USES, type BuildRole, type BuildUse } from '#contract/vocabulary.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { CARDS } from '#domain/fit/tables/cards.ts';
import { cardScore } from '#domain/fit/tables/scores.ts';
import { buildPc, type Build, type BuildRequest } from '#domain/fit/build.ts';
import { roleOf, sameWorth, WEIGHTS, worthOf, type Candidate } from '#domain/fit/build-parts.ts';

const LISTINGS = `
6000 AMD Ryzen 5 3600 processor
9000 AMD Ryzen 5 5600G processor
2500 Intel Core i3-6100 processor
4500 Intel Core i5-6500 processor
1200 Intel Core i3-2100 processor
9500 Intel Core i5-10400 processor
3800 Asus Prime A520M-K motherboard AM4
4200 MSI B450M Mortar Max motherboard
3000 Gigabyte H110M-S2 motherboard DDR4
2900 Gigabyte H110M DDR3 motherboard
1500 Gigabyte H61M-S2 motherboard
5000 Asus Prime H410M-K motherboard
1100 Corsair Vengeance LPX 8GB DDR4 2666 RAM
2400 Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200 RAM
700 Desktop RAM 8GB DDR3 1600
900 RAM 8GB DDR4 laptop
1000 Kingston A400 240GB SSD
2300 256GB NVMe SSD
600 Seagate Barracuda 500GB hard disk
4000 GTX 1050 Ti 4GB graphics card
8000 GTX 1660 Super 6GB graphics card
14000 RTX 3060 12GB graphics card
500 RTX 3060 12GB graphics card no display
650 power supply 450w
2000 Corsair CV550 power supply 550W 80 plus bronze
3000 Gigabyte P650B power supply 650W 80 plus bronze
1500 NZXT H510 casing
1300 casing
7500 Desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD
26000 Gaming PC Ryzen 5 2600, 16GB RAM, GTX 1660 Super 6GB, 256GB SSD
9000 AMD Ryzen 5 5600G processor AM4
14000 RTX 3060 12GB graphics card gaming
`;
/** Parts that fit some of those above and not others. */
const PARTICULAR = `
3500 Intel Core i5-3470 processor
4000 Intel Core i3-8100 processor
2800 Asus H310 motherboard
2000 Gigabyte B75 motherboard DDR3 Mini-ITX
9000 Asus ROG Strix Z690 motherboard ATX
9000 Intel Core i5-12400F processor
9000 Kingston Fury 32GB (4x8GB) DDR4 3200 RAM
1500 Corsair 16GB (1x16GB) DDR3 RAM
9500 32GB DDR5 5600 RAM
4000 1TB NVMe SSD
1200 Cooler Master NR200 casing
900 DeepCool Matrexx 30 casing
12000 RTX 3080 10GB graphics card
400 power supply 250w
`;
const read = (lines: string): Candidate[] =>
  lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [price = '', title = ''] = line.split(/ (.*)/);
      return { id: String(at), price: Number(price), facts: recognise({ title }).facts };
    });
const listings = read(LISTINGS);
const build = (request: Partial<BuildRequest>, from = listings): Build =>
  buildPc(from, { budget: 60_000, use: 'gaming', chosen: new Set(), ...request });
const namesOf = (built: Build): [BuildRole, string | undefined][] =>
  'parts' in built ? built.parts.map(({ role, part: { facts } }) => [role, facts.cpu ?? facts.chipset ?? facts.gpu ?? facts.model]) : [];

await test('a set is within the budget, fits, has a card where the use or the processor needs one, and nothing that is dead', () => {
  for (const use of BUILD_USES)
    for (let budget = 6000; budget <= 54_000; budget += 12_000) {
      const built = build({ use, budget });
      if (!('parts' in built)) continue;
      const parts = new Map(built.parts.map(({ role, part }) => [role, part]));
      assert.equal(
        built.total,
        built.parts.reduce((sum, { part }) => sum + part.price, 0),
      );
      assert.ok(built.total <= budget);
      assert.notEqual(built.fit.verdict, 'does_not_fit');
      assert.ok(
        parts.has('computer') || ['cpu', 'motherboard', 'ram', 'storage', 'psu', 'case'].every((role) => parts.has(role as BuildRole)),
      );
      assert.ok(built.parts.every(({ part, alternatives }) => [part, ...alternatives].every(({ facts }) => facts.faulty !== true)));
      if (use === 'gaming' || parts.get('cpu')?.facts.cpu === 'Ryzen 5 3600')
        assert.ok(parts.has('gpu') || parts.get('computer')?.facts.gpu);
      for (const { role, part, alternatives } of built.parts)
        for (const other of alternatives) assert.ok(built.total - part.price + other.price <= budget, role);
    }
});

await test('a whole computer is taken where parts for the price perform less, and parts otherwise', () => {
  assert.deepEqual(namesOf(build({ use: 'office', budget: 8000 })), [['computer', 'Core i5-3470']]);
  assert.deepEqual(namesOf(build({ use: 'gaming', budget: 60_000 })), [
    ['cpu', 'Ryzen 5 5600G'],
    ['motherboard', 'A520'],
    ['ram', 'Vengeance LPX'],
    ['storage', undefined],
    ['gpu', 'GeForce RTX 3060'],
    ['psu', 'CV550'],
    ['case', 'H510'],
  ]);
});

await test('chosen parts stay, and the others follow them', () => {
  const skylake = build({ chosen: new Set(['3', '24']) });
  assert.deepEqual(namesOf(skylake).slice(0, 2), [
    ['cpu', 'Core i5-6500'],
    ['motherboard', 'H110'],
  ]);
  assert.ok(namesOf(skylake).some(([role, name]) => role === 'psu' && name === 'CV550'));
  assert.deepEqual(namesOf(build({ chosen: new Set(['29']) })), [['computer', 'Ryzen 5 2600']]);
  assert.ok(!('parts' in build({ chosen: new Set(['28']), use: 'gaming' })), 'without a card it is none for games');
});

await test('without enough money the cheapest is named; without parts nothing', () => {
  const poor = build({ budget: 5000, use: 'gaming' });
  assert.ok(!('parts' in poor));
  assert.ok(poor.cheapest !== undefined && poor.cheapest > 5000 && 'parts' in build({ budget: poor.cheapest, use: 'gaming' }));
  assert.deepEqual(build({}, []), { cheapest: undefined, compared: 0 });
  const withoutBoards = listings.filter(({ facts }) => facts.kind !== 'motherboard' && facts.kind !== 'desktop-pc');
  assert.deepEqual(build({}, withoutBoards), { cheapest: undefined, compared: 0 });
});

await test('the same listings in any order give the same computer', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(listings, { minLength: listings.length }),
      fc.constantFrom(...BUILD_USES),
      fc.integer({ min: 8000, max: 50_000 }),
      (shuffled, use, budget) => {
        assert.deepEqual(build({ use, budget }, shuffled), build({ use, budget }));
      },
    ),
    { numRuns: 6 },
  );
});

await test('the cost of the cheapest set is above the budget, and is enough', () => {
  const ofAge = read(`3500 Intel Core i5-3470 processor
    1500 Gigabyte H61M-S2 motherboard
    700 Desktop RAM 8GB DDR3 1600
    1000 Kingston A400 240GB SSD
    2300 256GB NVMe SSD
    650 power supply 450w
    1300 casing`);
  assert.ok('parts' in build({ use: 'office', budget: 40_000 }, ofAge), 'a board without a slot for the better drive');
  const all = read(LISTINGS + PARTICULAR.trim());
  fc.assert(
    fc.property(
      fc.subarray(all, { minLength: 15 }),
      fc.subarray(all, { maxLength: 2 }),
      fc.constantFrom(...BUILD_USES),
      fc.integer({ min: 3000, max: 60_000 }),
      (some, chosen, use, budget) => {
        const from = all.filter((one) => some.includes(one) || chosen.includes(one));
        const wanted = { use, chosen: new Set(chosen.map(({ id }) => id)) };
        const built = build({ ...wanted, budget }, from);
        if ('parts' in built || built.cheapest === undefined) return;
        assert.ok(built.cheapest > budget);
        assert.ok('parts' in build({ ...wanted, budget: built.cheapest }, from));
      },
    ),
    { numRuns: 100 },
  );
});

await test('so many sets are compared, however many parts are listed that are each worth their price', () => {
  const rest = read(`1000 AMD Ryzen 5 3600 processor
    2000 AMD Ryzen 5 5600X processor
    1500 Asus B450 motherboard ATX
    700 Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200 RAM
    1000 Kingston A400 240GB SSD
    900 Corsair CV650 power supply 650W 80 plus bronze
    1300 casing`);
  const cards = [...CARDS.keys()]
    .toSorted((a, b) => (cardScore({ gpu: a }) ?? 0) - (cardScore({ gpu: b }) ?? 0))
    .map((gpu, at): Candidate => ({ id: `card ${at}`, price: 100 + at, facts: { kind: 'gpu', gpu } }));
  const comparedWith = (most: number) => build({ budget: 1_000_000 }, [...rest, ...cards.slice(0, most)]).compared;
  assert.ok(comparedWith(4) < comparedWith(12));
  assert.ok(comparedWith(cards.length) <= comparedWith(12) * 2, `${cards.length} cards`);
});

const of = (facts: Facts): Candidate => ({ id: 'a', price: 1000, facts });
const SSD = { kind: 'ssd', gb: 256 } as const;

await test('a listing is a part of a computer where it states what is needed to judge it', () => {
  const pc: Facts = { kind: 'desktop-pc', cpu: 'Core i5-3470', ramGb: 8, storage: [SSD] };
  const parts: readonly [BuildRole, Facts, needed: readonly (keyof Facts)[]][] = [
    ['computer', pc, ['kind', 'cpu', 'ramGb', 'storage']],
    ['cpu', { kind: 'cpu', cpu: 'Core i5-3470' }, ['cpu']],
    ['motherboard', { kind: 'motherboard', chipset: 'H61', socket: 'LGA1155' }, ['chipset', 'socket']],
    ['ram', { kind: 'ram', ramType: 'DDR3', ramGb: 8 }, ['ramType', 'ramGb']],
    ['storage', { kind: 'ssd', storage: [SSD] }, ['storage']],
    ['storage', { kind: 'hdd', storage: [{ kind: 'hdd', gb: 500 }] }, ['storage']],
    ['gpu', { kind: 'gpu', gpu: 'GeForce GTX 1060' }, ['gpu']],
    ['psu', { kind: 'psu', watts: 450 }, ['watts']],
    ['case', { kind: 'case' }, ['kind']],
  ];
  for (const [role, facts, needed] of parts) {
    assert.equal(roleOf(of(facts)), role);
    for (const name of needed) assert.equal(roleOf(of({ ...facts, [name]: undefined })), undefined, `${role} without ${name}`);
    for (const offer of [{ faulty: true }, { wanted: true }, { quantity: 2 }]) assert.equal(roleOf(of({ ...facts, ...offer })), undefined);
    assert.equal(roleOf(of({ ...facts, faulty: false, wanted: false })), role);
  }
  for (const facts of [
    { ...pc, kind: 'laptop' },
    { ...pc, cpu: 'Engineering sample' },
    { ...pc, storage: [{ kind: 'ssd', gb: 64 }] },
    { kind: 'cpu', cpu: 'Engineering sample' },
    { kind: 'ram', ramType: 'DDR3', ramGb: 8, ramForm: 'sodimm' },
    { kind: 'ssd', storage: [{ kind: 'ssd', gb: 119 }] },
    { kind: 'gpu', gpu: 'Engineering sample' },
  ] as const)
    assert.equal(roleOf(of(facts as Facts)), undefined, JSON.stringify(facts));
  assert.equal(roleOf(of({ kind: 'ssd', storage: [{ kind: 'ssd', gb: 120 }] })), 'storage');
});

await test('parts are of the same worth where what a build needs of them is the same', () => {
  const same: readonly [BuildRole, Facts, Facts][] = [
    ['cpu', { cpu: 'Core i5-3470' }, { cpu: 'Core i5-3470', socket: 'LGA1155' }],
    ['motherboard', { chipset: 'H61', ramType: 'DDR3', brand: 'Asus' }, { chipset: 'H61', ramType: 'DDR3' }],
    ['ram', { ramType: 'DDR4', ramGb: 8, ramMhz: 2666 }, { ramType: 'DDR4', ramGb: 8 }],
    ['ram', { ramType: 'DDR4', ramGb: 8, ramForm: 'dimm' }, { ramType: 'DDR4', ramGb: 8, model: 'Vengeance LPX' }],
    ['storage', { storage: [SSD], brand: 'Adata' }, { storage: [{ kind: 'hdd', gb: 500 }, SSD] }],
    ['gpu', { gpu: 'GeForce GTX 1060', vramGb: 6 }, { gpu: 'GeForce GTX 1060' }],
    ['psu', { watts: 550, efficiency: '80+ Gold' }, { watts: 550, efficiency: '80+' }],
    ['case', { brand: 'NZXT', model: 'H510' }, { brand: 'NZXT', model: 'H510', formFactor: 'ATX' }],
    ['computer', { cpu: 'Core i5-3470' }, { cpu: 'Core i5-3470' }],
  ];
  for (const [role, one, other] of same) assert.equal(sameWorth(of(one), role), sameWorth(of(other), role), role);
  const different: readonly [BuildRole, Facts, Facts][] = [
    ['cpu', { cpu: 'Core i5-3470' }, { cpu: 'Core i5-3570' }],
    ['motherboard', { chipset: 'H61' }, { chipset: 'B75' }],
    ['motherboard', { chipset: 'H110', ramType: 'DDR3' }, { chipset: 'H110', ramType: 'DDR4' }],
    ['motherboard', { chipset: 'H110', formFactor: 'ATX' }, { chipset: 'H110', formFactor: 'mATX' }],
    ['ram', { ramType: 'DDR3', ramGb: 8 }, { ramType: 'DDR4', ramGb: 8 }],
    ['ram', { ramGb: 8 }, { ramGb: 16 }],
    ['ram', { ramGb: 16, ramModules: 1 }, { ramGb: 16, ramModules: 2 }],
    ['ram', { ramGb: 8, ramForm: 'dimm' }, { ramGb: 8 }],
    ['storage', { storage: [SSD] }, { storage: [{ kind: 'nvme', gb: 256 }] }],
    ['storage', { storage: [SSD] }, { storage: [{ kind: 'ssd', gb: 512 }] }],
    ['gpu', { gpu: 'GeForce GTX 1060' }, { gpu: 'GeForce GTX 1070' }],
    ['psu', { watts: 450 }, { watts: 550 }],
    ['psu', { watts: 550 }, { watts: 550, efficiency: '80+' }],
    ['case', { brand: 'NZXT', model: 'H510' }, { brand: 'NZXT', model: 'H210' }],
    ['case', { brand: 'NZXT' }, { brand: 'DeepCool' }],
    ['computer', { ramGb: 8 }, { ramGb: 16 }],
  ];
  for (const [role, one, other] of different)
    assert.notEqual(sameWorth(of(one), role), sameWorth(of(other), role), `${role} ${JSON.stringify(one)}`);
});

await test('twice as much of what a use needs is worth the same at any level, and no more than it can use', () => {
  const worth = (role: BuildRole, facts: Facts, use: BuildUse = 'gaming') => worthOf(of(facts), role, WEIGHTS[use]);
  const close = (actual: number, expected: number, what: string) =>
    assert.ok(Math.abs(actual - expected) < 1e-9, `${what}: ${actual}, not ${expected}`);
  const gains: readonly [BuildRole, BuildUse, from: Facts, to: Facts, gain: number][] = [
    ['cpu', 'gaming', { cpu: 'Core i5-3470' }, { cpu: 'Core i5-8400' }, 0.3 * Math.log(2)],
    ['cpu', 'office', { cpu: 'Core i5-3470' }, { cpu: 'Core i5-8400' }, 0.5 * Math.log(2)],
    ['cpu', 'office', { cpu: 'Ryzen 5 2600' }, { cpu: 'Ryzen 9 7950X' }, 0.5 * Math.log(150 / 132)],
    ['cpu', 'gaming', {}, { cpu: 'Core i5-8600K' }, 0.3 * Math.log(102)],
    ['gpu', 'gaming', { gpu: 'GeForce GTX 1060' }, { gpu: 'GeForce RTX 2080 Super' }, 0.5 * Math.log(2.4)],
    ['gpu', 'office', { gpu: 'GeForce GTX 1060' }, { gpu: 'GeForce RTX 2080 Super' }, 0],
    ['gpu', 'gaming', {}, { gpu: 'Radeon HD 7870' }, 0.5 * Math.log(4)],
    ['ram', 'gaming', { ramGb: 8 }, { ramGb: 16 }, 0.13 * Math.log(2)],
    ['ram', 'gaming', { ramGb: 32 }, { ramGb: 64 }, 0],
    ['ram', 'editing', {}, { ramGb: 128 }, 0.25 * Math.log(64)],
    ['storage', 'gaming', { storage: [{ kind: 'hdd', gb: 500 }] }, { storage: [{ kind: 'ssd', gb: 500 }] }, 0.07 * Math.log(2.5)],
    ['storage', 'gaming', { storage: [SSD] }, { storage: [{ kind: 'nvme', gb: 512 }] }, 0.07 * (Math.log(1.15) + 0.3 * Math.log(2))],
    ['storage', 'gaming', { storage: [{ kind: 'hdd', gb: 2000 }] }, { storage: [{ kind: 'hdd', gb: 8000 }] }, 0],
    ['storage', 'gaming', {}, { storage: [{ kind: 'ssd', gb: 500 }] }, 0.07 * 0.3 * Math.log(500)],
    ['motherboard', 'gaming', { chipset: 'H61' }, { chipset: 'Z690' }, 0],
    ['psu', 'gaming', { watts: 450 }, { watts: 850 }, 0],
    ['case', 'gaming', {}, { brand: 'NZXT', model: 'H510' }, 0],
  ];
  for (const [role, use, from, to, gain] of gains)
    close(worth(role, to, use) - worth(role, from, use), gain, `${role} for ${use}, ${JSON.stringify(to)}`);
  const whole: Facts = { cpu: 'Core i5-3470', ramGb: 8, storage: [SSD], gpu: 'GeForce GTX 1060' };
  const alone = (['cpu', 'ram', 'storage', 'gpu'] as const).reduce((sum, role) => sum + worth(role, whole), 0);
  close(worth('computer', whole), alone, 'a computer is worth its parts');
});

const CPU = '9000 AMD Ryzen 5 5600G processor';
const BOARD = '3800 Asus Prime A520M-K motherboard mATX';
const RAM = '1100 Corsair Vengeance LPX 8GB DDR4 RAM';
const DRIVE = '1000 Kingston A400 240GB SSD';
const SUPPLY = '650 power supply 450w';
const CASE = '1300 NZXT H510 casing';
const CARD = '8000 GTX 1660 Super 6GB graphics card';
const BASE = [CPU, BOARD, RAM, DRIVE, SUPPLY, CASE];

/** A build from these listings, each with its line as its id. */
const buildFrom = (lines: readonly string[], request: Partial<BuildRequest> = {}): Build =>
  build(
    { use: 'office', ...request },
    lines.flatMap((line) => read(line).map((one) => ({ ...one, id: line }))),
  );
/** The part of a build with one role, and what could be in its place. */
const partOf = (built: Build, role: BuildRole): string[] | undefined =>
  'parts' in built
    ? built.parts.filter((one) => one.role === role).flatMap(({ part, alternatives }) => [part, ...alternatives].map(({ id }) => id))
    : undefined;
const instead = (line: string, ...others: string[]): string[] => [...BASE.filter((one) => one !== line), ...others];

await test('a build costs the sum of its parts, and the budget to the taka', () => {
  const built = buildFrom(BASE, { budget: 16_850 });
  assert.deepEqual('parts' in built && [built.total, built.fit.verdict, built.compared], [16_850, 'fits', 1]);
  assert.deepEqual(buildFrom(BASE, { budget: 16_849 }), { cheapest: 16_850, compared: 1 });
  // A cheaper computer, and a cheaper set.
  const whole = (price: number) => `${price} Desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD`;
  assert.deepEqual(buildFrom([...BASE, whole(12_000)], { budget: 100 }), { cheapest: 12_000, compared: 1 });
  assert.deepEqual(buildFrom([...BASE, whole(19_000), '500 casing'], { budget: 100 }), { cheapest: 16_050, compared: 2 });
});

await test('the supply is the cheapest that surely is enough, else one that may be', () => {
  const gaming = (...supplies: string[]) => partOf(buildFrom([...instead(SUPPLY, CARD), ...supplies], { use: 'gaming' }), 'psu');
  const CV550 = '2000 Corsair CV550 power supply 550W';
  const RM850 = '1900 Corsair RM850 power supply 850W';
  assert.equal(gaming(SUPPLY, CV550)?.[0], CV550, 'its plugs are known');
  assert.equal(gaming(SUPPLY, CV550, RM850)?.[0], RM850);
  assert.equal(gaming('700 power supply 500w', SUPPLY)?.[0], SUPPLY, 'the plugs of none are known');
  assert.equal(gaming('700 power supply 300w', SUPPLY)?.[0], SUPPLY);
  assert.equal(gaming('700 power supply 300w')?.[0], '700 power supply 300w', 'less than is recommended');
  assert.equal(gaming('700 power supply 200w'), undefined, 'less than the parts draw');
  assert.equal(partOf(buildFrom([...BASE, '600 power supply 400w']), 'psu')?.[0], '600 power supply 400w', 'no card needs a plug');
});

await test('the case is one in which board and card surely have space, else one in which they may have', () => {
  const cased = (lines: string[], request: Partial<BuildRequest> = {}) => partOf(buildFrom(lines, request), 'case');
  assert.deepEqual(cased([...BASE, '500 casing']), [CASE, '500 casing']);
  assert.deepEqual(cased([...BASE, '500 casing'], { budget: 16_050 }), ['500 casing'], 'no money is left');
  assert.equal(cased(instead(CASE, '1200 Cooler Master NR200 casing')), undefined, 'the board is larger');
  assert.deepEqual(cased([...BASE, '1200 Cooler Master NR200 casing']), [CASE]);
  assert.deepEqual(cased([...BASE, '1200 Cooler Master Q300L casing']), ['1200 Cooler Master Q300L casing', CASE], 'as large as the board');
  const gaming = (card: string, ...cases: string[]) =>
    cased([...instead(CASE, card, '2000 Corsair RM850 power supply 850W'), ...cases], { use: 'gaming' });
  const SHORT = '500 DeepCool Matrexx 30 casing';
  assert.equal(gaming('12000 RTX 3080 10GB graphics card', SHORT), undefined, 'every such card is longer');
  assert.deepEqual(gaming(CARD, SHORT), [SHORT], 'some such cards are longer');
  assert.equal(gaming(CARD, SHORT, CASE)?.[0], CASE);
  assert.equal(gaming(CARD, '500 casing mATX', CASE)?.[0], CASE, 'its length is not known');
});

await test('alternatives fit in the place of a part for what is left: first those without doubts, then those worth most', () => {
  const MORE = '1200 Corsair Vengeance LPX 16GB DDR4 RAM';
  const most = '2000 Corsair Vengeance LPX 32GB (2x16GB) DDR4 RAM';
  const others = ['500 Corsair Vengeance LPX 2GB DDR4 RAM', '700 Desktop RAM 8GB DDR3', '900 Corsair Vengeance LPX 4GB DDR4 RAM'];
  assert.deepEqual(partOf(buildFrom([...BASE, MORE, most, ...others]), 'ram'), [MORE, most, RAM, '900 Corsair Vengeance LPX 4GB DDR4 RAM']);
  // Its form is not known.
  assert.deepEqual(partOf(buildFrom([...BASE, MORE, '1250 16GB DDR4 RAM']), 'ram'), [MORE, RAM, '1250 16GB DDR4 RAM']);
  assert.deepEqual(partOf(buildFrom([...BASE, MORE, most, ...others], { budget: 17_000 }), 'ram')?.[1], RAM, 'the first is too dear');
  assert.deepEqual(partOf(buildFrom([...BASE, MORE, most], { budget: 16_950 + 800 }), 'ram')?.[1], most, 'it costs what is left');

  const CPUS = [
    '9500 AMD Ryzen 7 5700G processor',
    '5000 AMD Ryzen 5 3600 processor',
    '9600 AMD Ryzen 5 4600G processor',
    '4000 Intel Core i5-6500 processor',
  ];
  assert.deepEqual(partOf(buildFrom([...BASE, ...CPUS]), 'cpu'), [
    CPU,
    '9500 AMD Ryzen 7 5700G processor',
    '9600 AMD Ryzen 5 4600G processor',
  ]);
  const CV550 = '2000 Corsair CV550 power supply 550W';
  assert.deepEqual(
    partOf(buildFrom([...BASE, CARD, CV550, CPUS[1] ?? ''], { use: 'gaming' }), 'cpu'),
    [CPU, CPUS[1]],
    'a card replaces the graphics of the processor',
  );
  assert.deepEqual(partOf(buildFrom([...BASE, '4000 MSI B450M motherboard', '3000 Gigabyte H110M motherboard']), 'motherboard'), [
    BOARD,
    '4000 MSI B450M motherboard',
  ]);
  // The cheaper one of the same worth, then the one with the smaller id.
  const TWINS = ['1300 NZXT H510 casing b', '1300 NZXT H510 casing a', '1400 NZXT H510 casing'];
  assert.deepEqual(partOf(buildFrom([...BASE, ...TWINS]), 'case'), [
    CASE,
    '1300 NZXT H510 casing a',
    '1300 NZXT H510 casing b',
    '1400 NZXT H510 casing',
  ]);
});

await test('whole computers: those that have enough for the use, before parts of the same worth', () => {
  const computer = (lines: string[], use: BuildUse = 'office') => partOf(buildFrom(lines, { use }), 'computer');
  const best = '10000 Desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD';
  const built = buildFrom([best]);
  assert.deepEqual('parts' in built && [built.fit, built.compared], [{ verdict: 'fits', checks: [] }, 0]);
  const little = '8000 Desktop PC Core i5-3470, 2 GB RAM, 128 GB SSD';
  const [second, third] = ['9500 Desktop PC Core i5-3450, 8 GB RAM, 128 GB SSD', '9000 Desktop PC Core i5-2400, 8 GB RAM, 128 GB SSD'];
  assert.deepEqual(computer([third, little, best, second]), [best, second, third]);
  assert.equal(computer([little]), undefined);
  const four = '10000 Desktop PC Core i5-3470, 4 GB RAM, 128 GB SSD';
  assert.deepEqual([computer([four], 'office'), computer([four], 'study'), computer([best], 'study')], [[four], undefined, [best]]);
  const bare = '26000 Gaming PC Ryzen 5 2600, 16GB RAM, 256GB SSD';
  const carded = '27000 Gaming PC Ryzen 5 2600, 16GB RAM, GTX 1060 6GB, 256GB SSD';
  assert.deepEqual([computer([bare], 'gaming'), computer([bare, carded], 'gaming')], [undefined, [carded]]);
  assert.deepEqual(computer([...BASE, '30000 Desktop PC Ryzen 5 5600G, 8GB RAM, 240GB SSD'])?.length, 1);
  assert.deepEqual(computer([...BASE, '30000 Desktop PC Core i5-3470, 8GB RAM, 240GB SSD']), [], 'its processor is slower');
});

await test('parts that cannot be together make no build', () => {
  for (const [says, lines, use] of [
    ['too little memory', instead(RAM, '500 Corsair Vengeance LPX 4GB DDR4 RAM'), 'study'],
    ['memory of another type', instead(RAM, '500 Corsair Vengeance 8GB DDR3 RAM'), 'office'],
    ['no card for games', BASE, 'gaming'],
    ['no graphics', instead(CPU, '5000 AMD Ryzen 5 3600 processor'), 'office'],
    ['a board for other processors', instead(BOARD, '3000 Gigabyte H110M motherboard'), 'office'],
    [
      'a board whose facts contradict each other',
      [...instead(BOARD, '100 H61 motherboard LGA1151', '700 Desktop RAM 8GB DDR3'), '1 Core i5-6500 processor'],
      'office',
    ],
  ] as const)
    assert.deepEqual(buildFrom(lines, { use }), { cheapest: undefined, compared: 0 }, says);
  assert.ok('parts' in buildFrom(instead(RAM, '500 Corsair Vengeance LPX 4GB DDR4 RAM')));
});

await test('the first of two chosen parts of a kind counts, and a chosen part may be replaced', () => {
  const MORE = '1200 Corsair Vengeance LPX 16GB DDR4 RAM';
  assert.deepEqual(partOf(buildFrom([...BASE, MORE], { chosen: new Set([MORE, RAM]) }), 'ram'), [RAM, MORE]);
});

await test('so many processors with boards are combined: the cheapest, and those worth most', () => {
  const BOARDS = ['B450M', 'H610M', 'H410M', 'H310M', 'H81M', 'H61M', 'A620M'];
  const boards = BOARDS.flatMap((board) => ['mATX', 'ATX', 'Mini-ITX'].map((size) => `3000 ${board} motherboard ${size}`));
  const processors = [
    'Ryzen 3 2200G',
    'Ryzen 5 2400G',
    'Ryzen 5 3400G',
    'Ryzen 5 4600G',
    'Ryzen 5 5600G',
    'Ryzen 7 5700G',
    'Ryzen 5 7600',
    'Ryzen 7 7700',
    'Ryzen 9 7900',
    'Core i3-12100',
    'Core i5-12400',
    'Core i5-12500',
    'Core i5-13400',
    'Core i5-13500',
    'Core i7-12700',
    'Core i3-10100',
    'Core i5-10400',
    'Core i5-10500',
    'Core i5-10600',
    'Core i7-10700',
    'Core i3-8100',
    'Core i5-8400',
    'Core i5-8500',
    'Core i5-8600',
    'Core i7-8700',
    'Core i3-4130',
    'Core i5-4440',
    'Core i5-4570',
    'Core i7-4770',
    'Core i3-2100',
    'Core i3-3220',
    'Core i5-2400',
    'Core i5-3470',
    'Core i7-3770',
  ];
  const lines = processors.map((name, at) => `${1000 + 100 * at} ${name} processor`);
  const rest = ['1100 8GB DDR4 RAM', '1100 8GB DDR3 RAM', '1100 8GB DDR5 RAM', DRIVE, SUPPLY, CASE];
  const all = [...lines, ...boards, ...rest];
  const built = buildFrom(all, { use: 'editing', budget: 1_000_000 });
  assert.ok('parts' in built && built.compared <= 96, `${built.compared}`);
  assert.match(partOf(built, 'cpu')?.[0] ?? '', /Ryzen 9 7900/);
  assert.deepEqual(buildFrom(all, { use: 'editing', budget: 1000 }), {
    cheapest: 1000 + 3000 + 1100 + 1000 + 650 + 1300,
    compared: built.compared,
  });
});

await test('alternatives are found among many parts that do not fit, and none has too little', () => {
  const many = (price: number, names: readonly string[], rest: string) => names.map((name, at) => `${price + at} ${name} ${rest}`);
  const intel = [
    'i7-4770',
    'i7-4790',
    'i7-6700',
    'i7-7700',
    'i7-8700',
    'i7-9700',
    'i7-10700',
    'i7-11700',
    'i7-12700',
    'i7-13700',
    'i7-14700',
  ];
  const others = many(9000, intel, 'processor');
  assert.deepEqual(partOf(buildFrom([...BASE, ...others, '9500 AMD Ryzen 5 4600G processor']), 'cpu'), [
    CPU,
    '9500 AMD Ryzen 5 4600G processor',
  ]);
  const chipsets = ['H61M', 'B75M', 'H81M', 'B85M', 'H110M', 'B250M', 'H310M', 'B365M', 'H410M', 'H510M', 'H610M'];
  const boards = [...many(3000, chipsets, 'motherboard mATX'), '4000 MSI B450M motherboard'];
  assert.deepEqual(partOf(buildFrom([...BASE, ...boards]), 'motherboard'), [BOARD, '4000 MSI B450M motherboard']);
  assert.deepEqual(partOf(buildFrom([...BASE, '500 Corsair Vengeance LPX 4GB DDR4 RAM'], { use: 'study' }), 'ram'), [RAM]);
});

await test('a cheap processor on a dear board does not hide a dearer one on a cheap board', () => {
  const pairs = [
    '1000 AMD Ryzen 7 2700X processor',
    '10000 B450M motherboard mATX',
    '2000 AMD Ryzen 3 3100 processor',
    '1000 B550M motherboard mATX',
  ];
  const rest = [RAM, DRIVE, '700 Corsair CV550 power supply 550W', CASE, CARD];
  const built = buildFrom([...pairs, ...rest], { use: 'gaming', budget: 100 });
  assert.deepEqual('cheapest' in built && built.cheapest, 2000 + 1000 + 1100 + 1000 + 700 + 1300 + 8000);
});

await test('a better part is taken though something of it is not known, and of the same worth the cheaper, then the smaller id', () => {
  const cards = ['4000 GTX 1050 Ti 4GB graphics card', '14000 RTX 3060 12GB graphics card'];
  const built = buildFrom([...instead(SUPPLY, '700 power supply 600w'), ...cards], { use: 'gaming' });
  assert.deepEqual([partOf(built, 'gpu')?.[0], 'fit' in built && built.fit.verdict], ['14000 RTX 3060 12GB graphics card', 'unknown']);
  const computer = '10000 Desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD';
  const [dell, cheaper] = [
    '10000 Dell desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD',
    '9900 HP desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD',
  ];
  for (const lines of [
    [computer, dell],
    [dell, computer],
  ])
    assert.equal(partOf(buildFrom(lines), 'computer')?.[0], dell);
  assert.equal(partOf(buildFrom([computer, dell, cheaper]), 'computer')?.[0], cheaper);
});

await test('the supply is enough for the processor, and no case is counted that is too small', () => {
  const supplies = ['600 power supply 200w', '700 power supply 500w'];
  assert.equal(partOf(buildFrom(instead(SUPPLY, ...supplies)), 'psu')?.[0], supplies[0]);
  const strong = ['9000 Intel Core i9-10900K processor', '5000 Asus Prime H410M-K motherboard', RAM, DRIVE, CASE, ...supplies];
  assert.equal(partOf(buildFrom(strong), 'psu')?.[0], supplies[1]);
  const none = { cheapest: undefined, compared: 0 };
  const long = ['12000 RTX 3080 10GB graphics card', '2000 Corsair RM850 power supply 850W', '500 DeepCool Matrexx 30 casing'];
  assert.deepEqual(buildFrom([...instead(CASE), ...long], { use: 'gaming' }), none);
  assert.deepEqual(buildFrom(instead(CASE, '1200 Cooler Master NR200 casing')), none);
});
