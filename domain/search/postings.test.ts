import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Lookup, LookupInAny, Postings, PostingsByNumber, postingsOf, readDown, type Likely } from '#domain/search/postings.ts';

const positions = fc.array(fc.nat(300), { maxLength: 200 });
const listed = (list: Postings): number[] => Array.from({ length: list.length }, (_, at) => list.at(at));
/** Positions that lie so far from one another that their list has no table, or has one. */
const spread = fc.constantFrom(1, 100);

await test('positions are in order, each once with its number, in whatever order they were added and removed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(20), fc.constantFrom('set', 'mark', 'delete')), { maxLength: 60, size: 'max' }),
      fc.nat(20),
      spread,
      (changes, asked, apart) => {
        const list = new Postings();
        const expected = new Map<number, boolean>();
        const numbers = new Map<number, number>();
        const numberOf = (position: number) => numbers.get(position) ?? -1;
        for (const [at, [nth, change]] of changes.entries()) {
          const position = nth * apart;
          if (at === asked) list.numbers('price', numberOf);
          if (at === asked || at === asked - 3) new Lookup(list).has(0);
          numbers.set(position, at);
          if (change === 'delete') {
            list.delete(position);
            expected.delete(position);
          } else {
            list.set(position, change === 'mark', { price: at, quality: 0 });
            expected.set(position, change === 'mark');
          }
        }
        const sorted = [...expected].toSorted(([a], [b]) => a - b);
        assert.deepEqual(
          listed(list).map((position, at) => [position, list.isMarked(at)]),
          sorted,
        );
        const beside = list.numbers('price', numberOf);
        assert.deepEqual(
          listed(list).map((_, index) => beside.at(index)),
          listed(list).map(numberOf),
        );
        for (let position = 0; position <= 20 * apart; position += apart) {
          const lookup = new Lookup(list);
          assert.deepEqual([lookup.has(position), lookup.hasMarked(position)], [expected.has(position), expected.get(position) ?? false]);
        }
      },
    ),
  );
});

await test('a position is found wherever the one before was', () => {
  fc.assert(
    fc.property(positions, positions, spread, (given, asked, apart) => {
      const lookup = new Lookup(postingsOf(given.map((position) => position * apart)));
      for (const position of asked) assert.equal(lookup.has(position * apart), given.includes(position));
    }),
  );
});

await test('a position is found in any of several lists, and those that are marked in one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.tuple(fc.nat(80), fc.boolean()), { maxLength: 60 }), { maxLength: 4 }),
      positions,
      spread,
      (lists, asked, apart) => {
        const postings = lists.map((given) => {
          const list = new Postings();
          for (const [position, marked] of given) list.set(position * apart, marked);
          return list;
        });
        const last = lists.map((given) => new Map(given));
        const [found, marked] = [new LookupInAny(postings), new LookupInAny(postings)];
        for (const position of asked) {
          assert.equal(
            found.has(position * apart),
            last.some((list) => list.has(position)),
          );
          assert.equal(
            marked.hasMarked(position * apart),
            last.some((list) => list.get(position)),
          );
        }
      },
    ),
  );
});

/** A list that counts how often its positions are read. */
class Counted extends Postings {
  reads = 0;
  override at(index: number, none?: number): number {
    this.reads += 1;
    return super.at(index, none);
  }
}

await test('a position near the one before is found in few steps, and one far from it in few more', () => {
  // One of two, of positions so far apart that the list has no table.
  const [list, APART] = [new Counted(), 50];
  for (let position = 0; position < 8000; position += 2) list.set(position * APART);
  assert.equal(list.table, undefined);
  const inSteps = (step: number) => Array.from({ length: 8000 / step }, (_, at) => 7999 - at * step);
  for (const [says, asked, most] of [
    ['each, downwards', inSteps(1), 5],
    ['each, upwards', [-1, ...inSteps(1).toReversed()], 5],
    ['every tenth', inSteps(10), 9],
    ['every hundredth', inSteps(100), 22],
    ['the last and the first in turn', [7998, 0, 7998, 0], 33],
  ] as const) {
    const lookup = new Lookup(list);
    const [first = 0, ...others] = asked;
    lookup.has(first * APART);
    for (const position of others) {
      list.reads = 0;
      assert.equal(lookup.has(position * APART), position % 2 === 0, `${says}: ${position}`);
      assert.ok(list.reads <= most, `${says}: ${list.reads} steps to ${position}`);
    }
  }
});

await test('to look many positions up in many lists takes little more than to read the lists', () => {
  const LISTS = 40;
  const lists = Array.from({ length: LISTS }, () => new Counted());
  for (let position = 0; position < 8000; position += 2) lists[position % LISTS]?.set(position);
  for (const list of lists) list.reads = 0;
  const lookup = new LookupInAny(lists);
  assert.equal(lookup.has(4001), false);
  const once = lists.reduce((sum, list) => sum + list.reads, 0);
  assert.ok(once < 4000 / 4, String(once));
  for (let position = 7999; position >= 0; position -= 1) assert.equal(lookup.has(position), position % 2 === 0);
  const reads = lists.reduce((sum, list) => sum + list.reads, 0);
  assert.ok(reads < 8 * 4000, String(reads));
});

