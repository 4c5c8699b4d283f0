import type { Deps } from '#server/modules/core/deps.ts';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { ProductQuery } from '#contract/products.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { FitVerdict, ProductStatus } from '#contract/vocabulary.ts';
import { audienceOfList } from '#domain/users/access.ts';
import { fitOf, mayFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import type { SearchCriteria } from '#domain/search/criteria.ts';
import { withCorrections } from '#domain/search/correction.ts';
import { isPlace } from '#domain/search/distance.ts';
import { countForSale } from '#domain/search/find.ts';
import { nearestCriteria } from '#domain/search/nearest.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { readQuery, type SearchReading } from '#domain/search/query.ts';
import { queryTokens } from '#domain/search/tokens.ts';
import { mentions } from '#domain/search/words.ts';
import { outdatedAt } from '#server/platform/cache/response-cache.ts';
import type { Reader } from '#server/platform/db/database.ts';
import type { RecentRead } from '#server/platform/db/replicas.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { prepare, type Handlers } from '#server/platform/http/register-routes.ts';
import { findFacts } from '#server/modules/search/facts.sql.ts';
import { listAdvertised, nextSlot } from '#server/modules/listings/adverts.sql.ts';
import {
  ADVERTISED,
  listed,
  listInOrder,
  ofSeller,
  ofSellerUid,
  REMOVED,
  REPORTED,
  soldBy,
  type ProductList,
} from '#server/modules/listings/products.sql.ts';
import { productView, productViewFor } from '#server/modules/listings/products.views.ts';
import type { SearchEngine, SearchReader } from '#server/modules/search/search-engine.ts';
import { conditionsOf } from '#server/modules/search/search-index.sql.ts';
import { findListings, findMatched, findOpenReports, type FoundPage, type PageQuery } from '#server/modules/search/search.sql.ts';
import {
  alone,
  criteriaOf,
  criteriaWithout,
  facetsAsked,
  facetsOf,
  isAdvertList,
  searchOf,
  statusShown,
  tagsOfList,
  withoutKey,
} from '#server/modules/search/search.views.ts';
import { FEW, meaningsOf } from '#server/modules/search/vocabulary.sql.ts';

/** Listings with some of the words, the newest: the nearest of them are shown. */
const MOST_NEAR = 300;

interface Found {
  criteria: SearchCriteria;
  page: FoundPage;
  exact: boolean;
  corrected?: string;
  fit?: { verdicts: ReadonlyMap<string, FitVerdict>; partly: boolean };
}

export function searchRoutes({ db, searchEngine, recent, clock, responseCache, photoUrl }: Deps & { searchEngine: SearchEngine }) {
  /** The search covers what everybody may book, also of one seller; other lists have few products or an index of their own. */
  const findList = async (from: Reader, query: ProductQuery, status: ProductStatus | undefined, own: boolean): Promise<ProductList> => {
    const asked = searchOf(query);
    const reading = readQuery(asked.q ?? '');
    const criteria = criteriaOf(asked, reading, alone(reading.tokens));
    const scope = [
      ...(query.email === undefined ? [] : [ofSeller(query.email)]),
      ...(query.seller === undefined ? [] : [status === 'sold' ? soldBy(query.seller) : ofSellerUid(query.seller)]),
      ...(query.boost ? [ADVERTISED] : []),
      ...(query.isReported ? [REPORTED] : []),
    ];
    const page = { sort: query.sort ?? 'newest', limit: query.limit, cursor: query.cursor, now: clock.now() };
    if (query.removed) return listInOrder(from, [REMOVED, ...scope, ...conditionsOf(criteria)], { ...page, withCounts: own });
    if (isAdvertList(query, status)) return listAdvertised(from, conditionsOf(criteria), { ...query, now: clock.now() });
    if (query.seller !== undefined && scope.length === 1 && status === 'unsold') {
      const ofOne = { ...criteria, filters: { ...criteria.filters, seller: [query.seller] } };
      return findListings({ from, search: await searchEngine.current() }, ofOne, page);
    }
    const { category: _category, ...narrower } = criteria.filters;
    const isWhole = !asked.q && Object.keys(narrower).length === 0 && conditionsOf({ ...criteria, filters: {} }).length === 0;
    // A listing that its reports hide is removed from all other lists.
    const isAll = query.isReported !== undefined && status === undefined;
    if (scope.length > 0 || status !== 'unsold' || isWhole)
      return listInOrder(from, [...(isAll ? [] : [listed(status)]), ...scope, ...conditionsOf(criteria)], { ...page, withCounts: own });
    const { page: found, exact } = await searchByWords({ from, search: await searchEngine.current() }, asked, clock.now());
    return exact ? found : { rows: [], total: 0, nextCursor: undefined, until: null };
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
        ofUid: query.seller !== undefined,
        own,
      });
      if (audience !== 'public' && !caller) return fail('not_signed_in');
      if (audience === 'admin' && caller?.role !== 'admin') return fail('forbidden');
      const status = statusShown(query, own, caller);
      // Public lists, and unsold products that are not filtered by email address, look the same to everybody.
      const shared = audience === 'public' || (status === 'unsold' && query.email === undefined && !query.isReported && !query.removed);
      const read: RecentRead = own ? (work) => work(db) : recent(request);
      const list = async () => {
        const { rows, total, nextCursor, reports, matched, until } = await read(async (from) => {
          const found = await findList(from, query, status, own);
          const ids = found.rows.map((row) => row.id);
          const [reports, matched] = query.isReported ? [await findOpenReports(from, ids), await findMatched(from, ids)] : [];
          return { ...found, reports, matched };
        });
        const products = rows.map((row) => ({
          ...(shared ? productView(row, { audience: 'public', photoUrl }) : productViewFor(row, caller, photoUrl)),
          ...(reports && {
            reports: (reports.get(row.id) ?? []).map((report) => ({ reason: report.reason, reportedAt: report.created_at.toISOString() })),
          }),
          ...(matched?.has(row.id) && { found: matched.get(row.id) }),
        }));
        return { page: { products, total, nextCursor }, until };
      };
      if (!shared) return (await list()).page;
      const prepared = await responseCache.body(request, reply, caller ? 'signed-in' : 'public', async () => {
        const { page, until } = await list();
        request.sources = { ...request.sources, tags: tagsOfList(query, page.products) };
        outdatedAt(request, until, isAdvertList(query, status) ? new Date(nextSlot(clock.now())) : null);
        const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' };
        return { keep: true, status: 200, headers, body: prepare('listProducts', page).prepared };
      });
      return { prepared };
    },

    async countForSale({ query: { cheap = 0 } }) {
      const groups = await countForSale(await searchEngine.current(), limits.forSaleCounted + 1, cheap);
      return {
        groups,
        more: groups.reduce((sum, { total }) => sum + total, 0) > limits.forSaleCounted,
      };
    },

    async searchProducts({ query, request }) {
      const search = await searchEngine.current();
      return recent(request)(async (from) => {
        if (query.near !== undefined && !isPlace(query.near))
          return failField('near', 'This is no district or neighbourhood that we know.');
        const isFirst = query.cursor === undefined;
        const now = clock.now();
        const { criteria, page, exact, corrected, fit } = await (query.fits === undefined
          ? searchByWords({ from, search }, query, now, isFirst)
          : searchFitting({ from, search }, query, query.fits, now, isFirst));
        outdatedAt(request, page.until);
        return {
          products: page.rows.map((row) => productView(row, { audience: 'public', photoUrl })),
          total: exact ? page.total : 0,
          exact,
          facets: exact && isFirst ? facetsOf(facetsAsked(query, criteria), page.facets) : [],
          ...(corrected !== undefined && { corrected }),
          nextCursor: exact ? page.nextCursor : undefined,
          ...(fit && {
            fit: { verdicts: Object.fromEntries(page.rows.map(({ id }) => [id, fit.verdicts.get(id) ?? 'unknown'])), partly: fit.partly },
          }),
        };
      });
    },
  } satisfies Partial<Handlers>;
}

