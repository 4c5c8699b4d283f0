import assert from 'node:assert/strict';
import { test } from 'node:test';
import { receiptNumber } from '#domain/deals/receipt.ts';

await test('a receipt has the day in Bangladesh and the end of the booking’s id as its number', () => {
  const id = '019abcde-0000-7000-8000-0123456789ab';
  assert.equal(receiptNumber(id, new Date('2026-11-22T17:59:59Z')), '20261122-0123456789AB');
  assert.equal(receiptNumber(id, new Date('2026-11-22T18:00:00Z')), '20261123-0123456789AB');
});
