import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isErrorCode } from '#contract/errors.ts';
import {
  CHECKS,
  DISPUTE_DECISIONS,
  HANDOVER_ACTIONS,
  HANDOVER_ACTORS,
  HANDOVER_STATES,
  type HandoverState,
} from '#contract/handover-vocabulary.ts';
import { REVIEW_STATES } from '#contract/review-vocabulary.ts';
import { KINDS } from '#contract/vocabulary.ts';
import { checksOf } from '#domain/deals/checklist.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  awaitsMeeting,
  DECIDED,
  dueAfter,
  HANDOVER_EFFECTS,
  HANDOVER_REFUSALS,
  HANDOVER_TRANSITIONS,
  handoverRemindersDue,
  holdsMoney,
  isActionOf,
  isClaimed,
  isTakenInTime,
  nextHandoverDue,
  takesCode,
  type HandoverTransition,
} from '#domain/deals/handover.ts';
import { REVIEW_REFUSALS } from '#domain/deals/reviews.ts';
import { faultsOf } from '#domain/machine.ts';

const { rows } = HANDOVER_TRANSITIONS;
const FINAL: readonly HandoverState[] = ['handed_over', 'released', 'refunded', 'split', 'charged_back'];

await test('every state is reachable, only final states have no way out, and every actor and effect is used', () => {
  const expected = { states: HANDOVER_STATES, ends: FINAL, starts: ['open'], actors: HANDOVER_ACTORS, effects: HANDOVER_EFFECTS };
  assert.deepEqual(faultsOf(rows, expected), []);
});

await test('a state with money has a deadline that ends it, or an admin who can end it; both always lead to a final state', () => {
  const live = HANDOVER_STATES.filter(holdsMoney);
  assert.deepEqual(live, ['held', 'claimed', 'inspecting', 'disputed', 'offered', 'contested', 'frozen']);
  for (const state of live) {
    const entered = rows.filter((row) => row.to === state);
    const ends = rows.filter((row) => row.from === state && row.action === 'end');
    if (state === 'contested' || state === 'frozen') {
      assert.ok(rows.some((row) => row.from === state && row.by === 'admin'));
      for (const row of entered) assert.equal(row.starts, undefined, `${row.name}: the clock stops`);
    } else {
      for (const row of entered) assert.ok(row.starts, `${row.name} starts a time`);
      assert.deepEqual(new Set(ends.map((row) => row.deadline)), new Set(['after']), state);
    }
  }
  const needsNoSide = ({ by }: HandoverTransition): boolean => by === 'clock' || by === 'admin';
  const reachesFinal = (state: HandoverState, steps = 0): boolean =>
    FINAL.includes(state) || (steps < 5 && rows.some((row) => row.from === state && needsNoSide(row) && reachesFinal(row.to, steps + 1)));
  for (const state of live) assert.ok(reachesFinal(state), state);
});

await test('held money is released or paid back when the handover reaches a final state, and not before', () => {
  for (const row of rows) {
    const isLast = holdsMoney(row.from) && FINAL.includes(row.to);
    assert.equal(row.effects.includes('release') || row.effects.includes('refund') || row.to === 'charged_back', isLast, row.name);
    assert.equal(row.effects.includes('release'), isLast && row.to !== 'refunded' && row.to !== 'charged_back', row.name);
    assert.equal(row.effects.includes('charge_back'), row.action === 'lose', row.name);
    assert.equal(row.effects.includes('refund'), row.to === 'refunded' || row.to === 'split', row.name);
    assert.equal(row.effects.includes('hold'), !holdsMoney(row.from) && holdsMoney(row.to), row.name);
  }
});

await test('no money is released without the code, a claim that was not contested, the buyer or an admin', () => {
  const releasing = rows.filter((row) => row.effects.includes('release'));
  for (const row of releasing) assert.ok(row.by === 'buyer' || row.by === 'admin' || row.from === 'inspecting', row.name);
  for (const row of rows.filter((each) => each.to === 'inspecting'))
    assert.ok(row.action === 'hand_over' || row.action === 'unfreeze' || (row.from === 'claimed' && row.by === 'clock'), row.name);
});

await test('silence of a seller pays back; silence of a buyer about a part neither takes it nor gives up the rest', () => {
  assert.equal(HANDOVER_TRANSITIONS.find('end', 'disputed', 'clock')?.to, 'refunded');
  assert.equal(HANDOVER_TRANSITIONS.find('end', 'offered', 'clock')?.to, 'contested');
  for (const row of rows.filter(({ action }) => action === 'decide'))
    assert.equal(row.from, 'contested', `${row.name}: both sides have had their time`);
});

