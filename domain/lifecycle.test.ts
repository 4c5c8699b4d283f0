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
  transitionBetween,
  transitionsFor,
  TRANSITIONS,
  type ProductState,
} from '#domain/lifecycle.ts';

await test('every product state is reached from unsold, and none but removed is a trap', () => {
  const reached = new Set<ProductState>(['unsold']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const row of TRANSITIONS) if (reached.has(row.product.from)) reached.add(row.product.to);
  }
  assert.deepEqual([...reached].sort(), [...PRODUCT_STATES].sort());
  for (const state of PRODUCT_STATES)
    assert.equal(
      TRANSITIONS.some((row) => row.product.from === state),
      state !== 'removed',
      `${state} has a way on`,
    );
});

await test('every booking state is reached, and paid stays paid', () => {
  const reached = new Set(TRANSITIONS.map((row) => row.booking.to).filter((state) => state !== null));
  assert.deepEqual([...reached].sort(), [...BOOKING_STATES].sort());
  for (const row of TRANSITIONS) if (row.booking.from === 'paid') assert.equal(row.booking.to, 'paid');
  for (const row of TRANSITIONS) assert.notEqual(row.booking.from, 'ended', 'an ended booking never comes back');
});

await test('product and booking always fit together', () => {
  for (const row of TRANSITIONS) {
    assert.equal(row.booking.from, BOOKING_OF_PRODUCT[row.product.from], `${row.name} starts from a pair that exists`);
    if (row.product.to !== 'removed') {
      const left = row.booking.to === 'ended' ? null : row.booking.to;
      assert.equal(left, BOOKING_OF_PRODUCT[row.product.to], `${row.name} ends in a pair that exists`);
    }
  }
});

await test('effects follow from the change of the booking', () => {
  for (const row of TRANSITIONS) {
    const effects: readonly string[] = row.effects;
    assert.equal(effects.includes('open_booking'), row.booking.from === null && row.booking.to === 'open', row.name);
    assert.equal(effects.includes('end_booking'), row.booking.to === 'ended', row.name);
    assert.equal(effects.includes('cancel_payment'), row.booking.to === 'ended', `${row.name}: a booking that ends stops its payment`);
    assert.equal(effects.includes('record_payment'), row.booking.from === 'open' && row.booking.to === 'paid', row.name);
    if (effects.includes('end_booking')) assert.ok(effects.includes('tell_buyer'), `${row.name}: who loses a booking is told`);
  }
  const used = new Set<string>(TRANSITIONS.flatMap((row) => [...row.effects]));
  assert.deepEqual([...used].sort(), [...EFFECTS].sort(), 'no effect is unused');
});

await test('each state and target names at most one transition, and names are single', () => {
  assert.equal(new Set(TRANSITIONS.map((row) => row.name)).size, TRANSITIONS.length);
  for (const from of PRODUCT_STATES)
    for (const to of PRODUCT_STATES)
      assert.ok(TRANSITIONS.filter((row) => row.product.from === from && row.product.to === to).length <= 1, `${from} → ${to}`);
  assert.equal(transitionBetween('unsold', 'booked')?.name, 'book');
  assert.equal(transitionBetween('unsold', 'sold'), undefined);
});

await test('who may do what, whole', () => {
  const table = Object.fromEntries(
    PRODUCT_STATES.map((state) => [
      state,
      Object.fromEntries(ACTORS.map((actor) => [actor, transitionsFor(state, [actor]).map((row) => row.name)])),
    ]),
  );
  assert.deepEqual(table, {
    unsold: { seller: ['remove'], buyer: [], visitor: ['book'], admin: ['book', 'remove'], cards: [] },
    booked: { seller: ['remove_booked'], buyer: ['unbook'], visitor: [], admin: ['unbook', 'remove_booked'], cards: ['pay'] },
    sold: { seller: [], buyer: [], visitor: [], admin: ['remove_sold'], cards: [] },
    removed: { seller: [], buyer: [], visitor: [], admin: [], cards: [] },
  });
  assert.equal(mayTake(transition('pay'), 'booked', ['buyer', 'admin']), false, 'nobody but the card service says that money came');
});
