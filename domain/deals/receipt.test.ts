import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingIdEnd, cashTransactionOf, isCash, receiptNumber } from '#domain/deals/receipt.ts';

await test('a receipt has the day in Bangladesh and the end of the booking’s id as its number', () => {
  const id = '019abcde-0000-7000-8000-0123456789ab';
  assert.equal(receiptNumber(id, new Date('2026-11-22T17:59:59Z')), '20261122-0123456789AB');
  assert.equal(receiptNumber(id, new Date('2026-11-22T18:00:00Z')), '20261123-0123456789AB');
});

await test('the number of a receipt names the end of the booking, however it is typed; another text names none', () => {
  for (const typed of ['20261122-0123456789AB', ' 20261122-0123456789ab\n']) assert.equal(bookingIdEnd(typed), '0123456789ab');
  for (const typed of [
    '',
    '2026112-0123456789AB',
    'x20261122-0123456789AB',
    '20261122-0123456789A',
    '20261122-0123456789ABC',
    'yyyymmdd-0123456789AB',
  ])
    assert.equal(bookingIdEnd(typed), null, typed);
});

await test('the transaction of a booking in cash is distinguished from a payment', () => {
  assert.deepEqual([cashTransactionOf('1'), 'pi_1'].map(isCash), [true, false]);
  assert.notEqual(cashTransactionOf('1'), cashTransactionOf('2'));
});
