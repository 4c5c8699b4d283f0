import { exists } from '#server/modules/core/rows.ts';
import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import type { ListingField } from '#contract/listing-fields.ts';
import { limits } from '#contract/limits.ts';
import type { Rating } from '#contract/reviews.ts';
import type { NewProduct } from '#contract/products.ts';
import { categoryId, categoryName, type ProductStatus, type Sort } from '#contract/vocabulary.ts';
import { dayInDhaka } from '#domain/dhaka.ts';
import { centsOfUsd, poishaOfTk, tkOfPoisha, usdOfCents } from '#domain/money/money.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { LISTING_COLUMNS } from '#server/platform/db/listing-tables.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { MORE_PHOTOS, PROOF_MARKS, type PhotoColumns, type ProofMark } from '#server/modules/listings/photos.changes.ts';
import { SHOWN_REPORTS, type HealthReportRow } from '#server/modules/listings/reports.sql.ts';
import { decodeCursor, pageOf, type CursorPart } from '#server/platform/http/cursor.ts';
import { rated, reviewSums } from '#server/modules/users/users.sql.ts';

type Listing = Pick<NewProduct, ListingField>;
type ColumnOf<Field extends ListingField> = (typeof LISTING_COLUMNS)[Field];
type ListingRow = Pick<RowOf<'products'>, ColumnOf<ListingField>>;

const COLUMN_OF_FIELD = Object.entries(LISTING_COLUMNS) as [ListingField, ColumnOf<ListingField>][];
/** The columns of the fields of a listing, of the products `p` of a statement. */
export const LISTING = COLUMN_OF_FIELD.map(([, column]) => `p.${column}` as const);

/** The fields of a listing as the API says them. Values are stored as they are, except money and the category. */
export const listingOf = (row: ListingRow): Listing => ({
  ...(Object.fromEntries(COLUMN_OF_FIELD.map(([field, column]) => [field, row[column]])) as {
    [Field in ListingField]: ListingRow[ColumnOf<Field>];
  }),
  sellingPrice: tkOfPoisha(row.selling_price_poisha),
  originalPrice: usdOfCents(row.original_price_cents),
  category: categoryName(row.category),
});

/** The columns of the fields of a listing. */
export const listingRow = (listing: Listing): ListingRow => ({
  ...(Object.fromEntries(COLUMN_OF_FIELD.map(([field, column]) => [column, listing[field]])) as {
    [Field in ListingField as ColumnOf<Field>]: Listing[Field];
  }),
  selling_price_poisha: poishaOfTk(listing.sellingPrice),
  original_price_cents: centsOfUsd(listing.originalPrice),
  category: categoryId(listing.category),
});

/** The same with the buyer and the price of its live booking, and when that was paid. */
export interface ProductRow extends LockedProduct {
  booking_buyer_uid: string | null;
  booking_price_poisha: number | null;
  booking_paid_at: Date | null;
  /** The columns of a product that is shown alone; `model_facts` are those of the model that it is one of, `more_photos` those after the first. */
  more_photos?: PhotoColumns[];
  proofs?: ProofMark[];
  health_reports?: HealthReportRow[] | null;
  facts?: Facts;
  /** The columns of a product in a list. */
  listed_facts?: Facts;
  health_traits?: string | null;
  seller_facts?: SellerFacts;
  model_facts?: Facts | null;
  /** Its seller is away, or was. */
  away_until?: Date | null;
  /** How many wait in line. */
  waiting?: number;
  /** No admin has decided about the report yet. */
  reported_by_viewer?: boolean;
  seller_rating?: Rating | null;
  /** In the list of its seller: how often it was viewed, how many have saved it, and the parts of its live booking. */
  views?: number;
  views_by_day?: number[];
  saves?: number;
  booking_id?: string | null;
  buyer_name?: string | null;
  expires_at?: Date | null;
  confirm_by?: Date | null;
  handover_state?: HandoverState | null;
  due_at?: Date | null;
  buyer_absent?: boolean;
}

const selectProductsAlone = (db: Reader) =>
  db
    .selectFrom('products as p')
    .innerJoin('users as s', 's.uid', 'p.seller_uid')
    .leftJoin('photos as f', 'f.id', 'p.photo_id')
    .select(['p.id', 'p.seller_uid', 'p.seller_snapshot', 's.role as seller_role', 's.verified_at as seller_verified_at'])
    .select(LISTING)
    .select(['p.months_of_use', 'p.district', 'p.status', 'p.fixed_price', 'p.boost', 'p.boosted_until', 'p.is_reported'])
    .select(['p.created_at', 'p.deleted_at', 'p.removal_reason', 'p.seq', 'p.version'])
    .select(['p.photo_id', 'f.width as photo_width', 'f.height as photo_height', 'f.thumbhash as photo_thumbhash']);

