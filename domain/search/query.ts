import type { Kind } from '#contract/vocabulary.ts';
import { readOffer } from '#domain/facts/details.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { isComputer, scan } from '#domain/facts/scan.ts';
import { isStopWord, isWelcome } from '#domain/search/tables/dictionary.ts';
import { namedKinds, type NamedKind } from '#domain/search/tables/kinds.ts';
import { namedPlace } from '#domain/search/places.ts';
import { namedPrices } from '#domain/search/prices.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';

/** The meaning of a query. */
export interface SearchReading {
  /** The words to be found, in the spelling of the index, without those that name a filter. */
  tokens: string[];
  /** Words that need not be found, but put a listing before others. */
  welcome: string[];
  /** Kinds that the query names, which listings should be of, the best first. */
  kinds: readonly string[];
  /** The words that name them. */
  kindTokens: readonly string[];
  /** The kind that a query most likely means when it names none: `rtx 3060` is a graphics card. */
  likelyKind?: string;
  district?: string;
  area?: string;
  /** It may not work: "dead", "for parts", "নষ্ট". */
  faulty?: true;
  /** Tk. */
  minPrice?: number;
  maxPrice?: number;
}

/** "ram for laptop" */
const OWNED = /^(?:for|of|jonno|জন্য)$/;
/** Words that ask for a whole computer although a part is named: "i5 8gb ram". */
const PROCESSOR = /^(?:core|i[3579](?:\d{3,5}[a-z]{0,2})?|ryzen\d?|pentium|celeron|xeon|athlon|gen\d+)$/;
const PARTS_OF_COMPUTER: ReadonlySet<string> = new Set(['ram', 'ssd', 'hdd', 'monitor', 'gpu']);

/**
 * Reads a query: its words, and the price, the place, the kind and the fault that it names. `isOfKind`: whether a filter names the kind, so
 * that words that are only welcome are not needed, though there are no others.
 */
export function readQuery(query: string, isOfKind = false): SearchReading {
  const prices = namedPrices(plainText(query));
  const place = namedPlace(prices.rest);
  const rest = place ? place.rest : prices.rest;
  const working = withoutFault(rest);
  const tokens = queryTokens(working ?? rest);
  const all = tokens.filter((token) => !isStopWord(token));
  const needed = all.filter((token) => !isWelcome(token));
  const meant = needed.length > 0 || isOfKind ? needed : all;
  const whole = wantedKind(
    meant,
    recognise({ title: working ?? rest }).facts.kind,
    tokens.some((token) => OWNED.test(token)),
  );
  const likelyKind = whole ? undefined : recognise({ title: meant.join(' ') }).facts.kind;
  const named = whole ?? (likelyKind === 'bundle' ? null : wantedKind(beforeWith(tokens, meant), undefined));
  return {
    tokens: named && !named.isLine ? meant.filter((_, at) => at < named.from || at >= named.to) : meant,
    welcome: all.filter((token) => !meant.includes(token)),
    kinds: named?.kinds ?? [],
    kindTokens: named && !named.isLine ? meant.slice(named.from, named.to) : [],
    ...(!named && likelyKind !== undefined && { likelyKind }),
    ...(place && { [place.filter]: place.name }),
    ...(working !== null && { faulty: true as const }),
    ...(prices.minPrice !== undefined && { minPrice: prices.minPrice }),
    ...(prices.maxPrice !== undefined && { maxPrice: prices.maxPrice }),
  };
}

/** The text without the words by which a title says that the thing does not work; null without such words. */
export function withoutFault(text: string): string | null {
  const found = scan(text);
  const fault = readOffer(found, undefined).find(({ name }) => name === 'faulty');
  const [first, last] = fault ? [found.tokens[fault.from], found.tokens[fault.to - 1]] : [];
  return first && last ? `${text.slice(0, first.start)} ${text.slice(last.end)}` : null;
}

/** The tokens before "with": a "headphone with mic" is no microphone. */
const beforeWith = (tokens: readonly string[], meant: readonly string[]): string[] =>
  tokens.slice(0, Math.max(0, tokens.indexOf('with'))).filter((token) => meant.includes(token));

/**
 * The kind that is asked for; null when the words name parts of a whole computer, or several kinds. `head`: what a title with these words
 * sells: "laptop er ram" memory. `isOwned`: whether a part is for the computer that comes after it.
 */
function wantedKind(tokens: readonly string[], head: string | undefined, isOwned = false): NamedKind | null {
  const named = namedKinds(tokens);
  const computer = named.find(({ kinds }) => isComputer(kinds[0] as Kind | undefined));
  if (head === 'other') return null;
  // "16gb ram laptop" asks for a laptop, "laptop er ram" and "ram for laptop" for memory.
  const part = named.find(({ kinds }) => kinds[0] === head);
  if (computer && part && (isOwned || computer.from < part.from)) return part;
  if (computer) return computer;
  const [first, ...others] = named;
  if (!first || others.length > 0) return first && others.every(({ kinds }) => kinds[0] === first.kinds[0]) ? first : null;
  return PARTS_OF_COMPUTER.has(first.kinds[0] ?? '') && tokens.some((token) => PROCESSOR.test(token)) ? null : first;
}
