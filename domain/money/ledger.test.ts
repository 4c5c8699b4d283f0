import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { balanceOf, feeOf, heldFor, isBalanced, isNeverNegative, SINGLE_ACCOUNTS, totalsOf } from '#domain/money/ledger.ts';

const ACCOUNTS = [...SINGLE_ACCOUNTS, heldFor('a'), heldFor('b'), balanceOf('s'), balanceOf('t')];

await test('whatever moves between accounts, the totals balance; one entry without the other does not', () => {
  const movement = fc.record({
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    amount: fc.integer({ min: 1, max: 100_000_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), fc.constantFrom(...ACCOUNTS), (movements, lost) => {
      const balances = new Map<string, number>();
      const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount);
      for (const { from, to, amount } of movements) {
        add(from, -amount);
        add(to, amount);
      }
      assert.ok(isBalanced(totalsOf(balances)));
      add(lost, 1);
      assert.ok(!isBalanced(totalsOf(balances)));
    }),
  );
});

await test('each account counts once, and with its sign', () => {
  const totals = totalsOf(
    new Map([
      ['card_in', -1000],
      ['shortfall', -10],
      ['held:a', 400],
      ['held:b', 100],
      ['seller:s', 300],
      ['refund_out', 100],
      ['chargeback_out', 10],
      ['payout_out', 90],
      ['fee', 10],
    ]),
  );
  assert.deepEqual(totals, {
    paidIn: 1000,
    shortfall: 10,
    held: 500,
    balances: 300,
    refunded: 100,
    chargedBack: 10,
    paidOut: 90,
    fees: 10,
  });
});

await test('held money and the balance of a seller are never below zero', () => {
  assert.deepEqual(['held:a', 'seller:s', 'fee', 'card_in', 'not held:a'].map(isNeverNegative), [true, true, false, false, false]);
});

await test('the fee of the site is rounded down', () => {
  assert.deepEqual([feeOf(999, 10), feeOf(1000, 2.5), feeOf(1000, 0)], [99, 25, 0]);
});
