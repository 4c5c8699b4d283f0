import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Facts } from '#contract/facts.ts';
import type { FitCheck } from '#contract/fit.ts';
import type { FitVerdict } from '#contract/vocabulary.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { CHIPSETS, SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { supports } from '#domain/facts/tables/platforms.ts';
import { checkFit } from '#domain/fit/fit.ts';
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
