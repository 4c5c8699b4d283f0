import { BRANDS } from '#domain/facts/tables/brands.ts';
import type { SearchCriteria } from '#domain/search/criteria.ts';
import type { SearchReading } from '#domain/search/query.ts';
import { kindsThatMayMean } from '#domain/search/tables/kinds.ts';
import { queryTokens } from '#domain/search/tokens.ts';

const MAKERS: ReadonlySet<string> = new Set(BRANDS.flatMap(({ spellings }) => spellings.flatMap(queryTokens)));
const PART_NUMBER = /^(?=.*\p{L}).*\d{3}/u;

/**
 * Returns criteria to try in turn for a search that finds nothing, the nearest first. Near are goods of the kind that the query names or that
 * its words imply. A query of which no kind is known is about what its words name: `iphone` in "iphone 15 pro". Then nothing is near but what
 * has all of these, or all its part numbers. Other numbers say which one it is, and a maker who makes it; neither says what it is.
 */
export function nearestCriteria(criteria: SearchCriteria, { kinds, likelyKind = 'other' }: SearchReading): SearchCriteria[] {
  const { words } = criteria;
  const { district: _district, faulty: _faulty, ...filters } = criteria.filters;
  const kind = filters['kind'] ?? (likelyKind === 'other' ? undefined : [likelyKind]);
  const bounds = { minPrice: undefined, maxPrice: undefined, maxMonths: undefined };
  const anywhere: SearchCriteria = { ...criteria, ...bounds, filters: filters['kind'] ? { kind: filters['kind'] } : {}, marks: [] };
  if (words.length === 0 && kind === undefined) return [{ ...anywhere, filters }];
  const ofKind: SearchCriteria = { ...anywhere, filters: kind ? { kind } : {} };
  const all = { ...anywhere, words: [] };
  if (words.length === 0) return [anywhere, all, ...ofOtherKinds(all, kinds)];
  if (kinds.length > 0) return [anywhere, { ...ofKind, anyWord: true }, { ...criteria, words: [] }, all, ...ofOtherKinds(all, kinds)];
  if (likelyKind !== 'other') return [anywhere, { ...ofKind, anyWord: true }];
  const saysWhatItIs = [/^\D+$/, PART_NUMBER].map((form) => words.filter(([word = '']) => form.test(word)));
  const substance = saysWhatItIs.filter((needed) => needed.some(([word = '']) => !MAKERS.has(word)));
  return [anywhere, ...substance.map((needed): SearchCriteria => ({ ...ofKind, words: needed }))];
}

/** Goods whose names may mean the kind that is named first as well. */
function ofOtherKinds(criteria: SearchCriteria, [kind = '']: readonly string[]): SearchCriteria[] {
  const others = kindsThatMayMean(kind);
  return others.length === 0 ? [] : [{ ...criteria, filters: { kind: others } }];
}
