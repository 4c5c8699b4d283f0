import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { backUpCluster, startEmbeddedPostgres } from './embedded-postgres.ts';
import { aDatabase, emptyPlace, place, query, until } from './test-folders.ts';

await test('a copy is complete, even where PostgreSQL recycles its WAL while the files are copied', async (t) => {
  const folder = await aDatabase();
  const database = await startEmbeddedPostgres(folder, { fsync: 'off', min_wal_size: '32MB', max_wal_size: '32MB', wal_keep_size: 0 });
  t.after(() => database.stop());
  await query(database, 'create table rows as select generate_series(1, 1000) as id');
  const copy = path.join(place, 'copy');
  fs.mkdirSync(copy);

  const copied = new AbortController();
  let switches = 0;
  const recycle = async (): Promise<void> => {
    for (; !copied.signal.aborted; switches += 1)
      await query(database, `select pg_logical_emit_message(false, '', ''), pg_switch_wal()`).then(() => query(database, 'checkpoint'));
  };
  const recycling = recycle();
  const session = new pg.Client(database.connection);
  await session.connect();
  // However slowly it runs beside the copy: PostgreSQL begins two more files of WAL before the copy ends.
  const send = session.query.bind(session) as (text: string) => Promise<pg.QueryResult>;
  let atStart = 0;
  t.mock.method(session, 'query', async (text: string) => {
    if (text.includes('pg_backup_stop')) await until('WAL is recycled meanwhile', () => switches >= atStart + 2);
    const result = await send(text);
    if (text.includes('pg_backup_start')) atStart = switches;
    return result;
  });
  try {
    await backUpCluster(session, path.join(folder, 'data'), path.join(copy, 'data'));
  } finally {
    copied.abort();
    await recycling;
    await session.end();
  }
  await query(database, 'checkpoint');
  const first = /\(file ([0-9A-F]{24})\)/.exec(fs.readFileSync(path.join(copy, 'data/backup_label'), 'utf8'))?.[1] ?? '';
  assert.ok(!fs.existsSync(path.join(folder, 'data/pg_wal', first)), 'the first file of the copy’s WAL was recycled once the copy had it');

  const restored = await startEmbeddedPostgres(copy);
  try {
    assert.deepEqual(await query(restored, 'select count(*)::int as rows from rows'), [{ rows: 1000 }]);
  } finally {
    await restored.stop();
  }
});

emptyPlace();
