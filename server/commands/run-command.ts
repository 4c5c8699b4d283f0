import path from 'node:path';
import { joinEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { createDatabase, createPool, type ConnectionConfig, type Database } from '#server/platform/db/database.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';

/** Runs a command, and prints what it returns. An error that the operator can mend, or that `isExpected` knows, is reported in one line. */
export async function runCommand(work: () => Promise<string>, isExpected: (error: Error) => boolean = () => false): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const isLine = error instanceof Error && (error instanceof InvalidSetting || error instanceof DatabaseUnavailable || isExpected(error));
    console.error(isLine ? error.message : error);
    process.exitCode = 1;
  }
}

/** Opens the database of the settings for `work`, whether the app runs or not. */
export async function withDatabase<T>(
  options: { readOnly: boolean },
  work: (db: Database, config: ConnectionConfig) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const server = await (databaseUrl === undefined
    ? joinEmbeddedDatabase(path.join(dataDir, 'postgres'))
    : connectHostedDatabase(databaseUrl, options));
  const db = createDatabase(createPool(server.config, 1, () => undefined));
  try {
    return await work(db, server.config);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
