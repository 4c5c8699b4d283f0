import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceFor, type Standing } from '#domain/listings/advice.ts';

const standing: Standing = { price: 8000, range: { low: 7000, high: 7600 }, days: 20, views: 43, bestOffer: null, mayBoost: true };

await test('a seller reads the one thing that helps most', () => {
  const cases: readonly (readonly [Partial<Standing>, ReturnType<typeof adviceFor>])[] = [
    [{}, { act: 'lower', to: 7600 }],
    [{ bestOffer: 7500 }, { act: 'answer' }],
    [{ days: 0 }, { act: 'lower', to: 7600 }],
    [{ price: 7600 }, { act: 'show' }],
    [{ price: 7600, views: 9 }, { act: 'boost' }],
    [{ price: 7600, views: 9, mayBoost: false }, { act: 'show' }],
    [{ price: 7600, views: 10 }, { act: 'show' }],
    [{ price: 6999 }, { act: 'raise' }],
    [{ price: 7000 }, { act: 'show' }],
    [{ range: null, days: 3 }, { act: 'show' }],
    [{ range: null }, { act: 'show' }],
    [{ range: null, days: 2, views: 0 }, { act: 'wait' }],
  ];
  for (const [changes, advice] of cases) assert.deepEqual(adviceFor({ ...standing, ...changes }), advice, JSON.stringify(changes));
});

await test('a lower price is one that sellers ask, within the range, and below the one of today', () => {
  const lowerTo = (high: number, low = high / 2) => adviceFor({ ...standing, price: high + 1, range: { low, high } });
  for (const [high, to] of [
    [23_780, 23_500],
    [1234, 1200],
    [853, 850],
    [7, 7],
  ])
    assert.deepEqual(lowerTo(high ?? 0), { act: 'lower', to });
  assert.deepEqual(lowerTo(23_780, 23_700), { act: 'lower', to: 23_700 });
});
