import { sql } from 'kysely';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isBackupUnderWay } from '#server/platform/db/backup-lock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { copyNames } from '#server/features/photos/queries.ts';
import type { RunAgain } from '#server/platform/jobs/job.ts';

/** How long a photo waits that a backup may name, before the next look. */
const BACKUP_PAUSE_MS = 60_000;

/**
 * Deletes a photo whose time is over; one that was claimed meanwhile, or uploaded again, stays. The row goes last, so that a
 * crash on the way is made good by the next attempt.
 */
export async function expirePhoto(
  { db, store, clock }: { db: Database; store: PhotoStore; clock: Clock },
  { photoId }: { photoId: string },
): Promise<RunAgain | undefined> {
  // A backup that is being made may yet name it.
  if (await isBackupUnderWay(db)) return { again: new Date(clock.now().getTime() + BACKUP_PAUSE_MS) };
  // Never again claimable, whatever the clock of another process says.
  const photo = await db
    .updateTable('photos')
    .set({ expires_at: sql<Date>`'-infinity'` })
    .where('id', '=', photoId)
    .where('expires_at', '<=', clock.now())
    .returning(['id', 'width'])
    .executeTakeFirst();
  if (!photo) return undefined;
  for (const name of copyNames(photo)) await store.remove(name);
  await db.transaction().execute(async (trx) => {
    // Products that left the market are kept for the history and may still name it.
    await trx.updateTable('products').set({ photo_id: null }).where('photo_id', '=', photoId).where('deleted_at', 'is not', null).execute();
    await trx.deleteFrom('photos').where('id', '=', photoId).execute();
  });
  return undefined;
}
