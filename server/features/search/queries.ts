import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SearchSort } from '#contract/vocabulary.ts';
import { poishaFrom, poishaUpTo } from '#domain/money.ts';
import { indexedTraits, isCommon, traitsNamed, type SearchCriteria } from '#domain/search/criteria.ts';
import { countsOf, type TraitCounts } from '#domain/search/facet-counts.ts';
import { PRICE_STEPS, priceSteps, stepsFrom, yearSteps } from '#domain/search/filters.ts';
import { newestFirst } from '#domain/search/recency.ts';
import { inDescription } from '#domain/search/words.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';
import {
  allOf,
  FOR_SALE,
  lastSeqOf,
  MOST_COUNTED,
  ORDERS as LIST_ORDERS,
  type Conditions,
  type Order,
  type SortKeys,
} from '#server/features/products/queries.ts';

export interface FoundPage {
  ids: string[];
  /** Up to `limits.searchTotal`, and one more when there are more. */
  total: number;
  /** Of the facets that were asked for. */
  counts: TraitCounts;
  nextCursor: string | undefined;
}

/** Listings among which the values of a filter in use are counted. */
const MOST_APART = limits.searchTotal / 2;

/** Listings in the order of an index among which a page is looked for, before the index of words is asked. */
const LOOKED_THROUGH = 600;

/** Ranges of more steps than these are not looked up in the index: most listings are in them, and each step is read. */
const MOST_PRICE_STEPS = 6;
const MOST_YEAR_STEPS = 2;

/** The newest positions that are looked through in order, of all listings and of those of one category or kind: some thousand listings. */
const NEWEST = { all: 4096, category: 16_384, kind: 65_536 } as const;

const DAY_MS = 86_400_000;

/** Part of the indexed expression, hence not a parameter. */
const TAB = sql`e'\\t'`;
const traitsOf = sql`string_to_array(p.traits, ${TAB})`;
const pairsOf = sql`kind_pairs(p.facts, p.condition_type, p.district, p.seller_verified)`;

const textArray = (values: readonly string[]): RawBuilder<string[]> => sql`${[...values]}::text[]`;

const hasAny = (column: RawBuilder<unknown>, values: readonly string[]) => sql<SqlBool>`${column} && ${textArray(values)}`;
const hasTrait = (name: string, values: readonly (string | number)[]) => hasAny(traitsOf, traitsNamed(name, values));

/** The value of a filter where it is stored: much cheaper to read than traits, but not by an index. */
const VALUES: Readonly<Record<string, RawBuilder<unknown>>> = {
  category: sql`p.category`,
  kind: sql`coalesce(p.facts ->> 'kind', 'other')`,
  price: sql`width_bucket(p.selling_price_poisha, ${sql.lit(`{${PRICE_STEPS.map((tk) => tk * 100).join(',')}}`)}::bigint[])::text`,
  condition: sql`p.condition_type`,
  years: sql`(p.months_of_use / 12)::text`,
  verified: sql`p.seller_verified::text`,
  district: sql`p.district`,
  // A computer may have drives of several kinds.
  storage: sql`jsonb_path_query_array(p.facts, '$.storage[*].kind')::text`,
};
const valueOf = (name: string): RawBuilder<unknown> => VALUES[name] ?? sql`p.facts ->> ${sql.lit(name)}`;

function wordConditions({ words, marks, anyWord }: SearchCriteria): Conditions {
  // In the title or in the description.
  const groups = words.map((group) => group.flatMap((token) => [token, inDescription(token)]));
  const required = anyWord ? [groups.flat()] : groups;
  return [...required, ...marks].filter((group) => group.length > 0).map((group) => hasAny(sql`p.words`, group));
}

