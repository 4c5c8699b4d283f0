import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { answerTimeOf } from '#domain/users/answer-time.ts';
import { conductReason, endOfYouth, SAME_ADDRESS_MS, type ConductFacts } from '#domain/users/conduct.ts';

await test('conduct counts by the account or by a deal, and is missing for the first reason that there is', () => {
  const none: ConductFacts = { isVerified: false, isProved: false, done: 0, apart: 0, proofs: 0 };
  const all: ConductFacts = { isVerified: true, isProved: true, done: 1, apart: 1, proofs: 1 };
  assert.deepEqual(
    [
      all,
      { ...all, isVerified: false },
      none,
      { ...none, done: 1 },
      { ...none, done: 1, apart: 1 },
      { ...none, done: 1, apart: 1, proofs: 1 },
    ].map(conductReason),
    ['verified', 'deal', 'no_deal', 'one_address', 'cash', 'young'],
  );
});

await test('an account is young for two weeks, and two users share an address for thirty days', () => {
  assert.equal(endOfYouth(new Date(DAY_MS)).getTime(), 15 * DAY_MS);
  assert.equal(SAME_ADDRESS_MS, 30 * DAY_MS);
});

await test('the time in which a seller answers is said in coarse words, once enough buyers have asked', () => {
  const hours = (count: number, buyers: number = limits.answersFrom) => answerTimeOf({ buyers, seconds: count * 3600 });
  assert.deepEqual(
    [0, 1, 1.1, 6, 6.1, 24, 24.1, Number.POSITIVE_INFINITY].map((count) => hours(count)),
    ['hour', 'hour', 'hours', 'hours', 'day', 'day', 'days', 'days'],
  );
  assert.equal(hours(1, limits.answersFrom - 1), null);
  assert.equal(answerTimeOf({ buyers: limits.answersFrom, seconds: null }), null);
});
