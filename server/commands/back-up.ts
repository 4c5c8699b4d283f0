import fs from 'node:fs';
import path from 'node:path';
import { joinEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';
import { backUp, BackupRefused } from '#server/platform/db/backup.ts';

/** `npm run backup -- <folder>`: copies the market under DATA_DIR, whether it runs or not. */
async function main(folder: string | undefined): Promise<string> {
  const { dataDir, databaseUrl, photos } = readSettings(process.env);
  if (folder === undefined) throw new InvalidSetting('Say where to: npm run backup -- /backups/monday');
  if (databaseUrl !== undefined)
    throw new InvalidSetting(
      'DATABASE_URL is set: that server has its own backups (docs/operating.md). This one is for the embedded database.',
    );
  const files = path.join(dataDir, 'postgres');
  if (!fs.existsSync(path.join(files, 'data', 'PG_VERSION'))) throw new InvalidSetting(`There is no market under ${dataDir} (DATA_DIR).`);
  const database = await joinEmbeddedDatabase(files);
  try {
    const withPhotos = photos.kind === 'disk';
    const copied = await backUp({ dataDir, connection: database.config, folder, withPhotos });
    const place = path.resolve(folder);
    return `${place} is whole: ${copied.rows} rows${withPhotos ? ` and ${copied.photos} files of pictures` : ''}, opened and read once. To restore it, copy it and start the market with DATA_DIR=<copy>.`;
  } finally {
    await database.stop();
  }
}

main(process.argv[2]).then(
  (outcome) => console.log(outcome),
  (error: unknown) => {
    const expected = error instanceof InvalidSetting || error instanceof BackupRefused || error instanceof DatabaseUnavailable;
    console.error(expected ? error.message : error);
    process.exitCode = 1;
  },
);