function bounds({ ids, minPrice, maxPrice, maxMonths }: SearchCriteria): Conditions {
  return [
    ...(ids === undefined ? [] : [sql<SqlBool>`p.id = any(${[...ids]}::uuid[])`]),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha >= ${poishaFrom(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha <= ${poishaUpTo(maxPrice)}`]),
    ...(maxMonths === undefined ? [] : [sql<SqlBool>`p.months_of_use <= ${maxMonths}`]),
  ];
}

const hasValue = (name: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 1 ? sql`${valueOf(name)} = ${values[0]}` : sql`${valueOf(name)} = any(${[...values]})`;

/** What a listing must meet, for lists that are read in order. */
export function conditionsOf(criteria: SearchCriteria): Conditions {
  return [
    ...bounds(criteria),
    ...Object.entries(criteria.filters).map(([name, values]) => (name === 'storage' ? hasTrait(name, values) : hasValue(name, values))),
    ...wordConditions(criteria),
  ];
}

/** The same, for the index of words and traits. */
function indexedConditions(criteria: SearchCriteria): Conditions {
  const { filters, minPrice, maxPrice, maxMonths } = criteria;
  const { traits, pairs } = indexedTraits(filters);
  const found = [...wordConditions(criteria), ...traits.map((any) => hasAny(traitsOf, any)), ...pairs.map((any) => hasAny(pairsOf, any))];
  const prices = minPrice === undefined && maxPrice === undefined ? [] : priceSteps(minPrice, maxPrice);
  const years = maxMonths === undefined ? [] : yearSteps(0, Math.floor(maxMonths / 12));
  const narrow = (steps: readonly unknown[], most: number): boolean => steps.length > 0 && (found.length === 0 || steps.length <= most);
  return [
    ...found,
    ...(narrow(prices, MOST_PRICE_STEPS) ? [hasTrait('price', prices)] : []),
    ...(narrow(years, MOST_YEAR_STEPS) ? [hasTrait('years', years)] : []),
    ...bounds(criteria),
  ];
}

/**
 * How well a listing answers: its words in the title, its kind, its quality, and how new it is. Whole points, so that a cursor can hold
 * them; the age counts in days.
 */
function score({ words, welcome, preferredKinds, anyWord }: SearchCriteria, now: Date): RawBuilder<number> {
  const points = words.map((group) => {
    const weight = group.some((token) => /\d/.test(token)) ? 400 : 300;
    // Every listing that is found has each word, if not in its title then in its description.
    const described = anyWord ? sql`p.words && ${textArray(group.map(inDescription))}` : sql`true`;
    return sql`+ case when p.words && ${textArray(group)} then ${sql.lit(weight)} when ${described} then ${sql.lit(weight / 4)} else 0 end`;
  });
  if (welcome.length > 0) points.push(sql`+ case when p.words && ${textArray(welcome)} then 100 else 0 end`);
  const [first, ...others] = preferredKinds;
  if (first !== undefined)
    points.push(
      sql`+ case when p.facts ->> 'kind' = ${first} then 450 when p.facts ->> 'kind' = any(${textArray(others)}) then 400 else 0 end`,
    );
  const days = Math.floor(now.getTime() / DAY_MS);
  return sql`p.quality + 9000 / (60 + greatest(0, ${days}::int - (p.created_at::date - date '1970-01-01'))) ${sql.join(points, sql` `)}`;
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
    after: ([score, seq]) => sql`(p.score, p.seq) < (${score}::int, ${seq}::bigint)`,
  },
};

/** Groups of listings, each by values of a column, that are read one after the other until enough are found. */
interface Groups {
  column: RawBuilder<unknown>;
  values: readonly (readonly string[])[];
}

/** Blocks of listings from this position on, the newest first. */
const blocks = (from: number): Groups => ({ column: sql`p.recency`, values: newestFirst(from) });

const KEYS = sql`p.id, p.seq, p.selling_price_poisha, p.months_of_use`;

interface Wanted {
  columns?: RawBuilder<unknown>;
  /** The order within a group; any, when it is sorted afterwards or only counted. */
  by?: RawBuilder<unknown>;
  after?: Conditions;
  most?: number;
}

/** The first `most` listings for sale, group by group, that meet the criteria. */
const foundIn = (
  { column, values }: Groups,
  criteria: SearchCriteria,
  { columns = KEYS, by, after = [], most = MOST_COUNTED }: Wanted,
): RawBuilder<unknown> => sql`
  select m.* from unnest(${values.map((group) => group.join(','))}::text[]) as g(list) cross join lateral (
    select ${columns} from products as p
    where ${allOf([FOR_SALE, sql`${column} && string_to_array(g.list, ',')`, ...indexedConditions(criteria), ...after])}
    ${by ? sql`order by ${by}` : sql``} limit ${sql.lit(most)}
  ) as m limit ${sql.lit(most)}`;

/**
 * The same, the newest first, of all listings. What many listings have is found among the newest by the index of their order, for which
 * PostgreSQL takes a third of the time; the index of words and traits is asked only where that was not enough.
 */
function newestFound(criteria: SearchCriteria, lastSeq: number, wanted: Wanted = {}): RawBuilder<unknown> {
  const ordered = (['kind', 'category'] as const).find((name) => criteria.filters[name]?.length === 1);
  if (!isCommon(criteria, ordered)) return foundIn(blocks(lastSeq), criteria, wanted);
  const { columns = KEYS, most = MOST_COUNTED } = wanted;
  const older = lastSeq - NEWEST[ordered ?? 'all'];
  const { [ordered ?? '']: [value] = [], ...filters } = criteria.filters;
  // As a range: with a condition that the first value is one, PostgreSQL may read all listings in order instead.
  const place = ordered === undefined ? sql`p.seq` : sql`(${valueOf(ordered)}, p.seq)`;
  const at = (seq: number) => (ordered === undefined ? sql`${seq}::bigint` : sql`(${value}, ${seq}::bigint)`);
  const newest = sql`select ${columns} from products as p
    where ${allOf([FOR_SALE, sql`${place} > ${at(older)}`, sql`${place} <= ${at(lastSeq)}`, ...conditionsOf({ ...criteria, filters })])}
    order by ${ordered === undefined ? sql`` : sql`${valueOf(ordered)} desc, `}p.seq desc limit ${sql.lit(most)}`;
  if (older <= 0) return newest;
  const others = foundIn(blocks(older), criteria, { ...wanted, after: [sql`p.seq <= ${older}`] });
  return sql`select * from ((${newest}) union all (${others})) as found limit ${sql.lit(most)}`;
}

export interface PageQuery {
  sort: SearchSort;
  limit: number;
  cursor: string | undefined;
  now: Date;
  /** The position of the newest listing. */
  lastSeq: number;
  /** The filters whose values are counted. */
  facets?: readonly string[];
}

type Keys = FoundKeys & { id: string };

/**
 * One page of the listings that meet the criteria, how many there are, and how many have each value of the facets. Of more than
 * `limits.searchTotal` the newest are counted, and ranked by relevance; other orders list all.
 * @throws Failure bad_request on field `cursor`
 */
export async function findListings(db: Reader, criteria: SearchCriteria, query: PageQuery): Promise<FoundPage> {
  const { sort, limit, cursor, now, lastSeq, facets = [] } = query;
  const order = ORDERS[sort];
  const key = cursor === undefined ? undefined : decodeCursor(cursor, order.shape);
  const ranked = sort === 'relevance';
  const columns = sql`${KEYS}${ranked ? sql`, ${score(criteria, now)} as score` : sql``}${sql.join(
    facets.map((name, at) => sql`, ${valueOf(name)} as ${sql.ref(`f${at}`)}`),
    sql``,
  )}`;
  const counted = facets.map((_, at) => sql`, ${valuesIn(`f${at}`)} as ${sql.ref(`f${at}`)}`);
  const { rows } = await sql<{ total: number; page: Keys[] | null } & Record<`f${number}`, string | null>>`
    with c as materialized (${newestFound(criteria, lastSeq, { columns, ...(sort === 'newest' && { by: order.by }) })})
    select count(*)::int as total,
      (select json_agg(page) from (
        select ${KEYS}${ranked ? sql`, p.score` : sql``} from c as p ${key ? sql`where ${order.after(key)}` : sql``} order by ${order.by} limit ${limit + 1}) as page) as page
      ${sql.join(counted, sql``)} from c`.execute(db);
  const [answer] = rows;
  const total = answer?.total ?? 0;
  const hasAll = total < MOST_COUNTED || ranked || (sort === 'newest' && !key);
  const found = hasAll ? (answer?.page ?? []) : await nextInOrder(db, criteria, { ...query, sort }, key);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    total,
    counts: new Map(facets.flatMap((name, at) => countsOf(name, answer?.[`f${at}`]))),
    nextCursor: found.length > limit && last ? encodeCursor(order.key(last)) : undefined,
  };
}

/** The first rows after the key, of more listings than are counted. */
async function nextInOrder(
  db: Reader,
  criteria: SearchCriteria,
  { sort, limit, lastSeq }: PageQuery & { sort: keyof typeof LIST_ORDERS },
  key: (string | number | null)[] | undefined,
): Promise<Keys[]> {
  const { by, after: following } = LIST_ORDERS[sort];
  const after = key ? [following(key)] : [];
  const [from] = key ?? [];
  const start = typeof from === 'number' ? from : undefined;
  const most = limit + 1;
  if (sort !== 'newest') {
    // There is an index for all listings, for each category and for each kind. Most pages are found among the next of them.
    const one = ['kind', 'category'].find((name) => criteria.filters[name]?.length === 1);
    const indexed = [FOR_SALE, ...(one === undefined ? [] : [hasValue(one, criteria.filters[one] ?? [])]), ...after];
    const { rows } = await sql<Keys>`
      select ${KEYS} from (
        select p.* from products as p where ${allOf(indexed)} order by ${by} limit ${sql.lit(LOOKED_THROUGH)}) as p
      where ${allOf([sql`true`, ...conditionsOf(criteria)])} limit ${most}`.execute(db);
    if (rows.length === most) return rows;
  }
  // Where none of the next listings meet the criteria, the steps lead past them.
  const groups = sort === 'newest' ? blocks(start ?? lastSeq) : { column: traitsOf, values: stepsFrom(sort, start) };
  return (await sql<Keys>`${foundIn(groups, criteria, { by, after, most })}`.execute(db)).rows;
}

/** The values of a facet as one text each, because counting them here takes a tenth of the time of a `group by`. */
const valuesIn = (column: string): RawBuilder<unknown> => sql`string_agg(${sql.ref(column)}, ${TAB})`;

/** For each of these facets, how many listings that meet its criteria have each value; at most `MOST_APART` are counted. */
export async function countFacets(
  db: Reader,
  criteria: ReadonlyMap<string, SearchCriteria>,
  lastSeq: number,
): Promise<Map<string, TraitCounts>> {
  if (criteria.size === 0) return new Map();
  const columns = [...criteria].map(([name, each], at) => {
    const found = newestFound(each, lastSeq, { columns: sql`${valueOf(name)} as value`, most: MOST_APART });
    return sql`(select ${valuesIn('value')} from (${found}) as found) as ${sql.ref(`c${at}`)}`;
  });
  const { rows } = await sql<Record<string, string | null>>`select ${sql.join(columns)}`.execute(db);
  return new Map([...criteria.keys()].map((name, at) => [name, new Map(countsOf(name, rows[0]?.[`c${at}`]))]));
}

/** How many listings meet the criteria, counted up to `most`. */
export async function countListings(db: Reader, criteria: SearchCriteria, most: number): Promise<number> {
  const found = newestFound(criteria, await lastSeqOf(db), { most });
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as c`.execute(db);
  return rows[0]?.total ?? 0;
}