await test('a list with many of all positions is no more searched once it is a table', () => {
  let read = 0;
  class Counted extends Postings {
    override at(index: number, none?: number): number {
      read += 1;
      return super.at(index, none);
    }
  }
  const list = new Counted();
  for (let position = 0; position < 20_000; position += 5) list.set(position, position % 2 === 0);
  new Lookup(list).has(0);
  read = 0;
  const lookup = new Lookup(list);
  for (let position = 0; position < 20_000; position += 1) {
    assert.equal(lookup.has(position), position % 5 === 0);
    assert.equal(lookup.hasMarked(position), position % 10 === 0);
  }
  assert.equal(read, 0);
});

await test('a list of one of 32 positions has a table, and a longer one none; a position alone has no mark', () => {
  assert.equal(postingsOf([0, 33]).table === undefined, false);
  assert.equal(postingsOf([32]).table === undefined, false);
  assert.equal(postingsOf([33]).table, undefined);
  assert.equal(postingsOf([33]).isMarked(0), false);
});

await test('positions are added in their order without a search, and what is beside them is found once', () => {
  const list = new Counted();
  for (let position = 1; position <= 1000; position += 1) list.set(position);
  assert.ok(list.reads <= 1000, String(list.reads));
  const numberOf = (position: number) => position * 2;
  assert.equal(list.numbers('price', numberOf), list.numbers('price', numberOf));
});

await test('several lists are read as one, the highest position first, and those passed over that are not likely', () => {
  const numberOf = (position: number): number => ((position * 7919) % 16) * 20;
  const likely = (bounds: Partial<Likely>): Likely => ({
    numbersOf: (list) => list.numbers('price', numberOf),
    lowest: 0,
    highest: 280,
    ...bounds,
  });
  // The lower a position is, the higher its number must be, or the lower.
  const narrowing: [likelyIn: () => Likely, isLikely: (position: number) => boolean][] = [
    [() => likely({ lowest: 60 }), (position) => numberOf(position) >= 60 && numberOf(position) <= 280],
    [
      () => {
        const each = likely({});
        each.narrow = (position) => void (each.lowest = 300 - position);
        return each;
      },
      (position) => numberOf(position) >= 300 - position && numberOf(position) <= 280,
    ],
    [
      () => {
        const each = likely({});
        each.narrow = (position) => void (each.highest = position);
        return each;
      },
      (position) => numberOf(position) <= Math.min(position, 280),
    ],
  ];
  const readOf = (lists: number[][], below = Infinity, likelyIn?: () => Likely): number[] => {
    const read: number[] = [];
    readDown(lists.map(postingsOf), below, (position) => read.push(position) > 0, likelyIn);
    return read;
  };
  fc.assert(
    fc.property(fc.array(positions, { maxLength: 4 }), fc.option(fc.nat(300), { nil: undefined }), (lists, below) => {
      const expected = [...new Set(lists.flat())].filter((position) => position < (below ?? Infinity)).toSorted((a, b) => b - a);
      assert.deepEqual(readOf(lists, below), expected);
      for (const [likelyIn, isLikely] of narrowing) assert.deepEqual(readOf(lists, below, likelyIn), expected.filter(isLikely));
    }),
  );
  assert.deepEqual(readOf([[0, 1]]), [1, 0]);
});

await test('numbers are read up and down from any of them, and go with their last position', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(300))), fc.array(fc.nat(300)), fc.nat(25), (given, removed, from) => {
      const byNumber = new PostingsByNumber();
      const numberOf = new Map(given.map(([number, position]) => [position, number]));
      for (const [position, number] of numberOf) byNumber.set(number, position);
      for (const position of removed) {
        byNumber.delete(numberOf.get(position) ?? -1, position);
        numberOf.delete(position);
      }
      const left = [...new Set(numberOf.values())].toSorted((a, b) => a - b);
      const read = (direction: 'up' | 'down'): number[] => [...byNumber.from(from, direction)].map(([number]) => number);
      assert.deepEqual(
        read('up'),
        left.filter((number) => number >= from),
      );
      assert.deepEqual(read('down'), left.filter((number) => number <= from).toReversed());
      for (const [number, list] of byNumber.from(0, 'up'))
        assert.deepEqual(new Set(listed(list)), new Set([...numberOf].filter(([, one]) => one === number).map(([position]) => position)));
      // Numbers that were removed come again, also in an order that takes over the lists of another.
      const taken = new PostingsByNumber([...byNumber.from(0, 'up')]);
      for (const [number, position] of given) taken.set(number, position);
      assert.deepEqual(
        [...taken.from(0, 'up')].map(([number]) => number),
        [...new Set([...left, ...given.map(([number]) => number)])].toSorted((a, b) => a - b),
      );
    }),
  );
});
