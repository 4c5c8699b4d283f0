import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startTestDatabase } from '#server/testing/test-database.ts';

/** In blocks of 1,024 listings. */
const SIZES: Readonly<Record<string, number>> = { '1k': 1, '8k': 8, '64k': 64, '512k': 512 };

interface Group {
  list: string[];
  blocks: number[];
  whole: boolean;
}

await test('groups of blocks hold every listing once, the newest first, and are few', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const groupsOf = async (last: number): Promise<Group[]> =>
    (await sql<Group>`select list, blocks::int[], whole from newest_first(${last}::bigint)`.execute(database.db)).rows;
  for (const last of [0, 1, 1023, 1024, 8191, 8192, 12_345, 65_535, 65_536, 100_000, 524_288, 600_000, 999_999, 5_000_000, 10_000_000]) {
    const groups = await groupsOf(last);
    let next = Math.floor(last / 1024);
    for (const { list, blocks, whole } of groups) {
      const large: number[] = [];
      for (const block of list) {
        const [size = '', number] = block.split(':');
        const length = SIZES[size] ?? 0;
        const [newest, oldest] = [(Number(number) + 1) * length - 1, Number(number) * length];
        assert.ok(oldest <= next && next <= newest, `${block} of ${last}: the next is ${next}`);
        next = oldest - 1;
        assert.equal(whole, length >= 64);
        for (let at = oldest; at <= newest; at += 1) large.push(Math.floor(at / 64));
      }
      assert.deepEqual(new Set(blocks), new Set(large));
      assert.equal(new Set(blocks).size, blocks.length);
    }
    assert.equal(next, -1);
    assert.ok(groups.length <= (last > 1_000_000 ? 45 : 24), `${groups.length} groups of ${last}`);
  }
  const { rows } = await sql<Pick<Group, 'list'>>`select list from newest_first(2048, '{gpu,ram}')`.execute(database.db);
  assert.deepEqual(
    rows.map(({ list }) => list),
    [
      ['gpu 1k:2', 'ram 1k:2'],
      ['gpu 1k:1', 'ram 1k:1', 'gpu 1k:0', 'ram 1k:0'],
    ],
  );
});
