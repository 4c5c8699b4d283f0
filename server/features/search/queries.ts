import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { CategoryId, SearchSort } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import { poishaUpTo } from '#domain/money.ts';
import type { SearchCriteria } from '#domain/search/criteria.ts';
import { countValues } from '#domain/search/facet-counts.ts';
import { inDescription } from '#domain/search/words.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { textArray, hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { decodeCursor, pageOf } from '#server/platform/http/cursor.ts';
import {
  allOf,
  FOR_SALE,
  MOST_COUNTED,
  ORDERS as LIST_ORDERS,
  selectRated,
  type Order,
  type ProductList,
  type SortKeys,
} from '#server/features/products/queries.ts';
import { rated } from '#server/features/users/queries.ts';
import {
  blocksUpTo,
  boundsOf,
  conditionsOf,
  foundIn,
  hasValue,
  KEYS,
  named,
  namesOf,
  newestFound,
  NEWEST_POSITION,
  stepsOf,
} from '#server/features/search-index/queries.ts';

export interface FoundPage extends ProductList {
  /** Of each facet that was asked for, how many listings have each value, and whether there are more listings than were counted. */
  facets: ReadonlyMap<string, { values: ReadonlyMap<string, number>; more: boolean }>;
}

/** Listings among which the values of a filter in use are counted, and of all filters in use together. */
const MOST_APART = 500;
const MOST_APART_IN_ALL = 750;

/** Listings in the order of an index among which a page is looked for, where half of it is likely there; else the index of words is asked. */
const LOOKED_THROUGH = 600;

/** What listings are filtered by and ordered by. */
const FILTERED = sql`p.id, p.seq, p.selling_price_poisha, p.months_of_use, p.category, p.kind, p.condition_type, p.district, p.seller_verified, p.facts,
  p.traits, p.words`;

/** Whether a listing has one of the words. The comparison with a single word ends where it is found. */
const hasWord = (words: readonly string[]): RawBuilder<SqlBool> =>
  words.length === 1 ? sql`${hiddenFromPlanner(words[0], 'text')} = any(p.words)` : sql`p.words && ${textArray(words)}`;

/**
 * How well a listing answers: its words in the title, its kind, its quality, and how new it is. Whole points, so that a cursor can hold
 * them; the age counts in days.
 */
function score({ words, welcome, preferredKinds, anyWord }: SearchCriteria, now: Date): RawBuilder<number> {
  const points = words.map((group) => {
    const weight = group.some((token) => /\d/.test(token)) ? 400 : 300;
    // Every listing that is found has each word, if not in its title then in its description.
    const described = anyWord ? hasWord(group.map(inDescription)) : sql`true`;
    return sql`+ case when ${hasWord(group)} then ${sql.lit(weight)} when ${described} then ${sql.lit(weight / 4)} else 0 end`;
  });
  if (welcome.length > 0) points.push(sql`+ case when ${hasWord(welcome)} then 100 else 0 end`);
  const [first, ...others] = preferredKinds;
  if (first !== undefined)
    points.push(
      sql`+ case when p.kind = ${hiddenFromPlanner(first, 'text')} then 450 when p.kind = any(${textArray(others)}::text[]) then 400 else 0 end`,
    );
  const days = Math.floor(now.getTime() / DAY_MS);
  return sql`p.quality + 9000 / (60 + greatest(0, ${hiddenFromPlanner(days, 'integer')} - (p.created_at::date - date '1970-01-01'))) ${sql.join(points, sql` `)}`;
}

interface FoundKeys extends SortKeys {
  score: number;
}

const ORDERS: Readonly<Record<SearchSort, Order<FoundKeys>>> = {
  ...LIST_ORDERS,
  relevance: {
    by: sql`p.score desc, p.seq desc`,
    shape: ['count', 'count'],
    key: ({ score, seq }) => [score, seq],
    after: ([score, seq]) => sql`(p.score, p.seq) < (${score}::bigint, ${seq}::bigint)`,
  },
};

