import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transition } from '#domain/lifecycle.ts';
import {
  PAYMENT_ACTORS,
  PAYMENT_EFFECTS,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  paymentTransition,
  settlementOf,
  SETTLEABLE_STATES,
  type PaymentState,
} from '#domain/payments.ts';

/** The states that the transitions reach from these. */
function reachableFrom(...states: PaymentState[]): PaymentState[] {
  const reached = new Set(states);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const row of PAYMENT_TRANSITIONS) if (row.from !== null && reached.has(row.from)) reached.add(row.to);
  }
  return [...reached].sort();
}

await test('every state is reachable from open, and only money kept or returned is an end', () => {
  assert.deepEqual(reachableFrom('open'), [...PAYMENT_STATES].sort());
  const ends = PAYMENT_STATES.filter((state) => !PAYMENT_TRANSITIONS.some((row) => row.from === state));
  assert.deepEqual(ends, ['charged_back'], 'money that is kept can still be paid back, and a refund can fail');
  for (const state of PAYMENT_STATES)
    assert.ok(
      reachableFrom(state).some((end) => end === 'succeeded' || end === 'refunded' || end === 'charged_back'),
      state,
    );
});

await test('money that is due to go back does go back, by a refund or to the bank of the buyer', () => {
  assert.deepEqual(reachableFrom('refund_due'), ['charged_back', 'refund_due', 'refunded']);
  assert.deepEqual(reachableFrom('refunded'), ['charged_back', 'refund_due', 'refunded'], 'a refund that failed is due again');
  assert.deepEqual(reachableFrom('charged_back'), ['charged_back'], 'never both');
  for (const row of PAYMENT_TRANSITIONS) {
    const effects: readonly string[] = row.effects;
    const isFailed = row.name === 'fail_refund' || row.name === 'fail_refund_later';
    assert.equal(effects.includes('refund'), row.to === 'refund_due' && !isFailed, `${row.name}: money is returned by a job`);
    assert.equal(effects.includes('refund_by_admin'), isFailed, `${row.name}: an admin decides`);
    // What was held goes back by the table of the handover, which also writes the emails and the ledger.
    const isRejected = row.to === 'refund_due' && row.name !== 'pay_back' && !isFailed;
    assert.equal(effects.includes('email_buyer'), isRejected || isFailed, `${row.name}: its buyer is informed`);
    assert.equal(effects.includes('record_return'), isRejected, `${row.name}: the ledger has it`);
  }
});

await test('names are unique and every actor and effect is used', () => {
  assert.equal(new Set(PAYMENT_TRANSITIONS.map((row) => row.name)).size, PAYMENT_TRANSITIONS.length);
  assert.deepEqual([...new Set(PAYMENT_TRANSITIONS.map((row) => row.by))].sort(), [...PAYMENT_ACTORS].sort());
  assert.deepEqual([...new Set<string>(PAYMENT_TRANSITIONS.flatMap((row) => [...row.effects]))].sort(), [...PAYMENT_EFFECTS].sort());
  for (const row of PAYMENT_TRANSITIONS) assert.equal(paymentTransition(row.name), row);
});

await test('only the provider reports money, to open and cancelled payments alike', () => {
  for (const row of PAYMENT_TRANSITIONS)
    assert.equal(
      row.by === 'provider',
      row.to === 'succeeded' || row.to === 'charged_back' || (row.to === 'refund_due' && row.name !== 'pay_back'),
      `${row.name}: by ${row.by}`,
    );
  assert.deepEqual(transition('pay').by, ['cards'], 'and only it sells the product');
  assert.deepEqual(SETTLEABLE_STATES, ['open', 'canceled']);
  const table = PAYMENT_STATES.map((state) => [state, settlementOf(state, 'succeeded')?.name, settlementOf(state, 'refund_due')?.name]);
  assert.deepEqual(table, [
    ['open', 'succeed', 'reject'],
    ['succeeded', undefined, undefined],
    ['canceled', 'succeed_after_cancel', 'reject_after_cancel'],
    ['refund_due', undefined, undefined],
    ['refunded', undefined, undefined],
    ['charged_back', undefined, undefined],
  ]);
});
