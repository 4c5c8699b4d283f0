import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { adminOf, runSql, startTestServer as startServer, type TestServer } from '@abar/embedded-postgres/test-database';
import { createSigningKey } from '@abar/identity-server/test-accounts';
import { systemClock } from '#server/platform/clock.ts';
import { createDatabase, createPool, type ConnectionConfig, type Database, type Pool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export { TEST_SERVER_SETTINGS, type TestServer } from '@abar/embedded-postgres/test-database';

export interface TestDatabase {
  db: Database;
  pool: Pool;
  config: ConnectionConfig;
  stop(): Promise<void>;
}

/** The migrated database from which those of tests are copied. */
export const TEMPLATE = 'abar_template';

/** Starts a PostgreSQL in a temporary folder with a migrated template, from which each test's database is copied. */
export async function startTestServer(): Promise<TestServer> {
  const server = await startServer();
  try {
    await makeTemplate(server.host);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Makes any PostgreSQL fit for tests, whose socket is in `host`: it then may be named in TEST_DATABASE_SERVER. */
export async function makeTemplate(host: string): Promise<void> {
  const admin = adminOf(host);
  await runSql(admin, `create database ${TEMPLATE}`);
  await migrate({ ...admin, database: TEMPLATE });
  const pool = createPool({ ...admin, database: TEMPLATE }, 1, () => undefined);
  await createSigningKey(pool, systemClock);
  await pool.end();
  await runSql(admin, `alter database ${TEMPLATE} with is_template true allow_connections false`);
}

/** The DATABASE_URL of another process that joins it. */
export const urlOf = (config: ConnectionConfig): string =>
  'host' in config ? `postgresql://${config.user}@localhost/${config.database}?host=${config.host}` : config.connectionString;

let own: Promise<TestServer> | undefined;
let users = 0;

/**
 * A migrated database of the test's own, copied in some 20 ms. `npm test` names one server for all tests in TEST_DATABASE_SERVER;
 * without it the test file starts one for itself, which ends with the last database. It is deleted after `t`, or when the caller stops it.
 */
export async function startTestDatabase(t?: TestContext): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_SERVER'];
  users += 1;
  const admin = adminOf(shared ?? (await (own ??= startTestServer())).host);
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await runSql(admin, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const config = { ...admin, database: name };
  const pool = createPool(config, 12, () => undefined);
  const db = createDatabase(pool);
  const database: TestDatabase = {
    db,
    pool,
    config,
    async stop() {
      await db.destroy();
      await runSql(admin, `drop database if exists ${name} with (force)`);
      users -= 1;
      if (users > 0) return;
      const ending = own;
      own = undefined;
      await (await ending)?.stop();
    },
  };
  t?.after(() => database.stop());
  return database;
}
