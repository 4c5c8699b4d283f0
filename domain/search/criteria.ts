import { CATEGORIES, categoryId, CONDITION_TYPES } from '#contract/vocabulary.ts';

/** What listings must have to be found. */
export interface SearchCriteria {
  /** Each group is one word of the query with what may be found instead of it. */
  words: readonly (readonly string[])[];
  /** Words that put a listing before others. */
  welcome: readonly string[];
  /** Names and values of filters; a listing has one value of each. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Groups of words beside those of the query, for the neighbourhood or a kind: a listing has at least one word of each group. */
  marks: readonly (readonly string[])[];
  /** Tk. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  maxMonths?: number | undefined;
  /** Of these listings alone. */
  ids?: readonly string[];
  /** Kinds that are listed first, the best first. */
  preferredKinds: readonly string[];
  /** Whether one of the words is enough. */
  anyWord?: boolean;
}

/** Filters whose values the indexes of the order of listings have: migration 0053. */
const COVERED: ReadonlySet<string> = new Set(['category', 'kind', 'condition', 'district', 'verified']);

/** Conditions that many listings meet together; more are left to the index of words and traits. */
const MOST_COVERED = 2;

/** Whether listings are found by looking through the newest, or the newest of a kind, in the index of their order. */
export function isCovered({ words, welcome, marks, ids, filters, minPrice, maxPrice, maxMonths }: SearchCriteria): boolean {
  const conditions = Object.entries(filters).filter(([name, values]) => name !== 'kind' || values.length > 1);
  const bounds = [minPrice ?? maxPrice, maxMonths].filter((bound) => bound !== undefined);
  return (
    [words, welcome, marks].every((list) => list.length === 0) &&
    ids === undefined &&
    conditions.every(([name]) => COVERED.has(name)) &&
    conditions.length + bounds.length <= MOST_COVERED
  );
}

/**
 * Filters whose values many listings of every kind have. The index has each of them, and all three together, with the kind and with the
 * category: migration 0055.
 */
const COMBINED: ReadonlySet<string> = new Set(['condition', 'district', 'verified']);

/** Half of what is for sale in the country is there. */
const LARGEST_DISTRICT = 'Dhaka';

/** Whether the district is the only one of the three that is filtered by, and half of all listings are there. */
export const isCommonDistrict = ({ condition, district, verified }: SearchCriteria['filters']): boolean =>
  !condition && !verified && district?.includes(LARGEST_DISTRICT) === true;

/** More combinations of the three are not looked up: each of its own would be read. */
const MOST_COMBINATIONS = 24;

/** The values of a filter as the index has them. */
export const traitsNamed = (name: string, values: readonly (string | number)[]): string[] => values.map((value) => `${name}:${value}`);

export interface IndexedTraits {
  /** The kinds, else the categories: a listing is of one of them. */
  starts: readonly string[];
  /** Of each group a listing has one combination, of a start and of traits. */
  combinations: string[][];
  /** Of each group a listing has one trait. */
  traits: string[][];
}

/** What the index is asked for. */
export function indexedTraits(filters: SearchCriteria['filters']): IndexedTraits {
  const { kind, category, ...others } = filters;
  const starts = kind ?? traitsNamed('category', category ?? CATEGORIES.map(categoryId));
  const all = combinationsOf(starts, filters);
  const pairsOf = ([name, values]: [string, readonly string[]]): string[] =>
    starts.flatMap((start) => traitsNamed(name, values).map((trait) => `${start} ${trait}`));
  const entries = Object.entries(kind && category ? { category, ...others } : others);
  const { combined = [], alone = [] } = Object.groupBy(entries, ([name]) => (COMBINED.has(name) ? 'combined' : 'alone'));
  return {
    starts,
    combinations: all.length > 0 ? [all] : combined.map(pairsOf),
    traits: alone.map(([name, values]) => traitsNamed(name, values)),
  };
}

/**
 * Kind or category, condition, district and verified seller in all combinations that meet the filters, when these are few: the district is
 * given, and another of the three.
 */
function combinationsOf(starts: readonly string[], { condition, district, verified }: SearchCriteria['filters']): string[] {
  if (!district || !(condition ?? verified)) return [];
  const conditions = traitsNamed('condition', condition ?? CONDITION_TYPES);
  const districts = traitsNamed('district', district);
  const sellers = traitsNamed('verified', verified ?? ['true', 'false']);
  if (starts.length * conditions.length * districts.length * sellers.length > MOST_COMBINATIONS) return [];
  return starts.flatMap((start) =>
    conditions.flatMap((first) => districts.flatMap((second) => sellers.map((third) => `${start} ${first} ${second} ${third}`))),
  );
}