await test('before its deadline an admin can freeze every state with money; then only an admin can let it go on, in that state', () => {
  for (const state of HANDOVER_STATES.filter((each) => holdsMoney(each) && each !== 'frozen')) {
    const freeze = HANDOVER_TRANSITIONS.find('freeze', state, 'admin');
    assert.deepEqual([freeze?.to, freeze?.deadline], ['frozen', 'before'], state);
    assert.equal(HANDOVER_TRANSITIONS.find('unfreeze', 'frozen', 'admin', state)?.to, state);
  }
  const leaving = rows.filter(({ from, to, by }) => from === 'frozen' && to !== 'frozen' && by !== 'cards');
  assert.deepEqual([...new Set(leaving.map(({ action }) => action))], ['unfreeze']);
});

await test('the bank of the buyer stops every state with money; an admin decides about what it gives back', () => {
  for (const state of HANDOVER_STATES.filter(holdsMoney))
    assert.equal(HANDOVER_TRANSITIONS.find('charge_back', state, 'cards')?.to, 'frozen', state);
  assert.equal(HANDOVER_TRANSITIONS.find('reinstate', 'frozen', 'cards', 'contested')?.name, 'reinstate');
  assert.equal(HANDOVER_TRANSITIONS.find('lose', 'frozen', 'cards', 'charged_back')?.name, 'lose');
});

await test('the other side gets an email about an act of one side; both get one about an act of the clock or an admin', () => {
  for (const row of rows) {
    if (row.effects.includes('sell') || row.effects.includes('hold')) continue;
    const isForBoth = row.by === 'clock' || row.by === 'admin' || row.action === 'hand_over';
    if (isForBoth || row.by === 'buyer') assert.ok(row.effects.includes('email_seller'), row.name);
    if (isForBoth || row.by === 'seller') assert.ok(row.effects.includes('email_buyer'), row.name);
  }
});

await test('an act of an actor in a state leads to one state, except a decision, the end of a freeze, and a contradicted claim', () => {
  const contradicted = new Set<string>(['claim_contradicted', 'contradicted']);
  const steps = rows
    .filter((row) => row.action !== 'decide' && row.from !== 'frozen' && !contradicted.has(row.name))
    .map((row) => `${row.from} ${row.action} ${row.by}`);
  assert.equal(new Set(steps).size, steps.length);
  for (const action of HANDOVER_ACTIONS)
    assert.ok(
      rows.some((row) => row.action === action),
      action,
    );
  assert.deepEqual(HANDOVER_STATES.filter(takesCode), ['open', 'held', 'claimed']);
});

await test('a time begins with its transition; an extension, and a time after an act of the clock, begin with the old deadline', () => {
  const times = { handoverMs: 7 * DAY_MS, contestMs: 3 * DAY_MS, answerMs: 4 * DAY_MS, inspectionMs: 2 * DAY_MS };
  const at = (days: number) => new Date(days * DAY_MS);
  const dueOf = (
    action: HandoverTransition['action'],
    from: HandoverState,
    by: HandoverTransition['by'],
    today: number,
    dueDay: number | null,
  ) => {
    const row = HANDOVER_TRANSITIONS.find(action, from, by);
    assert.ok(row);
    return dueAfter(row, times, at(today), dueDay === null ? null : at(dueDay))?.getTime() ?? null;
  };
  assert.equal(dueOf('pay', 'open', 'cards', 100, null), 107 * DAY_MS);
  assert.equal(dueOf('extend', 'held', 'buyer', 105, 107), 114 * DAY_MS);
  assert.equal(dueOf('claim', 'held', 'seller', 105, 107), 108 * DAY_MS);
  assert.equal(dueOf('hand_over', 'held', 'seller', 105, 107), 107 * DAY_MS);
  assert.equal(dueOf('end', 'claimed', 'clock', 120, 108), 110 * DAY_MS);
  assert.equal(dueOf('dispute', 'inspecting', 'buyer', 106, 107), 110 * DAY_MS);
  assert.equal(dueOf('offer', 'disputed', 'seller', 106, 107), 110 * DAY_MS);
  assert.equal(dueOf('end', 'offered', 'clock', 120, 107), null);
  const unfreeze = HANDOVER_TRANSITIONS.find('unfreeze', 'frozen', 'admin', 'inspecting');
  assert.equal(unfreeze && dueAfter(unfreeze, times, at(200), null, 1.5 * DAY_MS)?.getTime(), 201.5 * DAY_MS);
});

