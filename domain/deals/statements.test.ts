import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MEETING_STATUSES } from '#contract/vocabulary.ts';
import { claimRefusal, claimTimeFault, isContradicted, statementsOf, type Statements } from '#domain/deals/statements.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 22, 10) + minutes * 60_000);
const NONE: Statements = { meetsAt: null, absent: null, isSettled: false, toComeAt: null, extendedAt: null };
const meeting = { status: 'accepted', meets_at: at(60), accepted_at: at(20), absent: null } as const;

await test('without a payment and a meeting nobody has said anything', () => {
  assert.deepEqual(statementsOf([], undefined, null), NONE);
});

await test('the meeting on which both agreed last counts, unless it was before the payment', () => {
  assert.deepEqual(statementsOf([], meeting, at(10)), { ...NONE, meetsAt: at(60), toComeAt: at(20) });
  assert.deepEqual(statementsOf([], meeting, at(30)), { ...NONE, meetsAt: at(60), toComeAt: at(30) }, 'paid after they agreed');
  assert.deepEqual(statementsOf([], meeting, at(60)).meetsAt, at(60), 'paid when it begins');
  assert.deepEqual(statementsOf([], { ...meeting, absent: 'seller' }, at(61)), { ...NONE, toComeAt: at(61) });
  assert.deepEqual(statementsOf([], { ...meeting, accepted_at: null, absent: 'buyer' }, null), {
    ...NONE,
    meetsAt: at(60),
    absent: 'buyer',
  });
});

await test('it is settled who did not come when nobody has contested it in time, or an admin has decided', () => {
  assert.deepEqual(
    MEETING_STATUSES.filter((status) => statementsOf([], { ...meeting, status }, null).isSettled),
    ['confirmed', 'decided'],
  );
});

await test('the last extension of the buyer counts, and no other act', () => {
  const events = (['extend', 'extend', 'claim'] as const).map((action, minutes) => ({ action, created_at: at(minutes) }));
  assert.deepEqual(statementsOf(events, undefined, at(0)).extendedAt, at(1));
});

await test('a seller does not report the handover before the meeting, nor against a no-show', () => {
  assert.deepEqual(
    [
      claimRefusal(NONE, at(0)),
      claimRefusal({ ...NONE, meetsAt: at(1) }, at(0)),
      claimRefusal({ ...NONE, meetsAt: at(0) }, at(0)),
      claimRefusal({ ...NONE, meetsAt: at(1), absent: 'seller' }, at(0)),
      claimRefusal({ ...NONE, absent: 'buyer' }, at(0)),
    ],
    [null, 'claim_early', null, 'no_show_stands', 'absence_reported'],
  );
});

await test('the time of a claim is a minute from the payment or the agreement on, and not yet to come', () => {
  const toComeAt = new Date(at(10).getTime() + 59_999);
  assert.equal(claimTimeFault({ ...NONE, toComeAt }, at(10), at(20)), null, 'in the same minute');
  assert.match(claimTimeFault({ ...NONE, toComeAt }, new Date(at(10).getTime() - 1), at(20)) ?? '', /before the payment/);
  assert.equal(claimTimeFault({ ...NONE, toComeAt }, at(20), at(20)), null, 'now');
  assert.match(claimTimeFault({ ...NONE, toComeAt }, at(21), at(20)) ?? '', /yet to come/);
  assert.equal(claimTimeFault(NONE, new Date(0), at(20)), null);
});

await test('a claim about a time before the buyer took more time is contradicted', () => {
  assert.deepEqual(
    [isContradicted(NONE, at(0)), ...[-1, 0].map((minutes) => isContradicted({ ...NONE, extendedAt: at(0) }, at(minutes)))],
    [false, true, false],
  );
});
