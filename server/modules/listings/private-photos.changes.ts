import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { PRIVATE_PHOTO_EXPIRY_S } from '#contract/private-photos.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { ProcessedPhoto } from '#server/adapters/photos/pipeline.ts';
import { sha256Of } from '#server/adapters/photos/port.ts';
import type { SentWith } from '#server/modules/listings/private-photos.sql.ts';
import { lockUser } from '#server/modules/users/users.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { countOf } from '#server/modules/core/rows.ts';

/** @throws Failure too_many_photos when a user has uploaded as many in the last hour as one may */
export async function refuseTooMany(db: Reader, uid: string, now: Date): Promise<void> {
  const uploaded = db
    .selectFrom('private_photos')
    .where('owner_uid', '=', uid)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS));
  if ((await countOf(uploaded)) >= limits.privatePhotosPerHour) fail('too_many_photos');
}

/** Stores an uploaded photo of a user, who is locked so that their photos are counted one at a time. @throws Failure invalid_token, too_many_photos */
export async function storePrivatePhoto(
  { trx, now }: { trx: Transaction; now: Date },
  uid: string,
  { width, height, thumbhash, variants }: ProcessedPhoto,
): Promise<string> {
  if (!(await lockUser(trx, uid))) return fail('invalid_token');
  await refuseTooMany(trx, uid, now);
  const [small, large] = [variants.at(0)?.bytes, variants.at(-1)?.bytes];
  if (!small || !large) throw new Error('The photo has no variants');
  // Random: nobody finds a photo by its content.
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + PRIVATE_PHOTO_EXPIRY_S * 1000);
  await trx
    .insertInto('private_photos')
    .values({
      id,
      owner_uid: uid,
      width,
      height,
      thumbhash,
      small,
      large,
      sha256: sha256Of(large),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await enqueue(trx, 'private_photo.expire', { photoId: id }, expiresAt);
  return id;
}

/**
 * Sends uploaded photos with a message or an event, in this order. Each is sent once: its row decides between two at a time, and between
 * sending and its expiry. @throws Failure photo_unknown unless it is an upload of this user, photo_sent
 */
export async function sendPhotos(
  { trx, now }: { trx: Transaction; now: Date },
  uid: string,
  photoIds: readonly string[],
  sentWith: Partial<Record<SentWith, string | number>>,
): Promise<void> {
  // In one order, so that transactions do not wait for each other in a circle.
  for (const id of photoIds.toSorted()) {
    const own = trx.selectFrom('private_photos').select('expires_at').where('id', '=', id).where('owner_uid', '=', uid);
    const photo = (await own.forUpdate().executeTakeFirst()) ?? fail('photo_unknown');
    if (photo.expires_at === null) return fail('photo_sent');
    if (photo.expires_at <= now) return fail('photo_unknown');
    await trx
      .updateTable('private_photos')
      .set({ ...(sentWith as object), position: photoIds.indexOf(id) + 1, expires_at: null })
      .where('id', '=', id)
      .execute();
  }
}
