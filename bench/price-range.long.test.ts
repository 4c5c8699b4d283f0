import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasData } from '#bench/recogniser-data.ts';
import { readSales, replay, type Coverage } from '#bench/price-range-replay.ts';

await test('the promised share of generated sales lies inside their price range, priced from earlier sales alone', (t) => {
  if (!hasData()) return t.diagnostic('../shared/data is absent: nothing was compared.');
  const sales = readSales(100_000);
  for (const known of ['all', 'condition', 'nothing'] as const) {
    const levels = [...replay(sales, known).byLevel];
    // From nine sales on the promise is 0.8. The levels below are taken together: each alone has a few hundred sales.
    for (const few of [false, true]) {
      const group = levels.filter(([level]) => level < 0.8 === few);
      const sum = (of: (level: number, coverage: Coverage) => number) => group.reduce((total, [level, each]) => total + of(level, each), 0);
      const priced = sum((_, coverage) => coverage.priced);
      const promised = sum((level, coverage) => level * coverage.priced) / priced;
      const kept = sum((_, { inside }) => inside) / priced;
      assert.ok(priced > 2000, String(priced));
      assert.ok(Math.abs(kept - promised) <= 0.03, `${known}: promised ${promised}, kept ${kept} of ${priced}`);
    }
  }
});
