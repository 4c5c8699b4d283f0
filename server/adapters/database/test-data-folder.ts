import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';
import { copyEmptyDatabase } from '@abar/embedded-postgres/test-database';
import { createDatabase, createPool, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export interface TestDataFolder {
  /** A temporary folder around the data folder. */
  place: string;
  dataDir: string;
  postgres: EmbeddedPostgres;
  db: Database;
}

/** A data folder with a migrated embedded database that runs, and one user `owner`. */
export async function startDataFolder(t: TestContext): Promise<TestDataFolder> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-backup-'));
  const dataDir = path.join(place, 'data');
  copyEmptyDatabase(path.join(dataDir, 'postgres'));
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { min_wal_size: '32MB', max_wal_size: '32MB' });
  await migrate(postgres.connection);
  const db = createDatabase(createPool(postgres.connection, 4, () => undefined));
  await db
    .insertInto('users')
    .values({
      uid: 'owner',
      email: 'owner@example.com',
      display_name: 'Owner',
      photo_url: null,
      phone_number: null,
      address: null,
      role: 'seller',
      verified_at: null,
      deleted_at: null,
    })
    .execute();
  t.after(async () => {
    await db.destroy();
    await postgres.stop();
    fs.rmSync(place, { recursive: true });
  });
  return { place, dataDir, postgres, db };
}
