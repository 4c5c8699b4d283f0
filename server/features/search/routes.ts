import type { Reply } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import type { ProductQuery } from '#contract/products.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { ProductStatus } from '#contract/vocabulary.ts';
import { audienceOfList, type SignedInUser } from '#domain/access.ts';
import { withCorrections } from '#domain/search/correction.ts';
import { kindLabel } from '#domain/search/kind-labels.ts';
import { kindNamesStartingWith } from '#domain/search/kinds.ts';
import { placeCompletions } from '#domain/search/places.ts';
import { readQuery, type SearchReading } from '#domain/search/query.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';
import { mentions } from '#domain/search/words.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import type { RecentRead } from '#server/platform/db/replicas.ts';
import { fail } from '#server/platform/http/failure.ts';
import { prepare, type Handlers } from '#server/platform/http/register-routes.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import {
  ADVERTISED,
  findProductsForHistory,
  findReports,
  listed,
  listInOrder,
  ofSeller,
  REMOVED,
  REPORTED,
  type ProductList,
} from '#server/features/products/queries.ts';
import { productView, productViewFor } from '#server/features/products/views.ts';
import {
  conditionsOf,
  countFacets,
  countListings,
  findListings,
  type FoundPage,
  type PageQuery,
  type SearchCriteria,
} from '#server/features/search/queries.ts';
import {
  criteriaOf,
  criteriaWithout,
  facetsOf,
  facetsOfKinds,
  filtersOf,
  searchOf,
  tagsOfList,
  withoutKey,
} from '#server/features/search/views.ts';
import { FEW, meaningsOf, MOST_MEANINGS, phrasesStartingWith, wordsStartingWith } from '#server/features/vocabulary/queries.ts';

const MOST_SUGGESTIONS = 8;
/** Models and words whose listings are counted for one list of suggestions. */
const MOST_COUNTED = 8;

export interface SearchDeps {
  db: Database;
  recent: RecentReadFor;
  clock: Clock;
  responseCache: ResponseCache;
  photoUrl: PhotoUrl;
}

interface Found {
  criteria: SearchCriteria;
  page: FoundPage;
  exact: boolean;
  corrected?: string;
}

