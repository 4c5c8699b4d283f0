import type { Deps } from '#server/modules/core/deps.ts';
import { sql } from 'kysely';
import { likenessOf } from '#domain/photos/likeness.ts';
import { isBackupUnderWay } from '#server/platform/db/backup-lock.ts';
import { saveLikeness } from '#server/modules/listings/likeness.changes.ts';
import { findGray, variantFiles } from '#server/modules/listings/photos.changes.ts';
import { enqueue, type RunAgain } from '#server/platform/jobs/job.ts';

/** Deletes a private photo that was not sent in time. */
export async function expirePrivatePhoto({ db, clock }: Pick<Deps, 'db' | 'clock'>, { photoId }: { photoId: string }): Promise<undefined> {
  await db.deleteFrom('private_photos').where('id', '=', photoId).where('expires_at', '<=', clock.now()).execute();
}

/** How long an expired photo is kept while a backup is being made, before the next attempt, ms. */
const BACKUP_PAUSE_MS = 60_000;

/**
 * Deletes an expired photo; a photo that was claimed or uploaded again meanwhile stays. The row is deleted last, so that the next
 * attempt completes what a crash interrupted.
 */
export async function expirePhoto(
  { db, store, clock }: Pick<Deps, 'db' | 'store' | 'clock'>,
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
  if (!photo) {
    // Its upload was kept meanwhile.
    const kept = await db.selectFrom('photos').select('expires_at').where('id', '=', photoId).executeTakeFirst();
    return kept?.expires_at ? { again: kept.expires_at } : undefined;
  }
  for (const { name } of variantFiles(photo)) await store.remove(name);
  await db.transaction().execute(async (trx) => {
    // Removed products are kept for the history and may still refer to it.
    await trx.updateTable('products').set({ photo_id: null }).where('photo_id', '=', photoId).where('deleted_at', 'is not', null).execute();
    await trx
      .deleteFrom('product_photos')
      .where('photo_id', '=', photoId)
      .where('product_id', 'in', (removed) => removed.selectFrom('products').select('id').where('deleted_at', 'is not', null))
      .execute();
    await trx.deleteFrom('photos').where('id', '=', photoId).execute();
  });
  return undefined;
}

/** Photos whose likeness one run of the job computes: their files are read from the store, one after another. */
const BATCH = 50;

/**
 * Computes what photos of an earlier version are compared by, in order of their ids. The next batch is a job of its own, so that an
 * interrupted run continues with its batch. A photo whose file is gone is left out.
 */
export async function computeLikenesses(
  { db, store, clock }: Pick<Deps, 'db' | 'store' | 'clock'>,
  { after }: { after: string },
): Promise<undefined> {
  const photos = await db
    .selectFrom('photos as p')
    .leftJoin('photo_likenesses as l', 'l.photo_id', 'p.id')
    .select(['p.id', 'p.width', 'p.sha256'])
    .where('l.photo_id', 'is', null)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(BATCH)
    .execute();
  for (const photo of photos) {
    const gray = await findGray(store, photo);
    if (gray) await saveLikeness(db, photo.id, likenessOf(gray));
  }
  const last = photos.at(-1)?.id;
  if (last !== undefined) await db.transaction().execute((trx) => enqueue(trx, 'photo.compute', { after: last }, clock.now()));
}
