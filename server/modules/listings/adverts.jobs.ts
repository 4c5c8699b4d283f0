import type { Deps } from '#server/modules/core/deps.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { productChange } from '#server/modules/listings/products.sql.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';

/**
 * Ends a boost whose time is over, also of a removed product, which may come back, with an email to the seller of an unsold one. One that
 * was made later stays. The second of two runs at once finds no boost.
 */
export async function endBoost({ transact }: Pick<Deps, 'transact'>, { productId }: { productId: string }): Promise<undefined> {
  await transact(async (context) => {
    const { trx, now, changed } = context;
    const product = await trx
      .updateTable('products')
      .set({ boost: false, boosted_at: null, boosted_until: null })
      .where('id', '=', productId)
      .where('boosted_until', '<=', now)
      .returning(['id', 'title', 'category', 'seller_uid', 'status', 'selling_price_poisha', 'deleted_at'])
      .executeTakeFirst();
    // As one that was advertised until now: lists of advertised products are read again.
    if (!product || product.deleted_at) return;
    changed(productChange({ ...product, boost: true }));
    const [seller] = await findUsers(trx, [product.seller_uid]);
    if (product.status !== 'unsold' || !seller) return;
    const values = { title: product.title, pricePoisha: product.selling_price_poisha };
    await emailUsers(context, [{ to: seller, kind: 'boost_ended', values, path: '/dashboard/myProducts?status=unsold' }]);
  });
}
