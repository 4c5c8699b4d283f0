import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { comparableSales, priceRange, roundTk, type Priced, type Sale } from '#domain/prices/price-range.ts';
import { salesByMonth } from '#domain/prices/sales-by-month.ts';

const NOW = new Date('2026-11-22T06:00:00Z');

const sale = (priceTk: number, over: Partial<Sale> = {}): Sale => ({ priceTk, soldAt: NOW, condition: 'good', monthsOfUse: 24, ...over });
const GPU: Priced = { kind: 'gpu', condition: 'good', monthsOfUse: 24 };

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

for (const n of [5, 6, 8, 9, 12, 30, 100])
  await test(`the promised share of next sales after ${n} sales lies in the range`, () => {
    const random = seeded(n);
    // Prices with a long tail, dear enough that rounding hardly counts.
    const price = () => 1_000_000 * Math.exp(0.2 * (random() + random() + random() - 1.5) + (random() < 0.03 ? random() : 0));
    const trials = n === 100 ? 1500 : 4000;
    let inside = 0;
    let level = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const range = priceRange(
        Array.from({ length: n }, () => sale(price())),
        GPU,
        NOW,
      );
      assert.ok(range);
      const next = price();
      if (next >= range.low && next <= range.high) inside += 1;
      level = range.level;
    }
    assert.equal(level, n >= 9 ? 0.8 : Math.round((100 * (n - 1)) / (n + 1)) / 100);
    assert.ok(Math.abs(inside / trials - level) < 0.03, `${inside / trials} for ${level}`);
  });

await test('below five sales nothing is said', () => {
  const four = [10_000, 11_000, 12_000, 13_000].map((price) => sale(price));
  assert.equal(priceRange(four, GPU, NOW), null);
  assert.deepEqual(priceRange([...four, sale(14_000)], GPU, NOW), { low: 10_000, mid: 12_000, high: 14_000, sales: 5, level: 0.67 });
});

await test('a few absurd prices hardly move the range of many', () => {
  const prices = Array.from({ length: 40 }, (_, at) => sale(20_000 + at * 100));
  const calm = priceRange(prices, GPU, NOW);
  const absurd = priceRange([...prices, sale(1), sale(9_000_000)], GPU, NOW);
  assert.ok(calm && absurd);
  for (const end of ['low', 'mid', 'high'] as const) assert.ok(Math.abs(calm[end] - absurd[end]) <= 500, end);
});

await test('prices are adjusted to condition, wear and the age of the sale, and to nothing that is not known', () => {
  const mid = (priced: Partial<Priced>, over: Partial<Sale> = {}) =>
    priceRange(
      Array.from({ length: 5 }, () => sale(20_000, over)),
      { ...GPU, ...priced },
      NOW,
    )?.mid ?? 0;
  assert.ok(mid({ condition: 'excellent' }) > 20_000);
  assert.ok(mid({ condition: 'fair' }) < 20_000);
  assert.equal(mid({ condition: undefined }, { condition: 'fair' }), 20_000);
  assert.ok(mid({}, { soldAt: new Date(NOW.getTime() - 365 * DAY_MS) }) < 20_000);
  assert.ok(mid({ monthsOfUse: 60 }) < 20_000);
  assert.ok(mid({ kind: 'mouse', monthsOfUse: 60 }) < mid({ monthsOfUse: 60 }), 'a mouse wears faster than a chip');
  assert.equal(mid({ monthsOfUse: null }), 20_000);
  assert.equal(mid({ monthsOfUse: 60 }, { monthsOfUse: null }), 20_000);
});

await test('a chip loses 12 % of its price in a year and other things 3 %, and an excellent thing is dearer than a fair one', () => {
  const lastYear = { soldAt: new Date(NOW.getTime() - 365.25 * DAY_MS) };
  const mid = (priced: Partial<Priced>, over: Partial<Sale>) =>
    priceRange(
      Array.from({ length: 5 }, () => sale(200_000, over)),
      { ...GPU, ...priced },
      NOW,
    )?.mid;
  for (const kind of ['cpu', 'gpu', 'desktop-pc', 'all-in-one', 'mini-pc', 'laptop', 'tablet', 'bundle'] as const)
    assert.equal(mid({ kind }, lastYear), 176_000, kind);
  for (const kind of ['mouse', undefined] as const) assert.equal(mid({ kind }, lastYear), 194_000, kind);
  assert.equal(mid({ condition: 'excellent' }, { condition: 'fair' }), 258_000);
});

await test('a range ends at round prices', () => {
  assert.deepEqual([12, 963, 4_860, 18_237, 45_678, 123_456].map(roundTk), [10, 960, 4_850, 18_200, 45_500, 123_000]);
});

await test('the narrowest comparison with nine sales is taken, else the narrowest with five, else the widest', () => {
  const sales = (count: number) => Array.from({ length: count }, (_, at) => sale(1000 + at));
  const taken = (...counts: number[]) => comparableSales(counts.map(sales)).length;
  assert.equal(taken(40, 12, 9), 9);
  assert.equal(taken(40, 12, 8), 12);
  assert.equal(taken(8, 7, 4), 7);
  assert.equal(taken(4, 3), 4);
  assert.equal(taken(), 0);
});

await test('months are those of Bangladesh, the newest first', () => {
  const at = (soldAt: string, priceTk: number) => ({ soldAt, priceTk });
  assert.deepEqual(
    salesByMonth([
      at('2026-09-30T17:59:00Z', 100),
      at('2026-09-30T18:00:00Z', 400),
      at('2026-09-02T00:00:00Z', 200),
      at('2026-10-05T00:00:00Z', 300),
      at('2026-10-05T00:00:00Z', 600),
      at('2026-08-05T00:00:00Z', 500),
    ]),
    [
      { month: '2026-10', sales: 3, lowest: 300, median: 400, highest: 600 },
      { month: '2026-09', sales: 2, lowest: 100, median: 150, highest: 200 },
      { month: '2026-08', sales: 1, lowest: 500, median: 500, highest: 500 },
    ],
  );
});
