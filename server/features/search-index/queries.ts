import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { poishaFrom, poishaUpTo } from '#domain/money.ts';
import { indexedTraits, isCovered, traitsNamed, type SearchCriteria } from '#domain/search/criteria.ts';
import { priceSteps, yearSteps } from '#domain/search/filters.ts';
import { inDescription } from '#domain/search/words.ts';
import { textArray, unplanned } from '#server/platform/db/unplanned.ts';
import { allOf, FOR_SALE, MOST_COUNTED, type Conditions } from '#server/features/products/queries.ts';

/** The newest listings, of all or of a kind, that are looked through in the index of their order: 1 ms of processor time. */
const NEWEST = 8192;

/** Ranges of more steps than these are not looked up in the index: most listings are in them, and each step is read. */
const MOST_PRICE_STEPS = 6;
const MOST_YEAR_STEPS = 2;

/** Part of the indexed expression, hence not a parameter. */
const TAB = sql`e'\\t'`;
export const traitsOf = sql`string_to_array(p.traits, ${TAB})`;
export const termsOf = sql`search_terms(p.words, p.seq)`;
const combinationsOf = sql`trait_combinations(p.kind, p.condition_type, p.district, p.seller_verified, p.seq)`;

/** Words as the index has them: each with each of these blocks. */
export const wordsIn = (blocks: RawBuilder<unknown>, words: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select word || ' 64k:' || block from unnest(${words}) as word, unnest(${blocks}) as block)`;

/** What the words in the blocks of a group are looked up beside: the smaller blocks of the group; whole ones the words have themselves. */
export const besideWords = (inBlocks: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when g.whole then ${inBlocks} else g.list end`;

const hasAny = (column: RawBuilder<unknown>, values: readonly string[]) => sql<SqlBool>`${column} && ${textArray(values)}`;
const hasTrait = (name: string, values: readonly (string | number)[]) => hasAny(traitsOf, traitsNamed(name, values));

/** The values of filters where they are stored: much cheaper to read than traits, but not by the index of words. */
const STORED = {
  category: [sql`p.category`, 'smallint'],
  kind: [sql`p.kind`, 'text'],
  condition: [sql`p.condition_type`, 'text'],
  verified: [sql`p.seller_verified`, 'boolean'],
  district: [sql`p.district`, 'text'],
} as const;

/** Words of which a listing has one of each group, in its title or in its description. */
function wordsOf({ words, marks, anyWord }: SearchCriteria): string[][] {
  const groups = words.map((group) => group.flatMap((token) => [token, inDescription(token)]));
  const required = anyWord ? [groups.flat()] : groups;
  return [...required, ...marks.map((group) => [...group])].filter((group) => group.length > 0);
}

