import type { Saved } from '#contract/saved.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { findFavourites, SavedSearchRow } from '#server/modules/search/saved.sql.ts';

/** Returns the searches and favourites of a user. */
export function savedView(favourites: Awaited<ReturnType<typeof findFavourites>>, searches: readonly SavedSearchRow[]): Saved {
  const prices = searches.find(({ query }) => query === null);
  return {
    favourites: favourites.map((row) => ({
      product: row.product_id,
      price: tkOfPoisha(row.price_poisha),
      savedAt: row.created_at.toISOString(),
    })),
    searches: searches.flatMap(({ id, query, created_at, emails }) =>
      query === null ? [] : [{ id, query, savedAt: created_at.toISOString(), emails }],
    ),
    prices: prices ? { id: prices.id, emails: prices.emails } : null,
  };
}
