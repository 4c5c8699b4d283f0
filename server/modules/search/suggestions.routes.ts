import type { Deps } from '#server/modules/core/deps.ts';
import type { Reply } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import type { SearchCriteria } from '#domain/search/criteria.ts';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';
import { kindNamesStartingWith } from '#domain/search/tables/kinds.ts';
import { placeCompletions } from '#domain/search/places.ts';
import { readQuery } from '#domain/search/query.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';
import type { Reader } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import { findListings } from '#server/modules/search/search.sql.ts';
import type { SearchEngine, SearchReader } from '#server/modules/search/search-engine.ts';
import { alone, criteriaOf } from '#server/modules/search/search.views.ts';
import { MOST_MEANINGS, phrasesStartingWith, wordsStartingWith } from '#server/modules/search/vocabulary.sql.ts';

const MOST_SUGGESTIONS = 8;
/** Models and words whose listings are counted for one list of suggestions. */
const MOST_COUNTED = 8;
/** Sellers who must use a model or a word before it is suggested. */
const LEAST_SELLERS = 2;

/** Answers the searches that a search may become while it is typed. */
export function suggestionRoutes({ recent, searchEngine, clock, photoUrl }: Deps & { searchEngine: SearchEngine }) {
  /** The best products that the first of these texts finds that finds any. */
  const products = async (reader: SearchReader, texts: readonly string[]): Promise<Reply<'suggest'>['products']> => {
    for (const text of texts.filter(Boolean)) {
      const page = { sort: 'relevance', limit: limits.suggestedProducts, cursor: undefined, now: clock.now() } as const;
      const { rows } = await findListings(reader, criteriaOfText(text), page);
      if (rows.length > 0) return rows.map((row) => productView(row, { audience: 'public', photoUrl }));
    }
    return [];
  };
  return {
    async suggest({ query, request }) {
      const search = await searchEngine.current();
      return recent(request)(async (from) => {
        const found = await suggestions({ from, search }, query.q);
        return {
          suggestions: found,
          products: await products({ from, search }, [query.q.trim(), ...found.slice(0, 1).map(({ text }) => text)]),
        };
      });
    },
  } satisfies Partial<Handlers>;
}

/** The criteria of a text as it is written. */
function criteriaOfText(q: string): SearchCriteria {
  const reading = readQuery(q);
  return criteriaOf({ q, sort: 'relevance', limit: 1 }, reading, alone(reading.tokens));
}

/** Kinds, models, words and places that the text may be the beginning of, the most frequent models first. */
async function suggestions({ from, search }: SearchReader, text: string): Promise<Suggestion[]> {
  const typed = text.trim();
  const plain = plainText(typed);
  if (plain === '') return [];
  const isBangla = /\p{Script=Bengali}/u.test(text);
  const start = queryTokens(plain).join(' ');
  const kinds = [...new Set([...kindNamesStartingWith(start), ...kindNamesStartingWith(plain)].map(({ kind }) => kind))].slice(0, 3);
  const counting = { sort: 'newest', limit: 0, today: 0, most: limits.suggestionCount } as const;
  // Models and words are read from the texts of sellers: none of them decides alone what everybody is suggested.
  const shared = async <One>(some: readonly One[], textOf: (one: One) => string): Promise<One[]> => {
    const sellers = await Promise.all(some.map((one) => search(criteriaOfText(textOf(one)), { ...counting, facets: ['seller'] })));
    return some.filter((_, at) => (sellers[at]?.facets.get('seller')?.size ?? 0) >= LEAST_SELLERS);
  };
  const [phrases, words] = await Promise.all([phrasesStartingWith(from, plain, MOST_MEANINGS), completions(from, typed)]);
  const named = [...new Map(phrases.map(({ phrase, kind }) => [phrase, kind]))].slice(0, MOST_COUNTED);
  const models = await shared(named, ([phrase]) => phrase);
  const found: Suggestion[] = [
    ...kinds.map((kind) => ({ text: kindLabel(kind, isBangla ? 'bn' : 'en'), kind })),
    ...models.map(([phrase, kind]) => ({ text: phrase, ...(kind !== null && { kind }) })),
    ...(models.length === 0 && kinds.length === 0
      ? (await shared(words, ({ word }) => word)).map(({ completed }) => ({ text: completed }))
      : []),
    ...placeCompletions(typed).map((place) => ({ text: place })),
  ];
  const counted = await Promise.all(
    found.map(async (suggestion) => ({ ...suggestion, count: (await search(criteriaOfText(suggestion.text), counting)).total })),
  );
  const isModel = ({ text }: Suggestion): boolean => models.some(([phrase]) => phrase === text);
  const some = counted.filter(({ count }) => count > 0);
  return [
    ...some.filter((one) => !isModel(one) && one.kind !== undefined),
    ...some.filter(isModel).sort((a, b) => b.count - a.count),
    ...some.filter((one) => one.kind === undefined && !isModel(one)),
  ].slice(0, MOST_SUGGESTIONS);
}

/** Words of listings that may complete the last word, with the text as it is typed and completed so. */
async function completions(from: Reader, typed: string): Promise<{ word: string; completed: string }[]> {
  const at = typed.lastIndexOf(' ') + 1;
  const begun = plainText(typed.slice(at));
  if (begun.length < 2) return [];
  return (await wordsStartingWith(from, begun, MOST_COUNTED)).map((word) => ({ word, completed: typed.slice(0, at) + word }));
}

type Suggestion = Reply<'suggest'>['suggestions'][number];
