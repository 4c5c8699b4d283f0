import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './identity-server.ts';
import type { Database, IdentityTables } from './tables.ts';

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  stop(): Promise<void>;
}

interface TestServer {
  /** Folder of the server's Unix socket. */
  host: string;
  stop(): Promise<void>;
}

// A test's data need not survive a crash.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 100 };

let own: Promise<TestServer> | undefined;
let databases = 0;

/**
 * Returns a new, migrated database on the PostgreSQL whose socket folder is in TEST_DATABASE_SERVER. Without that variable the test
 * file starts a PostgreSQL of its own, which stops with the last database.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  databases += 1;
  const host = process.env['TEST_DATABASE_SERVER'] ?? (await (own ??= startServer())).host;
  const database = `identity_${process.pid}_${randomBytes(6).toString('hex')}`;
  await run(host, 'postgres', `create database ${database} template template0 strategy file_copy`);
  for (const file of fs.readdirSync(MIGRATIONS_FOLDER).sort())
    await run(host, database, fs.readFileSync(path.join(MIGRATIONS_FOLDER, file), 'utf8'));
  const pool = new pg.Pool({ ...connectionTo(host, database), max: 12 });
  // `end` resolves before the server has closed every connection, and dropping the database then ends the rest with an error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    db: new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) }),
    async stop() {
      await pool.end();
      await run(host, 'postgres', `drop database ${database} with (force)`);
      databases -= 1;
      if (databases > 0) return;
      const server = await own;
      own = undefined;
      await server?.stop();
    },
  };
}

async function startServer(): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'identity-test-'));
  const server = await startEmbeddedPostgres(folder, FAST);
  return {
    host: server.connection.host,
    async stop() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const connectionTo = (host: string, database: string) => ({ host, port: 5432, user: 'postgres', database });

async function run(host: string, database: string, sql: string): Promise<void> {
  const client = new pg.Client(connectionTo(host, database));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
