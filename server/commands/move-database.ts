import path from 'node:path';
import { CopyRefused, type CopiedTable } from '@abar/embedded-postgres';
import pg from 'pg';
import { hasDatabase, startEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import { moveDatabase } from '#server/adapters/database/move.ts';
import { DatabaseInUse } from '#server/adapters/database/port.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';
import { MigrationError } from '#server/platform/db/migrate.ts';

/** ms between reports of progress. */
const REPORT_EVERY_MS = 5000;
/** Digits of a checksum that are shown. All of them were compared. */
const SHOWN_DIGITS = 16;

const report = (message: string): void => console.log(message);

/**
 * `npm run database:move`: from the embedded database under DATA_DIR to the server at DATABASE_URL; with `-- to-embedded` the other
 * way, into a DATA_DIR that has no database yet.
 */
async function main(direction: string | undefined): Promise<string> {
  if (direction !== undefined && direction !== 'to-embedded')
    throw new InvalidSetting('Run npm run database:move, or npm run database:move -- to-embedded for the way back.');
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined) throw new InvalidSetting('Set DATABASE_URL to the server, as the app has it or will have it.');
  const back = direction === 'to-embedded';
  const folder = path.join(dataDir, 'postgres');
  if (!back && !hasDatabase(folder))
    throw new InvalidSetting(`There is no embedded database under ${dataDir}. Set DATA_DIR to the data folder of the app.`);

  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new CopyRefused('Interrupted: nothing was moved. You can run it again.')));

  const embedded = await startEmbeddedDatabase(folder, report).catch((error: unknown) => {
    if (error instanceof DatabaseInUse)
      throw new CopyRefused(`The app is running on ${dataDir}. Stop it first: what it writes during the move would be lost.`, {
        cause: error,
      });
    throw error;
  });
  try {
    const hosted = await connectHostedDatabase(databaseUrl, { readOnly: back, report });
    const [source, target] = back ? [hosted.config, embedded.config] : [embedded.config, hosted.config];
    const moved = await moveDatabase({ source, target, signal: stop.signal, onProgress: createProgressReport() });
    return `${tableOf(moved)}\n${nextSteps(back, dataDir)}`;
  } finally {
    await embedded.stop();
  }
}

function createProgressReport(): (progress: { label: string; bytes: number }) => void {
  let last = performance.now();
  return ({ label, bytes }) => {
    if (performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    console.log(`${label}: ${(bytes / 1e6).toFixed(0)} MB so far`);
  };
}

function tableOf(moved: CopiedTable[]): string {
  const rows = moved.reduce((sum, table) => sum + table.rows, 0);
  const width = Math.max(...moved.map(({ label }) => label.length));
  const lines = moved.map(
    ({ label, rows, checksum }) => `${label.padEnd(width)} ${String(rows).padStart(10)}  ${checksum.slice(0, SHOWN_DIGITS)}`,
  );
  return [
    `${'table'.padEnd(width)} ${'rows'.padStart(10)}  checksum`,
    ...lines,
    `${moved.length} tables with ${rows} rows: counts and checksums are the same on both sides.`,
  ].join('\n');
}

const nextSteps = (back: boolean, dataDir: string): string =>
  back
    ? `Start the app without DATABASE_URL and with DATA_DIR=${dataDir}, and the other settings as they were.
The database on the server is unchanged. Do not use it any more; you can drop it.`
    : `Start the app with this DATABASE_URL, DATA_DIR=${dataDir} for its photos, DEMO=on if it is a demo, and the other settings as they were.
${path.join(dataDir, 'postgres')} is unchanged. Do not start anything on it any more; you can delete it.`;

await runCommand(
  {
    usage: [
      'npm run database:move                   from the embedded database to the server at DATABASE_URL',
      'npm run database:move -- to-embedded    the other way',
    ].join('\n'),
    words: 1,
  },
  ({ positionals }) => main(positionals[0]),
  (error) => error instanceof CopyRefused || error instanceof MigrationError || error instanceof pg.DatabaseError,
);
