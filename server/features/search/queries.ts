import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SearchSort } from '#contract/vocabulary.ts';
import { PRICE_STEPS, priceSteps } from '#domain/search/filters.ts';
import { newestFirst } from '#domain/search/recency.ts';
import { inDescription } from '#domain/search/words.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { decodeCursor, encodeCursor, type CursorPart } from '#server/platform/http/cursor.ts';

/** What listings must have to be found. */
export interface SearchCriteria {
  /** Each group is one word of the query with what may be found instead of it. */
  words: readonly (readonly string[])[];
  /** Words that put a listing before others. */
  welcome: readonly string[];
  /** Names and values of filters; a listing has one value of each. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Words of which a listing has at least one of each group, beside those of the query: the neighbourhood, a kind. */
  marks: readonly (readonly string[])[];
  /** Tk. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  maxMonths?: number | undefined;
  /** Kinds that are listed first, the best first. */
  preferredKinds: readonly string[];
  /** Whether one of the words is enough. */
  anyWord?: boolean;
}

export type TraitCounts = ReadonlyMap<string, number>;

export interface FoundPage {
  ids: string[];
  /** Up to `limits.searchTotal`, and one more when there are more. */
  total: number;
  /** How many of the counted ones have each trait, as `name:value`; empty after a cursor. */
  counts: TraitCounts;
  nextCursor: string | undefined;
}

/** Every result is collected up to this many; one more shows that there are more. */
const MOST = limits.searchTotal + 1;

const DAY_MS = 86_400_000;

/** The forms of a token in the index: a word of the title or of the description. */
const forms = (token: string): string[] => [token, inDescription(token)];

/** Part of the indexed expression, hence not a parameter. */
const TAB = sql`e'\\t'`;
const traitsOf = sql`string_to_array(p.traits, ${TAB})`;

const textArray = (values: readonly string[]): RawBuilder<string[]> => sql`${[...values]}::text[]`;

function conditions(criteria: SearchCriteria): RawBuilder<SqlBool>[] {
  const { words, filters, marks, minPrice, maxPrice, maxMonths, anyWord } = criteria;
  const groups = words.map((group) => group.flatMap(forms));
  const required = anyWord ? [groups.flat()] : groups;
  const found = [...required, ...marks].filter((group) => group.length > 0).map((group) => sql<SqlBool>`p.words && ${textArray(group)}`);
  for (const [name, values] of Object.entries(filters))
    found.push(sql`${traitsOf} && ${textArray(values.map((value) => `${name}:${value}`))}`);
  if (minPrice !== undefined || maxPrice !== undefined)
    found.push(sql`${traitsOf} && ${textArray(priceSteps(minPrice, maxPrice).map((step) => `price:${step}`))}`);
  if (minPrice !== undefined) found.push(sql`p.selling_price_poisha >= ${Math.ceil(minPrice * 100)}`);
  if (maxPrice !== undefined) found.push(sql`p.selling_price_poisha <= ${Math.floor(maxPrice * 100)}`);
  if (maxMonths !== undefined) {
    const years = Array.from({ length: Math.floor(maxMonths / 12) + 1 }, (_, year) => `years:${year}`);
    found.push(sql`${traitsOf} && ${textArray(years)}`, sql`p.months_of_use <= ${maxMonths}`);
  }
  return found;
}

/**
 * How well a listing answers: its words in the title, its kind, its quality, and how new it is. Whole points, so that a cursor can hold
 * them; the age counts in days.
 */
function score({ words, welcome, preferredKinds }: SearchCriteria, now: Date): RawBuilder<number> {
  const points = words.map((group) => {
    const weight = group.some((token) => /\d/.test(token)) ? 400 : 300;
    return sql`+ case when p.words && ${textArray(group)} then ${sql.lit(weight)} when p.words && ${textArray(group.map(inDescription))} then ${sql.lit(weight / 4)} else 0 end`;
  });
  if (welcome.length > 0) points.push(sql`+ case when p.words && ${textArray(welcome)} then 100 else 0 end`);
  const [first, ...others] = preferredKinds;
  if (first !== undefined)
    points.push(
      sql`+ case when p.facts ->> 'kind' = ${first} then 450 when p.facts ->> 'kind' = any(${textArray(others)}) then 400 else 0 end`,
    );
  const days = Math.floor(now.getTime() / DAY_MS);
  return sql`p.quality + 9000 / (60 + greatest(0, ${days}::int - (extract(epoch from p.created_at)::float8 / 86400)::int)) ${sql.join(points, sql` `)}`;
}

