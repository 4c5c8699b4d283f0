import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_STATES } from '#contract/moderation-vocabulary.ts';
import { CASE_TRANSITIONS, caseTransition, decisionOf, HIDING_WEIGHT, reportWeight, type Standing } from '#domain/moderation.ts';

const plain: Standing = { accountDays: 30, confirmed: true, verified: false, upheld: 0, dismissed: 0, isRival: false };
const weigh = (over: Partial<Standing>): number => reportWeight({ ...plain, ...over });

await test('a report weighs what its reporter’s standing allows', () => {
  const weights: readonly [Partial<Standing>, number][] = [
    [{}, 1],
    [{ accountDays: 13.99 }, 0],
    [{ accountDays: 14 }, 1],
    [{ accountDays: 89.99 }, 1],
    [{ accountDays: 90 }, 2],
    [{ verified: true }, 2],
    [{ upheld: 1 }, 2],
    [{ upheld: 2, dismissed: 2 }, 3],
    [{ confirmed: false, accountDays: 900, verified: true }, 0],
    [{ isRival: true, accountDays: 900, upheld: 9 }, 0],
    [{ upheld: 1, dismissed: 2 }, 0],
    [{ accountDays: 900, verified: true, upheld: 9 }, 3],
  ];
  for (const [over, weight] of weights) assert.equal(weigh(over), weight, JSON.stringify(over));
});

await test('no report hides a listing alone', () => {
  assert.ok(weigh({ accountDays: 10_000, verified: true, upheld: 100 }) < HIDING_WEIGHT);
});

await test('every case that waits for an admin can be decided both ways, and no other', () => {
  for (const state of CASE_STATES) {
    const waits = ['open', 'hidden', 'appealed'].includes(state);
    for (const decision of ['keep', 'remove'] as const) assert.equal(caseTransition(decision, state) !== undefined, waits, state);
    assert.equal(decisionOf(state) === null, waits, state);
  }
  for (const { decision, to } of CASE_TRANSITIONS) assert.equal(decisionOf(to), decision);
});
