/** For each facet, how many listings have each of its values. */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The facets that come first in the text of a listing, as migration 0053 writes it, in their order and without a name. */
const UNNAMED = ['kind', 'price', 'condition', 'years', 'verified', 'district', 'brand'] as const;

/** How many listings have each value of these facets, from the text of all facets of each listing. */
export function countValues(names: readonly string[], listings: readonly string[]): FacetCounts {
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  const unnamed = UNNAMED.flatMap((name, at) => ({ at, values: counts.get(name) ?? [] })).filter(isCounted);
  const named = new Map<string, number>();
  const all = names.some((name) => !UNNAMED.some((one) => one === name));
  for (const text of listings) {
    const parts = all ? text.split('\t') : text.split('\t', UNNAMED.length);
    for (const { at, values } of unnamed) add(values, parts[at] ?? '', 1);
    for (let at = UNNAMED.length; at < parts.length; at += 1) add(named, parts[at] ?? '', 1);
  }
  for (const [text, count] of named) {
    const colon = text.indexOf(':');
    const values = counts.get(text.slice(0, colon));
    if (values) add(values, text.slice(colon + 1), count);
  }
  return counts;
}

interface Counted {
  at: number;
  values: Map<string, number>;
}

const isCounted = (facet: { at: number; values: Map<string, number> | never[] }): facet is Counted => facet.values instanceof Map;

function add(values: Map<string, number>, value: string, count: number): void {
  if (value !== '') values.set(value, (values.get(value) ?? 0) + count);
}
