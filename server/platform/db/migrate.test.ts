import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrate, MigrationError } from '#server/platform/db/migrate.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

await test('migrations run once, in order, and are frozen afterwards', async (t) => {
  const database = await startTestDatabase(t);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-migrations-'));
  t.after(() => rmSync(folder, { recursive: true }));

  assert.deepEqual(await migrate(database.config), [], 'a migrated database has nothing pending');

  await sql`truncate schema_migrations`.execute(database.db);
  writeFileSync(path.join(folder, '0002_b.sql'), 'alter table things add column colour text');
  writeFileSync(path.join(folder, '0001_a.sql'), 'create table things (id int)');
  const [first, second] = await Promise.all([migrate(database.config, [folder]), migrate(database.config, [folder])]);
  assert.deepEqual(
    [...first, ...second],
    ['0001_a.sql', '0002_b.sql'],
    'two apps that start together run each migration once between them',
  );

  writeFileSync(path.join(folder, '0003_broken.sql'), 'create table half (id int); select nonsense');
  await assert.rejects(migrate(database.config, [folder]), MigrationError);
  assert.equal(
    (await sql`select to_regclass('half') as t`.execute(database.db)).rows.length &&
      (await sql<{ t: string | null }>`select to_regclass('half')::text as t`.execute(database.db)).rows[0]?.t,
    null,
    'a failed migration leaves nothing',
  );

  rmSync(path.join(folder, '0003_broken.sql'));
  writeFileSync(path.join(folder, '0001_a.sql'), 'create table things (id bigint)');
  await assert.rejects(migrate(database.config, [folder]), /0001_a\.sql ran in this database but its file was changed/);
});
