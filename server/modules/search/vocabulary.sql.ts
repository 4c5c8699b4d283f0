import { sql } from 'kysely';
import { corrections } from '#domain/search/correction.ts';
import { ANY_LISTING } from '#domain/search/criteria.ts';
import { KIND_WORDS } from '#domain/search/tables/kinds.ts';
import { queryTokens } from '#domain/search/tokens.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { escapeLike } from '#server/platform/db/begins-with.ts';
import { textArray } from '#server/platform/db/generic-plan.ts';
import type { SearchReader } from '#server/modules/search/search-engine.ts';

/** With fewer listings, a word is taken for the beginning of another or for a typing error. */
export const FEW = 3;
/** Words that one unfinished or misspelt word may mean. */
export const MOST_MEANINGS = 40;
const MOST_CANDIDATES = 15;
/** The last code point of Unicode. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The words that listings lack: those that begin others, with these, and those that are misspelt, with what was meant. */
export async function meaningsOf({ from, search }: SearchReader, tokens: readonly string[]) {
  const counts = new Map<string, number>();
  const count = async (words: readonly string[]): Promise<void> => {
    const uncounted = words.filter((word) => !counts.has(word));
    const page = { sort: 'newest', limit: 0, today: 0, most: FEW } as const;
    const found = await Promise.all(uncounted.map((word) => search({ ...ANY_LISTING, words: [[word]] }, page)));
    for (const [at, word] of uncounted.entries()) counts.set(word, found[at]?.total ?? 0);
  };
  const countOf = (word: string): number => counts.get(word) ?? 0;
  await count(tokens);
  const rare = tokens.filter((token) => token.length >= 3 && countOf(token) < FEW);
  const missing = rare.filter((token) => countOf(token) === 0);
  const alike = await findAlike(from, missing);
  const begun = new Map(alike.flatMap(({ word, longer }) => (longer.length > 0 ? [[word, [word, ...longer]]] : [])));
  const [last] = tokens.slice(-1);
  const numbers = await findNumbers(from, tokens);
  if (last !== undefined && numbers.length > 0) begun.set(last, [last, ...numbers]);
  const candidates = new Map(
    rare
      .filter((token) => !begun.has(token))
      .map((token) => [token, corrections(token, alike.find(({ word }) => word === token)?.alike ?? []).slice(0, MOST_CANDIDATES)]),
  );
  await count([...candidates.values()].flat());
  const corrected = new Map<string, string>();
  for (const [token, meant] of candidates) {
    const best =
      meant.find((candidate) => countOf(candidate) > countOf(token)) ??
      // A word that names goods finds them by their kind, though no listing has it.
      (countOf(token) === 0 ? meant.find((candidate) => KIND_WORDS.has(candidate)) : undefined);
    if (best !== undefined) corrected.set(token, best);
  }
  return { begun, corrected };
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

/** The numbers of models that an unfinished one may become, with the word before it: `3060` and `3070` of `rtx 30`. */
async function findNumbers(db: Reader, tokens: readonly string[]): Promise<string[]> {
  const [before, last] = tokens.slice(-2);
  if (before === undefined || last === undefined || !/^\d/.test(last)) return [];
  const { rows } = await sql<{ number: string }>`
    select distinct split_part(start, ' ', 2) as number from search_phrases
    where start like ${`${escapeLike(`${before} ${last}`)}%`} limit ${sql.lit(MOST_MEANINGS)}`.execute(db);
  return rows.flatMap(({ number }) => queryTokens(number)).filter((number) => number !== last);
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

/** For each of these words, the words of titles that begin with it and those that are spelt like it. */
async function findAlike(db: Reader, words: readonly string[]): Promise<{ word: string; longer: string[]; alike: string[] }[]> {
  if (words.length === 0) return [];
  // The range is that of `like` with a word as the beginning, which the index cannot use for a value that is not constant.
  const { rows } = await sql<{ word: string; longer: string[]; alike: string[] }>`
    select w.word,
      array(select t.word from search_words as t where t.word ~>=~ w.word and t.word ~<~ (w.word || ${LAST_CHARACTER})
        order by length(t.word) limit ${sql.lit(MOST_MEANINGS)}) as longer,
      array(select words_spelt_like(w.word, ${sql.lit(MOST_CANDIDATES)})) as alike
    from unnest(${textArray(words)}) as w(word)`.execute(db);
  return rows;
}
