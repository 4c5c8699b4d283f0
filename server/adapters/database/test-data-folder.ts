import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { copyEmptyDatabase } from '@abar/embedded-postgres/test-database';
import { createDatabase, createPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export type TestDataFolder = Awaited<ReturnType<typeof startDataFolder>>;

/** A data folder with a migrated embedded database that runs, and one user `owner`. `place` is a temporary folder around it. */
export async function startDataFolder(t: TestContext) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-backup-'));
  const dataDir = path.join(place, 'data');
  copyEmptyDatabase(path.join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { min_wal_size: '32MB', max_wal_size: '32MB' });
  await migrate(postgres.connection);
  const db = createDatabase(createPool(postgres.connection, 4, () => undefined));
  await db.insertInto('users').values({ uid: 'owner', email: 'owner@example.com', display_name: 'Owner', role: 'seller' }).execute();
  t.after(async () => {
    await db.destroy();
    await postgres.stop();
    fs.rmSync(place, { recursive: true });
  });
  return { place, dataDir, postgres, db };
}