/** Whether listings elsewhere, dearer or older ones would not be found. */
const isBounded = ({ filters, marks, minPrice, maxPrice, maxMonths }: SearchCriteria): boolean =>
  [minPrice, maxPrice, maxMonths, filters['district']].some((bound) => bound !== undefined) || marks.length > 0;

/** Finds what may fit the computer that the words name, as in "ram for optiplex 7010"; if they name none, what matches the words. */
async function searchByWords(reader: SearchReader, query: SearchQuery, now: Date, withFacets = false): Promise<Found> {
  const searchParts = async (q: string | undefined): Promise<Found | null> => {
    const asked = withNamedPc({ ...query, q });
    if (asked.fits === undefined) return null;
    const found = await searchFitting(reader, asked, asked.fits, now, withFacets);
    if (found.page.total === 0) return null;
    return { ...found, ...(found.corrected !== undefined && { corrected: `${found.corrected} for ${asked.fits}` }) };
  };
  const parts = await searchParts(query.q);
  if (parts) return parts;
  const found = await searchWords(reader, query, now, withFacets);
  if (found.corrected === undefined) return found;
  const corrected = await searchParts(found.corrected);
  return corrected ? { corrected: found.corrected, ...corrected } : found;
}

/** Finds what matches as it is written, else with typing errors corrected, else the nearest. */
async function searchWords(reader: SearchReader, query: SearchQuery, now: Date, withFacets = false): Promise<Found> {
  const text = query.q ?? '';
  const page = { sort: query.sort, limit: query.limit, cursor: query.cursor, now };
  const countedFor = (criteria: SearchCriteria, reading: SearchReading): Pick<PageQuery, 'facets' | 'apart'> => {
    if (!withFacets) return {};
    const apart = criteriaWithout(query, criteria, reading);
    return { facets: facetsAsked(query, criteria).filter((name) => !apart.has(name)), apart };
  };
  const find = async (reading: SearchReading, words: readonly (readonly string[])[]): Promise<Found> => {
    const criteria = criteriaOf(query, reading, words);
    const strict = await findListings(reader, criteria, { ...page, ...countedFor(criteria, reading) });
    const isOfOtherKinds = query.kind === undefined && reading.kinds.length > 0 && !isBounded(criteria);
    if (strict.total > 0 || !isOfOtherKinds) return { criteria, page: strict, exact: true };
    // Nothing of that kind: what mentions it, as a computer mentions its graphics card. For "laptop under 5k" that would be a laptop's memory.
    const soft = { ...criteria, filters: withoutKey(criteria.filters, 'kind'), marks: [...criteria.marks, reading.kinds.map(mentions)] };
    const mentioning = await findListings(reader, soft, { ...page, ...countedFor(soft, reading) });
    return mentioning.total > 0 ? { criteria: soft, page: mentioning, exact: true } : { criteria, page: strict, exact: true };
  };
  const reading = readQuery(text, query.kind !== undefined);
  const found = await find(reading, alone(reading.tokens));
  if (query.verbatim || reading.tokens.length === 0 || found.page.total >= FEW)
    return found.page.total > 0 ? found : nearest(reader, found, reading, page);

  const meanings = await meaningsOf(reader, reading.tokens);
  const corrected = withCorrections(text, meanings.corrected);
  const again = meanings.corrected.size > 0 ? readQuery(corrected, query.kind !== undefined) : reading;
  const widened = again.tokens.map((token) => meanings.begun.get(token) ?? [token]);
  const better = meanings.corrected.size > 0 || meanings.begun.size > 0 ? await find(again, widened) : found;
  if (better.page.total > found.page.total) return { ...better, ...(meanings.corrected.size > 0 && { corrected }) };
  return found.page.total > 0 ? found : nearest(reader, better, again, page);
}

