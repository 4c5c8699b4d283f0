import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Enough that PostgreSQL would rather read an index than the table, wherever it has the choice. */
const LISTINGS = 12_000;
/** Listings between the older and the newer half that are on record no more, so that the index has both in blocks of their own. */
const GONE = 150_000;

/**
 * Listings with a word that all have, one that a tenth have, and one that a thousandth have; with words of the dearer half
 * and, in the description, of the older half, which the first in the order of price or age lack. A tenth are booked.
 */
export async function insertNumberedListings(db: Database, sellerUid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // `vacuum` takes no page for visible whose rows are not on the disk yet.
    await sql`set local synchronous_commit = on`.execute(trx);
    for (const from of [1, LISTINGS / 2 + 1]) {
      await sql`select setval('products_seq_seq', ${sql.lit(from === 1 ? 1 : GONE)}, false)`.execute(trx);
      await sql`
  insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type, years_of_use,
    months_of_use, category, description, address, district, boost, boosted_at, boosted_until, is_reported, status, facts, words, search_version)
  select gen_random_uuid(), ${sellerUid}, '{"uid": "x", "displayName": "Seller", "photoURL": null}', 'Listing ' || n, 100000 + cheap * 100, 10000,
    (array['excellent', 'good', 'fair'])[1 + n % 3], '2 years', nullif(n % 60, 59), 1 + n % 3, 'Words.', 'Dhaka',
    case when n % 4 = 0 then 'Dhaka' else 'Sylhet' end, n % 8 = 0,
    case when n % 8 = 0 then now() end, case when n % 8 = 0 then now() + interval '7 days' end, n % 2000 = 0, case when n % 10 = 9 then 'booked' else 'unsold' end,
    jsonb_build_object('kind', (array['gpu', 'ram', 'monitor', 'mouse'])[1 + n % 4], 'ramGb', 8),
    array['listing', 'tenth' || n % 10, 'rare' || n % 1000, case when cheap > 2500 then 'dear' else 'cheap' end,
      case when n % 60 > 30 then '~vintage' else 'modern' end], 32000
  from (select n, n * 7919 % 5000 as cheap from generate_series(${sql.lit(from)}, ${sql.lit(from + LISTINGS / 2 - 1)}) as n) as listings`.execute(
        trx,
      );
    }
  });
  await sql`vacuum analyze products`.execute(db);
}
