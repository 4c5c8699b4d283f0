import { sql, type SqlBool } from 'kysely';
import type { Closing, OwnFigures } from '#contract/account.ts';
import type { AdminAct } from '#contract/moderation-vocabulary.ts';
import type { SellerRecord } from '#contract/seller-record.ts';
import { RELEASE_REASONS } from '#contract/vocabulary.ts';
import { HOLDING_STATES } from '#domain/deals/handover.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { onlyRow } from '#server/modules/core/rows.ts';
import { IS_OPEN } from '#server/modules/deals/bookings.sql.ts';
import { heldOf, sellerBalanceOf, underWayTo } from '#server/modules/deals/payouts.sql.ts';
import { lockProducts, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { findListedIds } from '#server/modules/admin/suspensions.sql.ts';
import { findProductsWaitedFor } from '#server/modules/deals/waiting.sql.ts';
import { findConduct } from '#server/modules/users/conduct.sql.ts';
import { reportedListingsOf } from '#server/modules/users/users.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';

/** Acts of admins that remove a listing. */
const REMOVALS = ['product_removed', 'case_removed'] as const satisfies readonly AdminAct[];
const LISTINGS = 10;
const REPORTS = 20;

/** How many listings of a seller were sold to others whose conduct is proved: what is paid may still go back. Each buyer counts once among the cash deals. */
export async function countSold(db: Reader, uid: string): Promise<number> {
  const count = await sql<{ sold: number }>`
    select (count(*) filter (where d.paid) + count(distinct d.buyer_uid) filter (where not d.paid))::int as sold
    from deals as d
      join products as p on p.id = d.product_id and p.status = 'sold' and p.deleted_at is null
      join users as u on u.uid = d.buyer_uid and u.conduct_at is not null
    where d.seller_uid = ${uid} and d.done and not d.alike`.execute(db);
  return onlyRow(count).sold;
}

/** How many bookings a seller has ended: released, or ended with their listing, before they were paid; or paid back before the handover. */
export async function countCancelled(db: Reader, uid: string): Promise<number> {
  const count = await sql<{ cancelled: number }>`
    select count(*)::int as cancelled from bookings as b
    where b.seller_uid = ${uid} and b.ended_at is not null and (b.end_reason = any(${RELEASE_REASONS})
      or (b.end_reason = 'refunded'
        and exists (select from handover_events as e where e.booking_id = b.id and e.action = 'refund' and e.moved_by = 'seller'))
      -- A removal by an admin is logged in the same transaction.
      or (b.end_reason = 'product_removed' and not exists (select from admin_log as l
        where l.act = any(${REMOVALS}) and l.subject_id = b.product_id::text and l.created_at = b.ended_at)))`.execute(db);
  return onlyRow(count).cancelled;
}

/** The uids of sellers who have something for sale and whose address is confirmed, in order. */
export async function listSellersWithGoods(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'seller')
    .where('deleted_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .where(sql<SqlBool>`exists (select from products where seller_uid = users.uid and deleted_at is null and status = 'unsold')`)
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** The newest reports about the listings of a user that no admin has decided about. */
export const listReportsOf = (db: Reader, uid: string, limit: number) =>
  db
    .selectFrom('reports')
    .innerJoin('products', 'products.id', 'reports.product_id')
    .select(['products.id as productId', 'products.title', 'reports.reason', 'reports.created_at as at'])
    .where('products.id', 'in', reportedListingsOf(sql`${uid}`))
    .where('reports.result', 'is', null)
    .orderBy('reports.created_at', 'desc')
    .limit(limit)
    .execute();

/** The listings of a seller, with their reports, bookings and the decisions about the seller, as an admin reads them. */
export async function findSellerRecord(db: Reader, uid: string): Promise<Omit<SellerRecord, 'seller' | 'since' | 'meetings'>> {
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
  const { unsold, booked, sold, removed, open, paid, ended } = onlyRow(counts);
  const reports = await listReportsOf(db, uid, REPORTS);
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
    conduct: await findConduct(db, uid),
    reports: reports.map(({ at, ...report }) => ({ ...report, reportedAt: at.toISOString() })),
    decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
  };
}

/**
 * The bookings of a user, on either side, whose money is held. A payment that is only opened does not count: the end of its booking cancels it,
 * and money that comes all the same is paid back.
 */
export const findPaymentsUnderWay = (db: Reader, uid: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('handovers as h', (join) => join.onRef('h.booking_id', '=', 'b.id').on('h.state', 'in', HOLDING_STATES))
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .distinct()
    .select(['b.id as bookingId', 'p.title', 'h.state'])
    .where((is) => is.or([is('b.buyer_uid', '=', uid), is('b.seller_uid', '=', uid)]))
    .where('b.ended_at', 'is', null)
    .orderBy('b.id')
    .execute();

/** The figures of the dashboard, in one snapshot. The time of the question decides which offers can still be accepted. */
export async function findOwnFigures(db: Reader, uid: string, now: Date): Promise<OwnFigures> {
  const found = await sql<
    OwnFigures['orders'] & OwnFigures['products'] & OwnFigures['offers'] & { held: number; balance: number; under_way: number }
  >`
    select orders.*, listed.*, removed.*, offered.*,
      ${heldOf(uid)} as held, ${sellerBalanceOf(uid)} as balance, ${underWayTo(uid)} as under_way
    from (
      select count(*) filter (where ${IS_OPEN})::int as "underWay", count(*) filter (where not ${IS_OPEN})::int as bought
      from bookings where buyer_uid = ${uid} and ended_at is null
    ) as orders, (
      select count(*) filter (where status = 'unsold')::int as "forSale", count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'sold')::int as sold
      from products where seller_uid = ${uid} and deleted_at is null
    ) as listed, (
      select count(*)::int as removed from products where seller_uid = ${uid} and deleted_at is not null
    ) as removed, (
      select count(*)::int as "toAnswer" from offers as o
      where ${uid} in (o.seller_uid, o.buyer_uid) and o.status = case ${uid} when o.seller_uid then 'offered' else 'countered' end
        and o.expires_at > ${now}
        and (select p.status = 'unsold' and p.deleted_at is null and p.selling_price_poisha = o.asking_poisha
          from products as p where p.id = o.product_id)
    ) as offered`.execute(db);
  const { underWay, bought, forSale, booked, sold, removed, toAnswer, held, balance, under_way } = onlyRow(found);
  return {
    orders: { underWay, bought },
    products: { forSale, booked, sold, removed },
    money: { held: tkOfPoisha(held), available: tkOfPoisha(balance - under_way) },
    offers: { toAnswer },
  };
}

/** The deals that closing an account would end, and those that it has to wait for. */
export async function findClosing(db: Reader, uid: string): Promise<Closing> {
  const counts = await sql<Omit<Closing, 'underWay'>>`
    select
      (select count(*)::int from products where seller_uid = ${uid} and deleted_at is null and status <> 'sold') as listings,
      (select count(*)::int from bookings where ${uid} in (buyer_uid, seller_uid) and ended_at is null and paid_at is null) as bookings,
      (select count(*)::int from offers where ${uid} in (buyer_uid, seller_uid) and status in ('offered', 'countered')) as offers,
      (select count(*)::int from bookings where ${uid} in (buyer_uid, seller_uid) and ended_at is null and paid_at is not null) as deals`.execute(
    db,
  );
  return { ...onlyRow(counts), underWay: await findPaymentsUnderWay(db, uid) };
}

/** The bookings of a user that are neither ended nor paid. */
export const selectOpenBookingsOf = (trx: Transaction, uid: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'product_id'])
    .where('buyer_uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('paid_at', 'is', null)
    .execute();

/** Locks the products of a user that are not sold, those that they have booked and not paid for, and those that they wait for. */
export async function lockOpenProductsOf(trx: Transaction, uid: string): Promise<LockedProduct[]> {
  return lockProducts(trx, [
    ...(await findListedIds(trx, uid)),
    ...(await selectOpenBookingsOf(trx, uid)).map((row) => row.product_id),
    ...(await findProductsWaitedFor(trx, uid)),
  ]);
}

/** The photos of products that have not expired. */
export async function findPhotosOf(trx: Transaction, productIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from photos where (expires_at is null or expires_at > ${now}) and id in (
      select photo_id from products where id = any(${[...productIds]}::uuid[])
      union select photo_id from product_photos where product_id = any(${[...productIds]}::uuid[]))`.execute(trx);
  return rows.map(({ id }) => id);
}
