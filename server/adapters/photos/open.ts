import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { createImgbbPhotos, IMGBB_IMAGES } from '#server/adapters/photos/imgbb.ts';
import type { MountedPhotos } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import type { PhotosSettings } from '#server/adapters/photos/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Where our own addresses of pictures begin, whichever store is behind them. */
const BASE_PATH = '/photos';

export interface OpenPhotosOptions {
  settings: PhotosSettings;
  /** Where the embedded store keeps its files. */
  folder: string;
  db: Database;
  clock: Clock;
}

/** Opens the photo store that the settings choose. */
export async function openPhotos({ settings, folder, db, clock }: OpenPhotosOptions): Promise<MountedPhotos> {
  switch (settings.kind) {
    case 'disk':
      return createDiskPhotos({ folder, basePath: BASE_PATH });
    case 's3':
      return createS3Photos({ ...settings.bucket, basePath: BASE_PATH });
    case 'imgbb':
      return createImgbbPhotos({ db, clock, key: settings.key, basePath: BASE_PATH });
  }
}

/** The origins beside our own from which pages then load pictures. */
export function imageHosts(settings: PhotosSettings): string[] {
  switch (settings.kind) {
    case 'disk':
      return [];
    case 's3':
      return [new URL(settings.bucket.publicUrl).origin];
    case 'imgbb':
      return [IMGBB_IMAGES];
  }
}
