import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { PHOTO_EXPIRY_S } from '#contract/photos.ts';
import type { Photo } from '#contract/products.ts';
import type * as z from 'zod';
import { VARIANT_TYPE, variantWidths, type ProcessedPhoto } from '#server/adapters/photos/pipeline.ts';
import { sha256Of, type PhotoFile, type PhotoStore } from '#server/adapters/photos/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { PhotoTable } from '#server/platform/db/tables.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/** The address of a stored photo file by its name: `PhotoStore.url`. */
export type PhotoUrl = (name: string) => string;

/** The name of one variant in the store. */
const variantName = (photoId: string, width: number): string => `${photoId}-${width}.webp`;

/** The files of all variants of a photo whose largest variant is `width` px wide, smallest first. */
export const variantFiles = ({ id, width, sha256 }: Pick<Selectable<PhotoTable>, 'id' | 'width' | 'sha256'>): PhotoFile[] =>
  variantWidths(width).map((variantWidth, at) => ({ name: variantName(id, variantWidth), sha256: sha256?.[at] ?? null }));

/** What views show of a photo: its address, its size and its variants. */
export function photoView(
  photo: Pick<Selectable<PhotoTable>, 'id' | 'width' | 'height' | 'thumbhash'>,
  url: PhotoUrl,
): { image: string; picture: z.infer<typeof Photo> } {
  const srcset = variantWidths(photo.width).map((width) => `${url(variantName(photo.id, width))} ${width}w`);
  return {
    image: url(variantName(photo.id, photo.width)),
    picture: { width: photo.width, height: photo.height, thumbhash: photo.thumbhash, srcset: srcset.join(', ') },
  };
}

export interface StoredPhoto {
  id: string;
  displayUrl: string;
}

interface StoreDeps {
  db: Database;
  store: PhotoStore;
  clock: Clock;
}

/**
 * Stores a processed photo of one owner; the same photo of the same owner is stored once. Unless it is `claimed` at once, it is
 * deleted when no product claims it within `PHOTO_EXPIRY_S`.
 */
export async function storePhoto(
  { db, store, clock }: StoreDeps,
  { ownerUid, photo, claimed }: { ownerUid: string; photo: ProcessedPhoto; claimed: boolean },
): Promise<StoredPhoto> {
  // The row is written first: a crash before the files are stored leaves an expiring row, never files without a row.
  const stored = await registerPhoto(db, store, ownerUid, photo, clock.now());
  await Promise.all(photo.variants.map((variant) => store.put(variantName(stored.id, variant.width), variant.bytes, VARIANT_TYPE)));
  if (claimed) await db.updateTable('photos').set({ expires_at: null }).where('id', '=', stored.id).execute();
  return stored;
}

async function registerPhoto(db: Database, store: PhotoStore, ownerUid: string, photo: ProcessedPhoto, now: Date): Promise<StoredPhoto> {
  const expiresAt = new Date(now.getTime() + PHOTO_EXPIRY_S * 1000);
  return db.transaction().execute(async (trx) => {
    // The files of an expired photo may be being deleted right now: its name is not used again before its row is gone.
    for (let life = 0; ; life += 1) {
      const id = photoId(ownerUid, photo, life);
      const row = await trx
        .insertInto('photos')
        .values({
          id,
          owner_uid: ownerUid,
          display_url: store.url(variantName(id, photo.width)),
          width: photo.width,
          height: photo.height,
          thumbhash: photo.thumbhash,
          sha256: photo.variants.map(({ bytes }) => sha256Of(bytes)),
          created_at: now,
          expires_at: expiresAt,
        })
        .onConflict((conflict) =>
          conflict
            .column('id')
            // A claimed photo stays claimed.
            .doUpdateSet({
              expires_at: sql`case when photos.expires_at is not null then excluded.expires_at end`,
              // The photo may have been uploaded to another store.
              display_url: (eb) => eb.ref('excluded.display_url'),
              sha256: (eb) => eb.ref('excluded.sha256'),
            })
            .where((is) => is.or([is('photos.expires_at', 'is', null), is('photos.expires_at', '>', now)])),
        )
        .returning(['id', 'display_url', 'expires_at'])
        .executeTakeFirst();
      if (!row) continue;
      if (row.expires_at) await enqueue(trx, 'photo.expire', { photoId: id }, row.expires_at);
      return { id, displayUrl: row.display_url };
    }
  });
}

/** Derived from the content and the owner, so that deleting a photo of one owner never affects another owner's. */
function photoId(ownerUid: string, photo: ProcessedPhoto, life: number): string {
  const hash = createHash('sha256').update(`${ownerUid}\0${life}\0`);
  for (const variant of photo.variants) hash.update(variant.bytes);
  // 160 bits keep names short and make collisions infeasible.
  return hash.digest('hex').slice(0, 40);
}

/**
 * Claims an uploaded photo for a product that is created in this transaction. Returns null when the address is not a photo of this
 * owner, or the photo has expired. The row lock decides between a claim and an expiry at the same moment.
 */
export async function claimPhoto(
  trx: Transaction,
  { ownerUid, displayUrl, now }: { ownerUid: string; displayUrl: string; now: Date },
): Promise<{ id: string } | null> {
  const row = await trx
    .updateTable('photos')
    .set({ expires_at: null })
    .where('display_url', '=', displayUrl)
    .where('owner_uid', '=', ownerUid)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

/** Claims a photo that was released, by its id. False when its time is over. */
export async function reclaimPhoto(trx: Transaction, { photoId, now }: { photoId: string; now: Date }): Promise<boolean> {
  const row = await trx
    .updateTable('photos')
    .set({ expires_at: null })
    .where('id', '=', photoId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases the photo that a product does not show any more: a job deletes its files after `keptMs`, unless another product shows it.
 * A sold product keeps its photo in the history of its buyer.
 */
export async function releasePhoto(
  trx: Transaction,
  { photoId, now, keptMs = 0 }: { photoId: string; now: Date; keptMs?: number },
): Promise<void> {
  // Locked first: a product that is claiming the photo right now is then visible below.
  await trx.selectFrom('photos').select('id').where('id', '=', photoId).forUpdate().execute();
  const shown = await trx
    .selectFrom('products')
    .select('id')
    .where('photo_id', '=', photoId)
    .where((is) => is.or([is('deleted_at', 'is', null), is('status', '=', 'sold')]))
    .limit(1)
    .executeTakeFirst();
  if (shown) return;
  const expiresAt = new Date(now.getTime() + keptMs);
  await trx.updateTable('photos').set({ expires_at: expiresAt }).where('id', '=', photoId).execute();
  await enqueue(trx, 'photo.expire', { photoId }, expiresAt);
}