function bounds({ ids, minPrice, maxPrice, maxMonths }: SearchCriteria): Conditions {
  return [
    ...(ids === undefined ? [] : [sql<SqlBool>`p.id = any(${unplanned([...ids], 'uuid[]')}::uuid[])`]),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha >= ${unplanned(poishaFrom(minPrice), 'bigint')}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha <= ${unplanned(poishaUpTo(maxPrice), 'bigint')}`]),
    ...(maxMonths === undefined ? [] : [sql<SqlBool>`p.months_of_use <= ${unplanned(maxMonths, 'integer')}`]),
  ];
}

export function hasValue(name: string, values: readonly string[]): RawBuilder<SqlBool> {
  const [value, type] = name in STORED ? STORED[name as keyof typeof STORED] : ([sql`p.facts ->> ${sql.lit(name)}`, 'text'] as const);
  return values.length === 1
    ? sql`${value} = ${unplanned(values[0], type)}`
    : sql`${value} = any(${unplanned([...values], `${type}[]`)}::${sql.raw(type)}[])`;
}

/** What a listing must meet, for lists that are read in order. */
export function conditionsOf(criteria: SearchCriteria): Conditions {
  return [
    ...bounds(criteria),
    ...Object.entries(criteria.filters).map(([name, values]) => (name === 'storage' ? hasTrait(name, values) : hasValue(name, values))),
    ...wordsOf(criteria).map((group) => hasAny(sql`p.words`, group)),
  ];
}

/** The same, for the index of words and traits. */
function indexedConditions(criteria: SearchCriteria, { blocks, kindGiven }: Groups): Conditions {
  const { filters, minPrice, maxPrice, maxMonths } = criteria;
  const { traits, combinations } = indexedTraits(filters, kindGiven);
  const words = wordsOf(criteria).map((group) => sql<SqlBool>`${termsOf} && ${wordsIn(blocks, textArray(group))}`);
  const found = [...words, ...traits.map((any) => hasAny(traitsOf, any)), ...combinations.map((any) => hasAny(combinationsOf, any))];
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

/** Columns of what is found, by name. */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

export const KEYS: Columns = {
  id: sql`p.id`,
  seq: sql`p.seq`,
  selling_price_poisha: sql`p.selling_price_poisha`,
  months_of_use: sql`p.months_of_use`,
};

export const named = (columns: Columns) => sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
const namesOf = (columns: Columns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** Groups of listings that are read one after the other until enough are found. */
export interface Groups {
  /** Tables with a row for each group. */
  from: RawBuilder<unknown>;
  /** Whether a listing belongs to the group. */
  member: RawBuilder<SqlBool>;
  /** The numbers of the blocks in which the words of the group are looked up. */
  blocks: RawBuilder<unknown>;
  /** The groups are of the kinds that are searched for. */
  kindGiven: boolean;
}

/** Blocks of listings up to this position, the newest first; of the kinds that are searched for when there are any. */
export function blocksUpTo(last: RawBuilder<unknown>, criteria: SearchCriteria): Groups {
  const { kind: kinds } = criteria.filters;
  const [first] = wordsOf(criteria);
  const blocks = sql`g.blocks`;
  const list = kinds || !first ? sql`g.list` : besideWords(wordsIn(blocks, textArray(first)));
  return {
    from: sql`(select ${last} as last offset 0) as o cross join lateral newest_first(o.last${kinds ? sql`, ${textArray(kinds)}` : sql``}) as g`,
    member: sql`${kinds ? combinationsOf : termsOf} && ${list} and p.seq <= o.last`,
    blocks,
    kindGiven: kinds !== undefined,
  };
}

export const NEWEST_POSITION = sql`(select last_value from products_seq_seq)`;

export const ALL_BLOCKS = sql`array(select generate_series(0, ${NEWEST_POSITION} >> 16))`;

export interface Wanted {
  columns?: Columns;
  /** The order within a group; any, when it is sorted afterwards or only counted. */
  by?: RawBuilder<unknown>;
  after?: Conditions;
  most?: number;
}

/** The first `most` listings for sale, group by group, that meet the criteria. */
export const foundIn = (
  groups: Groups,
  criteria: SearchCriteria,
  { columns = KEYS, by, after = [], most = MOST_COUNTED }: Wanted,
): RawBuilder<unknown> => sql`
  select ${namesOf(columns)} from ${groups.from} cross join lateral (
    select ${named(columns)} from products as p
    where ${allOf([FOR_SALE, groups.member, ...indexedConditions(criteria, groups), ...after])}
    ${by ? sql`order by ${by}` : sql``} limit ${sql.lit(most)}
  ) as m limit ${sql.lit(most)}`;

/**
 * The same, the newest first, of all listings. Where the index of the order has all that is asked for, it is looked through alone; the
 * index of words and traits is asked only for older listings.
 */
export function newestFound(criteria: SearchCriteria, wanted: Wanted = {}): RawBuilder<unknown> {
  if (!isCovered(criteria)) return foundIn(blocksUpTo(NEWEST_POSITION, criteria), criteria, wanted);
  const { columns = KEYS, most = MOST_COUNTED } = wanted;
  const { kind: kinds = [], ...filters } = criteria.filters;
  const isOfOneKind = kinds.length === 1;
  const listings = allOf([FOR_SALE, ...(isOfOneKind ? [hasValue('kind', kinds)] : [])]);
  const others = isOfOneKind ? { ...criteria, filters } : criteria;
  const newest = sql`
    select ${named({ ...columns, seq: sql`p.seq` })} from (
      select p.id, p.seq, p.selling_price_poisha, p.months_of_use, p.quality, p.created_at, p.category, p.kind, p.condition_type, p.district,
        p.seller_verified, p.facets
      from products as p where ${listings} order by p.seq desc limit ${sql.lit(NEWEST)}) as p
    where ${allOf([sql`true`, ...conditionsOf(others)])} limit ${sql.lit(most)}`;
  const isMore = sql`exists (select from products as p where ${listings} order by p.seq desc offset ${sql.lit(NEWEST)} limit 1)`;
  const next = sql`(select coalesce(min(newest.seq) - 1, ${NEWEST_POSITION}) from newest having ${isMore})`;
  const older = foundIn(blocksUpTo(next, criteria), criteria, wanted);
  return sql`
    select ${namesOf(columns)} from (
      with newest as materialized (${newest})
      (select ${namesOf(columns)} from newest) union all (${older})) as found limit ${sql.lit(most)}`;
}
