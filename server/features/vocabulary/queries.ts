import { sql } from 'kysely';
import { corrections } from '#domain/search/correction.ts';
import { inDescription } from '#domain/search/words.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { FOR_SALE } from '#server/features/products/queries.ts';

/** With fewer listings, a word is taken for the beginning of another or for a typing error. */
export const FEW = 3;
/** Words that one unfinished or misspelt word may mean. */
export const MOST_MEANINGS = 40;
const MOST_CANDIDATES = 15;

/** The words that listings lack: those that begin others, with these, and those that are misspelt, with what was meant. */
export async function meaningsOf(db: Reader, tokens: readonly string[]) {
  const begun = new Map<string, string[]>();
  const corrected = new Map<string, string>();
  const known = await countWords(db, tokens);
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
      );
      const best = candidates.find((candidate) => (counts.get(candidate) ?? 0) > count);
      if (best !== undefined) corrected.set(token, best);
    }
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

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** For each word, how many unsold listings have it, counted up to `FEW`; blocks of listings are read until these are found. */
async function countWords(db: Reader, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; count: number }>`
    select w.word, (select count(*)::int from (
      select from newest_first((select last_value from products_seq_seq)) as g(list) cross join lateral (
        select from products as p
        where ${FOR_SALE} and p.recency && g.list and p.words && array[w.word, ${inDescription('')} || w.word]
        limit ${sql.lit(FEW)}) as m limit ${sql.lit(FEW)}) as few) as count
    from unnest(${[...words]}::text[]) as w(word)`.execute(db);
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
async function wordsLike(db: Reader, word: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_words order by word <-> ${word} limit ${most}`.execute(db);
  return rows.map((row) => row.word);
}
