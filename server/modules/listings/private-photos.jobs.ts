import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Deletes a private photo that was not sent in time. */
export async function expirePrivatePhoto(
  { db, clock }: { db: Database; clock: Clock },
  { photoId }: { photoId: string },
): Promise<undefined> {
  await db.deleteFrom('private_photos').where('id', '=', photoId).where('expires_at', '<=', clock.now()).execute();
}
