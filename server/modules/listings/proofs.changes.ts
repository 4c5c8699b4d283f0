import { mayEdit, type SignedInUser } from '#domain/users/access.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findPhotoIds, photoIdIn } from '#server/modules/listings/photos.changes.ts';
import { lockProducts, productChange } from '#server/modules/listings/products.sql.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';

const findMark = (trx: Transaction, productId: string, photoId: string) =>
  trx
    .selectFrom('proof_photos')
    .select('taken_away_at')
    .where('product_id', '=', productId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();

/**
 * Marks a photo of a listing as its proof photo, instead of the one before; null marks none.
 * @throws Failure unknown_product, forbidden, already_sold, photo_unknown when the listing does not show it, proof_taken_away
 */
export async function markProof(
  { trx, now, changed }: TransitionContext,
  seller: SignedInUser,
  productId: string,
  image: string | null,
): Promise<void> {
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  if (product.seller_uid !== seller.uid) return fail('forbidden');
  if (!mayEdit(seller, { sellerUid: product.seller_uid, status: product.status })) return fail('already_sold');
  const photoId =
    image === null
      ? null
      : ((await findPhotoIds(trx, product)).find((id) => id === photoIdIn(image)) ??
        fail('photo_unknown', { fields: { image: 'Please choose the photo again.' } }));
  if (photoId !== null && (await findMark(trx, productId, photoId))?.taken_away_at) return fail('proof_taken_away');
  await trx.deleteFrom('proof_photos').where('product_id', '=', productId).where('taken_away_at', 'is', null).execute();
  if (photoId !== null) await trx.insertInto('proof_photos').values({ product_id: productId, photo_id: photoId, marked_at: now }).execute();
  changed(productChange(product));
}

/**
 * Takes the mark away from the proof photo of a listing, in the words of an admin; repeating it changes nothing.
 * @throws Failure unknown_product, no_proof when this photo is not marked
 */
export async function takeProofAway(
  context: TransitionContext,
  admin: SignedInUser,
  productId: string,
  { image, reason }: { image: string; reason: string },
): Promise<void> {
  const { trx, now, changed } = context;
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  const photoId = photoIdIn(image) ?? fail('no_proof');
  const mark = (await findMark(trx, productId, photoId)) ?? fail('no_proof');
  if (mark.taken_away_at) return;
  await trx
    .updateTable('proof_photos')
    .set({ taken_away_at: now, reason })
    .where('product_id', '=', productId)
    .where('photo_id', '=', photoId)
    .execute();
  changed(productChange(product));
  const { title } = product;
  await logAct(context, { adminUid: admin.uid, act: 'proof_taken_away', about: { kind: 'product', id: productId, title }, reason });
  const [seller] = await findUsers(trx, [product.seller_uid]);
  if (!seller || seller.deleted_at !== null) return;
  const values = { title, explanation: reason };
  await emailUsers(context, [{ to: seller, kind: 'proof_taken_away', values, path: `/dashboard/myProducts/${productId}/edit` }]);
}
