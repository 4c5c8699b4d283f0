import type { FastifyRequest } from 'fastify';
import type { Reply } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search.ts';
import { corrections, withCorrections } from '#domain/search/correction.ts';
import { kindLabel } from '#domain/search/kind-labels.ts';
import { kindNamesStartingWith } from '#domain/search/kinds.ts';
import { placesStartingWith } from '#domain/search/places.ts';
import { readQuery, type SearchReading } from '#domain/search/query.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';
import { mentions } from '#domain/search/words.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { addressOf, isInProcess } from '#server/platform/http/limits.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { Turns } from '#server/platform/http/turns.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import { findProductsForHistory } from '#server/features/products/queries.ts';
import { productView } from '#server/features/products/views.ts';
import {
  countListings,
  countTraits,
  countWords,
  findListings,
  phrasesStartingWith,
  wordsLike,
  wordsStartingWith,
  type FoundPage,
  type SearchCriteria,
} from '#server/features/search/queries.ts';
import { criteriaOf, facetsOf, filtersOf } from '#server/features/search/views.ts';

/** Searches of one address that run at once: each keeps the database busy for 10 ms and more. */
const SEARCHES_AT_ONCE = 2;
/** With fewer results, words that hardly occur are taken for typing errors. */
const FEW = 3;
/** Words that one unfinished or misspelt word may mean. */
const MOST_MEANINGS = 40;
const MOST_CANDIDATES = 15;
const MOST_SUGGESTIONS = 8;
/** Models and words whose listings are counted for one list of suggestions. */
const MOST_COUNTED = 8;

export interface SearchDeps {
  recent: RecentReadFor;
  clock: Clock;
  photoUrl: PhotoUrl;
}

interface Found {
  criteria: SearchCriteria;
  page: FoundPage;
  exact: boolean;
  corrected?: string;
}

export function searchRoutes({ recent, clock, photoUrl }: SearchDeps): Pick<Handlers, 'searchProducts' | 'suggest'> {
  const productsOf = async (db: Reader, ids: readonly string[]) => {
    const rows = await findProductsForHistory(db, ids);
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [productView(row, { audience: 'public', photoUrl })] : [];
    });
  };

  /** The facets: a filter that is in use is counted as if it were not, so that its other values show what they would add. */
  const facets = async (db: Reader, query: SearchQuery, { criteria, page }: Found) => {
    const used = Object.keys(filtersOf(query)).filter((name) => name !== 'category');
    const priced = query.minPrice !== undefined || query.maxPrice !== undefined;
    const without = [
      ...used.map((name) => [name, { ...criteria, filters: withoutKey(criteria.filters, name) }] as const),
      ...(priced ? [['price', { ...criteria, minPrice: undefined, maxPrice: undefined }] as const] : []),
      ...(query.maxYears === undefined ? [] : [['years', { ...criteria, maxMonths: undefined }] as const]),
    ];
    const counts = await Promise.all(without.map(async ([name, less]) => [name, await countTraits(db, less, clock.now())] as const));
    return facetsOf(page.counts, new Map(counts), criteria.filters['kind'] ?? []);
  };

  const turns = new Turns(SEARCHES_AT_ONCE);
  /** Reads for a search. Those of one address wait for one another; a page has had its turn already. */
  const read = <T>(request: FastifyRequest, find: (db: Reader) => Promise<T>): Promise<T> =>
    isInProcess(request) ? recent(request)(find) : turns.run(addressOf(request), () => recent(request)(find));

  return {
    async searchProducts({ query, request }) {
      return read(request, async (db) => {
        const found = await search(db, query, clock.now());
        const [products, shown] = await Promise.all([
          productsOf(db, found.page.ids),
          query.cursor === undefined ? facets(db, query, found) : [],
        ]);
        return {
          products,
          total: found.exact ? found.page.total : 0,
          exact: found.exact,
          facets: found.exact ? shown : [],
          ...(found.corrected !== undefined && { corrected: found.corrected }),
          ...(found.exact && found.page.nextCursor !== undefined && { nextCursor: found.page.nextCursor }),
        };
      });
    },

    async suggest({ query, request }) {
      return read(request, async (db) => ({ suggestions: await suggestions(db, query.q, clock.now()) }));
    },
  };
}

/** Kinds, models, words and places that the text may be the beginning of, the most frequent models first. */
async function suggestions(db: Reader, text: string, now: Date): Promise<Suggestion[]> {
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
      const criteria = criteriaOf(
        { q: suggestion.text, sort: 'newest', limit: 1 },
        reading,
        reading.tokens.map((token) => [token]),
      );
      return { ...suggestion, count: await countListings(db, criteria, limits.suggestionCount, now) };
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

/** The text with its last word completed by names of places. */
function placeCompletions(plain: string): string[] {
  const at = plain.lastIndexOf(' ') + 1;
  const last = plain.slice(at);
  return last.length < 3
    ? []
    : placesStartingWith(last)
        .slice(0, 2)
        .map(({ name }) => plain.slice(0, at) + name);
}

type Suggestion = Reply<'suggest'>['suggestions'][number];

const withoutKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** What matches as it is written, else with typing errors corrected, else the nearest. */
async function search(db: Reader, query: SearchQuery, now: Date): Promise<Found> {
  const text = query.q ?? '';
  const page = { sort: query.sort, limit: query.limit, cursor: query.cursor, now };
  const find = async (reading: SearchReading, words: readonly (readonly string[])[]): Promise<Found> => {
    const criteria = criteriaOf(query, reading, words);
    const strict = await findListings(db, criteria, page);
    const unnamed = query.kind === undefined && reading.kinds.length > 0;
    if (strict.total > 0 || !unnamed) return { criteria, page: strict, exact: true };
    // Nothing of that kind: what mentions it, as a computer mentions its graphics card.
    const soft = { ...criteria, filters: withoutKey(criteria.filters, 'kind'), marks: [...criteria.marks, reading.kinds.map(mentions)] };
    return { criteria: soft, page: await findListings(db, soft, page), exact: true };
  };
  const reading = readQuery(text);
  const groups = reading.tokens.map((token) => [token]);
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

/** The words that listings lack: those that begin others, with these, and those that are misspelt, with what was meant. */
async function meaningsOf(db: Reader, tokens: readonly string[]) {
  const begun = new Map<string, string[]>();
  const corrected = new Map<string, string>();
  const known = await countWords(db, tokens, FEW);
  for (const token of tokens) {
    const count = known.get(token) ?? 0;
    if (count >= FEW || token.length < 3) continue;
    const longer = count === 0 ? await wordsStartingWith(db, token, MOST_MEANINGS) : [];
    if (longer.length > 0) begun.set(token, [token, ...longer]);
    else {
      const candidates = corrections(token, count === 0 ? await wordsLike(db, token, MOST_CANDIDATES) : []).slice(0, MOST_CANDIDATES);
      const counts = await countWords(
        db,
        candidates.map((candidate) => candidate.replaceAll(' ', '')),
        FEW,
      );
      const best = candidates.find((candidate) => (counts.get(candidate) ?? 0) > count);
      if (best !== undefined) corrected.set(token, best);
    }
  }
  return { begun, corrected };
}

type Page = Parameters<typeof findListings>[2];

/** The nearest listings: those of any price and place with all of the words, else those with most of them. */
async function nearest(
  db: Reader,
  { criteria }: Found,
  query: SearchQuery,
  words: readonly (readonly string[])[],
  { limit, now }: Page,
): Promise<Found> {
  const page: Page = { sort: 'relevance', limit, cursor: undefined, now };
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
