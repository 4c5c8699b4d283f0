import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRANSITIONS } from '#domain/deals/lifecycle.ts';
import { faultsOf } from '#domain/machine.ts';
import { endOfTurn, WAITING_STATES, WAITING_TRANSITIONS } from '#domain/deals/waiting.ts';

const { rows } = WAITING_TRANSITIONS;
const lifecycle = TRANSITIONS.rows;

await test('every state is reached, and only live ones and a line that is taken up again are left', () => {
  assert.deepEqual(faultsOf(rows, { states: WAITING_STATES, ends: ['confirmed', 'declined', 'lapsed', 'left'] }), []);
});

await test('whatever happens to a booking says what becomes of a turn that is not confirmed', () => {
  const ofOpen = lifecycle.filter((row) => row.booking.from === 'open');
  for (const { name, booking } of ofOpen) assert.equal(endOfTurn(name).to === 'confirmed', booking.to !== 'ended', name);
  const taken = rows.filter((row) => row.from === 'turn').flatMap((row) => row.with);
  assert.throws(() => endOfTurn('book'), /The transition book does not say/);
  assert.deepEqual(taken.toSorted(), ofOpen.map(({ name }) => name).toSorted(), 'each in one row');
});

await test('a booked product that is freed goes to the next in line; where it cannot come back, the line ends', () => {
  const having = (effect: 'call_next' | 'end_line') => lifecycle.filter((row) => row.effects.includes(effect)).map(({ name }) => name);
  const fromBooked = (to: readonly string[]) =>
    lifecycle.filter((row) => row.from === 'booked' && to.includes(row.to)).map(({ name }) => name);
  assert.deepEqual(having('call_next'), fromBooked(['unsold']));
  assert.deepEqual(having('end_line'), fromBooked(['sold', 'removed']));
  assert.deepEqual(having('end_line').toSorted(), [...WAITING_TRANSITIONS.named('end').with].toSorted());
  assert.deepEqual(WAITING_TRANSITIONS.named('turn').with, ['turn']);
});
