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

/** Filters whose values a large part of the listings has. */
const COMMON: ReadonlySet<string> = new Set(['condition', 'verified']);

/** Whether many of all listings meet the criteria; or, with `ordered`, many of those with that filter. */
export function isCommon(
  { words, marks, ids, filters, minPrice, maxPrice, maxMonths }: SearchCriteria,
  ordered: string | undefined,
): boolean {
  const others = Object.keys(filters).filter((name) => name !== ordered);
  return (
    words.length === 0 &&
    marks.length === 0 &&
    [ids, minPrice, maxPrice, maxMonths].every((bound) => bound === undefined) &&
    others.every((name) => COMMON.has(name)) &&
    others.length < 2
  );
}

/** Filters whose values many listings of every kind have. The index has each of them with the kind too: migration 0051. */
const PAIRED: ReadonlySet<string> = new Set(['condition', 'district', 'verified']);

/** The values of a filter as the index has them. */
export const traitsNamed = (name: string, values: readonly (string | number)[]): string[] => values.map((value) => `${name}:${value}`);

/** What the index is asked for: of each group a listing has a trait, or a pair of its kind and a trait. */
export function indexedTraits(filters: SearchCriteria['filters']): { traits: string[][]; pairs: string[][] } {
  const { kind: kinds = [], ...others } = filters;
  const entries = Object.entries(others);
  const paired = kinds.length === 0 ? [] : entries.filter(([name]) => PAIRED.has(name));
  const alone = paired.length === 0 ? Object.entries(filters) : entries.filter(([name]) => !PAIRED.has(name));
  return {
    traits: alone.map(([name, values]) => traitsNamed(name, values)),
    pairs: paired.map(([name, values]) => kinds.flatMap((kind) => traitsNamed(name, values).map((trait) => `${kind} ${trait}`))),
  };
}
