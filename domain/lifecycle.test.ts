import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ACTORS,
  BOOKING_OF_PRODUCT,
  BOOKING_STATES,
  EFFECTS,
  mayTake,
  PRODUCT_STATES,
  transition,
  TRANSITIONS,
  type ProductState,
} from '#domain/lifecycle.ts';

await test('every product state is reachable from unsold, and none is a trap', () => {
  const reached = new Set<ProductState>(['unsold']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const row of TRANSITIONS) if (reached.has(row.product.from)) reached.add(row.product.to);
  }
  assert.deepEqual([...reached].sort(), [...PRODUCT_STATES].sort());
  for (const state of PRODUCT_STATES)
    assert.ok(
      TRANSITIONS.some((row) => row.product.from === state),
      `transitions from ${state}`,
    );
});

await test('every booking state is reachable, and paid stays paid unless the money goes back', () => {
  const reached = new Set(TRANSITIONS.map((row) => row.booking.to).filter((state) => state !== null));
  assert.deepEqual([...reached].sort(), [...BOOKING_STATES].sort());
  for (const row of TRANSITIONS) if (row.booking.from === 'paid' && row.name !== 'refund') assert.equal(row.booking.to, 'paid');
  for (const row of TRANSITIONS) assert.notEqual(row.booking.from, 'ended', 'an ended booking is never reopened');
});

await test('every transition starts and ends in a valid pair of product and booking', () => {
  for (const row of TRANSITIONS) {
    if (row.product.from === 'removed') assert.equal(row.booking.from, null, `${row.name} concerns no booking`);
    else assert.equal(row.booking.from, BOOKING_OF_PRODUCT[row.product.from], `${row.name} starts in a valid pair`);
    if (row.product.to !== 'removed') {
      const live = row.booking.to === 'ended' ? null : row.booking.to;
      assert.equal(live, BOOKING_OF_PRODUCT[row.product.to], `${row.name} ends in a valid pair`);
    }
  }
});

await test('effects follow from the change of the booking', () => {
  for (const row of TRANSITIONS) {
    const effects: readonly string[] = row.effects;
    // Money that is held goes back by the table of the handover, which also writes the emails.
    if (row.name === 'refund') continue;
    const isFinal = row.booking.to === 'ended' || row.name === 'hand_over';
    assert.equal(effects.includes('cancel_payment'), isFinal, `${row.name}: a booking that ends, or is paid in cash, cancels its payment`);
    if (row.booking.to === 'ended') assert.ok(effects.includes('email_buyer'), `${row.name}: a buyer who loses a booking gets an email`);
  }
  const used = new Set<string>(TRANSITIONS.flatMap((row) => [...row.effects]));
  assert.deepEqual([...used].sort(), [...EFFECTS].sort(), 'no effect is unused');
});

await test('names are unique', () => {
  assert.equal(new Set(TRANSITIONS.map((row) => row.name)).size, TRANSITIONS.length);
});

await test('a booking is paid before its deadline and expires after it', () => {
  const taken = (late: boolean) =>
    ACTORS.flatMap((actor) => TRANSITIONS.filter((row) => row.booking.from === 'open' && mayTake(row, 'booked', [actor], late))).map(
      ({ name }) => name,
    );
  assert.ok(taken(false).includes('pay') && !taken(false).includes('expire'));
  assert.ok(!taken(true).includes('pay') && taken(true).includes('expire'));
});

await test('the transitions that each actor may take in each state', () => {
  const table = Object.fromEntries(
    PRODUCT_STATES.map((state) => [
      state,
      Object.fromEntries(ACTORS.map((actor) => [actor, TRANSITIONS.filter((row) => mayTake(row, state, [actor])).map((row) => row.name)])),
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
  assert.equal(mayTake(transition('pay'), 'booked', ['buyer', 'admin']), false, 'only the card service reports money');
});
