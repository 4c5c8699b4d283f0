import { sql } from 'kysely';
import type { Facts } from '#contract/facts.ts';
import { searchProducts, type SearchQuery } from '#contract/search.ts';
import { fitOf, mayFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import type { SearchCriteria } from '#domain/search/criteria.ts';
import { findNewest } from '#domain/search/find.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { readQuery } from '#domain/search/query.ts';
import { inTitleOrDescription } from '#domain/search/words.ts';
import { findFacts } from '#server/modules/search/facts.sql.ts';
import { allOf, FOR_SALE, selectRated, type ProductRow } from '#server/modules/listings/products.sql.ts';
import { rated } from '#server/modules/users/users.sql.ts';
import type { SearchReader } from '#server/modules/search/search-engine.ts';
import { indexOfOne, TRAITS } from '#server/modules/search/indexed-listings.sql.ts';
import { conditionsOf } from '#server/modules/search/search-index.sql.ts';
import { alone, criteriaOf } from '#server/modules/search/search.views.ts';
import { FEW, meaningsOf } from '#server/modules/search/vocabulary.sql.ts';
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type SavedSearchRow = RowOf<'saved_searches'>;

/** Saved searches that a run of a job looks at: other requests wait for what it does between two statements. */
export const SLICE = 200;
/** Before all ids. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** The key of a search that any listing may meet. */
const ANY_LISTING = '*';

/** The search that the parameters ask for; null when they are not valid. */
export function parseSearch(query: string): SearchQuery | null {
  const params = new URLSearchParams(query);
  const values = [...new Set(params.keys())].map((name) => {
    const all = params.getAll(name);
    return [name, all.length > 1 ? all : all[0]] as const;
  });
  const search = searchProducts.query.safeParse(Object.fromEntries(values)).data;
  return search ? withNamedPc(search) : null;
}

/**
 * The conditions that a listing must meet to be found: the words as they are, without a correction, or what they begin according to the keys of the
 * search.
 */
function criteriaOfSearch(search: SearchQuery, keys: readonly string[]): SearchCriteria {
  const reading = readQuery(search.q ?? '');
  const words = search.verbatim
    ? alone(reading.tokens)
    : reading.tokens.map((token) => [token, ...keys.filter((key) => key !== token && key.startsWith(token) && !key.includes(':'))]);
  return criteriaOf(search, reading, words);
}

/**
 * Words and traits of a search: every listing that it finds has at least one of them. They are those that an unfinished word begins, else
 * those of a model or a size, which few listings have, if the search names one.
 */
export async function keysOf(reader: SearchReader, query: string): Promise<string[]> {
  const search = parseSearch(query);
  if (!search) return [];
  const criteria = criteriaOfSearch(search, []);
  const begun = search.verbatim ? [] : await findBegun(reader, criteria);
  if (begun.length > 0) return [...new Set(begun.flatMap(inTitleOrDescription))];
  const groups = [
    ...criteria.words.map((group) => group.flatMap(inTitleOrDescription)),
    ...criteria.marks,
    ...Object.entries(criteria.filters).map(([name, values]) => values.map((value) => `${name}:${value}`)),
  ].filter((group) => group.length > 0);
  return [...(groups.find((group) => group.some((key) => /\d/.test(key))) ?? groups[0] ?? [ANY_LISTING])];
}

/** The unfinished words of a search that finds few listings without them, with the words that they begin, as the search finds them now. */
async function findBegun(reader: SearchReader, criteria: SearchCriteria): Promise<string[]> {
  const tokens = criteria.words.flat();
  if (tokens.length === 0) return [];
  const { total } = await reader.search(criteria, { sort: 'newest', limit: 0, today: 0, most: FEW });
  return total < FEW ? [...(await meaningsOf(reader, tokens)).begun.values()].flat() : [];
}

/**
 * The ids of the saved searches of other users that find this listing, among the next that have a key of it; `last` while there may be
 * more. Searches that ask for the same are checked once.
 */
export async function findSearchesMetBy(db: Database, productId: string, after?: string): Promise<{ met: string[]; last?: string }> {
  const { rows } = await sql<{ id: string; query: string; keys: string[] }>`
    select s.id, s.query, s.keys from products as p
    join saved_searches as s on s.keys && (p.words || string_to_array(${TRAITS}, e'\\t') || ${[ANY_LISTING]}::text[])
    where p.id = ${productId} and p.deleted_at is null and p.status = 'unsold' and s.query is not null and s.user_uid <> p.seller_uid
      and s.id > ${after ?? FIRST_ID}
    order by s.id limit ${sql.lit(SLICE)}`.execute(db);
  const index = await indexOfOne(db, productId);
  const facts = (await findFacts(db, [productId])).get(productId);
  if (!index) return { met: [] };
  // Words that an unfinished one begins were found when the search was saved.
  const alike = Map.groupBy(rows, ({ query, keys }) => JSON.stringify([query, keys]));
  const met = [...alike.values()].flatMap((searches) => {
    const [{ query, keys } = { query: '', keys: [] }] = searches;
    const search = parseSearch(query);
    const isMet = search && findNewest(index, criteriaOfSearch(search, keys), 1).length > 0 && mayFitPc(search, facts);
    return isMet ? searches.map(({ id }) => id) : [];
  });
  const last = rows.length === SLICE ? rows.at(-1)?.id : undefined;
  return { met, ...(last !== undefined && { last }) };
}

/** Whether these facts may fit the PC that a search names, if it names one. */
const mayFitPc = ({ fits }: SearchQuery, facts: Facts | undefined): boolean =>
  fits === undefined || (facts !== undefined && mayFit(fitOf(readPc(fits), facts)));

/** Returns the listings among these that a saved search finds as they are now. */
export async function findStillMet(
  db: Reader,
  { query, keys }: { query: string; keys: readonly string[] },
  ids: readonly string[],
): Promise<Set<string>> {
  const search = parseSearch(query);
  if (!search) return new Set();
  const criteria = criteriaOfSearch(search, keys);
  const { rows } = await sql<{ id: string }>`
    select p.id from products as p where ${allOf([FOR_SALE, sql`p.id = any(${[...ids]}::uuid[])`, ...conditionsOf(criteria)])}`.execute(db);
  const found = rows.map(({ id }) => id);
  const facts = await findFacts(db, found);
  return new Set(rows.flatMap(({ id }) => (mayFitPc(search, facts.get(id)) ? id : [])));
}

export const findFavourites = (db: Reader, uid: string): Promise<RowOf<'favourites'>[]> =>
  db.selectFrom('favourites').selectAll().where('user_uid', '=', uid).orderBy('created_at', 'desc').orderBy('product_id').execute();

/** The saved searches of a user, newest first, with the one for the prices of favourites. */
export const findSavedSearches = (db: Reader, uid: string): Promise<SavedSearchRow[]> =>
  db.selectFrom('saved_searches').selectAll().where('user_uid', '=', uid).orderBy('created_at', 'desc').orderBy('id').execute();

/** A saved search, locked until the transaction ends. */
export const lockSearch = (trx: Transaction, id: string): Promise<SavedSearchRow | undefined> =>
  trx.selectFrom('saved_searches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Products with these ids, in any state but removed. */
export async function findListed(db: Reader, ids: readonly string[], now: Date): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return rated(await selectRated(db, now).where('p.id', 'in', ids).where('p.deleted_at', 'is', null).execute()).rows;
}
