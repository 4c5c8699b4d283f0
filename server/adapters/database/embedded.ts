import fs from 'node:fs';
import path from 'node:path';
import { findRunningPostgres, FolderInUse, PostgresUnavailable, startEmbeddedPostgres } from '@abar/embedded-postgres';
import { DatabaseInUse, DatabaseUnavailable, type DatabaseServer } from '#server/adapters/database/port.ts';

/**
 * Starts the embedded PostgreSQL on the files in `folder`, creating an empty database if there are none.
 * @throws DatabaseInUse when another process runs it on the folder; DatabaseUnavailable when it cannot run
 */
export async function startEmbeddedDatabase(folder: string, report?: (message: string) => void): Promise<DatabaseServer> {
  const postgres = await startEmbeddedPostgres(folder, { cluster_name: 'abar' }, report ? { report } : {}).catch((error: unknown) => {
    throw error instanceof PostgresUnavailable ? toPortError(error) : error;
  });
  return { config: postgres.connection, exited: postgres.exited.then(toPortError), stop: () => postgres.stop() };
}

/**
 * Starts the embedded PostgreSQL on the database in `folder`; while an app runs on it, connects to the PostgreSQL of that app instead.
 * @throws DatabaseUnavailable also when there is no database
 */
export async function joinEmbeddedDatabase(folder: string): Promise<Pick<DatabaseServer, 'config' | 'stop'>> {
  if (!hasDatabase(folder)) throw new DatabaseUnavailable(`There is no database below ${path.dirname(folder)} (DATA_DIR).`);
  return startEmbeddedDatabase(folder).catch((error: unknown) => {
    const running = error instanceof DatabaseInUse ? findRunningPostgres(folder) : null;
    if (running) return { config: running, stop: () => Promise.resolve() };
    throw error;
  });
}

/** Whether the files of a database are in the folder. */
export const hasDatabase = (folder: string): boolean => fs.existsSync(path.join(folder, 'data', 'PG_VERSION'));

/** Adds to the message which settings of the app choose another database. */
function toPortError(cause: PostgresUnavailable): DatabaseUnavailable {
  const message = `${cause.message} (DATA_DIR chooses the folder, DATABASE_URL another PostgreSQL.)`;
  return cause instanceof FolderInUse ? new DatabaseInUse(message, { cause }) : new DatabaseUnavailable(message, { cause });
}
