import path from 'node:path';
import { movePhotos, MoveMismatch, type MoveCounts } from '#server/adapters/photos/move.ts';
import { PhotoStoreUnavailable } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';

/** How often it says how far it is, in pictures. */
const REPORT_EVERY = 500;

const sentence = ({ found, alreadyThere, moved, gone }: MoveCounts): string =>
  `${found} pictures in the folder: ${moved} moved, ${alreadyThere} were there already, ${gone} left meanwhile`;

/** `npm run photos:move`: copies the pictures under DATA_DIR into the S3 store that the settings name. */
async function main(): Promise<void> {
  const { photos, dataDir } = readSettings(process.env);
  if (photos.kind !== 's3') throw new InvalidSetting('Say where to: set PHOTOS=s3 and its settings as the market will have them.');
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new InvalidSetting('Interrupted. Run it again: what is there is not written twice.')));
  const counts = await movePhotos({
    folder: path.join(dataDir, 'photos'),
    store: createS3Photos({ ...photos.bucket, basePath: '/photos' }),
    signal: stop.signal,
    onProgress: (counts) => {
      if ((counts.moved + counts.alreadyThere + counts.gone) % REPORT_EVERY === 0) console.log(sentence(counts));
    },
  });
  console.log(`${sentence(counts)}. Every one was read back from the store and is the same by its SHA-256.`);
}

main().catch((error: unknown) => {
  const expected =
    error instanceof InvalidSetting ||
    error instanceof PhotoStoreUnavailable ||
    error instanceof MoveMismatch ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT');
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
