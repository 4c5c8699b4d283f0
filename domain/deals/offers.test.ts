import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OFFER_ACTIONS, OFFER_STATUSES, type OfferStatus } from '#contract/vocabulary.ts';
import { faultsOf } from '#domain/machine.ts';
import {
  isLiveOffer,
  leastOffer,
  LIVE_OFFER_STATES,
  OFFER_ACTORS,
  OFFER_EFFECTS,
  OFFER_TRANSITIONS,
  openingOf,
  reduced,
} from '#domain/deals/offers.ts';

const { rows } = OFFER_TRANSITIONS;

await test('every state of an offer is reachable, and those that wait for no answer are final', () => {
  const ends = OFFER_STATUSES.filter((state) => !isLiveOffer(state));
  assert.deepEqual(faultsOf(rows, { states: OFFER_STATUSES, ends, actors: OFFER_ACTORS, effects: OFFER_EFFECTS }), []);
});

await test('a state that waits has a deadline, ends by the clock, and both sides can end it', () => {
  for (const row of rows) assert.equal(row.expires ?? false, isLiveOffer(row.to), row.name);
  for (const state of LIVE_OFFER_STATES) {
    const ends = rows.filter((row) => row.from === state && !isLiveOffer(row.to));
    assert.deepEqual([...new Set(ends.map((row) => row.by))].sort(), [...OFFER_ACTORS].sort(), state);
    assert.equal(ends.filter((row) => row.action === 'expire').length, 1, state);
  }
});

await test('the side whose price stands may withdraw it and no more; the other side accepts or declines it', () => {
  const may = (state: OfferStatus, side: 'buyer' | 'seller') =>
    OFFER_ACTIONS.filter((action) => OFFER_TRANSITIONS.find(action, state, side));
  assert.deepEqual(may('offered', 'buyer'), ['withdraw']);
  assert.deepEqual(may('offered', 'seller'), ['accept', 'counter', 'decline']);
  assert.deepEqual(may('countered', 'seller'), ['withdraw']);
  assert.deepEqual(may('countered', 'buyer'), ['accept', 'decline']);
});

await test('an acceptance books, and nothing else does; what one side ends is reported to the other', () => {
  for (const row of rows) {
    assert.equal(row.effects.includes('book'), row.to === 'accepted', row.name);
    if (row.from !== null && row.by !== 'clock' && row.to !== 'accepted')
      assert.deepEqual(row.effects, [row.by === 'buyer' ? 'email_seller' : 'email_buyer'], row.name);
  }
});

await test('an act of one side in one state leads to one other, except how an offer begins', () => {
  const steps = rows.filter((row) => row.from !== null).map((row) => `${row.from} ${row.action} ${row.by}`);
  assert.equal(new Set(steps).size, steps.length);
});

await test('a repetition is the same action of the same side', () => {
  assert.equal(OFFER_TRANSITIONS.repeats('accept', 'accepted', 'seller'), true);
  assert.equal(OFFER_TRANSITIONS.repeats('decline', 'accepted', 'seller'), false);
  assert.equal(OFFER_TRANSITIONS.repeats('withdraw', 'declined', 'buyer'), false);
});

await test('the limits of the seller decide how an offer begins', () => {
  const limits = { acceptFrom: 900, declineBelow: 700 };
  const begins = (price: number, of = limits as Parameters<typeof openingOf>[1]) => openingOf(price, of).to;
  assert.deepEqual(
    [899, 900, 901].map((price) => begins(price)),
    ['offered', 'accepted', 'accepted'],
  );
  assert.deepEqual(
    [699, 700].map((price) => begins(price)),
    ['declined', 'offered'],
  );
  assert.equal(begins(1, { acceptFrom: null, declineBelow: null }), 'offered');
  assert.deepEqual([100, 101].map(leastOffer), [50, 51]);
});

await test('a reduced price is round, below the asking price and no less than may be offered', () => {
  assert.deepEqual(
    [5, 10, 15].map((percent) => reduced(18_500, percent)),
    [17_550, 16_650, 15_700],
  );
  assert.deepEqual([reduced(1999, 5), reduced(2000, 7), reduced(19_999, 5), reduced(20_000, 0.25)], [1890, 1850, 18_950, 19_900], 'steps');
  for (const asking of [2, 3, 9, 99, 1000, 1999, 2000, 19_999, 20_000, 8_000_000])
    for (const percent of [5, 10, 15]) {
      const price = reduced(asking, percent);
      assert.ok(price < asking && price >= leastOffer(asking), `${asking} ${percent}: ${price}`);
    }
});
