import { sql } from 'kysely';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isBackupUnderWay } from '#server/platform/db/backup-lock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { variantFiles } from '#server/features/photos/queries.ts';
import type { RunAgain } from '#server/platform/jobs/job.ts';

/** How long an expired photo is kept while a backup is being made, before the next attempt, ms. */
const BACKUP_PAUSE_MS = 60_000;

/**
 * Deletes an expired photo; a photo that was claimed or uploaded again meanwhile stays. The row is deleted last, so that the next
 * attempt completes what a crash interrupted.
 */
export async function expirePhoto(
  { db, store, clock }: { db: Database; store: PhotoStore; clock: Clock },
  { photoId }: { photoId: string },
): Promise<RunAgain | undefined> {
  // A backup in progress may refer to the photo.
  if (await isBackupUnderWay(db)) return { again: new Date(clock.now().getTime() + BACKUP_PAUSE_MS) };
  // From here on it cannot be claimed, even by a process whose clock is behind.
  const photo = await db
    .updateTable('photos')
    .set({ expires_at: sql<Date>`'-infinity'` })
    .where('id', '=', photoId)
    .where('expires_at', '<=', clock.now())
    .returning(['id', 'width', 'sha256'])
    .executeTakeFirst();
  if (!photo) return undefined;
  for (const { name } of variantFiles(photo)) await store.remove(name);
  await db.transaction().execute(async (trx) => {
    // Removed products are kept for the history and may still refer to it.
    await trx.updateTable('products').set({ photo_id: null }).where('photo_id', '=', photoId).where('deleted_at', 'is not', null).execute();
    await trx.deleteFrom('photos').where('id', '=', photoId).execute();
  });
  return undefined;
}
