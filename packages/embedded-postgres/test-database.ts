import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { SocketConnection } from './postmaster.ts';

export { PATIENCE_MS as REPLICA_PATIENCE_MS } from './replica-connections.ts';

/** A server for tests. */
export interface TestServer {
  /** The folder of its socket, for TEST_DATABASE_SERVER. */
  host: string;
  stop(): Promise<void>;
}

/** A database of a test's own. */
export interface TestDatabase {
  connection: SocketConnection;
  stop(): Promise<void>;
}

/** ms. Longer, connections are left over. */
const CLOSING_MS = 200;

/** The data of a test need not survive a crash. Autovacuum would now and then be connected to a template that a test wants to copy. */
export const TEST_SERVER_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: 300,
  shared_buffers: '64MB',
};

/**
 * Fills `folder`, which does not exist yet, with an empty database that was shut down properly: a copy of the one in the folder
 * TEST_EMPTY_DATABASE, since creating one takes a second of processor time. Returns false without that variable.
 */
export function copyEmptyDatabase(folder: string): boolean {
  const source = process.env['TEST_EMPTY_DATABASE'];
  if (source === undefined) return false;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  assert.equal(spawnSync('cp', ['-a', source, folder]).status, 0, `${source} is copied to ${folder}`);
  return true;
}

/** Starts PostgreSQL in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-test-'));
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    const data = path.join(folder, 'server');
    copyEmptyDatabase(data);
    const server = await startEmbeddedPostgres(data, TEST_SERVER_SETTINGS);
    const stop = async () => {
      await server.stop();
      removeFolder();
    };
    return { host: server.connection.host, stop };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

let own: Promise<TestServer> | undefined;
let databases = 0;

/**
 * Creates a database with what the SQL files of a folder make; they run once per server, in a template that is then copied. The server
 * is the one whose socket is in the folder TEST_DATABASE_SERVER; without that variable, one that stops with the last database.
 */
export async function startTestDatabase(migrationsFolder: string): Promise<TestDatabase> {
  databases += 1;
  const admin = adminOf(process.env['TEST_DATABASE_SERVER'] ?? (await (own ??= startTestServer())).host);
  const migrations = fs
    .readdirSync(migrationsFolder)
    .sort()
    .map((name) => fs.readFileSync(path.join(migrationsFolder, name), 'utf8'));
  const template = `template_${createHash('sha256').update(migrations.join()).digest('hex').slice(0, 16)}`;
  const database = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withClient(admin, async (client) => {
    // One of several test files makes the template, the others wait.
    await client.query(`select pg_advisory_lock(hashtext($1))`, [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, admin, template, migrations);
    await client.query(`create database ${database} template ${template} strategy file_copy`);
  });
  return {
    connection: { ...admin, database },
    async stop() {
      await withClient(admin, async (client) => {
        await waitForClosing(client, database);
        await client.query(`drop database ${database} with (force)`);
      });
      databases -= 1;
      if (databases > 0) return;
      const ending = own;
      own = undefined;
      await (await ending)?.stop();
    },
  };
}

/**
 * A pool that was ended may still close its connections. Ended by force they would report a loss, which fails the test.
 * PostgreSQL announces no end of a connection, so that it is asked.
 */
async function waitForClosing(client: pg.Client, database: string): Promise<void> {
  for (const until = performance.now() + CLOSING_MS; performance.now() < until; await sleep(5)) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database]);
    if (rowCount === 0) return;
  }
}

/** Under another name until it is complete, so that an interrupted test leaves no template that lacks tables. */
async function makeTemplate(client: pg.Client, admin: SocketConnection, template: string, migrations: string[]): Promise<void> {
  const unfinished = `${template}_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${unfinished} template template0 strategy file_copy`);
  await runSql({ ...admin, database: unfinished }, ...migrations);
  await client.query(`alter database ${unfinished} with is_template true allow_connections false`);
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

/** The database in which other databases are created. */
export const adminOf = (host: string): SocketConnection => ({ host, port: 5432, user: 'postgres', database: 'postgres' });

/** Runs statements one after the other, on a connection of their own. */
export function runSql(connection: SocketConnection, ...statements: string[]): Promise<void> {
  return withClient(connection, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

export async function withClient<T>(connection: SocketConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