/** A product with what its view needs of its seller and its photo. */
export type LockedProduct = InferResult<ReturnType<typeof selectProductsAlone>>[number];

/** All products on record, removed products included: history reads them. */
const selectProducts = (db: Reader) =>
  selectProductsAlone(db)
    .leftJoin('bookings as b', (join) => join.onRef('b.product_id', '=', 'p.id').on('b.ended_at', 'is', null))
    .select(['b.buyer_uid as booking_buyer_uid', 'b.price_poisha as booking_price_poisha', 'b.paid_at as booking_paid_at']);

/** Products with what others have said of their sellers, as lists show them. */
export const selectRated = (db: Reader, now: Date) =>
  selectProducts(db)
    .select(['p.facts as listed_facts', 'p.health_traits'])
    .select(reviewSums(sql`p.seller_uid`, now).as('seller_reviews'));

const WAITING = sql<number>`(select count(*)::int from waiting_entries w where w.product_id = p.id and w.status = 'waiting')`;

/** A product with its facts and its model, as this user may see it; removed products are not found, except by their seller. */
export const findProduct = (db: Reader, id: string, viewer?: string): Promise<ProductRow | undefined> =>
  selectProducts(db)
    .leftJoin('models as m', (join) => join.on('m.slug', '=', sql<string>`p.comparables[1]`))
    .select(['p.facts', 'p.seller_facts', 'm.facts as model_facts', 's.away_until'])
    .select([MORE_PHOTOS.as('more_photos'), PROOF_MARKS.as('proofs'), SHOWN_REPORTS.as('health_reports')])
    .select(WAITING.as('waiting'))
    .select(
      sql<boolean>`exists (
        select from reports r where r.product_id = p.id and r.reporter_uid = ${viewer ?? null} and r.result is null)`.as(
        'reported_by_viewer',
      ),
    )
    .where('p.id', '=', id)
    .where((is) => is.or([is('p.deleted_at', 'is', null), ...(viewer === undefined ? [] : [is('p.seller_uid', '=', viewer)])]))
    .executeTakeFirst();

// The planner takes any list for one of ten, and would read users for so many.
const is = (id: string | undefined) => sql<SqlBool>`p.id = ${id}`;
const among = (ids: readonly string[]) =>
  ids.length === 1 ? is(ids[0]) : sql<SqlBool>`p.id = any(${hiddenFromPlanner([...ids], 'uuid[]')}::uuid[])`;

const selectForUpdate = (db: Reader, which: RawBuilder<SqlBool>) => selectProductsAlone(db).where(which).orderBy('p.id').forUpdate('p');
const lockOne = compiledOnce((db, { id }: { id: string | undefined }) => selectForUpdate(db, is(id)));

