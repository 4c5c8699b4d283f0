import { sql } from 'kysely';
import type { SellerRecord } from '#contract/seller-record.ts';
import { tkOfPoisha } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/database.ts';

const LISTINGS = 10;
const REPORTS = 20;
const NONE = { unsold: 0, booked: 0, sold: 0, removed: 0, open: 0, paid: 0, ended: 0 };

/** The listings of a seller, with their reports, bookings and the decisions about the seller, as an admin reads them. */
export async function findSellerRecord(db: Reader, uid: string): Promise<Omit<SellerRecord, 'seller' | 'since'>> {
  const listings = await db
    .selectFrom('products')
    .select(['id', 'title', 'selling_price_poisha', 'status', 'created_at'])
    .where('seller_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(LISTINGS)
    .execute();
  // A count for each partial index.
  const counts = await sql<SellerRecord['counts'] & SellerRecord['deals']>`
    select own.unsold, own.booked, own.sold, removed.removed, live.open, live.paid, past.ended
    from (select count(*) filter (where status = 'unsold')::int as unsold, count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'sold')::int as sold
      from products where seller_uid = ${uid} and deleted_at is null) as own,
      (select count(*)::int as removed from products where seller_uid = ${uid} and deleted_at is not null) as removed,
      (select count(*) filter (where paid_at is null)::int as open, count(paid_at)::int as paid
      from bookings where seller_uid = ${uid} and ended_at is null) as live,
      (select count(*)::int as ended from bookings where seller_uid = ${uid} and ended_at is not null) as past`.execute(db);
  const [{ unsold, booked, sold, removed, open, paid, ended } = NONE] = counts.rows;
  const reports = await db
    .selectFrom('reports')
    .innerJoin('products', 'products.id', 'reports.product_id')
    .select(['products.id as productId', 'products.title', 'reports.reason', 'reports.created_at as at'])
    .where('products.seller_uid', '=', uid)
    .where('products.is_reported', '=', true)
    .orderBy('reports.created_at', 'desc')
    .limit(REPORTS)
    .execute();
  const decisions = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.uid', 'verifications.admin_uid')
    .select(['verifications.verified', 'verifications.reason', 'users.display_name as by', 'verifications.created_at as at'])
    .where('verifications.seller_uid', '=', uid)
    .orderBy('verifications.id', 'desc')
    .execute();
  return {
    listings: listings.map(({ id, selling_price_poisha, created_at, ...listing }) => ({
      ...listing,
      _id: id,
      sellingPrice: tkOfPoisha(selling_price_poisha),
      listedAt: created_at.toISOString(),
    })),
    counts: { unsold, booked, sold, removed },
    deals: { open, paid, ended },
    reports: reports.map(({ at, ...report }) => ({ ...report, reportedAt: at.toISOString() })),
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
  };
}