export interface PageQuery {
  sort: SearchSort;
  limit: number;
  cursor: string | undefined;
  now: Date;
  /** The facets that are counted among what is found. */
  facets?: readonly string[];
  /** Facets that are counted among what meets other criteria. */
  apart?: ReadonlyMap<string, SearchCriteria>;
  /** Listings that are counted, and ranked by relevance. */
  most?: number;
}

/** A row of a page, in its order; the first has the counts. */
interface Placed extends FoundKeys {
  id: string;
  place: number;
  total: number | null;
  /** Of all listings between the newest and the oldest that is counted. */
  share: number | null;
  /** The lines of what is found, and after a form feed each, those of every facet that is counted apart. */
  facets: string | null;
}

/** The texts of all facets of listings, a line each. */
const FACET_LINES = sql`coalesce(string_agg(facets, e'\\n'), '')`;

function facetLines(criteria: SearchCriteria, most: number): RawBuilder<unknown> {
  const found = newestFound(criteria, { columns: { facets: sql`p.facets` }, most });
  return sql`(select ${FACET_LINES} from (${found}) as found)`;
}

const NOTHING_APART: ReadonlyMap<string, SearchCriteria> = new Map();

/**
 * One page of the listings that meet the criteria, how many there are, and how many have each value of the facets. Of more than
 * `limits.searchTotal` the newest are counted, and ranked by relevance; other orders list all.
 * @throws Failure bad_request on field `cursor`
 */
export async function findListings(db: Reader, criteria: SearchCriteria, query: PageQuery): Promise<FoundPage> {
  const { sort, limit, cursor, now, facets = [], apart = NOTHING_APART, most: mostCounted = MOST_COUNTED } = query;
  const order = ORDERS[sort];
  const key = cursor === undefined ? undefined : decodeCursor(cursor, order.shape);
  const ranked = sort === 'relevance';
  const columns = { ...KEYS, score: ranked ? score(criteria, now) : sql`0`, ...(facets.length > 0 && { facets: sql`p.facets` }) };
  // All that is counted, or the first of it where another statement reads the page; one row at least, for the counts.
  const hasAll = ranked || (sort === 'newest' && !key);
  const most = hasAll
    ? hiddenFromPlanner(limit + 1, 'integer')
    : sql`case when (select total from counted) < ${sql.lit(MOST_COUNTED)} then ${hiddenFromPlanner(limit + 1, 'integer')} else 1 end`;
  const mostApart = Math.min(MOST_APART, Math.floor(MOST_APART_IN_ALL / apart.size));
  const lines = [facets.length > 0 ? FACET_LINES : sql`''`, ...[...apart.values()].map((each) => facetLines(each, mostApart + 1))];
  const page = sql<Placed>`(
    with c as materialized (${newestFound(criteria, { columns, most: mostCounted, ...(sort === 'newest' && { by: order.by }) })}),
      counted as materialized (
        select count(*)::int as total, count(*) / greatest(1, max(seq) - min(seq))::float8 as share,
          ${sql.join(lines, sql` || e'\\f' || `)} as facets
        from c)
    select p.id, p.score, p.place, counted.total, counted.share, counted.facets
    from (
      select p.id, p.score, row_number() over (order by ${order.by}) as place
      from (select ${namesOf(columns)} from c as p ${key ? sql`where ${order.after(key)}` : sql``} order by ${order.by} limit ${most}) as p
    ) as p left join counted on p.place = 1)`;
  const first = await placed(db, page, now);
  const [counts] = first;
  // A page after the last listing has no row for the counts.
  const total = counts?.total ?? (key ? await countListings(db, criteria, MOST_COUNTED) : 0);
  const isWhole = hasAll || total < MOST_COUNTED;
  const [foundLines = '', ...othersLines] = counts?.facets?.split('\f') ?? [];
  const more = total > limits.searchTotal;
  const counted = new Map([...countValues(facets, foundLines.split('\n'))].map(([name, values]) => [name, { values, more }]));
  for (const [at, name] of [...apart.keys()].entries()) {
    const listings = othersLines[at]?.split('\n') ?? [];
    const values = countValues([name], listings.slice(0, mostApart)).get(name) ?? new Map();
    counted.set(name, { values, more: listings.length > mostApart });
  }
  const found = isWhole ? first : await nextInOrder(db, criteria, { ...query, sort }, key, counts?.share ?? 1);
  const { rows, nextCursor } = pageOf(found, limit, order.key);
  return { ...rated(rows), nextCursor, total, facets: counted };
}

