import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { createDatabase, createPool, type ConnectionConfig, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

export interface TestDatabase {
  db: Database;
  config: ConnectionConfig;
  stop(): Promise<void>;
}

/**
 * A migrated database of the test's own. With TEST_DATABASE_SERVER (a socket folder, set by `npm test`) it is cloned from a
 * template there in some 20 ms; without it a server is started just for this test file.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_SERVER'];
  const folder = shared ? undefined : fs.mkdtempSync(path.join(os.tmpdir(), 'abar-test-'));
  const server = folder ? await startEmbeddedDatabase(folder, { fsync: 'off' }) : undefined;
  const base = server?.config ?? { host: shared ?? '', port: 5432, user: 'postgres', database: 'postgres' };
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(base, shared ? `create database ${name} template abar_template strategy file_copy` : `create database ${name}`);
  const config = { ...base, database: name };
  if (!shared) await migrate(config);
  const pool = createPool(config, 12, () => undefined);
  const db = createDatabase(pool);
  return {
    db,
    config,
    async stop() {
      await db.destroy();
      await administer(base, `drop database if exists ${name} with (force)`);
      await server?.stop();
      if (folder) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function administer(config: ConnectionConfig, sql: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
