import { CONDITION_TYPES } from '#contract/vocabulary.ts';

/** What listings must have to be found. */
export interface SearchCriteria {
  /** Each group is one word of the query with what may be found instead of it. */
  words: readonly (readonly string[])[];
  /** Words that put a listing before others. */
  welcome: readonly string[];
  /** Names and values of filters; a listing has one value of each. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Words of which a listing has at least one of each group, beside those of the query: the neighbourhood, a kind. */
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
 * Filters whose values many listings of every kind have. The index has each of them together with the kind, and all three together with and
 * without it: migration 0054.
 */
const COMBINED: ReadonlySet<string> = new Set(['condition', 'district', 'verified']);

/** More combinations of the three are not looked up: each of its own would be read. */
const MOST_COMBINATIONS = 12;

/** The values of a filter as the index has them. */
export const traitsNamed = (name: string, values: readonly (string | number)[]): string[] => values.map((value) => `${name}:${value}`);

/**
 * What the index is asked for: of each group a listing has a trait, or a combination of traits. The kind alone is left out with
 * `kindGiven`, where something else says it.
 */
export function indexedTraits(filters: SearchCriteria['filters'], kindGiven: boolean): { traits: string[][]; combinations: string[][] } {
  const { kind: kinds = [], ...others } = filters;
  const all = combinationsOf(filters);
  const entries = Object.entries(others).filter(([name]) => all.length === 0 || !COMBINED.has(name));
  const paired = kinds.length === 0 ? [] : entries.filter(([name]) => COMBINED.has(name));
  const alone = entries.filter((entry) => !paired.includes(entry));
  const pairs = paired.map(([name, values]) => kinds.flatMap((kind) => traitsNamed(name, values).map((trait) => `${kind} ${trait}`)));
  const combinations = [...(all.length > 0 ? [all] : []), ...pairs];
  const kindAlone = kinds.length > 0 && combinations.length === 0 && !kindGiven;
  return {
    traits: [...(kindAlone ? [traitsNamed('kind', kinds)] : []), ...alone.map(([name, values]) => traitsNamed(name, values))],
    combinations,
  };
}

/**
 * Kind, condition, district and verified seller in all combinations that meet the filters, when these are few: the district is given, and
 * another of the three.
 */
function combinationsOf({ kind, condition, district, verified }: SearchCriteria['filters']): string[] {
  if (!district || !(condition ?? verified)) return [];
  const starts = kind?.map((one) => `${one} `) ?? [''];
  const conditions = traitsNamed('condition', condition ?? CONDITION_TYPES);
  const districts = traitsNamed('district', district);
  const sellers = traitsNamed('verified', verified ?? ['true', 'false']);
  if (starts.length * conditions.length * districts.length * sellers.length > MOST_COMBINATIONS) return [];
  return starts.flatMap((start) =>
    conditions.flatMap((first) => districts.flatMap((second) => sellers.map((third) => `${start}${first} ${second} ${third}`))),
  );
}
