import { sql } from 'kysely';
import { isAlike, type Likeness, type LikenessQuery } from '#domain/photos/likeness.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';

/** Photos that one lookup compares; a million photos of different things have about a thousand that share a key with one. */
const MOST_COMPARED = 20_000;
/** Listings that one lookup returns. */
const MOST_LISTINGS = 20;

/** Keeps what a photo is compared by; null when it is too plain. */
export async function saveLikeness(db: Reader, photoId: string, likeness: Likeness | null): Promise<void> {
  await db
    .insertInto('photo_likenesses')
    .values({ photo_id: photoId, hashes: likeness && Buffer.from(likeness.hashes), keys: likeness && likeness.keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A listing that shows a photo like the one that was asked for. */
export interface AlikeListing {
  id: string;
  title: string;
  photoId: string;
}

/** The listings, sold ones too, that show a copy of a photo: those of this seller that are for sale or booked, or those of all others. */
export async function findAlikeListings(
  db: Database,
  query: LikenessQuery | null,
  { sellerUid, own }: { sellerUid: string; own: boolean },
): Promise<AlikeListing[]> {
  if (!query) return [];
  const found = await db.transaction().execute(async (trx) => {
    // PostgreSQL expects a two-hundredth of all rows for each of the keys, hence would read the whole table.
    await sql`set local enable_seqscan = off`.execute(trx);
    return trx
      .selectFrom('photo_likenesses')
      .select(['photo_id', 'hashes'])
      .where(sql<boolean>`keys && ${query.keys}::integer[]`)
      .limit(MOST_COMPARED)
      .execute();
  });
  const alike = found.filter(({ hashes }) => hashes && isAlike(query, hashes)).map(({ photo_id }) => photo_id);
  if (alike.length === 0) return [];
  const { rows } = await sql<AlikeListing>`
    select distinct on (p.id) p.id, p.title, shown.photo_id as "photoId"
    from (
      select id as product_id, photo_id from products where photo_id = any(${alike}::text[])
      union all select product_id, photo_id from product_photos where photo_id = any(${alike}::text[])) as shown
    join products as p on p.id = shown.product_id
    where p.deleted_at is null and ${own ? sql`p.seller_uid = ${sellerUid} and p.status <> 'sold'` : sql`p.seller_uid <> ${sellerUid}`}
    order by p.id
    limit ${MOST_LISTINGS}`.execute(db);
  return rows;
}
