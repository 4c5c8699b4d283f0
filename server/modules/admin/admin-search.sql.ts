import { sql, type RawBuilder } from 'kysely';
import type { FoundBooking, FoundListing } from '#contract/admin-search.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import { SIDES, type ProductStatus, type RemovalReason, type Side } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { machineText } from '#contract/clean-text.ts';
import { phoneStart } from '#domain/users/phone.ts';
import { bookingIdEnd } from '#domain/deals/receipt.ts';
import { beginsWith, escapeLike } from '#server/platform/db/begins-with.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import { findUsers, userBeginnings, type UserRow } from '#server/modules/users/users.sql.ts';

/** Rows of each list. */
export const MOST = 10;
/** Bookings of a user on each side, which no search lists. */
const BOOKINGS = 100;

/**
 * The first users whose text begins so, one more than are shown, by an index: without the order the whole table is read where many begin so.
 */
const beginning = (column: RawBuilder<unknown>, start: string) =>
  sql`(select uid from users where ${beginsWith(column, start)} order by (${column}) collate "C" limit ${MOST + 1})`;

/** The first rows whose text has each of these words anywhere, in an order of which there is an index: rare words are found by their trigrams. */
const having = (key: 'id' | 'uid', table: 'users' | 'products', column: RawBuilder<unknown>, q: string) => {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `%${escapeLike(word)}%`);
  const hasAll = sql.join(
    words.map((word) => sql`${column} like ${word}`),
    sql` and `,
  );
  return sql`(select ${sql.ref(key)} from ${sql.table(table)} where ${hasAll} order by ${sql.ref(key)} desc limit ${MOST + 1})`;
};

/** A number without what a display sets between its digits. */
const digitsOf = (q: string): string => machineText(q).replace(/[\s-]/g, '');

/** Users by the end of their number, as a display shows it. No index has ends, so that the search wants at least five digits. */
function phoneEnd(q: string): RawBuilder<unknown>[] {
  const digits = digitsOf(q);
  return /^\d{5,10}$/.test(digits) ? [sql`(select uid from users where phone_number like ${`%${digits}`} limit ${MOST + 1})`] : [];
}

/** Users by what they are known by, the end of their number, the reference or account of a payout, words of their name or their uid: who is named in full first, then open accounts before closed ones, by name. */
export async function searchUsers(db: Reader, q: string): Promise<UserRow[]> {
  const start = q.toLowerCase();
  const phone = phoneStart(q);
  const branches = [
    sql`select uid from users where uid = ${q}`,
    ...userBeginnings(q).map(([column, text]) => beginning(column, text)),
    having('uid', 'users', sql`lower(display_name)`, q),
    sql`select seller_uid from payouts where lower(reference) = ${start} or method ->> 'account' = ${digitsOf(q)}`,
    sql`select uid from payout_methods where method ->> 'account' = ${digitsOf(q)}`,
    ...phoneEnd(q),
  ];
  const { rows } = await sql<{ uid: string }>`${sql.join(branches, sql` union `)}`.execute(db);
  const uids = rows.map(({ uid }) => uid);
  const users = await findUsers(db, uids);
  const isOther = ({ uid, email, phone_number }: UserRow) => uid !== q && email !== start && (phone === null || phone_number !== phone);
  return users.toSorted(
    (a, b) =>
      Number(isOther(a)) - Number(isOther(b)) ||
      Number(a.deleted_at !== null) - Number(b.deleted_at !== null) ||
      a.display_name.localeCompare(b.display_name),
  );
}

interface ListingRow {
  id: string;
  title: string;
  status: ProductStatus;
  deleted_at: Date | null;
  removal_reason: RemovalReason | null;
  selling_price_poisha: number;
  created_at: Date;
  seller_uid: string;
  seller: string;
  has_case: boolean;
}

async function listListings(db: Reader, which: RawBuilder<unknown>): Promise<FoundListing[]> {
  const { rows } = await sql<ListingRow>`
    select p.id, p.title, exists (select from report_cases c where c.product_id = p.id) as has_case, p.status, p.deleted_at, p.removal_reason, p.selling_price_poisha, p.created_at, p.seller_uid, u.display_name as seller
    from products p join users u on u.uid = p.seller_uid where p.id in (${which}) order by p.seq desc`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    state: row.deleted_at ? (row.removal_reason === 'suspended' ? 'hidden' : 'removed') : row.status,
    sellingPrice: tkOfPoisha(row.selling_price_poisha),
    listedAt: row.created_at.toISOString(),
    hasCase: row.has_case,
    seller: { uid: row.seller_uid, displayName: row.seller },
  }));
}

/** Listings by words of their title, or by id. */
export const searchListings = (db: Reader, q: string): Promise<FoundListing[]> =>
  listListings(db, isId(q) ? sql`${q}::uuid` : having('id', 'products', sql`lower(title)`, q));

