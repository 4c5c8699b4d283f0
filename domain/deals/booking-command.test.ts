import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isErrorCode } from '#contract/errors.ts';
import { BOOKING_END_REASONS, PRODUCT_STATUSES, RELEASE_REASONS } from '#contract/vocabulary.ts';
import { isRelease, removalReasonOf, transitionsFor, type Command } from '#domain/deals/booking-command.ts';
import { bookRefusal, ENDED_AS, REFUSALS } from '#domain/deals/booking-refusals.ts';
import { ENDING, TRANSITIONS } from '#domain/deals/lifecycle.ts';
import { restorableMs } from '#domain/deals/removals.ts';

const user = { uid: 'b', email: 'b@example.com', role: 'buyer' } as const;
const book: Command = { to: 'booked', user, contactNumber: '', maxOpenBookings: 1, bookingHours: 1 };
const confirm: Command = { to: 'confirmed', bookingId: '1', user, maxOpenBookings: 1, bookingHours: 1 };
const sell: Command = { to: 'sold', bookingId: '1', transactionId: '1', moneyAt: new Date(0) };

await test('a command takes the transitions of its state, its actor and its reason', () => {
  assert.deepEqual([book, { ...book, turn: true as const }, confirm, sell, { ...sell, by: 'seller' as const }].map(transitionsFor), [
    ['book'],
    ['turn'],
    ['confirm'],
    ['pay'],
    ['hand_over'],
  ]);
  assert.deepEqual(transitionsFor({ to: 'unsold', user, reason: 'unbooked' }), ['unbook']);
});

await test('a reason ends the booking or removes the product in each state in which it may', () => {
  const ended = BOOKING_END_REASONS.map((reason) => [
    reason,
    ENDING[reason].map((name) => {
      const { from, to, booking } = TRANSITIONS.named(name);
      return `${from} ${to} ${booking.to}`;
    }),
  ]);
  assert.deepEqual(Object.fromEntries(ended), {
    unbooked: ['booked unsold ended'],
    buyer_does_not_answer: ['booked unsold ended'],
    sold_elsewhere: ['booked removed ended'],
    other: ['booked unsold ended'],
    expired: ['booked unsold ended'],
    refunded: ['sold removed ended'],
    product_removed: ['unsold removed null', 'booked removed ended', 'sold removed paid'],
    account_deleted: ['booked unsold ended', 'unsold removed null', 'booked removed ended'],
  });
});

await test('a seller releases for three reasons; no other command is a release', () => {
  const released = BOOKING_END_REASONS.filter((reason) => isRelease({ to: 'unsold', user, reason }));
  assert.deepEqual(released, RELEASE_REASONS);
  assert.deepEqual([book, confirm, sell].filter(isRelease), []);
});

await test('a removal can be taken back for the reason that it was given, or after a refund', () => {
  const removed = (over: { reason?: 'refunded'; removalReason?: 'reported' }) =>
    removalReasonOf({ to: 'removed', user, reason: 'product_removed', ...over });
  assert.deepEqual(
    [removed({}), removed({ removalReason: 'reported' }), removed({ reason: 'refunded', removalReason: 'reported' })],
    [null, 'reported', 'refunded'],
  );
  assert.equal(removalReasonOf({ to: 'unsold', user, reason: 'refunded', removalReason: 'reported' }), null);
  assert.deepEqual(
    (['sold_elsewhere', 'refunded', 'reported', 'suspended', 'reset', null] as const).map((reason) => restorableMs(reason) / 60_000),
    [15, 30 * 1440, 60 * 1440, 0, 30 * 1440, 0],
  );
});

await test('each refusal is an error of the API', () => {
  const codes = Object.values(REFUSALS).flatMap((ofState) => PRODUCT_STATUSES.map((status) => ofState[status]));
  assert.equal(codes.length, 15);
  assert.deepEqual(
    [...codes, ...Object.values(ENDED_AS)].filter((code) => !isErrorCode(code)),
    [],
  );
  assert.deepEqual(Object.keys(ENDED_AS), ['expired', ...RELEASE_REASONS]);
});

await test('a product is not booked by its seller, nor at another price than the buyer was shown', () => {
  const refusal = (uid: string, shownPoisha?: number) => bookRefusal({ user: { uid }, shownPoisha }, 's', 100);
  assert.deepEqual(
    [refusal('b'), refusal('b', 100), refusal('b', 99), refusal('b', 0), refusal('s', 100)],
    [null, null, 'booking_price_changed', 'booking_price_changed', 'own_product'],
  );
});
