import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NumbersBeside } from '#domain/search/numbers-beside.ts';

const change = fc.record({ at: fc.nat(1600), number: fc.nat(400), what: fc.constantFrom('insert', 'delete', 'set') });
const range = fc.tuple(fc.nat(400), fc.nat(400)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);

await test('the last number between two is found, wherever others were added, changed and taken out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(400), { maxLength: 1500, size: 'max' }),
      fc.array(change, { maxLength: 40 }),
      fc.array(fc.tuple(range, fc.nat(1600)), { minLength: 5, maxLength: 20 }),
      (given, changes, asked) => {
        const numbers = [...given];
        const beside = new NumbersBeside(Uint16Array.from(given));
        const check = (): void => {
          for (const [[lowest, highest], before] of asked) {
            const end = Math.min(before, numbers.length);
            const expected = numbers.slice(0, end).findLastIndex((number) => number >= lowest && number <= highest);
            assert.equal(beside.lastBetween(lowest, highest, end), expected);
          }
        };
        check();
        for (const { at, number, what } of changes) {
          const index = Math.min(at, numbers.length - (what === 'insert' ? 0 : 1));
          if (index < 0) continue;
          if (what === 'insert') beside.insert(index, number, numbers.length);
          if (what === 'delete') beside.delete(index, numbers.length);
          if (what === 'set') beside.set(index, number);
          numbers.splice(index, what === 'insert' ? 0 : 1, ...(what === 'delete' ? [] : [number]));
        }
        check();
      },
    ),
  );
});

await test('numbers that lie elsewhere are passed over, also after others were added and taken out', () => {
  const LENGTH = 100_000;
  let read = 0;
  const counted = new Proxy(new Uint16Array(LENGTH), {
    get(numbers, name) {
      if (typeof name === 'string' && /^\d/.test(name)) read += 1;
      const value: unknown = Reflect.get(numbers, name, numbers);
      return typeof value === 'function' ? value.bind(numbers) : value;
    },
    set: (numbers, name, value) => Reflect.set(numbers, name, value, numbers),
  });
  const beside = new NumbersBeside(counted);
  beside.set(700, 9);
  read = 0;
  assert.equal(beside.lastBetween(9, 9, LENGTH), 700);
  assert.ok(read <= 256, `${read} of ${LENGTH}`);
  // The number goes through a block, whose bounds are found again when it has left.
  for (let more = 0; more < 300; more += 1) beside.delete(0, LENGTH - more);
  assert.equal(beside.lastBetween(9, 9, LENGTH - 300), 400);
  read = 0;
  assert.equal(beside.lastBetween(9, 9, LENGTH - 300), 400);
  assert.ok(read <= 256, `${read} of ${LENGTH}`);
  for (let more = 0; more < 300; more += 1) beside.insert(0, 0, LENGTH - 300 + more);
  assert.equal(beside.lastBetween(9, 9, LENGTH), 700);
});
