import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, KINDS } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { awayNow, awayProblem, backAt } from '#domain/listings/holiday.ts';

await test('every kind of goods has a category, except what is of no kind', () => {
  const without = [...KINDS, undefined].filter((kind) => !CATEGORIES.some((category) => category === categoryOfKind(kind)));
  assert.deepEqual(without, ['other', undefined]);
  assert.deepEqual((['laptop', 'ram', 'ups', 'other', undefined] as const).map(categoryOfKind), [
    'desktop',
    'components',
    'accessories',
    null,
    null,
  ]);
});

const now = new Date('2026-11-22T10:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);

await test('a seller is back at midnight in Bangladesh', () => {
  assert.equal(backAt('2026-11-25').toISOString(), '2026-11-24T18:00:00.000Z');
});

await test('a seller is away until a time to come, for so many days at most', () => {
  const far = limits.awayDays * DAY_MS;
  assert.deepEqual(
    [-1, 0, 1, far, far + 1].map((ms) => awayProblem(after(ms), now)),
    ['past', 'past', null, null, 'far'],
  );
});

await test('a seller who is back is away no more', () => {
  assert.deepEqual(
    [null, undefined, after(0), after(1)].map((until) => awayNow(until, now)),
    [null, null, null, after(1)],
  );
});
