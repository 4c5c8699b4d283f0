/** 32-bit FNV-1a over UTF-16 units. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

export type Random = ReturnType<typeof createRandom>;

/**
 * A seeded random generator: the same seed gives the same numbers on every machine, and thus the same demo market. Streams of
 * different seeds are independent (mulberry32).
 */
export const createRandom = (seed: string) => {
  let state = hash(seed);
  /** A number from 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from 0 up to, not including, `bound`. */
  const int = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    int,
    between: (low: number, high: number): number => low + next() * (high - low),
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const item = list.at(int(list.length));
      if (item === undefined) throw new Error('Nothing to pick from: the list is empty');
      return item;
    },
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
};
