import path from 'node:path';
import { backUp, BackupRefused } from '#server/adapters/database/backup.ts';
import { joinEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { variantFiles } from '#server/modules/listings/photos.changes.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';

/** `npm run backup -- /backups/monday`: copies the data of the app into a new folder, whether the app runs or not. */
async function main(folder: string | undefined): Promise<string> {
  const { dataDir, databaseUrl, photos } = readSettings(process.env);
  if (folder === undefined) throw new InvalidSetting('Name the folder to create: npm run backup -- /backups/monday');
  if (databaseUrl !== undefined)
    throw new InvalidSetting(
      'DATABASE_URL is set: that server has its own backups (docs/operating.md). This command backs up the embedded database.',
    );
  const database = await joinEmbeddedDatabase(path.join(dataDir, 'postgres'));
  try {
    const photoFiles = photos.kind === 'disk' ? variantFiles : null;
    const counts = await backUp({ dataDir, connection: database.config, folder, photoFiles });
    const copied = photoFiles ? `${counts.rows} rows and ${counts.photos} files of photos` : `${counts.rows} rows`;
    return `${path.resolve(folder)} is complete: ${copied}, opened and read once. To restore it, copy it and start the app with DATA_DIR=<copy>.`;
  } finally {
    await database.stop();
  }
}

await runCommand(
  { usage: 'npm run backup -- /backups/monday\nCopies the data of the app into a new folder, whether the app runs or not.', words: 1 },
  ({ positionals }) => main(positionals[0]),
  // The disk of the backup is full, or the folder cannot be written.
  (error) => error instanceof BackupRefused || 'syscall' in error,
);
