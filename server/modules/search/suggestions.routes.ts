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
import { findNewest } from '#domain/search/find.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import { findListings } from '#server/modules/search/search.sql.ts';
import type { SearchIndex, SearchReader } from '#server/modules/search/search-index.sql.ts';
import { alone, criteriaOf } from '#server/modules/search/search.views.ts';
import { MOST_MEANINGS, phrasesStartingWith, wordsStartingWith } from '#server/modules/search/vocabulary.sql.ts';

const MOST_SUGGESTIONS = 8;
/** Models and words whose listings are counted for one list of suggestions. */
const MOST_COUNTED = 8;
/** Sellers who must use a model or a word before it is suggested. */
const LEAST_SELLERS = 2;

/** Answers the searches that a search may become while it is typed. */
export function suggestionRoutes({ recent, searchIndex, clock, photoUrl }: Deps & { searchIndex: SearchIndex }) {
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
      const index = await searchIndex.current();
      return recent(request)(async (from) => {
        const found = await suggestions({ from, index }, query.q);
        return {
          suggestions: found,
          products: await products({ from, index }, [query.q.trim(), ...found.slice(0, 1).map(({ text }) => text)]),
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
async function suggestions({ from, index }: SearchReader, text: string): Promise<Suggestion[]> {
  const typed = text.trim();
  const plain = plainText(typed);
  if (plain === '') return [];
  const isBangla = /\p{Script=Bengali}/u.test(text);
  const start = queryTokens(plain).join(' ');
  const kinds = [...new Set([...kindNamesStartingWith(start), ...kindNamesStartingWith(plain)].map(({ kind }) => kind))].slice(0, 3);
  const listingsOf = (searched: string): number[] => findNewest(index, criteriaOfText(searched), limits.suggestionCount);
  // Models and words are read from the texts of sellers: none of them decides alone what everybody is suggested.
  const isShared = (listings: readonly number[]): boolean =>
    new Set(listings.map((position) => index.sellerOf(position))).size >= LEAST_SELLERS;
  const [phrases, words] = await Promise.all([phrasesStartingWith(from, plain, MOST_MEANINGS), completions(from, typed)]);
  const models = [...new Map(phrases.map(({ phrase, kind }) => [phrase, kind]))]
    .slice(0, MOST_COUNTED)
    .filter(([phrase]) => isShared(listingsOf(phrase)));
  const found: Suggestion[] = [
    ...kinds.map((kind) => ({ text: kindLabel(kind, isBangla ? 'bn' : 'en'), kind })),
    ...models.map(([phrase, kind]) => ({ text: phrase, ...(kind !== null && { kind }) })),
    ...(models.length === 0 && kinds.length === 0
      ? words.filter(({ word }) => isShared(listingsOf(word))).map(({ completed }) => ({ text: completed }))
      : []),
    ...placeCompletions(typed).map((place) => ({ text: place })),
  ];
  const counted = found.map((suggestion) => ({ ...suggestion, count: listingsOf(suggestion.text).length }));
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
