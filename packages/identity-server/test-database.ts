import { startTestDatabase as startDatabase } from '@abar/embedded-postgres/test-database';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from './settings.ts';
import type { Database, IdentityTables } from './tables.ts';

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** Returns a new, migrated database and a pool of connections to it. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const database = await startDatabase(MIGRATIONS_FOLDER);
  const pool = new pg.Pool({ ...database.connection, max: 12 });
  // `end` resolves before the server has closed every connection, and dropping the database then ends the rest with an error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    db: new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool }) }),
    async stop() {
      await pool.end();
      await database.stop();
    },
  };
}
