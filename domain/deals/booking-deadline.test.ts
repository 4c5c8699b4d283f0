import assert from 'node:assert/strict';
import { test } from 'node:test';
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
