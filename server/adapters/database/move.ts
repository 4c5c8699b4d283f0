import { copyDatabase, CopyRefused, type CopiedTable, type CopyOptions } from '@abar/embedded-postgres';
import type pg from 'pg';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { migrateWithin, MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';

export interface MoveOptions extends Pick<CopyOptions, 'closingMs' | 'signal' | 'onProgress'> {
  source: ConnectionConfig;
  target: ConnectionConfig;
}

/**
 * Copies the app's database to another PostgreSQL, which is migrated, filled and compared in one transaction.
 * @throws CopyRefused when an app runs on the source, the source is of another version, or the target is not empty
 */
export function moveDatabase(options: MoveOptions): Promise<CopiedTable[]> {
  return copyDatabase({ ...options, writers: ['abar', 'abar changes'], versionTable: MIGRATIONS_TABLE, createSchema });
}

async function createSchema(target: pg.ClientBase, source: pg.ClientBase): Promise<void> {
  await migrateWithin(target);
  const read = async (client: pg.ClientBase): Promise<string[]> => {
    const list = `select name || ' ' || checksum as line from ${MIGRATIONS_TABLE} order by name collate "C"`;
    return (await client.query<{ line: string }>(list)).rows.map(({ line }) => line);
  };
  const [ours, theirs] = [await read(source), await read(target)];
  const missing = theirs.find((line) => !ours.includes(line))?.split(' ')[0];
  if (missing !== undefined)
    throw new CopyRefused(`The source is not of this version: it lacks ${missing}. Start and stop the app on it once, then move it.`);
}
