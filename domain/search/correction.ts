import { KNOWN_SPELLINGS, spellingOf } from '#domain/search/tables/dictionary.ts';
import { KIND_WORDS } from '#domain/search/tables/kinds.ts';
import { comparedWord, errorsFrom } from '#domain/search/spelling.ts';
import { queryTokens } from '#domain/search/tokens.ts';

const KNOWN = [...new Set([...KIND_WORDS, ...KNOWN_SPELLINGS])].map(comparedWord);

/** Returns the words that a word may have been meant to be, the best first: fewest errors, then words that name goods, then the others in their order. */
export function corrections(word: string, others: readonly string[]): string[] {
  const typed = comparedWord(word);
  const found = new Map<string, number>();
  for (const [rank, list] of [KNOWN, others.map(comparedWord)].entries())
    for (const candidate of list) {
      const errors = candidate.word === word ? null : errorsFrom(typed, candidate);
      if (errors === null) continue;
      const cost = errors + rank * 0.1;
      const meant = spellingOf(candidate.word);
      if (cost < (found.get(meant) ?? Number.POSITIVE_INFINITY)) found.set(meant, cost);
    }
  return [...found].sort(([, a], [, b]) => a - b).map(([candidate]) => candidate);
}

/** The query as it is typed with these words, as `queryTokens` writes them, exchanged for others; a word that becomes two keeps its place. */
export function withCorrections(query: string, corrected: ReadonlyMap<string, string>): string {
  return query
    .split(/\s+/)
    .filter(Boolean)
    .map((raw) => {
      const [token, ...more] = queryTokens(raw);
      return more.length === 0 && token !== undefined ? (corrected.get(token) ?? raw) : raw;
    })
    .join(' ');
}
