import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handoverDeadline } from '#domain/deals/handover-deadline.ts';
import { deadlineOf, isLate, nextDue, remindersDue } from '#domain/deals/booking-deadline.ts';

const hours = (count: number): Date => new Date(Date.UTC(2026, 10, 22) + count * 3_600_000);

await test('emails 24 and 3 hours before the deadline, then the end', () => {
  const expiresAt = deadlineOf(hours(0), 72);
  assert.deepEqual(expiresAt, hours(72));
  assert.deepEqual(
    [0, 48, 60, 69, 71].map((at) => [nextDue(expiresAt, hours(at)), remindersDue(expiresAt, hours(at))]),
    [
      [hours(48), 0],
      [hours(69), 1],
      [hours(69), 1],
      [hours(72), 2],
      [hours(72), 2],
    ],
  );
});

await test('a booking that is shorter than the time of an email goes without it', () => {
  assert.deepEqual(nextDue(hours(12), hours(0)), hours(9));
  assert.deepEqual(nextDue(hours(2), hours(0)), hours(2));
});

await test('the deadline itself is too late', () => {
  assert.equal(isLate(hours(72), new Date(hours(72).getTime() - 1)), false);
  assert.equal(isLate(hours(72), hours(72)), true);
});

await test('money goes back in time: later by each extension, and by the time for which it was frozen', () => {
  const due = (...events: readonly ['extend' | 'freeze' | 'unfreeze' | 'claim', number][]) =>
    handoverDeadline(
      hours(0),
      events.map(([action, at]) => ({ action, created_at: hours(at) })),
      100 * 3_600_000,
      hours(90),
    );
  assert.deepEqual(due(['claim', 5]), hours(100));
  assert.deepEqual(due(['extend', 5], ['extend', 6]), hours(300));
  assert.deepEqual(due(['freeze', 10], ['unfreeze', 13], ['freeze', 20], ['unfreeze', 24]), hours(107));
  assert.deepEqual(due(['freeze', 10]), hours(180), 'still frozen');
  assert.deepEqual(due(['unfreeze', 7], ['freeze', 10], ['unfreeze', 13], ['unfreeze', 50]), hours(103), 'not frozen');
});