export function searchRoutes(deps: SearchDeps): Pick<Handlers, 'listProducts' | 'searchProducts' | 'suggest'> {
  const { db, recent, clock, responseCache, photoUrl } = deps;

  /** What everybody may book is searched; other lists have few products or an index of their own. */
  const findList = async (from: Reader, query: ProductQuery, status: ProductStatus | undefined): Promise<ProductList> => {
    const asked = searchOf(query);
    const reading = readQuery(asked.q ?? '');
    const criteria = criteriaOf(asked, reading, reading.tokens.map(alone));
    const scope = [
      ...(query.email === undefined ? [] : [ofSeller(query.email)]),
      ...(query.boost ? [ADVERTISED] : []),
      ...(query.isReported ? [REPORTED] : []),
    ];
    if (query.removed) return listInOrder(from, [REMOVED, ...scope, ...conditionsOf(criteria)], query);
    const { category: _category, ...narrower } = criteria.filters;
    const isWhole = !asked.q && Object.keys(narrower).length === 0 && conditionsOf({ ...criteria, filters: {} }).length === 0;
    if (scope.length > 0 || status !== 'unsold' || isWhole)
      return listInOrder(from, [listed(status), ...scope, ...conditionsOf(criteria)], query);
    const { page, exact } = await search(from, asked, clock.now());
    return exact ? { ...page, rows: await rowsOf(from, page.ids) } : { rows: [], total: 0, nextCursor: undefined };
  };

  const list = async (
    query: ProductQuery,
    status: ProductStatus | undefined,
    caller: SignedInUser | null,
    shared: boolean,
    read: RecentRead,
  ) => {
    const { rows, total, nextCursor, reports } = await read(async (from) => {
      const found = await findList(from, query, status);
      const ids = found.rows.map((row) => row.id);
      return { ...found, reports: query.isReported ? await findReports(from, ids) : undefined };
    });
    const products = rows.map((row) => ({
      ...(shared ? productView(row, { audience: 'public', photoUrl }) : productViewFor(row, caller, photoUrl)),
      ...(reports && {
        reports: (reports.get(row.id) ?? []).map((report) => ({ reason: report.reason, reportedAt: report.created_at.toISOString() })),
      }),
    }));
    return { products, total, ...(nextCursor !== undefined && { nextCursor }) };
  };

  return {
    async listProducts({ query, caller, request, reply }) {
      const own = caller !== null && query.email === caller.email;
      const audience = audienceOfList({
        status: query.status,
        boost: query.boost === 'true',
        isReported: query.isReported === 'true',
        removed: query.removed === 'true',
        ofSeller: query.email !== undefined,
        own,
      });
      if (audience !== 'public' && !caller) return fail('not_signed_in');
      if (audience === 'admin' && caller?.role !== 'admin') return fail('forbidden');
      const status = statusShown(query, own, caller);
      // Unsold products, not filtered by seller, look the same to everybody.
      const shared = status === 'unsold' && query.email === undefined && !query.isReported && !query.removed;
      const read: RecentRead = own ? (work) => work(db) : recent(request);
      if (!shared) return list(query, status, caller, false, read);
      const prepared = await responseCache.body(request, reply, caller ? 'signed-in' : 'public', async () => {
        const made = await list(query, status, caller, true, read);
        request.sources = { ...request.sources, tags: tagsOfList(query, made.products) };
        const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' };
        return { keep: true, status: 200, headers, body: prepare('listProducts', made).prepared };
      });
      return { prepared };
    },

    async searchProducts({ query, request }) {
      return recent(request)(async (from) => {
        const isFirst = query.cursor === undefined;
        const { criteria, page, exact, corrected } = await search(from, query, clock.now(), isFirst);
        const [rows, apart] = await Promise.all([
          rowsOf(from, page.ids),
          countFacets(from, isFirst && exact ? criteriaWithout(query, criteria) : new Map()),
        ]);
        return {
          products: rows.map((row) => productView(row, { audience: 'public', photoUrl })),
          total: exact ? page.total : 0,
          exact,
          facets: exact && isFirst ? facetsOf(facetsOfKinds(criteria.filters['kind'] ?? []), page.counts, apart) : [],
          ...(corrected !== undefined && { corrected }),
          ...(exact && page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
        };
      });
    },

    async suggest({ query, request }) {
      return recent(request)(async (from) => ({ suggestions: await suggestions(from, query.q) }));
    },
  };
}

/** Lists show unsold products unless their seller or an admin asks for more. */
function statusShown(query: ProductQuery, own: boolean, caller: SignedInUser | null): ProductStatus | undefined {
  if (query.status) return query.status;
  const wholeRecord =
    own || query.removed === 'true' || query.isReported === 'true' || (caller?.role === 'admin' && query.email !== undefined);
  return wholeRecord ? undefined : 'unsold';
}

const alone = (token: string): string[] => [token];

/** The products with these ids, in this order. */
async function rowsOf(db: Reader, ids: readonly string[]) {
  const rows = await findProductsForHistory(db, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Kinds, models, words and places that the text may be the beginning of, the most frequent models first. */
async function suggestions(db: Reader, text: string): Promise<Suggestion[]> {
  const plain = plainText(text).trim();
  if (plain === '') return [];
  const isBangla = /\p{Script=Bengali}/u.test(text);
  const start = queryTokens(plain).join(' ');
  const kinds = [...new Set([...kindNamesStartingWith(start), ...kindNamesStartingWith(plain)].map(({ kind }) => kind))].slice(0, 3);
  const [phrases, words] = await Promise.all([phrasesStartingWith(db, plain, MOST_MEANINGS), completions(db, plain)]);
  const models = [...new Map(phrases.map(({ phrase, kind }) => [phrase, kind]))].slice(0, MOST_COUNTED);
  const found: Suggestion[] = [
    ...kinds.map((kind) => ({ text: kindLabel(kind, isBangla ? 'bn' : 'en'), kind })),
    ...models.map(([phrase, kind]) => ({ text: phrase, ...(kind !== null && { kind }) })),
    ...(models.length === 0 && kinds.length === 0 ? words.map((word) => ({ text: word })) : []),
    ...placeCompletions(plain).map((place) => ({ text: place })),
  ];
  const counted = await Promise.all(
    found.map(async (suggestion) => {
      const reading = readQuery(suggestion.text);
      const criteria = criteriaOf({ q: suggestion.text, sort: 'newest', limit: 1 }, reading, reading.tokens.map(alone));
      return { ...suggestion, count: await countListings(db, criteria, limits.suggestionCount) };
    }),
  );
  const isModel = ({ text }: Suggestion): boolean => models.some(([phrase]) => phrase === text);
  const some = counted.filter(({ count }) => count > 0);
  return [
    ...some.filter((one) => !isModel(one) && one.kind !== undefined),
    ...some.filter(isModel).sort((a, b) => b.count - a.count),
    ...some.filter((one) => one.kind === undefined && !isModel(one)),
  ].slice(0, MOST_SUGGESTIONS);
}

/** The text with its last word completed by words of listings. */
async function completions(db: Reader, plain: string): Promise<string[]> {
  const at = plain.lastIndexOf(' ') + 1;
  const last = plain.slice(at);
  return last.length < 2 ? [] : (await wordsStartingWith(db, last, MOST_COUNTED)).map((word) => plain.slice(0, at) + word);
}

type Suggestion = Reply<'suggest'>['suggestions'][number];

/** What matches as it is written, else with typing errors corrected, else the nearest. */
async function search(db: Reader, query: SearchQuery, now: Date, withFacets = false): Promise<Found> {
  const text = query.q ?? '';
  const page = { sort: query.sort, limit: query.limit, cursor: query.cursor, now };
  const facetsFor = (criteria: SearchCriteria): string[] => {
    const apart = criteriaWithout(query, criteria);
    return withFacets ? facetsOfKinds(criteria.filters['kind'] ?? []).filter((name) => !apart.has(name)) : [];
  };
  const find = async (reading: SearchReading, words: readonly (readonly string[])[]): Promise<Found> => {
    const criteria = criteriaOf(query, reading, words);
    const strict = await findListings(db, criteria, { ...page, facets: facetsFor(criteria) });
    const unnamed = query.kind === undefined && reading.kinds.length > 0;
    if (strict.total > 0 || !unnamed) return { criteria, page: strict, exact: true };
    // Nothing of that kind: what mentions it, as a computer mentions its graphics card.
    const soft = { ...criteria, filters: withoutKey(criteria.filters, 'kind'), marks: [...criteria.marks, reading.kinds.map(mentions)] };
    return { criteria: soft, page: await findListings(db, soft, { ...page, facets: facetsFor(soft) }), exact: true };
  };
  const reading = readQuery(text);
  const groups = reading.tokens.map(alone);
  const found = await find(reading, groups);
  if (query.verbatim || reading.tokens.length === 0 || found.page.total >= FEW)
    return found.page.total > 0 ? found : nearest(db, found, query, groups, page);

  const meanings = await meaningsOf(db, reading.tokens);
  const corrected = withCorrections(text, meanings.corrected);
  const again = meanings.corrected.size > 0 ? readQuery(corrected) : reading;
  const widened = again.tokens.map((token) => meanings.begun.get(token) ?? [token]);
  const better = meanings.corrected.size > 0 || meanings.begun.size > 0 ? await find(again, widened) : found;
  if (better.page.total > found.page.total) return { ...better, ...(meanings.corrected.size > 0 && { corrected }) };
  return found.page.total > 0 ? found : nearest(db, better, query, widened, page);
}

/** The nearest listings: those of any price and place with all of the words, else those with most of them. */
async function nearest(
  db: Reader,
  { criteria }: Found,
  query: SearchQuery,
  words: readonly (readonly string[])[],
  { limit, now }: PageQuery,
): Promise<Found> {
  const page: PageQuery = { sort: 'relevance', limit, cursor: undefined, now };
  const kind = criteria.filters['kind'] ?? [];
  const anywhere: SearchCriteria = {
    words,
    welcome: criteria.welcome,
    filters: kind.length > 0 ? { kind } : {},
    marks: [],
    preferredKinds: criteria.preferredKinds,
  };
  const attempts: SearchCriteria[] = [
    ...(words.length > 0 || kind.length > 0 ? [anywhere] : []),
    ...(words.length > 0
      ? [
          { ...anywhere, anyWord: true },
          { ...anywhere, filters: {}, anyWord: true },
        ]
      : []),
    ...(words.length === 0 && kind.length === 0 ? [{ ...anywhere, filters: withoutKey(filtersOf(query), 'district') }] : []),
  ];
  for (const attempt of attempts) {
    const found = await findListings(db, attempt, page);
    if (found.total > 0) return { criteria, page: found, exact: false };
  }
  return { criteria, page: { ids: [], total: 0, counts: new Map(), nextCursor: undefined }, exact: false };
}
