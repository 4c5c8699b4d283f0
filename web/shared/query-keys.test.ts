import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryOptions } from '@tanstack/react-query';
import type { LiveEvent } from '#web/shared/live/live-events.ts';
import { isStaleAfter, queryKeys } from '#web/shared/query-keys.ts';

const keys = [
  queryKeys.myProducts('seller@example.com'),
  queryKeys.categoryProducts(1, 'q=tower'),
  queryKeys.categoryFacets(1, 'q=tower'),
  queryKeys.myOrder('buyer@example.com'),
  queryKeys.allSeller({}),
  queryKeys.allBuyer({}),
  queryKeys.sellerRecord('1'),
  queryKeys.reportedItems,
  queryKeys.myBuyers('seller@example.com'),
  queryKeys.product('1'),
  queryKeys.booking('1'),
  queryKeys.order('1'),
  queryKeys.meetings('1'),
  queryKeys.noShows,
  queryKeys.emails('', false),
  queryKeys.jobs,
  queryKeys.cardProvider('en'),
  queryKeys.paymentIntent('1'),
  queryKeys.role('buyer@example.com'),
  queryKeys.account('buyer@example.com'),
  queryKeys.recognition('{}'),
  queryKeys.myPc(null),
  queryKeys.productFit('1', 'i5-6500'),
  queryKeys.priceRange({ product: '1' }),
  queryKeys.savedProducts(['1', '3']),
  queryKeys.newMatches('kind=gpu', '2026-11-22T00:00:00Z'),
  queryKeys.figures,
  queryKeys.toDo,
];

const UID = 'uid of the user';
const staleAfter = (event: LiveEvent) => keys.filter((key) => isStaleAfter(event, key, UID)).map(([name]) => name);

await test('a live event makes the queries stale that show what changed, and no others', () => {
  const product = { type: 'product', id: '1', category: 'desktop', status: 'unsold', boost: false, seller: UID } as const;
  assert.deepEqual(staleAfter(product), [
    'myProducts',
    'categoryProducts',
    'categoryFacets',
    'product',
    'savedProducts',
    'figures',
    'toDo',
  ]);
  assert.deepEqual(staleAfter({ ...product, seller: 'another' }), ['categoryProducts', 'categoryFacets', 'product', 'savedProducts']);
  assert.deepEqual(staleAfter({ ...product, seller: 'another', category: 'components' }), ['product', 'savedProducts']);
  assert.deepEqual(staleAfter({ ...product, seller: 'another', id: '2' }), ['categoryProducts', 'categoryFacets']);
  // Lists show by themselves that it is not for sale any more.
  assert.deepEqual(staleAfter({ ...product, seller: 'another', status: 'booked' }), ['reportedItems', 'product', 'savedProducts']);
  assert.deepEqual(staleAfter({ type: 'saved', id: '1' }), ['savedProducts', 'newMatches']);
  assert.deepEqual(staleAfter({ type: 'report', id: '1' }), ['reportedItems']);
  assert.deepEqual(staleAfter({ type: 'seller', id: UID }), ['categoryProducts', 'categoryFacets', 'product']);
  assert.deepEqual(staleAfter({ type: 'booking', id: '1', productId: '1' }), [
    'myProducts',
    'myOrder',
    'myBuyers',
    'product',
    'booking',
    'order',
    'meetings',
    'noShows',
    'figures',
    'toDo',
  ]);
  assert.deepEqual(staleAfter({ type: 'booking', id: '1', productId: '2' }), [
    'myProducts',
    'myOrder',
    'myBuyers',
    'booking',
    'order',
    'meetings',
    'noShows',
    'figures',
    'toDo',
  ]);
});

await test('figures are stale after a change of a product, a booking, an offer or a payout of the user', () => {
  const isStale = (event: LiveEvent) => isStaleAfter(event, queryKeys.figures, UID);
  for (const status of ['unsold', 'booked', 'removed'] as const) assert.ok(isStale({ type: 'product', id: '1', status, seller: UID }));
  assert.equal(isStale({ type: 'product', id: '1', status: 'booked', seller: 'another' }), false);
  for (const type of ['booking', 'offer', 'payout'] as const) assert.ok(isStale({ type, id: '9' }));
  assert.equal(isStale({ type: 'conversation', id: '9' }), false);
});

await test('offers are stale after an offer or a booking, and those of a product after its change', () => {
  const isStale = (event: LiveEvent, productId: string | null) => isStaleAfter(event, queryKeys.offers(productId), UID);
  for (const id of ['1', null]) {
    assert.ok(isStale({ type: 'offer', id: '9', productId: '1' }, id));
    assert.ok(isStale({ type: 'booking', id: '9', productId: '1' }, id));
    assert.ok(isStale({ type: 'product', id: '1', status: 'booked' }, id));
    assert.equal(isStale({ type: 'product', id: '2', status: 'unsold' }, id), false);
    assert.equal(isStale({ type: 'conversation', id: '1' }, id), false);
  }
});

await test('lines are stale after a change of one or a booking of the user', () => {
  const isStale = (event: LiveEvent) => isStaleAfter(event, queryKeys.lines('1'), UID);
  assert.ok(isStale({ type: 'waiting' }));
  assert.ok(isStale({ type: 'booking', id: '9', productId: '1' }));
  assert.equal(isStale({ type: 'product', id: '1', status: 'booked' }), false);
});

await test('a booking makes the list of disputes stale, and of the deals that are opened its own alone', () => {
  const isStale = (id: string) =>
    [queryKeys.disputes('decide'), queryKeys.deal('1'), queryKeys.disputeRecord('1')].map((key) =>
      isStaleAfter({ type: 'booking', id }, key),
    );
  assert.deepEqual(isStale('1'), [true, true, true]);
  assert.deepEqual(isStale('2'), [true, false, false]);
});

await test('a change of a user, or a gap in the stream, makes every query stale', () => {
  assert.equal(staleAfter({ type: 'user' }).length, keys.length);
  assert.equal(staleAfter({ type: 'everything' }).length, keys.length);
});

await test('keys are unique by their first element, so that one query never reads the data of another', () => {
  assert.equal(new Set(keys.map(([name]) => name)).size, keys.length);
});

// `tsc` fails where an expected error is missing; nothing here runs.
export const mustNotCompile = (): unknown[] => [
  // @ts-expect-error: a key that is not in `queryKeys`
  queryOptions({ queryKey: ['myProduct', 'seller@example.com'], queryFn: () => 1 }),
];
