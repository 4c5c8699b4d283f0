import path from 'node:path';
import { movePhotos, MoveMismatch, type MoveCounts } from '#server/adapters/photos/move.ts';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';

/** Photos between reports of progress. */
const REPORT_EVERY = 500;

const sentence = ({ found, alreadyThere, moved, gone }: MoveCounts): string =>
  `${found} photos in the folder: ${moved} moved, ${alreadyThere} already there, ${gone} removed meanwhile`;

/** `npm run photos:move`: copies the photos below DATA_DIR into the S3 store of the settings. */
async function main(): Promise<string> {
  const { photos, dataDir } = readSettings(process.env);
  if (photos.kind !== 's3') throw new InvalidSetting('Set PHOTOS=s3 and its settings as the app will have them.');
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new InvalidSetting('Interrupted. Run it again: photos that were moved are not written twice.')));
  const counts = await movePhotos({
    folder: path.join(dataDir, 'photos'),
    store: createS3Photos(photos.bucket),
    signal: stop.signal,
    onProgress: (counts) => {
      if ((counts.moved + counts.alreadyThere + counts.gone) % REPORT_EVERY === 0) console.log(sentence(counts));
    },
  });
  return `${sentence(counts)}. Each was read back from the store and has the same SHA-256.`;
}

await runCommand(
  { usage: 'npm run photos:move\nCopies the photos below DATA_DIR into the S3 store of the settings.' },
  main,
  (error) => error instanceof PhotoStoreUnavailable || error instanceof MoveMismatch || ('code' in error && error.code === 'ENOENT'),
);
