import { sql, type SqlBool } from 'kysely';
import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { ProductQuery } from '#contract/products.ts';
import {
  CATEGORIES,
  categoryId,
  type Category,
  type CategoryId,
  type ConditionType,
  type ProductStatus,
  type Role,
  type Sort,
} from '#contract/vocabulary.ts';
import { toPoisha } from '#domain/money.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { SellerSnapshot } from '#server/platform/db/tables.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';

/** A product with what its view needs of its seller and its photo. */
export interface LockedProduct {
  id: string;
  seller_uid: string;
  seller_snapshot: SellerSnapshot;
  seller_role: Role;
  seller_verified_at: Date | null;
  title: string;
  selling_price_poisha: number;
  original_price_cents: number;
  condition_type: ConditionType;
  years_of_use: string;
  months_of_use: number | null;
  category: CategoryId;
  description: string;
  address: string;
  district: string | null;
  status: ProductStatus;
  boost: boolean;
  is_reported: boolean;
  created_at: Date;
  photo_id: string | null;
  photo_width: number | null;
  photo_height: number | null;
  photo_thumbhash: string | null;
}

/** The same with the buyer of its live booking, and when that was paid. */
export interface ProductRow extends LockedProduct {
  booking_buyer_uid: string | null;
  booking_paid_at: Date | null;
  /** Of a product that is shown alone; `model_facts` are those of the model that it is one of. */
  facts?: Facts;
  seller_facts?: SellerFacts;
  model_facts?: Facts | null;
}

const selectProductsAlone = (db: Reader) =>
  db
    .selectFrom('products as p')
    .innerJoin('users as s', 's.uid', 'p.seller_uid')
    .leftJoin('photos as f', 'f.id', 'p.photo_id')
    .select([
      'p.id',
      'p.seller_uid',
      'p.seller_snapshot',
      's.role as seller_role',
      's.verified_at as seller_verified_at',
      'p.title',
      'p.selling_price_poisha',
      'p.original_price_cents',
      'p.condition_type',
      'p.years_of_use',
      'p.months_of_use',
      'p.category',
      'p.description',
      'p.address',
      'p.district',
      'p.status',
      'p.boost',
      'p.is_reported',
      'p.created_at',
      'p.photo_id',
      'f.width as photo_width',
      'f.height as photo_height',
      'f.thumbhash as photo_thumbhash',
    ]);

/** All products on record, removed products included: history reads them. */
export const selectProducts = (db: Reader) =>
  selectProductsAlone(db)
    .leftJoin('bookings as b', (join) => join.onRef('b.product_id', '=', 'p.id').on('b.ended_at', 'is', null))
    .select(['b.buyer_uid as booking_buyer_uid', 'b.paid_at as booking_paid_at']);

