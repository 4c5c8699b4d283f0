/** How many listings have each trait, as `name:value`. */
export type TraitCounts = ReadonlyMap<string, number>;

/** How many listings have each value of a facet, from the values of all of them with tabs between. */
export function countsOf(name: string, values: string | null | undefined): [string, number][] {
  const counts = new Map<string, number>();
  const count = (value: string, more: number): unknown => counts.set(value, (counts.get(value) ?? 0) + more);
  for (const value of values ? values.split('\t') : []) count(value, 1);
  if (name !== 'storage') return [...counts].map(([value, number]) => [`${name}:${value}`, number]);
  // A computer may have drives of several kinds.
  const drives = [...counts];
  counts.clear();
  for (const [list, number] of drives) for (const drive of new Set(JSON.parse(list) as string[])) count(`storage:${drive}`, number);
  return [...counts];
}