/** The newest listings of a user, removed ones too: each half has an index of its own. */
export const listListingsOf = (db: Reader, uid: string): Promise<FoundListing[]> => {
  const newest = (condition: RawBuilder<unknown>) =>
    sql`(select id, seq from products where seller_uid = ${uid} and ${condition} order by seq desc limit ${MOST})`;
  return listListings(
    db,
    sql`select id from (${newest(sql`deleted_at is null`)} union all ${newest(sql`deleted_at is not null`)}) as own order by seq desc limit ${MOST}`,
  );
};

interface BookingRow {
  id: string;
  product_id: string;
  title: string;
  price_poisha: number;
  created_at: Date;
  state: FoundBooking['state'];
  buyer_uid: string;
  buyer: string;
  seller_uid: string;
  seller: string;
}

async function listBookings(db: Reader, which: RawBuilder<unknown>): Promise<FoundBooking[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.product_id, p.title, b.price_poisha, b.created_at, b.buyer_uid, b.seller_uid,
      case when coalesce(h.state, 'open') <> 'open' then h.state when b.ended_at is null then 'open' else 'ended' end as state,
      buyer.display_name as buyer, seller.display_name as seller
    from bookings b join products p on p.id = b.product_id left join handovers h on h.booking_id = b.id
      join users buyer on buyer.uid = b.buyer_uid join users seller on seller.uid = b.seller_uid
    where b.id in (${which}) order by b.id desc`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    productId: row.product_id,
    state: row.state,
    price: tkOfPoisha(row.price_poisha),
    bookedAt: row.created_at.toISOString(),
    buyer: { uid: row.buyer_uid, displayName: row.buyer },
    seller: { uid: row.seller_uid, displayName: row.seller },
  }));
}

/** Bookings by their id, product or transaction, by words of its title, or by the number of their receipt. */
export function searchBookings(db: Reader, q: string): Promise<FoundBooking[]> {
  const idEnd = bookingIdEnd(q);
  if (idEnd !== null) return listBookings(db, sql`select id from bookings where right(id::text, 12) = ${idEnd} limit ${MOST}`);
  return listBookings(
    db,
    isId(q)
      ? sql`select ${q}::uuid union (select id from bookings where product_id = ${q} order by id desc limit ${MOST})`
      : sql`select id from bookings where transaction_id = ${q}
          union (select id from bookings where product_id in ${having('id', 'products', sql`lower(title)`, q)} order by id desc limit ${MOST})`,
  );
}

/** The newest bookings of a user on each side. */
export async function listBookingsOf(db: Reader, uid: string): Promise<(FoundBooking & { side: Side })[]> {
  const newest = (side: Side) => {
    const column = sql.ref(`${side}_uid`);
    const half = (ended: RawBuilder<unknown>) =>
      sql`(select id from bookings where ${column} = ${uid} and ended_at is ${ended} order by id desc limit ${BOOKINGS})`;
    return sql`(select id from (${half(sql`null`)} union all ${half(sql`not null`)}) as own order by id desc limit ${BOOKINGS})`;
  };
  const rows = await listBookings(db, sql`${newest('buyer')} union ${newest('seller')}`);
  return rows.map((row) => ({ ...row, side: row.buyer.uid === uid ? 'buyer' : 'seller' }));
}

/** The newest payouts of a user. */
export const listPayoutsOf = (db: Reader, uid: string) =>
  db.selectFrom('payouts').selectAll().where('seller_uid', '=', uid).orderBy('id', 'desc').limit(MOST).execute();

/** How an admin has decided about the reports of a user. */
export function countReportsBy(db: Reader, uid: string): Promise<{ upheld: number; dismissed: number }> {
  return db
    .selectFrom('reports')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('result', '=', 'upheld').as('upheld'),
      is.fn.countAll<number>().filterWhere('result', '=', 'dismissed').as('dismissed'),
    ])
    .where('reporter_uid', '=', uid)
    .where('result', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** The newest bookings of a user about which a problem was reported. */
export async function listDisputesOf(db: Reader, uid: string) {
  const half = (side: Side, ended: RawBuilder<unknown>) =>
    sql`select id, product_id from bookings where ${sql.ref(`${side}_uid`)} = ${uid} and ended_at is ${ended}`;
  const own = SIDES.flatMap((side) => [half(side, sql`null`), half(side, sql`not null`)]);
  const { rows } = await sql<{ id: string; title: string; at: Date; state: HandoverState }>`
    select b.id, p.title, e.created_at as at, h.state from (${sql.join(own, sql` union all `)}) as b
      join handover_events e on e.booking_id = b.id and e.action = 'dispute' join products p on p.id = b.product_id
      join handovers h on h.booking_id = b.id
    order by e.id desc limit ${MOST}`.execute(db);
  return rows.map(({ id, title, at, state }) => ({ bookingId: id, title, state, at: at.toISOString() }));
}
