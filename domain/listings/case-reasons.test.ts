import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CASE_REASONS,
  DEAL_REASONS,
  isUsualReason,
  NO_SHOW_REASONS,
  reasonIn,
  REVIEW_REASONS,
  SUSPENSION_REASONS,
} from '#domain/listings/case-reasons.ts';

await test('a chosen reason is in the language of its reader, and one that an admin typed stays', () => {
  for (const { en, bn } of [CASE_REASONS, DEAL_REASONS, NO_SHOW_REASONS, REVIEW_REASONS, SUSPENSION_REASONS].flatMap((each) =>
    Object.values(each),
  )) {
    assert.ok(isUsualReason(en) && isUsualReason(bn));
    assert.deepEqual([reasonIn('en', bn), reasonIn('bn', en)], [en, bn]);
    assert.deepEqual([reasonIn('en', en), reasonIn('bn', bn)], [en, bn]);
  }
  assert.equal(isUsualReason('The photo is from a shop.'), false);
  assert.equal(reasonIn('bn', 'The photo is from a shop.'), 'The photo is from a shop.');
});
