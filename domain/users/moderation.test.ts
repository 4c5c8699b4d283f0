import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from '#contract/moderation-vocabulary.ts';
import { faultsOf } from '#domain/machine.ts';
import { DAY_MS } from '#domain/durations.ts';
import { heldEnd, isSuspended, suspensionEnd } from '#domain/users/suspension.ts';
import {
  appealUntil,
  CASE_TRANSITIONS,
  CASE_UNDOINGS,
  decisionOf,
  HIDING_WEIGHT,
  reportWeight,
  stateBefore,
  type Standing,
  undoUntil,
} from '#domain/users/moderation.ts';

const plain: Standing = {
  proved: true,
  confirmed: true,
  verified: false,
  upheld: 0,
  dismissed: 0,
  undecided: 0,
  hidesOther: false,
  repeats: false,
  isRival: false,
};
const weigh = (over: Partial<Standing>): number => reportWeight({ ...plain, ...over });

await test('a report weighs what its reporter’s standing allows', () => {
  const weights: readonly [Partial<Standing>, number][] = [
    [{}, 2],
    [{ proved: false, upheld: 9 }, 0],
    [{ verified: true }, 3],
    [{ upheld: 1 }, 3],
    [{ upheld: 2, dismissed: 2 }, 3],
    [{ confirmed: false, verified: true }, 0],
    [{ isRival: true, upheld: 9 }, 0],
    [{ upheld: 1, dismissed: 2 }, 0],
    [{ undecided: 2 }, 2],
    [{ undecided: 3, upheld: 9 }, 0],
    [{ hidesOther: true }, 0],
    [{ repeats: true }, 0],
  ];
  for (const [over, weight] of weights) assert.equal(weigh(over), weight, JSON.stringify(over));
});

await test('no report hides a listing alone', () => {
  assert.ok(weigh({ verified: true, upheld: 100 }) < HIDING_WEIGHT);
});

await test('every case that waits for an admin can be decided both ways, and no other', () => {
  for (const state of CASE_STATES) {
    const waits = ['open', 'hidden', 'appealed'].includes(state);
    for (const decision of ['keep', 'remove'] as const)
      assert.equal(CASE_TRANSITIONS.find(decision, state, 'admin') !== undefined, waits, state);
    assert.equal(decisionOf(state) === null, waits, state);
  }
  for (const { action, to } of CASE_TRANSITIONS.rows) assert.equal(decisionOf(to), action);
  // Reports open a case, and the seller appeals.
  const expected = { starts: ['open', 'hidden', 'appealed'], ends: ['kept', 'restored', 'removed', 'confirmed'], actors: ['admin'] };
  assert.deepEqual(faultsOf(CASE_TRANSITIONS.rows, { states: CASE_STATES, ...expected }), []);
});

await test('each decision has one way back, to the state that it was made in', () => {
  const back = CASE_UNDOINGS.rows.map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual(back.toSorted(), CASE_TRANSITIONS.rows.map(({ from, to }) => `${to} ${from}`).toSorted());
  for (const { from, to } of CASE_TRANSITIONS.rows) assert.equal(stateBefore(to, from === 'hidden'), from);
  assert.equal(stateBefore('restored', true), 'appealed', 'there is one way');
  for (const waiting of ['open', 'hidden', 'appealed'] as const) assert.equal(stateBefore(waiting, true), null);
});

await test('a decision can be taken back for a minute, and appealed for two weeks', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  assert.equal(undoUntil(at).toISOString(), '2026-11-22T10:01:00.000Z');
  assert.equal(appealUntil(at).toISOString(), '2026-12-06T10:00:00.000Z');
});

await test('a suspension ends with its last millisecond, or never', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const end = suspensionEnd(7, now);
  assert.ok(end);
  assert.equal(end.toISOString(), '2026-11-29T10:00:00.000Z');
  assert.equal(suspensionEnd(null, now), null);
  assert.deepEqual([heldEnd(end), isSuspended(heldEnd(null), new Date(now.getTime() + 36_500 * DAY_MS))], [end, true]);
  assert.deepEqual([isSuspended(null, now), isSuspended(end, new Date(end.getTime() - 1)), isSuspended(end, end)], [false, true, false]);
});
