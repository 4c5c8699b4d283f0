import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import type { SearchSort } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { SearchCriteria, Sorted } from '#domain/search/criteria.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';
import { MOST_COUNTED, readListings, type ProductList } from '#server/modules/listings/products.sql.ts';
import type { SearchReader } from '#server/modules/search/search-engine.ts';
import { rated } from '#server/modules/users/users.sql.ts';

export interface FoundPage extends ProductList {
  /** For each facet that was asked for, how many listings have each value, and whether there are more listings than were counted. */
  facets: ReadonlyMap<string, { values: ReadonlyMap<string, number>; more: boolean }>;
}

/** Listings among which the values of a filter in use are counted, and of all filters in use together. */
const MOST_APART = 500;
const MOST_APART_IN_ALL = 750;

export interface PageQuery {
  sort: SearchSort;
  limit: number;
  cursor: string | undefined;
  now: Date;
  /** The facets that are counted among what is found. */
  facets?: readonly string[];
  /** Facets that are counted among what meets other criteria. */
  apart?: ReadonlyMap<string, SearchCriteria>;
  /** Listings that are counted. */
  most?: number;
}

/**
 * One page of the listings that meet the criteria, how many there are, and how many have each value of the facets. If there are more than
 * `limits.searchTotal` the newest are counted; every order lists all.
 * @throws Failure bad_request on field `cursor`
 */
export async function findListings(
  { from, search }: SearchReader,
  criteria: SearchCriteria,
  { sort, limit, cursor, now, facets = [], apart = new Map(), most = MOST_COUNTED }: PageQuery,
): Promise<FoundPage> {
  const after = cursor === undefined ? undefined : lastIn(cursor, sort);
  const today = Math.floor(now.getTime() / DAY_MS);
  const mostApart = Math.min(MOST_APART, Math.floor(MOST_APART_IN_ALL / apart.size));
  const [{ listings, next, total, facets: values }, ...ofOthers] = await Promise.all([
    search(criteria, { sort, limit, after, today, most, facets }),
    ...[...apart].map(async ([name, others]) => {
      const counted = await search(others, { sort: 'newest', limit: 0, today, most: mostApart + 1, facets: [name] });
      return [name, { values: counted.facets.get(name) ?? new Map<string, number>(), more: counted.total > mostApart }] as const;
    }),
  ]);
  const counted = [...values].map(([name, of]) => [name, { values: of, more: total > limits.searchTotal }] as const);
  const positions = listings.map(({ position }) => position);
  const rows = await readListings(from, positions, now);
  const nextCursor = next && encodeCursor(sort === 'newest' ? [next.position] : [next.value, next.position]);
  return { ...rated(rows), nextCursor, total, facets: new Map([...counted, ...ofOthers]) };
}

/** The last listing of the page before. @throws Failure bad_request on field `cursor` */
function lastIn(cursor: string, sort: SearchSort): Sorted {
  const [position, value = 0] = decodeCursor(cursor, sort === 'newest' ? ['count'] : ['count', 'count']).toReversed();
  return { position: Number(position), value: Number(value) };
}

/** The reasons given in reports of these products that no admin has decided about, by product id, newest first. */
export async function findOpenReports(
  db: Reader,
  productIds: readonly string[],
): Promise<Map<string, { reason: string; created_at: Date }[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reports')
    .select(['product_id', 'reason', 'created_at'])
    .where('product_id', 'in', productIds)
    .where('result', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return Map.groupBy(rows, (row) => row.product_id);
}

/** The findings about these products without a report, by product id: a stolen thing before what another listing has too. */
export async function findMatched(db: Reader, productIds: readonly string[]): Promise<Map<string, NonNullable<Product['found']>>> {
  const { rows } = await sql<{ id: string; found: NonNullable<Product['found']> }>`
    select distinct on (id) id, found from (
      select m.product_id as id, 1 as rank, 'stolen' as found from serial_matches as m join stolen_devices as d on d.id = m.stolen_id
      where m.result is null and d.hash is not null
      union all select product_id, 2, 'same_serial' from serial_matches where result is null and other_id is not null
      union all select product_id, 3, 'same_photo' from photo_matches where result is null) as m
    where id = any(${[...productIds]}::uuid[]) order by id, rank`.execute(db);
  return new Map(rows.map(({ id, found }) => [id, found]));
}
