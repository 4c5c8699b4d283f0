import { productChange } from '#server/features/products/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';

/** Ends a boost whose time is over, also of a removed product, which may come back. One that was made later stays. */
export async function endBoost(
  { feed, clock }: { feed: ChangeFeed; clock: Clock },
  { productId }: { productId: string },
): Promise<undefined> {
  await feed.transact(async (trx, changed) => {
    const product = await trx
      .updateTable('products')
      .set({ boost: false, boosted_at: null, boosted_until: null })
      .where('id', '=', productId)
      .where('boosted_until', '<=', clock.now())
      .returning(['id', 'category', 'seller_uid', 'status', 'deleted_at'])
      .executeTakeFirst();
    // As one that was advertised until now: lists of advertised products are read again.
    if (product && !product.deleted_at) changed(productChange({ ...product, boost: true }));
  });
}