interface Order {
  /** Groups of traits that hold the listings in this order. */
  groups: (lastSeq: number) => { column: RawBuilder<unknown>; groups: string[][] };
  /** Within a group. */
  inGroup: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** Columns of a cursor, and the rows after it. */
  key: RawBuilder<unknown>;
  shape: readonly CursorPart[];
  after: (key: (string | number | null)[]) => RawBuilder<SqlBool>;
}

const STEPS = Array.from({ length: PRICE_STEPS.length + 1 }, (_, step) => [`price:${step}`]);
/** Up to the longest use that `monthsOfUse` accepts; listings without an age follow. */
const YEARS = [...Array.from({ length: 51 }, (_, year) => [`years:${year}`]), ['years:unknown']];

const ORDERS: Record<SearchSort, Order> = {
  relevance: {
    groups: (lastSeq) => ({ column: sql`p.recency`, groups: newestFirst(lastSeq) }),
    inGroup: sql`p.seq desc`,
    by: sql`score desc, seq desc`,
    key: sql`json_build_array(score, seq)`,
    shape: ['count', 'count'],
    after: ([score, seq]) => sql`(score, seq) < (${score}::int, ${seq}::bigint)`,
  },
  newest: {
    groups: (lastSeq) => ({ column: sql`p.recency`, groups: newestFirst(lastSeq) }),
    inGroup: sql`p.seq desc`,
    by: sql`seq desc`,
    key: sql`json_build_array(seq)`,
    shape: ['count'],
    after: ([seq]) => sql`seq < ${seq}::bigint`,
  },
  'price-asc': {
    groups: () => ({ column: traitsOf, groups: STEPS }),
    inGroup: sql`p.selling_price_poisha, p.seq desc`,
    by: sql`price, seq desc`,
    key: sql`json_build_array(price, seq)`,
    shape: ['count', 'count'],
    after: ([price, seq]) => sql`(price > ${price}::bigint or (price = ${price}::bigint and seq < ${seq}::bigint))`,
  },
  'price-desc': {
    groups: () => ({ column: traitsOf, groups: STEPS.toReversed() }),
    inGroup: sql`p.selling_price_poisha desc, p.seq desc`,
    by: sql`price desc, seq desc`,
    key: sql`json_build_array(price, seq)`,
    shape: ['count', 'count'],
    after: ([price, seq]) => sql`(price, seq) < (${price}::bigint, ${seq}::bigint)`,
  },
  'years-asc': {
    groups: () => ({ column: traitsOf, groups: YEARS }),
    inGroup: sql`p.months_of_use, p.seq desc`,
    by: sql`months, seq desc`,
    key: sql`json_build_array(months, seq)`,
    shape: ['countOrNone', 'count'],
    after: ([months, seq]) =>
      months === null
        ? sql`(months is null and seq < ${seq}::bigint)`
        : sql`(months > ${months}::int or months is null or (months = ${months}::int and seq < ${seq}::bigint))`,
  },
};

/** The listings that meet the criteria: at most `most`, the first in the order's groups. */
function candidates(criteria: SearchCriteria, order: Order, lastSeq: number, now: Date, most = MOST): RawBuilder<unknown> {
  const { column, groups } = order.groups(lastSeq);
  return sql`
    select m.* from unnest(${groups.map((group) => group.join(','))}::text[]) as g(list) cross join lateral (
      select p.id, p.seq, p.traits, p.selling_price_poisha as price, p.months_of_use as months, ${score(criteria, now)} as score
      from products as p
      where p.deleted_at is null and p.status = 'unsold' and ${column} && string_to_array(g.list, ',')
        ${sql.join(
          conditions(criteria).map((condition) => sql`and ${condition}`),
          sql` `,
        )}
      order by ${order.inGroup} limit ${sql.lit(most)}
    ) as m limit ${sql.lit(most)}`;
}