/** A listed product with its facts and its model; removed products are not found. */
export const findProduct = (db: Reader, id: string): Promise<ProductRow | undefined> =>
  selectProducts(db)
    .leftJoin('models as m', (join) => join.on('m.slug', '=', sql<string>`p.comparables[1]`))
    .select(['p.facts', 'p.seller_facts', 'm.facts as model_facts'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();

/** Products with these ids by id, removed products included. */
export async function findProductsForHistory(db: Reader, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectProducts(db).where('p.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks products in order of their ids, so that transactions do not wait for each other in a circle; removed products are not found.
 * The live booking is not part of the row: read in the same statement, it would be as old as the statement, not as the lock.
 */
export const lockProducts = (trx: Transaction, ids: readonly string[]): Promise<LockedProduct[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectProductsAlone(trx).where('p.id', 'in', ids).where('p.deleted_at', 'is', null).orderBy('p.id').forUpdate('p').execute();

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

/** The filters of a product list after access rules: the category as an id, the status that the caller may see. */
export interface ProductFilter extends Omit<ProductQuery, 'category' | 'status'> {
  category: CategoryId | undefined;
  /** undefined: every status. */
  status: ProductStatus | undefined;
}

/** The id of a category given as 1, 2, 3 or by name. */
export const categoryOf = (word: NonNullable<ProductQuery['category']>): CategoryId =>
  (CATEGORIES as readonly string[]).includes(word) ? categoryId(word as Category) : (Number(word) as CategoryId);

/** Poisha of any amount in Tk, without the error of floating point (99.99 * 100 is 9998.999999999998). */
const poishaPart = (tk: number): number => Number((tk * 100).toFixed(4));

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function matching(db: Reader, filter: ProductFilter) {
  let query = db.selectFrom('products as p').where('p.deleted_at', 'is', null);
  if (filter.category !== undefined) query = query.where('p.category', '=', filter.category);
  if (filter.status !== undefined) query = query.where('p.status', '=', filter.status);
  if (filter.boost) query = query.where('p.boost', '=', true);
  if (filter.isReported) query = query.where('p.is_reported', '=', true);
  if (filter.minPrice !== undefined) query = query.where('p.selling_price_poisha', '>=', toPoisha(Math.ceil(poishaPart(filter.minPrice))));
  if (filter.maxPrice !== undefined) query = query.where('p.selling_price_poisha', '<=', toPoisha(Math.floor(poishaPart(filter.maxPrice))));
  if (filter.condition !== undefined) query = query.where('p.condition_type', '=', filter.condition);
  if (filter.maxYears !== undefined) query = query.where('p.months_of_use', '<=', Math.round(filter.maxYears * 12));
  if (filter.district) query = query.where('p.district', '=', filter.district);
  for (const word of (filter.q ?? '').split(/\s+/).filter(Boolean)) query = query.where('p.title', 'ilike', `%${escapeLike(word)}%`);
  const seller = filter.email;
  if (seller !== undefined || filter.verified)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('users as u')
          .select(sql`1`.as('one'))
          .whereRef('u.uid', '=', 'p.seller_uid')
          .where('u.deleted_at', 'is', null)
          .$if(seller !== undefined, (user) => user.where('u.email', '=', seller ?? ''))
          .$if(filter.verified !== undefined, (user) => user.where('u.verified_at', 'is not', null)),
      ),
    );
  return query;
}

/** Per order: how it sorts, what a cursor holds, and which rows follow a cursor. Rows without a value sort last; ties sort newest first. */
const ORDERS = {
  newest: {
    by: sql`p.id desc`,
    key: (row: ProductRow) => [row.id],
    shape: ['id'],
    after: ([id]: unknown[]) => sql<SqlBool>`p.id < ${id}`,
  },
  'price-asc': {
    by: sql`p.selling_price_poisha, p.id desc`,
    key: (row: ProductRow) => [row.selling_price_poisha, row.id],
    shape: ['count', 'id'],
    after: ([price, id]: unknown[]) =>
      sql<SqlBool>`(p.selling_price_poisha > ${price} or (p.selling_price_poisha = ${price} and p.id < ${id}))`,
  },
  'price-desc': {
    by: sql`p.selling_price_poisha desc, p.id desc`,
    key: (row: ProductRow) => [row.selling_price_poisha, row.id],
    shape: ['count', 'id'],
    after: ([price, id]: unknown[]) => sql<SqlBool>`(p.selling_price_poisha, p.id) < (${price}, ${id}::uuid)`,
  },
  'years-asc': {
    by: sql`p.months_of_use nulls last, p.id desc`,
    key: (row: ProductRow) => [row.months_of_use, row.id],
    shape: ['countOrNone', 'id'],
    after: ([months, id]: unknown[]) =>
      months === null
        ? sql<SqlBool>`(p.months_of_use is null and p.id < ${id})`
        : sql<SqlBool>`(p.months_of_use > ${months} or p.months_of_use is null or (p.months_of_use = ${months} and p.id < ${id}))`,
  },
} as const satisfies Record<Sort, object>;

/**
 * A page of products and the total number of matches: two queries whatever the page's size.
 * @throws Failure bad_request on field `cursor`
 */
export async function listProducts(
  db: Reader,
  filter: ProductFilter,
): Promise<{ rows: ProductRow[]; total: number; nextCursor: string | undefined }> {
  const order = ORDERS[filter.sort];
  const start = filter.cursor === undefined ? undefined : decodeCursor(filter.cursor, order.shape);
  const after = start && order.after(start);
  const ids = matching(db, filter)
    .select('p.id')
    .$if(after !== undefined, (query) => query.where(after ?? sql<SqlBool>`true`))
    .orderBy(order.by)
    .limit(filter.limit + 1);
  const [rows, count] = await Promise.all([
    selectProducts(db).where('p.id', 'in', ids).orderBy(order.by).execute(),
    matching(db, filter)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, filter.limit);
  const last = shown.at(-1);
  return { rows: shown, total: count.total, nextCursor: rows.length > filter.limit && last ? encodeCursor(order.key(last)) : undefined };
}

/** The reasons given in reports of these products, by product id, newest first. */
export async function findReports(db: Reader, productIds: readonly string[]): Promise<Map<string, { reason: string; created_at: Date }[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reports')
    .select(['product_id', 'reason', 'created_at'])
    .where('product_id', 'in', productIds)
    .orderBy('created_at', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.product_id);
}