/**
 * Returns the found listings without those that do not fit this computer or cannot be compared with it. Rules are not conditions of an index: of
 * more than `limits.fitListings` the first are checked.
 * @throws Failure bad_request on field `fits` when no computer is recognised
 */
async function searchFitting(reader: SearchReader, query: SearchQuery, text: string, now: Date, withFacets: boolean): Promise<Found> {
  const pc = readPc(text);
  if (pc.length === 0) return failField('fits', 'Name at least the processor, the motherboard or the model.');
  const found = await searchWords(reader, { ...query, limit: limits.fitListings, cursor: undefined }, now);
  const facts = await findFacts(reader.from, found.exact ? found.page.rows.map(({ id }) => id) : []);
  const verdicts = new Map(
    [...facts].flatMap(([id, item]) => {
      const verdict = fitOf(pc, item);
      return mayFit(verdict) ? [[id, verdict]] : [];
    }),
  );
  const positionsOf = (isWanted: (verdict: FitVerdict | undefined) => boolean): number[] =>
    found.page.rows.flatMap(({ id, seq }) => (isWanted(verdicts.get(id)) ? seq : []));
  const [among, preferred] = [positionsOf((verdict) => verdict !== undefined), positionsOf((verdict) => verdict === 'fits')];
  const criteria = { ...found.criteria, among, preferred, welcome: [...found.criteria.welcome, ...queryTokens(text)] };
  const facets = withFacets ? facetsAsked(query, criteria) : [];
  const page = await findListings(reader, criteria, { sort: query.sort, limit: query.limit, cursor: query.cursor, now, facets });
  return { ...found, criteria, page, exact: true, fit: { verdicts, partly: found.page.total > limits.fitListings } };
}

/** The nearest listings, if anything is near. */
async function nearest(reader: SearchReader, { criteria }: Found, reading: SearchReading, { limit, now }: PageQuery): Promise<Found> {
  const page: PageQuery = { sort: 'relevance', limit, cursor: undefined, now, most: MOST_NEAR };
  const searched = [criteria];
  for (const attempt of nearestCriteria(criteria, reading)) {
    if (searched.some((earlier) => isDeepStrictEqual(earlier, attempt))) continue;
    searched.push(attempt);
    // The nearest to a budget is the cheapest above it.
    const isDearer = criteria.maxPrice !== undefined && attempt.maxPrice === undefined && !attempt.anyWord;
    const found = await findListings(reader, attempt, { ...page, sort: isDearer ? 'price-asc' : 'relevance' });
    if (found.total > 0) return { criteria, page: found, exact: false };
  }
  return { criteria, page: { rows: [], total: 0, facets: new Map(), nextCursor: undefined, until: null }, exact: false };
}