export interface PageQuery {
  sort: SearchSort;
  limit: number;
  cursor: string | undefined;
  now: Date;
}

/** The position of the newest listing, or a little more. */
async function lastSeqOf(db: Reader): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_value as last from products_seq_seq`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * One page of the listings that meet the criteria, how many there are, and how many have each trait.
 * @throws Failure bad_request on field `cursor`
 */
export async function findListings(db: Reader, criteria: SearchCriteria, { sort, limit, cursor, now }: PageQuery): Promise<FoundPage> {
  const order = ORDERS[sort];
  const after = cursor === undefined ? undefined : order.after(decodeCursor(cursor, order.shape));
  const lastSeq = await lastSeqOf(db);
  const { rows } = await sql<{
    total: number;
    page: { id: string; key: (string | number | null)[] }[] | null;
    traits: string | null;
  }>`
    with c as materialized (${candidates(criteria, order, lastSeq, now)})
    select (select count(*)::int from c) as total,
      (select json_agg(page) from (
        select id, ${order.key} as key from c ${after ? sql`where ${after}` : sql``} order by ${order.by} limit ${limit + 1}) as page) as page,
      ${after ? sql`null` : sql`(select string_agg(traits, ${'\n'}) from c)`} as traits`.execute(db);
  const found = rows[0];
  const page = found?.page ?? [];
  const shown = page.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    total: found?.total ?? 0,
    counts: countsOf(found?.traits),
    nextCursor: page.length > limit && last ? encodeCursor(last.key) : undefined,
  };
}

/** How many listings have each trait, counted as `findListings` counts. */
export async function countTraits(db: Reader, criteria: SearchCriteria, now: Date): Promise<TraitCounts> {
  const lastSeq = await lastSeqOf(db);
  const { rows } = await sql<{ traits: string | null }>`
    select string_agg(traits, ${'\n'}) as traits from (${candidates(criteria, ORDERS.newest, lastSeq, now)}) as c`.execute(db);
  return countsOf(rows[0]?.traits);
}

/** Counted here, because that takes a tenth of the time of a `group by`. */
function countsOf(traits: string | null | undefined): TraitCounts {
  const counts = new Map<string, number>();
  for (const trait of traits ? traits.split(/[\n\t]/) : []) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return counts;
}

/** How many listings meet the criteria, counted up to `most`. */
export async function countListings(db: Reader, criteria: SearchCriteria, most: number, now: Date): Promise<number> {
  const lastSeq = await lastSeqOf(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${candidates(criteria, ORDERS.newest, lastSeq, now, most)}) as c`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Models that are typed so from one of their words on, the shortest first. */
export async function phrasesStartingWith(db: Reader, start: string, most: number): Promise<{ phrase: string; kind: string | null }[]> {
  return db
    .selectFrom('search_phrases')
    .select(['phrase', 'kind'])
    .where('start', 'like', `${escapeLike(start)}%`)
    .orderBy(sql`length(start)`)
    .orderBy('phrase')
    .limit(most)
    .execute();
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** For each word, how many unsold listings have it, counted up to `most`. */
export async function countWords(db: Reader, words: readonly string[], most: number): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; count: number }>`
    select w.word, (select count(*)::int from (
      select from products as p where p.deleted_at is null and p.status = 'unsold' and p.words && array[w.word, '~' || w.word] limit ${sql.lit(most)}) as few) as count
    from unnest(${textArray(words)}) as w(word)`.execute(db);
  return new Map(rows.map(({ word, count }) => [word, count]));
}

/** Words of titles that begin with this one. */
export async function wordsStartingWith(db: Reader, start: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'like', `${escapeLike(start)}%`)
    .orderBy(sql`length(word)`)
    .limit(most)
    .execute();
  return rows.map(({ word }) => word);
}

/** Words of titles that are spelt like this one. */
export async function wordsLike(db: Reader, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_words order by word <-> ${word} limit ${most}`.execute(db);
  return rows.map((row) => row.word);
}
