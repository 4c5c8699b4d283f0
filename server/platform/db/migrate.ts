import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER as GATEWAY_MIGRATIONS } from '@abar/gateway-emulators/settings';
import { MIGRATIONS_FOLDER as IDENTITY_MIGRATIONS } from '@abar/identity-server/settings';
import { MIGRATIONS_FOLDER as CARD_MIGRATIONS } from '@abar/stripe-emulator/settings';
import pg from 'pg';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';

/** The embedded services bring the migrations of their own schemas. File names are unique across folders. */
const OWN = path.join(import.meta.dirname, 'migrations');
const FOLDERS = [OWN, IDENTITY_MIGRATIONS, CARD_MIGRATIONS, GATEWAY_MIGRATIONS];

/** The table of the migrations that ran. */
export const MIGRATIONS_TABLE = 'schema_migrations';

export class MigrationError extends Error {}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(folders: readonly string[]): Migration[] {
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
    .filter(({ name }) => name.endsWith('.sql'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ folder, name }) => {
      const sql = readFileSync(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Runs the pending migrations in order of name, each in its own transaction. Returns their names.
 * @throws MigrationError when a migration fails, or when a file that already ran was changed or removed
 */
export async function migrate(config: ConnectionConfig, folders: readonly string[] = FOLDERS): Promise<string[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    const pending = await findPending(client, folders);
    for (const migration of pending) {
      await client.query('begin');
      try {
        await run(client, migration);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * Runs the pending migrations in the transaction of `client`, all or none. Other processes that migrate wait until it ends.
 * @throws MigrationError as `migrate` does
 */
export async function migrateWithin(client: pg.ClientBase): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
  const pending = await findPending(client, FOLDERS);
  for (const migration of pending) await run(client, migration);
  return pending.map((migration) => migration.name);
}

async function findPending(client: pg.ClientBase, folders: readonly string[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists ${MIGRATIONS_TABLE} (name text primary key, checksum text not null, run_at timestamptz not null default now())`,
  );
  const { rows: done } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATIONS_TABLE} order by name`,
  );
  const files = readMigrations(folders);
  for (const row of done) {
    const file = files.find((candidate) => candidate.name === row.name);
    if (file?.checksum !== row.checksum)
      throw new MigrationError(`Migration ${row.name} ran in this database but its file was ${file ? 'changed' : 'removed'}.`);
  }
  return files.filter((file) => !done.some((row) => row.name === file.name));
}

async function run(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query(`insert into ${MIGRATIONS_TABLE} (name, checksum) values ($1, $2)`, [migration.name, migration.checksum]);
  } catch (cause) {
    throw new MigrationError(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
