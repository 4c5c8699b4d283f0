import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { poishaFrom, poishaUpTo } from '#domain/money.ts';
import {
  indexedTraits,
  isCommonDistrict,
  isCovered,
  traitsNamed,
  type IndexedTraits,
  type SearchCriteria,
} from '#domain/search/criteria.ts';
import { priceSteps, stepsFrom, yearSteps, type Bounds } from '#domain/search/filters.ts';
import { inTitleOrDescription } from '#domain/search/words.ts';
import { textArray, hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { allOf, FOR_SALE, MOST_COUNTED, type Conditions } from '#server/features/products/queries.ts';

/** The newest listings, of all or of a kind, that are looked through in the index of their order: 1 ms of processor time. */
const NEWEST = 8192;

/** Years of use of more steps than these are not looked up in the index: most listings are in them, and each step is read. */
const MOST_YEAR_STEPS = 2;

/** Prices of more steps are not looked up: most listings have them, and each step is read. */
const MOST_PRICE_STEPS = 15;

/** A listing is compared with more words than these, such as those of all places nearby, where they would be looked up in all blocks. */
const MOST_WORDS = 4;

/** Part of the indexed expression, hence not a parameter. */
const TAB = sql`e'\\t'`;
const traitsOf = sql`string_to_array(p.traits, ${TAB})`;
export const termsOf = sql`search_terms(p.words, p.facets, p.seq)`;
const combinationsOf = sql`trait_combinations(p.category, p.kind, p.condition_type, p.district, p.seller_verified, p.facets, p.seq)`;

/** Words or combinations of traits as the index has them: each with each of these sections. */
export const inSections = (sections: RawBuilder<unknown>, any: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select one || ' ' || section from unnest(${any}) as one, unnest(${sections}) as section)`;

/** The sections of these blocks. */
export const sectionsOf = (blocks: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql`array(select '64k:' || block from unnest(${blocks}) as block)`;

const hasAny = (column: RawBuilder<unknown>, values: readonly string[]) => sql<SqlBool>`${column} && ${textArray(values)}`;
const hasTrait = (name: string, values: readonly (string | number)[]) => hasAny(traitsOf, traitsNamed(name, values));
const hasIn = (sections: RawBuilder<unknown>, column: RawBuilder<unknown>, values: readonly string[]) =>
  sql<SqlBool>`${column} && ${inSections(sections, textArray(values))}`;

/** The values of filters where they are stored: much cheaper to read than traits, but not by the index of words. */
const STORED = {
  category: [sql`p.category`, 'smallint'],
  kind: [sql`p.kind`, 'text'],
  condition: [sql`p.condition_type`, 'text'],
  verified: [sql`p.seller_verified`, 'boolean'],
  district: [sql`p.district`, 'text'],
} as const;

/** Groups of words: a listing has at least one word of each. */
function wordsOf({ words, marks, anyWord }: SearchCriteria, spellings = (token: string) => [token]): string[][] {
  const groups = words.map((group) => group.flatMap(spellings));
  const required = anyWord ? [groups.flat()] : groups;
  return [...required, ...marks.map((group) => [...group])].filter((group) => group.length > 0);
}

/** The same as listings store them; the index has a word of the title and one of the description alike. */
const storedWords = (criteria: SearchCriteria) => wordsOf(criteria, inTitleOrDescription);

export function boundsOf({ ids, minPrice, maxPrice, maxMonths }: Bounds & Pick<SearchCriteria, 'ids'>): Conditions {
  return [
    ...(ids === undefined ? [] : [sql<SqlBool>`p.id = any(${hiddenFromPlanner([...ids], 'uuid[]')}::uuid[])`]),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha >= ${hiddenFromPlanner(poishaFrom(minPrice), 'bigint')}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`p.selling_price_poisha <= ${hiddenFromPlanner(poishaUpTo(maxPrice), 'bigint')}`]),
    ...(maxMonths === undefined ? [] : [sql<SqlBool>`p.months_of_use <= ${hiddenFromPlanner(maxMonths, 'integer')}`]),
  ];
}

export function hasValue(name: string, values: readonly string[]): RawBuilder<SqlBool> {
  const [value, type] = name in STORED ? STORED[name as keyof typeof STORED] : ([sql`p.facts ->> ${sql.lit(name)}`, 'text'] as const);
  return values.length === 1
    ? sql`${value} = ${hiddenFromPlanner(values[0], type)}`
    : sql`${value} = any(${hiddenFromPlanner([...values], `${type}[]`)}::${sql.raw(type)}[])`;
}

/** What a listing must meet, for lists that are read in order. */
export function conditionsOf(criteria: SearchCriteria): Conditions {
  return [
    ...Object.entries(criteria.filters).map(([name, values]) => (name === 'storage' ? hasTrait(name, values) : hasValue(name, values))),
    ...boundsOf(criteria),
    ...storedWords(criteria).map((group) => hasAny(sql`p.words`, group)),
  ];
}

/** What the index of words and traits is asked for. */
interface Indexed extends IndexedTraits {
  /** Groups of words: a listing has at least one word of each. */
  words: string[][];
  /** What many of the listings with the words meet: comparing these takes less than looking it up. */
  compared: Conditions;
  /** The column in which the blocks of these listings are looked up. */
  column: RawBuilder<unknown>;
  /** What else that column has of them: a word, a combination, or a kind or category alone. */
  first: readonly string[];
}

function indexedOf(criteria: SearchCriteria): Indexed {
  const { kind, district, ...others } = criteria.filters;
  const words = wordsOf(criteria);
  const [word] = kind ? [] : words;
  const isCompared = word && district && isCommonDistrict(criteria.filters);
  const traits = indexedTraits(isCompared ? others : criteria.filters);
  return {
    ...traits,
    words,
    compared: isCompared ? [hasValue('district', district)] : [],
    ...(word ? { column: termsOf, first: word } : { column: combinationsOf, first: traits.combinations[0] ?? traits.starts }),
  };
}

/** What a listing must meet by the index, in these sections. */
function indexedConditions(criteria: SearchCriteria, sections: RawBuilder<unknown>): Conditions {
  const { words, combinations, starts, traits, compared, column } = indexedOf(criteria);
  const isCategoryApart = criteria.filters['category'] && column === termsOf && combinations.length === 0;
  return [
    ...words.map((any) => hasIn(sections, termsOf, any)),
    ...(isCategoryApart ? [starts] : combinations).map((any) => hasIn(sections, combinationsOf, any)),
    ...traits.map((any) => hasAny(traitsOf, any)),
    ...compared,
    ...yearsOf(criteria),
    ...boundsOf(criteria),
  ];
}

function yearsOf({ maxMonths }: SearchCriteria): Conditions {
  const years = maxMonths === undefined ? [] : yearSteps(0, Math.floor(maxMonths / 12));
  return years.length > 0 && years.length <= MOST_YEAR_STEPS ? [hasTrait('years', years)] : [];
}

/** The steps of the prices that are looked up. */
function pricesOf({ minPrice, maxPrice }: SearchCriteria): number[] {
  const steps = priceSteps(minPrice, maxPrice);
  return steps.length <= MOST_PRICE_STEPS ? steps : [];
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
export const namesOf = (columns: Columns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** Groups of listings that are read one after the other until enough are found. */
export interface Groups {
  /** Tables with a row for each group. */
  from: RawBuilder<unknown>;
  /** Whether a listing is of the group, and is searched for. */
  found: Conditions;
}

export const NEWEST_POSITION = sql`(select last_value from products_seq_seq)`;

/** Blocks of listings up to this position, the newest first. The price is looked up in whole blocks, and compared in the smaller ones. */
export function blocksUpTo(last: RawBuilder<unknown>, criteria: SearchCriteria): Groups {
  const { words, combinations, starts, column, first } = indexedOf(criteria);
  const sections = sectionsOf(sql`g.blocks`);
  const blocks = sql`newest_first(o.last${column === termsOf ? sql`` : sql`, ${textArray(starts)}`})`;
  const steps = pricesOf(criteria);
  const prices = textArray(traitsNamed('price', steps));
  const word = words[criteria.words.length - 1];
  const [priced, values] = word ? [termsOf, word] : [combinationsOf, combinations[0] ?? starts];
  // Words and combinations are looked up in the blocks of the group as well; kinds alone are not.
  const isTogether = steps.length > 0 && priced === column && values !== starts;
  const beside = isTogether ? inSections(prices, textArray(values)) : inSections(sections, textArray(first));
  const apart = steps.length > 0 && !isTogether ? [hasIn(sql`case when g.whole then ${prices} else ${sections} end`, priced, values)] : [];
  return {
    from: sql`(select ${last} as last offset 0) as o cross join lateral ${blocks} as g(list, blocks, whole)`,
    found: [sql`${column} && ${listBeside(beside)} and p.seq <= o.last`, ...apart, ...indexedConditions(criteria, sections)],
  };
}

/** Steps of an order from that of a price in poisha or a use in months on. */
export function stepsOf(sort: 'price-asc' | 'price-desc' | 'years-asc', start: number | undefined, criteria: SearchCriteria): Groups {
  const from = sql`unnest(${textArray(stepsFrom(sort, start, criteria))}) as g(list)`;
  const step = sql`array[g.list]`;
  const { column, first, words } = indexedOf(criteria);
  if (sort !== 'years-asc') return { from, found: [hasIn(step, column, first), ...indexedConditions(criteria, step)] };
  // A word is looked up in all blocks at once, which takes as long for each listing as there are blocks and words.
  const blocks = sectionsOf(sql`array(select generate_series(0, ${NEWEST_POSITION} >> 16))`);
  const stored = storedWords(criteria);
  const hasWord = (any: string[], at: number) =>
    any.length > MOST_WORDS ? hasAny(sql`p.words`, stored[at] ?? any) : hasIn(blocks, termsOf, any);
  const prices = pricesOf(criteria);
  return {
    from,
    found: [
      sql`${traitsOf} && ${step}`,
      ...words.map(hasWord),
      ...Object.entries(criteria.filters).map(([name, values]) => hasTrait(name, values)),
      ...(prices.length > 0 ? [hasTrait('price', prices)] : []),
      ...boundsOf(criteria),
    ],
  };
}

/** The blocks of a group, for listings that have what is found in these: whole blocks are said by that. */
export const listBeside = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when g.whole then ${found} else g.list end`;

export interface Wanted {
  columns?: Columns;
  /** The order within a group; any, when it is sorted afterwards or only counted. */
  by?: RawBuilder<unknown>;
  after?: Conditions;
  most?: number;
}

/** The first `most` listings for sale that are found, group by group. */
export function foundIn({ from, found }: Groups, { columns = KEYS, by, after = [], most = MOST_COUNTED }: Wanted): RawBuilder<unknown> {
  const ofGroup = sql`
    select ${named(columns)} from products as p where ${allOf([FOR_SALE, ...found, ...after])}`;
  // Without the offset PostgreSQL would look through an index of the order.
  const ordered = by ? sql`select ${namesOf(columns)} from (${ofGroup} offset 0) as p order by ${by}` : ofGroup;
  return sql`
  select ${namesOf(columns)} from ${from} cross join lateral (${ordered} limit ${sql.lit(most)}) as m limit ${sql.lit(most)}`;
}

/**
 * The same, the newest first, of all listings. Where the index of the order has all that is asked for, it is looked through alone; the
 * index of words and traits is asked only for older listings.
 */
export function newestFound(criteria: SearchCriteria, wanted: Wanted = {}): RawBuilder<unknown> {
  if (!isCovered(criteria)) return foundIn(blocksUpTo(NEWEST_POSITION, criteria), wanted);
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
  const older = foundIn(blocksUpTo(next, criteria), wanted);
  return sql`
    select ${namesOf(columns)} from (
      with newest as materialized (${newest})
      (select ${namesOf(columns)} from newest) union all (${older})) as found limit ${sql.lit(most)}`;
}