/** The products of a page, in one statement with how the page is found. */
const placed = (db: Reader, page: RawBuilder<Placed>, now: Date) =>
  selectRated(db, now)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .select(['page.score', 'page.total', 'page.share', 'page.facets'])
    .orderBy('page.place')
    .execute();

/** The first rows after the key, of more listings than are counted; of all listings this share is found. */
async function nextInOrder(
  db: Reader,
  criteria: SearchCriteria,
  { sort, limit, now }: PageQuery & { sort: keyof typeof LIST_ORDERS },
  key: (string | number)[] | undefined,
  share: number,
): Promise<Awaited<ReturnType<typeof placed>>> {
  const { by, after: following } = LIST_ORDERS[sort];
  const after = key ? [following(key)] : [];
  const [from] = key ?? [];
  const start = typeof from === 'number' ? from : undefined;
  const most = limit + 1;
  const placedBy = (found: RawBuilder<unknown>) =>
    placed(
      db,
      sql<Placed>`(select p.id, 0 as score, null::int as total, null::float8 as share, null::text as facets, row_number() over (order by ${by}) as place from (${found}) as p)`,
      now,
    );
  if (sort !== 'newest' && share * LOOKED_THROUGH > limit / 2) {
    // There is an index for all listings, for each category and for each kind.
    const one = ['kind', 'category'].find((name) => criteria.filters[name]?.length === 1);
    const { minPrice, maxPrice } = criteria;
    const prices = sort === 'years-asc' ? [] : boundsOf({ minPrice, maxPrice });
    const indexed = [FOR_SALE, ...prices, ...(one === undefined ? [] : [hasValue(one, criteria.filters[one] ?? [])]), ...after];
    const rows = await placedBy(sql`
      select ${named(KEYS)} from (
        select ${FILTERED} from products as p where ${allOf(indexed)} order by ${by} limit ${sql.lit(LOOKED_THROUGH)}) as p
      where ${allOf([sql`true`, ...conditionsOf(criteria)])} limit ${hiddenFromPlanner(most, 'integer')}`);
    if (rows.length === most) return rows;
  }
  // Where few of the next listings meet the criteria, the steps lead past them.
  const groups =
    sort === 'newest'
      ? blocksUpTo(start === undefined ? NEWEST_POSITION : hiddenFromPlanner(start, 'bigint'), criteria)
      : stepsOf(sort, start, criteria);
  return placedBy(foundIn(groups, { by, after, most }));
}

/** How many listings meet the criteria, counted up to `most`. */
export async function countListings(db: Reader, criteria: SearchCriteria, most: number): Promise<number> {
  const found = newestFound(criteria, { most });
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as c`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Group {
  category: CategoryId;
  kind: string;
  total: number;
  verified: number;
  cheap: number;
}

/** How many of the newest `most` listings are of each category and kind, of verified sellers, and for `cheap` Tk at most. */
export async function countNewest(db: Reader, most: number, cheap: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select p.category, p.kind, count(*)::int as total, count(*) filter (where p.seller_verified)::int as verified,
      count(*) filter (where p.selling_price_poisha <= ${poishaUpTo(cheap)})::int as cheap
    from (
      select p.category, p.kind, p.seller_verified, p.selling_price_poisha from products as p
      where ${FOR_SALE} order by p.seq desc limit ${sql.lit(most)}) as p
    group by p.category, p.kind`.execute(db);
  return rows;
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
