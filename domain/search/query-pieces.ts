import { recognise } from '#domain/facts/recognise.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { FACT_FILTERS } from '#domain/search/filters.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { namedPlace } from '#domain/search/places.ts';
import { namedPrices } from '#domain/search/prices.ts';
import { readQuery, withoutFault } from '#domain/search/query.ts';
import { isStopWord } from '#domain/search/tables/dictionary.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';

/** Words of a query that belong together, with what they were understood as. */
export interface QueryPiece {
  text: string;
  /** Names and values of filters; none for words that are looked for as they are. */
  facts: [name: string, value: string][];
}

interface Word extends QueryPiece {
  isRead: boolean;
}

/**
 * The words of a query in their order, each with the filters that `readQuery` and the recogniser of titles read from it. Without a piece, the
 * query is the same without these filters. `withPc`: whether its computer is a filter too, as `withNamedPc` reads it.
 */
export function queryPieces(query: string, withPc: boolean): QueryPiece[] {
  const plain = plainText(query).split(/\s+/).filter(Boolean);
  const typed = query.split(/\s+/).filter(Boolean);
  const words = plain.map((text): Word => ({ text, facts: [], isRead: false }));
  const unread = (): Word[] => words.filter(({ isRead }) => !isRead);
  const text = (): string => textOf(unread());
  const take = (taken: readonly Word[], facts: readonly (readonly [string, string | number | undefined])[]): void => {
    const known = facts.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]));
    for (const word of known.length > 0 ? taken : []) Object.assign(word, { facts: known, isRead: true });
  };
  /** The words that a reader has left out of the text. */
  const leftOut = (rest: string): Word[] => {
    const [open, kept] = [unread(), rest.split(/\s+/).filter(Boolean)];
    const from = open.findIndex((word, at) => word.text !== kept[at]);
    return from < 0 ? [] : open.slice(from, from + open.length - kept.length);
  };

  if (withPc) {
    const { q, fits } = withNamedPc<{ q: string; fits?: string }>({ q: text() });
    take(leftOut(q), [['fits', fits]]);
  }
  const { rest, minPrice, maxPrice } = namedPrices(text());
  take(leftOut(rest), [
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
  ]);
  const place = namedPlace(text());
  if (place) take(leftOut(place.rest), [[place.filter, place.name]]);
  const working = withoutFault(text());
  if (working !== null) take(leftOut(working), [['faulty', 'true']]);
  const { kinds, kindTokens } = readQuery(text());
  take(
    unread().filter((word) => queryTokens(word.text).some((token) => kindTokens.includes(token))),
    kinds.map((kind) => ['kind', kind]),
  );
  const open = unread();
  const { facts, sources } = recognise({ title: textOf(open) }, kinds[0] as Kind | undefined);
  for (const name of FACT_FILTERS) {
    const [value, source] = name === 'storageGb' ? [] : [facts[name], sources[name]];
    if (source?.from !== 'stated' || typeof value === 'object' || value === undefined) continue;
    const ends = open.map((_, at) => textOf(open.slice(0, at + 1)).length);
    const isOf = (at: number): boolean => (ends[at] ?? 0) > source.start && (ends[at - 1] ?? -1) + 1 < source.end;
    for (const word of open.filter((_, at) => isOf(at))) word.facts.push([name, String(value)]);
  }
  const written = typed.length === plain.length ? words.map((word, at) => ({ ...word, text: typed[at] ?? word.text })) : words;
  return joined(written);
}

const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/** Neighbouring words that were understood as the same are one piece. Words that say nothing belong to the piece before them, or else after. */
function joined(words: readonly Word[]): QueryPiece[] {
  const pieces: QueryPiece[] = [];
  let first = '';
  for (const { text, facts } of words) {
    const last = pieces.at(-1);
    const saysNothing = facts.length === 0 && queryTokens(text).every(isStopWord);
    if (last && (saysNothing || String(last.facts) === String(facts))) last.text = `${last.text} ${text}`;
    else if (saysNothing) first = `${first}${text} `;
    else pieces.push({ text: last ? text : first + text, facts });
  }
  return pieces;
}
