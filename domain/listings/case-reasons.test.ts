import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_REASONS, DEAL_REASONS, reasonIn } from '#domain/listings/case-reasons.ts';

await test('a chosen reason is in the language of its reader, and one that an admin typed stays', () => {
  for (const { en, bn } of [...Object.values(CASE_REASONS), ...Object.values(DEAL_REASONS)]) {
    assert.deepEqual([reasonIn('en', bn), reasonIn('bn', en)], [en, bn]);
    assert.deepEqual([reasonIn('en', en), reasonIn('bn', bn)], [en, bn]);
  }
  assert.equal(reasonIn('bn', 'The photo is from a shop.'), 'The photo is from a shop.');
});
