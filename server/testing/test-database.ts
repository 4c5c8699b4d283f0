import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';
import { createDatabase, createPool, type ConnectionConfig, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export interface TestDatabase {
  db: Database;
  config: ConnectionConfig;
  stop(): Promise<void>;
}

export interface TestServer {
  /** The folder of its socket: what TEST_DATABASE_SERVER names. */
  host: string;
  stop(): Promise<void>;
}

const TEMPLATE = 'abar_template';

// What a test writes need not survive it. Autovacuum would now and then be connected to the template that a test wants to copy.
export const TEST_SERVER_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 300,
  shared_buffers: '64MB',
};

const adminOf = (host: string) => ({ host, port: 5432, user: 'postgres', database: 'postgres' });

/** A PostgreSQL in a temporary folder with a migrated template, from which each test's database is copied. */
export async function startTestServer(): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-test-'));
  let server: EmbeddedPostgres | undefined;
  const stop = async () => {
    await server?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    server = await startEmbeddedPostgres(folder, TEST_SERVER_SETTINGS);
    await makeTemplate(server.connection.host);
    return { host: server.connection.host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes any PostgreSQL fit for tests, whose socket is in `host`: it then may be named in TEST_DATABASE_SERVER. */
export async function makeTemplate(host: string): Promise<void> {
  const admin = adminOf(host);
  await administer(admin, `create database ${TEMPLATE}`);
  await migrate({ ...admin, database: TEMPLATE });
  await administer(admin, `alter database ${TEMPLATE} with is_template true allow_connections false`);
}

let own: Promise<TestServer> | undefined;
let users = 0;

/**
 * A migrated database of the test's own, copied in some 20 ms. `npm test` names one server for all tests in TEST_DATABASE_SERVER;
 * without it the test file starts one for itself, which ends with the last database.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_SERVER'];
  users += 1;
  const admin = adminOf(shared ?? (await (own ??= startTestServer())).host);
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const config = { ...admin, database: name };
  const db = createDatabase(createPool(config, 12, () => undefined));
  return {
    db,
    config,
    async stop() {
      await db.destroy();
      await administer(admin, `drop database if exists ${name} with (force)`);
      users -= 1;
      if (users > 0) return;
      const ending = own;
      own = undefined;
      await (await ending)?.stop();
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
