import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import { BUYER_TAGS, REVIEW_STATES, REVIEW_TAGS, SELLER_TAGS } from '#contract/review-vocabulary.ts';
import { HANDOVER_TRANSITIONS } from '#domain/deals/handover.ts';
import { faultsOf } from '#domain/machine.ts';
import {
  isShown,
  PROVED_STATES,
  ratingOf,
  REVIEW_ACTORS,
  REVIEW_EFFECTS,
  REVIEW_TRANSITIONS,
  REVIEW_WINDOWS,
  reviewUntil,
  tagsOf,
} from '#domain/deals/reviews.ts';

const { rows } = REVIEW_TRANSITIONS;

await test('every state of a review is reachable, and every actor, effect and window is used', () => {
  const expected = { states: REVIEW_STATES, ends: ['kept', 'removed'], actors: REVIEW_ACTORS, effects: REVIEW_EFFECTS };
  assert.deepEqual(faultsOf(rows, expected), []);
  assert.deepEqual(new Set(rows.map(({ window }) => window)), new Set(REVIEW_WINDOWS));
  assert.equal(new Set(rows.map(({ action, from, window }) => `${action} ${from} ${window}`)).size, rows.length);
});

await test('an admin decides about what is reported and nothing else, and the decision is final', () => {
  assert.deepEqual(
    rows.filter(({ by }) => by === 'admin').map(({ from, to }) => [from, to]),
    [
      ['reported', 'kept'],
      ['reported', 'removed'],
    ],
  );
  assert.deepEqual(
    rows.filter(({ from, to }) => (from === 'kept' || from === 'removed') && to !== from),
    [],
  );
  assert.equal(REVIEW_TRANSITIONS.find('answer', 'removed', 'subject'), undefined);
});

await test('a review is written once, and moved by others only when they can read it', () => {
  assert.deepEqual(
    rows.filter(({ action }) => action === 'write').map(({ from, by }) => [from, by]),
    [
      [null, 'author'],
      [null, 'author'],
    ],
  );
  assert.ok(rows.every(({ action, window }) => (action === 'write') !== (window === 'shown')));
});

await test('the states that prove a handover are those of a code, of silence after a claim, of the buyer and of a decision', () => {
  const proves = (state: HandoverState) => PROVED_STATES.some((proved) => proved === state);
  assert.deepEqual(
    HANDOVER_TRANSITIONS.rows.filter(({ from, to }) => proves(to) && !proves(from)).map(({ name }) => name),
    [
      'hand_over_for_cash',
      'hand_over',
      'hand_over_after_claim',
      'uncontested',
      'accept_claim',
      'accept_in_dispute',
      'accept_contested',
      'accept_offer',
      'decide_release',
      'decide_split',
      'unfreeze_inspecting',
    ],
  );
});

await test('the time to write ends with its last millisecond, when what is written is shown', () => {
  const provedAt = new Date('2026-11-01T10:00:00Z');
  const until = reviewUntil(provedAt, 14 * 86_400_000);
  assert.equal(until.toISOString(), '2026-11-15T10:00:00.000Z');
  assert.equal(isShown(until, new Date(until.getTime() - 1)), false);
  assert.equal(isShown(until, until), true);
});

await test('a mean is shown from three reviews on, to one decimal', () => {
  assert.equal(ratingOf({ stars: 10, count: 2 }), null);
  assert.deepEqual(ratingOf({ stars: 14, count: 3 }), { mean: 4.7, count: 3 });
  assert.deepEqual(ratingOf({ stars: 15, count: 3 }), { mean: 5, count: 3 });
  assert.deepEqual(ratingOf({ stars: 13, count: 3 }), { mean: 4.3, count: 3 });
});

await test('each side has tags of its own, in the order of the list of all', () => {
  assert.deepEqual(tagsOf('buyer'), BUYER_TAGS);
  assert.deepEqual(tagsOf('seller'), SELLER_TAGS);
  assert.deepEqual(
    REVIEW_TAGS.filter((tag) => tagsOf('buyer').includes(tag)),
    [...BUYER_TAGS],
  );
  assert.deepEqual(
    REVIEW_TAGS.filter((tag) => tagsOf('seller').includes(tag)),
    [...SELLER_TAGS],
  );
});
