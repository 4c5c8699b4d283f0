import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BUILD_USES, type BuildRole } from '#contract/vocabulary.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { CARDS } from '#domain/fit/tables/cards.ts';
import { cardScore } from '#domain/fit/tables/scores.ts';
import { buildPc, type Build, type BuildRequest } from '#domain/fit/build.ts';
import type { Candidate } from '#domain/fit/build-parts.ts';

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
