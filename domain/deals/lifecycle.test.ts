import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTORS, BOOKING_OF_PRODUCT, BOOKING_STATES, EFFECTS, mayTake, PRODUCT_STATES, TRANSITIONS } from '#domain/deals/lifecycle.ts';
import { faultsOf } from '#domain/machine.ts';

const { rows } = TRANSITIONS;

await test('every product state is reachable from unsold, none is a trap, and every actor and effect is used', () => {
  const expected = { states: PRODUCT_STATES, ends: [], starts: ['unsold'], actors: ACTORS, effects: EFFECTS };
  assert.deepEqual(faultsOf(rows, expected), []);
});

await test('every booking state is reachable, and paid stays paid unless the money goes back', () => {
  const bookings = rows.map(({ name, booking }) => ({ name, ...booking }));
  assert.deepEqual(faultsOf(bookings, { states: BOOKING_STATES, ends: ['ended'] }), []);
  for (const row of rows) if (row.booking.from === 'paid' && row.name !== 'refund') assert.equal(row.booking.to, 'paid');
});

await test('every transition starts and ends in a valid pair of product and booking', () => {
  for (const row of rows) {
    if (row.from === 'removed') assert.equal(row.booking.from, null, `${row.name} concerns no booking`);
    else assert.equal(row.booking.from, BOOKING_OF_PRODUCT[row.from], `${row.name} starts in a valid pair`);
    if (row.to !== 'removed') {
      const live = row.booking.to === 'ended' ? null : row.booking.to;
      assert.equal(live, BOOKING_OF_PRODUCT[row.to], `${row.name} ends in a valid pair`);
    }
  }
});

await test('effects follow from the change of the booking', () => {
  for (const row of rows) {
    // Money that is held goes back by the table of the handover, which also writes the emails.
    if (row.name === 'refund') continue;
    const isFinal = row.booking.to === 'ended' || row.name === 'hand_over';
    assert.equal(
      row.effects.includes('cancel_payment'),
      isFinal,
      `${row.name}: a booking that ends, or is paid in cash, cancels its payment`,
    );
    if (row.booking.to === 'ended')
      assert.ok(row.effects.includes('email_buyer'), `${row.name}: a buyer who loses a booking gets an email`);
  }
});

await test('a booking is paid before its deadline and expires after it', () => {
  const taken = (late: boolean) =>
    ACTORS.flatMap((actor) => rows.filter((row) => row.booking.from === 'open' && mayTake(row, 'booked', [actor], late))).map(
      ({ name }) => name,
    );
  assert.ok(taken(false).includes('pay') && !taken(false).includes('expire'));
  assert.ok(!taken(true).includes('pay') && taken(true).includes('expire'));
});

await test('the transitions that each actor may take in each state', () => {
  const table = Object.fromEntries(
    PRODUCT_STATES.map((state) => [
      state,
      Object.fromEntries(ACTORS.map((actor) => [actor, rows.filter((row) => mayTake(row, state, [actor])).map((row) => row.name)])),
    ]),
  );
  assert.deepEqual(table, {
    unsold: { seller: ['remove'], buyer: [], visitor: ['book'], admin: ['book', 'remove'], cards: [], app: ['turn', 'remove'] },
    booked: {
      seller: ['release', 'release_and_remove', 'hand_over', 'remove_booked'],
      buyer: ['confirm', 'unbook'],
      visitor: [],
      admin: ['unbook', 'remove_booked'],
      cards: ['pay'],
      app: ['remove_booked'],
    },
    sold: { seller: [], buyer: [], visitor: [], admin: ['remove_sold'], cards: [], app: ['refund'] },
    removed: { seller: ['restore'], buyer: [], visitor: [], admin: [], cards: [], app: [] },
  });
  assert.equal(mayTake(TRANSITIONS.named('pay'), 'booked', ['buyer', 'admin']), false, 'only the card service reports money');
});
