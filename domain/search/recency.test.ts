import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestFirst } from '#domain/search/recency.ts';

const SIZES: Readonly<Record<string, number>> = { '1k': 1, '8k': 8, '64k': 64, '512k': 512 };

await test('groups hold every listing once, the newest first, and are few', () => {
  for (const lastSeq of [0, 1, 1023, 1024, 8191, 8192, 12_345, 65_535, 65_536, 100_000, 524_288, 600_000, 999_999, 5_000_000, 10_000_000]) {
    const groups = newestFirst(lastSeq);
    let next = Math.floor(lastSeq / 1024);
    for (const block of groups.flat()) {
      const [size = '', number] = block.split(':');
      const length = SIZES[size] ?? 0;
      const [first, last] = [Number(number) * length, (Number(number) + 1) * length - 1];
      assert.ok(first <= next && next <= last, `${block} of ${lastSeq}: the next is ${next}`);
      next = first - 1;
    }
    assert.equal(next, -1);
    assert.ok(groups.length <= 14, `${groups.length} groups of ${lastSeq}`);
  }
});
