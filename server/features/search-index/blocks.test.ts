import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startTestDatabase } from '#server/testing/test-database.ts';

const SIZES: Readonly<Record<string, number>> = { '1k': 1, '8k': 8, '64k': 64, '512k': 512 };

await test('groups of blocks hold every listing once, the newest first, and are few', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const groupsOf = async (last: number): Promise<string[][]> =>
    (await sql<{ list: string[] }>`select list from newest_first(${last}::bigint) as g(list)`.execute(database.db)).rows.map(
      ({ list }) => list,
    );
  for (const last of [0, 1, 1023, 1024, 8191, 8192, 12_345, 65_535, 65_536, 100_000, 524_288, 600_000, 999_999, 5_000_000, 10_000_000]) {
    const groups = await groupsOf(last);
    let next = Math.floor(last / 1024);
    for (const block of groups.flat()) {
      const [size = '', number] = block.split(':');
      const length = SIZES[size] ?? 0;
      const [newest, oldest] = [(Number(number) + 1) * length - 1, Number(number) * length];
      assert.ok(oldest <= next && next <= newest, `${block} of ${last}: the next is ${next}`);
      next = oldest - 1;
    }
    assert.equal(next, -1);
    assert.ok(groups.length <= 14, `${groups.length} groups of ${last}`);
  }
  const { rows } = await sql<{ list: string[] }>`select list from newest_first(2048, '{gpu,ram}') as g(list)`.execute(database.db);
  assert.deepEqual(
    rows.map(({ list }) => list),
    [
      ['gpu 1k:2', 'ram 1k:2'],
      ['gpu 1k:1', 'ram 1k:1', 'gpu 1k:0', 'ram 1k:0'],
    ],
  );
});
