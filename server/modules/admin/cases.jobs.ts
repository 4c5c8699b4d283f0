import type { Deps } from '#server/modules/core/deps.ts';
import { likenessQuery } from '#domain/photos/likeness.ts';
import { raisePhotoCase } from '#server/modules/admin/cases.changes.ts';
import { findAlikeListings, type AlikeListing } from '#server/modules/listings/likeness.changes.ts';
import { findGray, findPhotoIds } from '#server/modules/listings/photos.changes.ts';

/** Looks for the photos of a listing on listings of other sellers, after it is listed and after its photos change. */
export async function comparePhotos(
  { db, transact, store }: Pick<Deps, 'db' | 'transact' | 'store'>,
  { productId }: { productId: string },
): Promise<undefined> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'seller_uid', 'photo_id'])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!product) return;
  const found = new Map<string, { photoId: string; other: AlikeListing }>();
  for (const photoId of await findPhotoIds(db, product)) {
    const photo = await db.selectFrom('photos').select(['id', 'width', 'sha256']).where('id', '=', photoId).executeTakeFirst();
    const gray = photo && (await findGray(store, photo));
    if (!gray) continue;
    for (const other of await findAlikeListings(db, likenessQuery(gray), { sellerUid: product.seller_uid, own: false }))
      if (!found.has(other.id)) found.set(other.id, { photoId, other });
  }
  if (found.size === 0) return;
  await transact((context) => raisePhotoCase(context, productId, [...found.values()]));
}