/** Products with these ids by id, removed products included. */
export async function findProductsForHistory(db: Reader, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db).where(among(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks products in order of their ids, so that transactions do not wait for each other in a circle. Removed products are locked, for their
 * deals go on, but not found. The live booking is not part of the row: read in the same statement, it would be as old as the statement, not
 * as the lock.
 */
export async function lockProducts(trx: Transaction, ids: readonly string[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return [];
  const locked = ids.length === 1 ? await lockOne(trx, { id: ids[0] }) : await selectForUpdate(trx, among(ids)).execute();
  return locked.filter(({ deleted_at }) => deleted_at === null);
}

/** Reads the title of a product inside another statement. */
export const titleOf = (productId: string): RawBuilder<string> => sql`(select title from products where id = ${productId})`;

/** Whether a buyer has opened the payment of the live booking, guarded by the lock on the product. */
export function isBeingPaid(trx: Transaction, productId: string): Promise<boolean> {
  const payments = trx.selectFrom('bookings as b').innerJoin('payments as m', 'm.booking_id', 'b.id').select('m.id');
  return exists(payments.where('b.product_id', '=', productId).where('b.ended_at', 'is', null).where('m.status', '=', 'open'));
}

/** Counts what a seller, who is locked, listed in 24 hours before this statement, removed products too; up to `most` of each. */
export function listedBefore(sellerUid: string, now: Date, most: number): RawBuilder<number> {
  const since = sql`${now}::timestamptz - interval '24 hours'`;
  // Each by an index that has the newest first, down to the first product of all sellers in that time. The planner expects few rows between two
  // bounds, and would read the table for one.
  const first = sql`(select seq from products where created_at > ${since} order by created_at limit 1)`;
  const newest = (which: RawBuilder<SqlBool>) => sql`
    (select created_at from products where seller_uid = ${sellerUid} and ${which}
      and seq between ${first} and ${hiddenFromPlanner('9223372036854775807', 'bigint')} order by seq desc limit ${sql.lit(most)})`;
  return sql`(
    select count(*)::int from (${newest(sql`deleted_at is null`)} union all ${newest(sql`deleted_at is not null`)}) as newest
    where created_at > ${since})`;
}

/** The change that leaves a product like this. */
export const productChange = (
  product: Pick<LockedProduct, 'id' | 'category' | 'seller_uid' | 'boost'> & { status: ProductStatus | 'removed' },
): Change => ({
  kind: 'product',
  id: product.id,
  category: product.category,
  sellerUid: product.seller_uid,
  boost: product.boost,
  status: product.status,
});

/** Conditions that each product `p` of a list meets. */
export type Conditions = readonly RawBuilder<SqlBool>[];

export const allOf = (conditions: Conditions): RawBuilder<SqlBool> => sql`${sql.join(conditions, sql` and `)}`;

/** Products that are not removed, of any status or of one: a literal, as in the conditions of the indexes. */
export const listed = (status?: ProductStatus): RawBuilder<SqlBool> =>
  status === undefined ? sql`p.deleted_at is null` : sql`p.deleted_at is null and p.status = ${sql.lit(status)}`;
export const FOR_SALE = listed('unsold');
export const ADVERTISED = sql<SqlBool>`p.boost`;
export const REMOVED = sql<SqlBool>`p.deleted_at is not null`;
/** The reported listings, and those that their reports hide until an admin has decided. */
export const REPORTED = sql<SqlBool>`p.id = any(array(
  select id from products where deleted_at is null and is_reported
  union all select c.product_id from report_cases c join users s on s.uid = c.seller_uid and s.deleted_at is null where c.state = 'hidden'))`;
export const ofSeller = (email: string): RawBuilder<SqlBool> =>
  sql`p.seller_uid = (select uid from users where email = ${email} and deleted_at is null)`;
export const ofSellerUid = (uid: string): RawBuilder<SqlBool> =>
  sql`p.seller_uid = (select uid from users where uid = ${uid} and deleted_at is null)`;
/** The last goods that a seller has sold: a list of them reads as much, however many there are. */
export const soldBy = (uid: string): RawBuilder<SqlBool> => sql`p.id = any(array(
  select p.id from products as p where ${ofSellerUid(uid)} and ${listed('sold')} order by p.seq desc limit ${sql.lit(MOST_COUNTED)}))`;

/** Products at these positions (`seq`), in that order. Products that are no longer for sale are left out. */
export async function readListings(from: Reader, positions: readonly number[], now: Date) {
  if (positions.length === 0) return [];
  const rows = await selectRated(from, now)
    .where(FOR_SALE)
    .where(sql<SqlBool>`p.seq = any(${hiddenFromPlanner([...positions], 'bigint[]')}::bigint[])`)
    .execute();
  const byPosition = new Map(rows.map((row) => [row.seq, row]));
  return positions.flatMap((position) => byPosition.get(position) ?? []);
}

/** The orders of products. */
export type SortKeys = Pick<LockedProduct, 'seq' | 'selling_price_poisha' | 'months_of_use'>;

/** An order of products: how it sorts, what a cursor holds, and which rows follow a cursor. */
export interface Order<Row = SortKeys> {
  by: RawBuilder<unknown>;
  shape: readonly CursorPart[];
  key: (row: Row) => number[];
  after: (key: (string | number)[]) => RawBuilder<SqlBool>;
}

/** The age by which products of unknown age are sorted: after all others. */
const UNKNOWN_MONTHS = 2_147_483_647;
const MONTHS = sql`coalesce(p.months_of_use, 2147483647)`;

/**
 * Each is the order of indexes for all products and for a category. Among products at the same price the newest comes first, the oldest
 * where the dearest does: one index serves both.
 */
export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: {
    by: sql`p.seq desc`,
    shape: ['count'],
    key: ({ seq }) => [seq],
    after: ([seq]) => sql`p.seq < ${seq}::bigint`,
  },
  'price-asc': {
    by: sql`p.selling_price_poisha, p.seq desc`,
    shape: ['count', 'count'],
    key: ({ selling_price_poisha, seq }) => [selling_price_poisha, seq],
    // Both bounds: an index begins to read at the first.
    after: ([price, seq]) =>
      sql`p.selling_price_poisha >= ${price}::bigint and (p.selling_price_poisha > ${price}::bigint or p.seq < ${seq}::bigint)`,
  },
  'price-desc': {
    by: sql`p.selling_price_poisha desc, p.seq`,
    shape: ['count', 'count'],
    key: ({ selling_price_poisha, seq }) => [selling_price_poisha, seq],
    after: ([price, seq]) =>
      sql`p.selling_price_poisha <= ${price}::bigint and (p.selling_price_poisha < ${price}::bigint or p.seq > ${seq}::bigint)`,
  },
  'years-asc': {
    by: sql`${MONTHS}, p.seq desc`,
    shape: ['count', 'count'],
    key: ({ months_of_use, seq }) => [months_of_use ?? UNKNOWN_MONTHS, seq],
    after: ([months, seq]) => sql`${MONTHS} >= ${months}::bigint and (${MONTHS} > ${months}::bigint or p.seq < ${seq}::bigint)`,
  },
};

/** Lists are counted up to this many; one more shows that there are more. */
export const MOST_COUNTED = limits.searchTotal + 1;

export interface ListPage {
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
  now: Date;
  /** With the views and saves of each, how many wait in line, and the deal about it, for their seller. */
  withCounts?: boolean;
}

export interface ProductList {
  rows: ProductRow[];
  /** Up to `MOST_COUNTED`. */
  total: number;
  nextCursor: string | undefined;
  /** When it changes by the clock alone. */
  until: Date | null;
}

/** The seller has said so, and neither side has proposed another meeting since: `domain/deals/next-act.ts`. */
const buyerAbsent = (now: Date) => sql<boolean>`
  exists (select from meetings as m where m.booking_id = b.id and m.status = 'marked' and m.absent = 'buyer' and m.contest_until > ${now})
  and not exists (
    select from meetings as m
    where m.booking_id = b.id and (m.status = 'accepted' or (m.status = 'proposed' and m.meets_at > ${now}))
  )`;
const VIEWS = sql<number>`(select coalesce(sum(v.views), 0)::int from product_views as v where v.product_id = p.id)`;
/** On each of the last days, the oldest first. */
const viewsByDay = (now: Date) => sql<number[]>`(
  select array_agg(coalesce(v.views, 0) order by d.day)
  from generate_series(${dayInDhaka(now.getTime())}::date - ${sql.lit(limits.statisticsDays - 1)}, ${dayInDhaka(now.getTime())}::date, interval '1 day') as d (day)
  left join product_views as v on v.product_id = p.id and v.day = d.day::date)`;
const SAVES = sql<number>`(select count(*)::int from favourites as s where s.product_id = p.id)`;

/**
 * A page of the products that meet the conditions, read in their order, and how many there are: two statements whatever the page's size.
 * For lists that have an index in that order, or few products.
 * @throws Failure bad_request on field `cursor`
 */
export async function listInOrder(
  db: Reader,
  conditions: Conditions,
  { sort, limit, cursor, now, withCounts = false }: ListPage,
): Promise<ProductList> {
  const order = ORDERS[sort];
  const after = cursor === undefined ? [] : [order.after(decodeCursor(cursor, order.shape))];
  const ids = sql`select p.id from products as p where ${allOf([...conditions, ...after])} order by ${order.by} limit ${sql.lit(limit + 1)}`;
  // In order too: PostgreSQL would otherwise read the table, whose oldest rows are sold.
  const counted = sql`select from products as p where ${allOf(conditions)} order by ${order.by} limit ${sql.lit(MOST_COUNTED)}`;
  const [found, count] = await Promise.all([
    selectRated(db, now)
      .where(sql<SqlBool>`p.id in (${ids})`)
      .$if(withCounts, (query) =>
        query
          .leftJoin('handovers as h', 'h.booking_id', 'b.id')
          .leftJoin('users as buyer', 'buyer.uid', 'b.buyer_uid')
          .select([VIEWS.as('views'), viewsByDay(now).as('views_by_day'), SAVES.as('saves'), WAITING.as('waiting')])
          .select(['b.id as booking_id', 'buyer.display_name as buyer_name', 'b.expires_at', 'b.confirm_by'])
          .select(['h.state as handover_state', 'h.due_at', buyerAbsent(now).as('buyer_absent')]),
      )
      .orderBy(order.by)
      .execute(),
    sql<{ total: number }>`select count(*)::int as total from (${counted}) as counted`.execute(db),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, order.key);
  return { ...rated(rows), total: count.rows[0]?.total ?? 0, nextCursor };
}
