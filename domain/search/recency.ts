/**
 * The blocks of one size from `first` down to `last` in groups of growing size: each but the first is three times as large as all before
 * it. Looking up a group costs the same however small it is, and fewer groups are less exact about what is newest.
 */
function groupsOf(size: string, first: number, last: number): string[][] {
  const groups: string[][] = [];
  for (let block = first, length = 1; block >= last; length = 3 * (first - block)) {
    groups.push(Array.from({ length: Math.min(length, block - last + 1) }, (_, back) => `${size}:${block - back}`));
    block -= length;
  }
  return groups;
}

/**
 * All listings in groups of growing size, the newest first, as the values of `recency` that each group has. A search ends with the group
 * in which it has found enough, so that a common word costs the same in any number of listings, and a rare one is looked up in all.
 */
export function newestFirst(lastSeq: number): string[][] {
  const groups: string[][] = [];
  let next = Math.floor(lastSeq / 1024);
  for (const [size, perLarger] of [
    ['1k', 8],
    ['8k', 8],
    ['64k', 8],
    ['512k', Number.POSITIVE_INFINITY],
  ] as const) {
    // One more of the larger block than is needed, so that a block that has just begun is not followed by a whole larger one.
    const last = perLarger === Number.POSITIVE_INFINITY ? 0 : Math.max(0, (Math.floor(next / perLarger) - 1) * perLarger);
    groups.push(...groupsOf(size, next, last));
    if (last === 0) break;
    next = last / perLarger - 1;
  }
  return groups;
}
