import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { joinEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { createDatabase, createPool, type ConnectionConfig, type Database } from '#server/platform/db/database.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';

interface Command<Options extends NonNullable<ParseArgsConfig['options']>> {
  /** How it is called, and what each option does. */
  usage: string;
  options?: Options;
  /** The number of words that it takes besides, at most. */
  words?: number;
}

/** The words and options of a command line, or null where it asks for the usage. @throws InvalidSetting */
function argumentsOf<Options extends NonNullable<ParseArgsConfig['options']>>({ usage, options, words = 0 }: Command<Options>) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return null;
  try {
    const read = parseArgs({ args, options: options ?? ({} as Options), allowPositionals: true });
    if (read.positionals.length <= words) return read;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const wrong = args.find((arg) => arg.startsWith('-') && !Object.hasOwn(options ?? {}, arg.replace(/^--|=.*$/g, '')));
  throw new InvalidSetting(
    `${wrong === undefined ? 'This is not how the command is called.' : `${wrong} is no option of this command.`}\n${usage}`,
  );
}

/**
 * Runs a command with its arguments, and prints what it returns; with `--help` prints its usage alone. An error that the operator can mend, or that
 * `isExpected` knows, is reported in a sentence.
 */
export async function runCommand<const Options extends NonNullable<ParseArgsConfig['options']>>(
  command: Command<Options>,
  work: (args: NonNullable<ReturnType<typeof argumentsOf<Options>>>) => Promise<string>,
  isExpected: (error: Error) => boolean = () => false,
): Promise<void> {
  try {
    const args = argumentsOf(command);
    console.log(args === null ? command.usage : await work(args));
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