await test('a deadline refuses in its own millisecond what it allowed in the one before', () => {
  const due = new Date(10 * DAY_MS);
  const [claim, silence] = [HANDOVER_TRANSITIONS.find('claim', 'held', 'seller'), HANDOVER_TRANSITIONS.find('end', 'held', 'clock')];
  assert.ok(claim && silence);
  for (const [ms, isLate] of [
    [-1, false],
    [0, true],
    [1, true],
  ] as const) {
    const now = new Date(due.getTime() + ms);
    assert.equal(isTakenInTime(claim, due, now), !isLate);
    assert.equal(isTakenInTime(silence, due, now), isLate);
  }
});

await test('reminders are due after three and six days of seven, and a day before silence is an answer; other states have none', () => {
  const due = new Date(7 * DAY_MS);
  const after = (days: number) => new Date(days * DAY_MS);
  assert.deepEqual(
    [0, 2.99, 3, 5.99, 6, 6.99].map((days) => handoverRemindersDue('held', due, after(days))),
    [0, 0, 1, 1, 2, 2],
  );
  assert.deepEqual(
    [0, 3, 6].map((days) => nextHandoverDue('held', due, after(days)).getTime() / DAY_MS),
    [3, 6, 7],
  );
  for (const state of ['disputed', 'offered'] as const) {
    assert.deepEqual(
      [5.99, 6].map((days) => handoverRemindersDue(state, due, after(days))),
      [0, 1],
    );
    assert.equal(nextHandoverDue(state, due, after(0)).getTime() / DAY_MS, 6);
  }
  assert.equal(nextHandoverDue('inspecting', due, after(0)).getTime(), due.getTime());
});

await test('every kind of thing has a checklist without repetitions', () => {
  for (const kind of [...KINDS, undefined]) {
    const checks = checksOf(kind);
    assert.ok(checks.length >= 3 && checks.length <= 10, kind);
    assert.equal(new Set(checks).size, checks.length, kind);
    assert.deepEqual(
      checks.filter((check) => !CHECKS.includes(check)),
      [],
      kind,
    );
  }
  assert.deepEqual(
    KINDS.filter((kind) => checksOf(kind).join(' ') === 'as_listed powers_on accessories'),
    ['case', 'mouse', 'webcam', 'network-card', 'sound-card', 'optical-drive', 'cable', 'controller', 'chair', 'other'],
  );
  assert.deepEqual(checksOf('gpu'), ['as_listed', 'powers_on', 'load_10_minutes', 'outputs', 'fans', 'accessories']);
  assert.deepEqual(checksOf('ssd', true).slice(-2), ['accessories', 'health_reports']);
});

await test('an action is that of the actors whom the table names', () => {
  const actors = (action: HandoverTransition['action']) => HANDOVER_ACTORS.filter((actor) => isActionOf(action, actor));
  assert.deepEqual([actors('hand_over'), actors('accept'), actors('decide'), actors('end')], [['seller'], ['buyer'], ['admin'], ['clock']]);
});

await test('each decision of an admin leads to the state of its name', () => {
  assert.deepEqual(
    DISPUTE_DECISIONS.map((decision) => HANDOVER_TRANSITIONS.find('decide', 'contested', 'admin', DECIDED[decision])?.name),
    ['decide_release', 'decide_refund', 'decide_split'],
  );
});

await test('the sides may agree on a meeting until the product is handed over or the money has gone', () => {
  assert.deepEqual(
    HANDOVER_STATES.filter((state) => awaitsMeeting(state, null)),
    ['open', ...HANDOVER_STATES.filter(holdsMoney)],
  );
  assert.deepEqual(
    HANDOVER_STATES.filter((state) => awaitsMeeting(state, new Date(0))),
    [],
  );
});

await test('a claim stands while the buyer has not answered, also while it is frozen', () => {
  const claimed = (state: HandoverState, frozen_state: HandoverState | null = null) => isClaimed({ state, frozen_state });
  assert.deepEqual(
    [claimed('claimed'), claimed('held'), claimed('frozen', 'claimed'), claimed('frozen', 'held'), claimed('frozen')],
    [true, false, true, false, false],
  );
});

await test('without a deadline nothing is late', () => {
  assert.equal(isTakenInTime({ deadline: 'before' }, null, new Date()), true);
  assert.equal(isTakenInTime({ deadline: 'after' }, null, new Date()), false);
});

await test('each refusal is an error of the API', () => {
  const codes = [...HANDOVER_STATES.map((state) => HANDOVER_REFUSALS[state]), ...REVIEW_STATES.map((state) => REVIEW_REFUSALS[state])];
  assert.deepEqual(
    codes.filter((code) => !isErrorCode(code)),
    [],
  );
});
