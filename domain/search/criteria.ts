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

/** Filters whose values many listings of every kind have. The index has each of them with the kind too: migration 0053. */
const PAIRED: ReadonlySet<string> = new Set(['condition', 'district', 'verified']);

/** The values of a filter as the index has them. */
export const traitsNamed = (name: string, values: readonly (string | number)[]): string[] => values.map((value) => `${name}:${value}`);

/**
 * What the index is asked for: of each group a listing has a trait, or a pair of its kind and a trait. The kind alone is left out with
 * `kindGiven`, where something else says it.
 */
export function indexedTraits(filters: SearchCriteria['filters'], kindGiven: boolean): { traits: string[][]; pairs: string[][] } {
  const { kind: kinds = [], ...others } = filters;
  const entries = Object.entries(others);
  const paired = kinds.length === 0 ? [] : entries.filter(([name]) => PAIRED.has(name));
  const alone = entries.filter((entry) => !paired.includes(entry));
  const kindAlone = kinds.length > 0 && paired.length === 0 && !kindGiven;
  return {
    traits: [...(kindAlone ? [traitsNamed('kind', kinds)] : []), ...alone.map(([name, values]) => traitsNamed(name, values))],
    pairs: paired.map(([name, values]) => kinds.flatMap((kind) => traitsNamed(name, values).map((trait) => `${kind} ${trait}`))),
  };
}
