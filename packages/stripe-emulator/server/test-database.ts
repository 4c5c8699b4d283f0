import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './stripe-emulator.ts';

export interface TestDatabase {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

// The data of a test need not survive a crash.
const SERVER_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: 100 };

interface Server {
  host: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'stripe-emulator-test-'));
  const server = await startEmbeddedPostgres(folder, SERVER_SETTINGS);
  return {
    host: server.connection.host,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let own: Promise<Server> | undefined;
let databases = 0;

/**
 * Creates a database with the emulator's tables. It is on the PostgreSQL server whose socket is in the folder TEST_DATABASE_SERVER;
 * without that variable, on one that the test file starts for itself.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  databases += 1;
  const host = process.env['TEST_DATABASE_SERVER'] ?? (await (own ??= startServer())).host;
  const admin = { host, port: 5432, user: 'postgres', database: 'postgres' };
  const connection = { ...admin, database: `stripe_${process.pid}_${randomBytes(6).toString('hex')}` };
  await run(admin, [`create database ${connection.database}`]);
  await run(
    connection,
    readdirSync(MIGRATIONS_FOLDER)
      .sort()
      .map((name) => readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8')),
  );
  return {
    connection,
    async stop() {
      await run(admin, [`drop database ${connection.database} with (force)`]);
      databases -= 1;
      if (databases > 0) return;
      const ending = own;
      own = undefined;
      await (await ending)?.stop();
    },
  };
}

async function run(connection: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
