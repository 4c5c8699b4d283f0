import type { FactName, Kind } from '#contract/vocabulary.ts';
import { isClosed } from '#domain/fit/rules.ts';
import { readPc } from '#domain/fit/my-pc.ts';
import { namedPlace } from '#domain/search/places.ts';
import { namedPrices } from '#domain/search/prices.ts';
import { readQuery } from '#domain/search/query.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';

/** How a query says what a part is for, in English, and in Bangla in either script. */
const FORMS: readonly RegExp[] = [
  /(?<part>.+)(?<words> for (?:my |an? |the )?(?<pc>.+))/,
  /(?<words>(?<pc>.+?)[ -]?(?:এর|er)? (?:জন্য|jonno|jonne) )(?<part>.+)/,
].map((form) => new RegExp(form.source.normalize('NFKC')));

const PARTS: ReadonlySet<string> = new Set<Kind>(['cpu', 'motherboard', 'ram', 'gpu', 'psu', 'case', 'cooler', 'ssd', 'hdd']);
/** Facts of a computer that decide what fits it. */
const DECISIVE: readonly FactName[] = ['model', 'cpuFamily', 'chipset', 'socket', 'ramType', 'formFactor', 'watts'];

/** The computer and part that a search names by its words and filters; it may have others. */
interface Search {
  q?: string | undefined;
  /** A computer, as `readPc` reads it. */
  fits?: string | undefined;
  verbatim?: 'true' | undefined;
}

/**
 * The search with the computer as a filter that its words want a part for: "ram for optiplex 7010 under 2k", "i5-10400 এর জন্য মাদারবোর্ড".
 * The same search when they name no part of a computer, or nothing of the computer that decides what fits.
 */
export function withNamedPc<T extends Search>(search: T): T {
  const { q = '' } = search;
  if (search.fits !== undefined || search.verbatim) return search;
  const plain = spaced(plainText(q));
  // Most searches have none of these forms, and their prices and places are read elsewhere.
  if (!FORMS.some((form) => form.test(plain))) return search;
  const priced = namedPrices(plain).rest;
  const rest = spaced(namedPlace(priced)?.rest ?? priced);
  for (const form of FORMS) {
    const { part = '', pc = '', words = '' } = form.exec(rest)?.groups ?? {};
    if (!plain.includes(words) || !PARTS.has(readQuery(part).kinds[0] ?? '')) continue;
    const at = q.toLowerCase().indexOf(pc);
    const typed = at < 0 ? pc : q.slice(at, at + pc.length);
    // Computers are recognised by their English names.
    const fits = [typed, queryTokens(pc).join(' ')].find(decidesWhatFits);
    if (fits !== undefined) return { ...search, q: spaced(plain.replace(words, '')), fits };
  }
  return search;
}

const decidesWhatFits = (pc: string): boolean =>
  readPc(pc).some((facts) => isClosed(facts) || DECISIVE.some((name) => facts[name] !== undefined));

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
