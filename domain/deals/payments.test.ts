import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRANSITIONS } from '#domain/deals/lifecycle.ts';
import { faultsOf } from '#domain/machine.ts';
import {
  PAYMENT_ACTORS,
  PAYMENT_EFFECTS,
  PAYMENT_STATES,
  PAYMENT_TRANSITIONS,
  settlementOf,
  SETTLEABLE_STATES,
} from '#domain/deals/payments.ts';

const { rows } = PAYMENT_TRANSITIONS;

await test('every state is reachable, only money that the bank has taken back is an end, and every actor and effect is used', () => {
  // Money that is kept can still be paid back, and a refund can fail.
  const expected = { states: PAYMENT_STATES, ends: ['charged_back'], actors: PAYMENT_ACTORS, effects: PAYMENT_EFFECTS };
  assert.deepEqual(faultsOf(rows, expected), []);
});

await test('money that is due to go back does go back, by a refund or to the bank of the buyer', () => {
  const steps = rows.filter(({ from }) => from === 'refund_due' || from === 'refunded').map(({ from, to }) => `${from} ${to}`);
  assert.deepEqual([...new Set(steps)].sort(), [
    'refund_due charged_back',
    'refund_due refund_due',
    'refund_due refunded',
    'refunded charged_back',
    'refunded refund_due',
  ]);
  for (const row of rows) {
    const isFailed = row.name === 'fail_refund' || row.name === 'fail_refund_later';
    assert.equal(row.effects.includes('refund'), row.to === 'refund_due' && !isFailed, `${row.name}: money is returned by a job`);
    assert.equal(row.effects.includes('refund_by_admin'), isFailed, `${row.name}: an admin decides`);
    // Held money goes back by the table of the handover, which also writes the emails and the ledger.
    const isRejected = row.to === 'refund_due' && row.name !== 'pay_back' && !isFailed;
    assert.equal(row.effects.includes('email_buyer'), isRejected || isFailed, `${row.name}: its buyer is informed`);
    assert.equal(row.effects.includes('record_return'), isRejected, `${row.name}: the ledger has it`);
  }
});

await test('only the provider reports money, to open and cancelled payments alike', () => {
  for (const row of rows)
    assert.equal(
      row.by === 'provider',
      row.to === 'succeeded' || row.to === 'charged_back' || (row.to === 'refund_due' && row.name !== 'pay_back'),
      `${row.name}: by ${row.by}`,
    );
  assert.deepEqual(TRANSITIONS.named('pay').by, ['cards'], 'and only it sells the product');
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
