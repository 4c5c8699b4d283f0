import { createDiskPhotos } from '#server/adapters/photos/disk.ts';
import { createImgbbPhotos, IMGBB_IMAGES } from '#server/adapters/photos/imgbb.ts';
import { variantWidths } from '#server/adapters/photos/pipeline.ts';
import type { MountedPhotos } from '#server/adapters/photos/port.ts';
import { createS3Photos } from '#server/adapters/photos/s3.ts';
import type { PhotosSettings } from '#server/adapters/photos/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface OpenPhotosOptions {
  settings: PhotosSettings;
  /** The folder of the embedded store's files. */
  folder: string;
  db: Database;
  clock: Clock;
}

/** Opens the photo store that the settings choose. */
export async function openPhotos({ settings, folder, db, clock }: OpenPhotosOptions): Promise<MountedPhotos> {
  switch (settings.kind) {
    case 'disk':
      return createDiskPhotos({ folder, findSha256: (name) => findSha256(db, name) });
    case 's3':
      return createS3Photos(settings.bucket);
    case 'imgbb':
      return createImgbbPhotos({ db, clock, key: settings.key });
  }
}

/** The SHA-256 with which the variant of a photo was stored. */
async function findSha256(db: Database, name: string): Promise<string | null> {
  const [, id, width] = /^([0-9a-f]{40})-(\d{1,4})\.webp$/.exec(name) ?? [];
  if (id === undefined) return null;
  const photo = await db.selectFrom('photos').select(['width', 'sha256']).where('id', '=', id).executeTakeFirst();
  return photo?.sha256?.[variantWidths(photo.width).indexOf(Number(width))] ?? null;
}

/** The origins beside this server's from which pages load photos with these settings. */
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
