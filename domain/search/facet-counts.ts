/** For each facet, how many listings have each of its values. */
export type FacetCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The facets that come first in the text of a listing, as migration 0053 writes it, in their order and without a name. */
const UNNAMED = ['kind', 'price', 'condition', 'years', 'verified', 'district', 'brand'] as const;

/** How many listings have each value of these facets, from the text of all facets of each listing. */
export function countValues(names: readonly string[], listings: readonly string[]): FacetCounts {
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  const unnamed = UNNAMED.map((name) => counts.get(name));
  const hasNamed = names.some((name) => !UNNAMED.some((one) => one === name));
  // Listings of a model have the same facts: each text of facts is taken apart once.
  const facts = new Map<string, number>();
  for (const text of listings) {
    let from = 0;
    for (const values of unnamed) {
      const tab = text.indexOf('\t', from);
      const end = tab < 0 ? text.length : tab;
      if (values) add(values, text.slice(from, end), 1);
      from = end + 1;
    }
    if (hasNamed) add(facts, text.slice(from), 1);
  }
  for (const [text, count] of facts)
    for (const fact of text.split('\t')) {
      const colon = fact.indexOf(':');
      const values = counts.get(fact.slice(0, colon));
      if (values) add(values, fact.slice(colon + 1), count);
    }
  return counts;
}

function add(values: Map<string, number>, value: string, count: number): void {
  if (value !== '') values.set(value, (values.get(value) ?? 0) + count);
}
