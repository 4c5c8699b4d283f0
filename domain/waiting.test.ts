import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRANSITIONS, type Transition } from '#domain/lifecycle.ts';
import {
  endOfTurn,
  LIVE_WAITING_STATES,
  WAITING_STATES,
  WAITING_TRANSITIONS,
  type WaitingState,
  type WaitingTransition,
} from '#domain/waiting.ts';

const rows: readonly WaitingTransition[] = WAITING_TRANSITIONS;
const lifecycle: readonly Transition[] = TRANSITIONS;

await test('every state is reached, and only live ones are left, but for a line that is taken up again', () => {
  const reached = new Set<WaitingState>(rows.map((row) => row.to));
  assert.deepEqual([...reached].sort(), [...WAITING_STATES].sort());
  const left = new Set(rows.flatMap((row) => (row.from === null || row.name === 'resume' ? [] : [row.from])));
  assert.deepEqual([...left].sort(), [...LIVE_WAITING_STATES].sort());
  assert.equal(new Set(rows.map((row) => row.name)).size, rows.length);
});

await test('whatever happens to a booking says what becomes of a turn that is not confirmed', () => {
  const ofOpen = lifecycle.filter((row) => row.booking.from === 'open');
  for (const { name, booking } of ofOpen) assert.equal(endOfTurn(name).to === 'confirmed', booking.to !== 'ended', name);
  const taken = rows.filter((row) => row.from === 'turn').flatMap((row) => row.with);
  assert.deepEqual(taken.toSorted(), ofOpen.map(({ name }) => name).toSorted(), 'each in one row');
});

await test('a booked product that is freed goes to the next in line; where it cannot come back, the line ends', () => {
  const having = (effect: 'call_next' | 'end_line') => lifecycle.filter((row) => row.effects.includes(effect)).map(({ name }) => name);
  const fromBooked = (to: readonly string[]) =>
    lifecycle.filter((row) => row.product.from === 'booked' && to.includes(row.product.to)).map(({ name }) => name);
  assert.deepEqual(having('call_next'), fromBooked(['unsold']));
  assert.deepEqual(having('end_line'), fromBooked(['sold', 'removed']));
  assert.deepEqual(having('end_line').toSorted(), [...(rows.find((row) => row.name === 'end')?.with ?? [])].toSorted());
  assert.deepEqual(rows.find((row) => row.name === 'turn')?.with, ['turn']);
});
