import { withNumber } from '#domain/search/numbered.ts';
import { NumbersBeside } from '#domain/search/numbers-beside.ts';

/** Numbers of 16 bits of a listing, which a list may keep beside its position. */
export interface Beside {
  price: number;
  quality: number;
}

const NONE: never[] = [];
/** A list with one of so many positions has a table as well, which takes twice the memory of the list at most. */
const DENSE = 32;

/**
 * The positions of listings that have something in common, in ascending order, each with a mark. A position is `products.seq`: the newest
 * listing has the highest.
 */
export class Postings {
  /** Twice the position, one more with the mark. */
  #entries: Uint32Array;
  #length: number;
  /** Made when they are asked for. */
  #more: { beside: Partial<Record<keyof Beside, NumbersBeside>>; table: Uint8Array | undefined } | undefined;

  /** Takes over entries that `entries` has returned. */
  constructor(entries = new Uint32Array()) {
    this.#entries = entries;
    this.#length = entries.length;
  }

  /** The positions with their marks, to be kept elsewhere. */
  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  /** The position at this index, or `none` before the first. */
  at(index: number, none = 0): number {
    const entry = this.#entries[index];
    return entry === undefined ? none : entry >>> 1;
  }

  isMarked(index: number): boolean {
    return ((this.#entries[index] ?? 0) & 1) === 1;
  }

  /** A number of each position, in their order. They are kept from the first time on; `set` brings those of other positions. */
  numbers(name: keyof Beside, numberOf: (position: number) => number): NumbersBeside {
    const { beside } = (this.#more ??= { beside: {}, table: undefined });
    if (beside[name]) return beside[name];
    const numbers = new Uint16Array(this.#length);
    for (let index = 0; index < this.#length; index += 1) numbers[index] = numberOf(this.at(index));
    return (beside[name] = new NumbersBeside(numbers));
  }

  /**
   * Two bits for each position: whether it is here, and whether it is marked. A position is found in a twentieth of the time that it takes to
   * search the list. undefined for a list with few of all positions.
   */
  get table(): Uint8Array | undefined {
    if (this.#more?.table) return this.#more.table;
    if (this.#length * DENSE < this.at(this.#length - 1)) return undefined;
    this.#more ??= { beside: {}, table: undefined };
    return (this.#more.table = tableOf([this]));
  }

  /** Adds a position, or changes its mark and what is beside it. */
  set(position: number, marked = false, beside?: Beside): void {
    const index = this.indexFrom(position);
    const isNew = index === this.#length || this.at(index) !== position;
    for (const [name, numbers] of this.#numbers()) {
      if (isNew) numbers.insert(index, beside?.[name] ?? 0, this.#length);
      else numbers.set(index, beside?.[name] ?? 0);
    }
    if (isNew) {
      if (this.#length === this.#entries.length) {
        const longer = new Uint32Array(Math.ceil(this.#length * 1.4) + 4);
        longer.set(this.#entries);
        this.#entries = longer;
      }
      this.#entries.copyWithin(index + 1, index, this.#length);
      this.#length += 1;
    }
    this.#entries[index] = position * 2 + (marked ? 1 : 0);
    this.#put(position, marked ? 3 : 1);
  }

  delete(position: number): void {
    const index = this.indexFrom(position);
    if (index === this.#length || this.at(index) !== position) return;
    for (const [, numbers] of this.#numbers()) numbers.delete(index, this.#length);
    this.#entries.copyWithin(index, index + 1, this.#length);
    this.#length -= 1;
    this.#put(position, 0);
  }

  #put(position: number, bits: number): void {
    if (!this.#more?.table) return;
    const { table } = this.#more;
    this.#more.table = withNumber(table, position >>> 2, withBits(table[position >>> 2] ?? 0, position, bits));
  }

  #numbers(): [keyof Beside, NumbersBeside][] {
    return this.#more ? (Object.entries(this.#more.beside) as [keyof Beside, NumbersBeside][]) : NONE;
  }

  /** The index of the first position that is not lower, between these indexes; `high` when all are. */
  indexFrom(position: number, low = 0, high = this.#length): number {
    // Most listings are added in the order of their positions.
    if (high === this.#length && (high === 0 || this.at(high - 1) < position)) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A list of these positions. */
export function postingsOf(positions: readonly number[]): Postings {
  const list = new Postings();
  for (const position of positions) list.set(position);
  return list;
}

/** Positions that are compared one by one before a look-up takes longer steps. */
const NEAR = 8;

/** Looks positions up in a list. One that is near the position before takes few steps. */
export class Lookup {
  readonly #list: Postings;
  /** undefined for a list that is searched. */
  readonly table: Uint8Array | undefined;
  #index: number;

  constructor(list: Postings) {
    this.#list = list;
    this.table = list.table;
    this.#index = list.length;
  }

  has(position: number): boolean {
    if (this.table) return bitsIn(this.table, position) > 0;
    const list = this.#list;
    let low = this.#index;
    // It is mostly one of the next.
    for (let near = 0; near < NEAR && low > 0 && list.at(low - 1) >= position; near += 1) low -= 1;
    let high = low;
    // Each step is twice as long as the one before, until the position lies between the two.
    for (let step = 1; low > 0 && list.at(low - 1) >= position; step *= 2) {
      high = low - 1;
      low = Math.max(0, low - step);
    }
    for (let step = 1; high < list.length && list.at(high) < position; step *= 2) {
      low = high + 1;
      high = Math.min(list.length, high + step);
    }
    this.#index = list.indexFrom(position, low, high);
    return this.#index < list.length && list.at(this.#index) === position;
  }

  hasMarked(position: number): boolean {
    if (this.table) return bitsIn(this.table, position) > 1;
    return this.has(position) && this.#list.isMarked(this.#index);
  }
}

/**
 * Looks positions up in several lists. Once that has taken as many steps as there are positions in the lists, they are read into one
 * table: however many lists and listings there are, it takes twice as long at most as to read the lists.
 */
export class LookupInAny {
  readonly #lists: readonly Postings[];
  readonly #lookups: readonly Lookup[];
  #stepsLeft: number;
  /** Two bits for each position: whether it is in a list, and whether it is marked in one. */
  #table: Uint8Array | undefined;

  constructor(lists: readonly Postings[]) {
    this.#lists = lists;
    this.#lookups = lists.map((list) => new Lookup(list));
    this.#stepsLeft = lists.length > 1 ? lists.reduce((sum, { length }) => sum + length, 0) : Infinity;
  }

  has(position: number): boolean {
    return this.#table ? bitsIn(this.#table, position) > 0 : this.#find((lookup) => lookup.has(position));
  }

  hasMarked(position: number): boolean {
    return this.#table ? bitsIn(this.#table, position) > 1 : this.#find((lookup) => lookup.hasMarked(position));
  }

  #find(isIn: (lookup: Lookup) => boolean): boolean {
    for (const lookup of this.#lookups) {
      this.#stepsLeft -= 1;
      if (isIn(lookup)) return true;
    }
    if (this.#stepsLeft < 0) this.#table = tableOf(this.#lists);
    return false;
  }
}

const bitsIn = (table: Uint8Array, position: number): number => ((table[position >>> 2] ?? 0) >>> (2 * (position & 3))) & 3;

const withBits = (byte: number, position: number, bits: number): number =>
  (byte & ~(3 << (2 * (position & 3)))) | (bits << (2 * (position & 3)));

function tableOf(lists: readonly Postings[]): Uint8Array {
  const last = Math.max(0, ...lists.map((list) => list.at(list.length - 1)));
  const table = new Uint8Array((last >>> 2) + 1);
  for (const list of lists)
    for (let index = 0; index < list.length; index += 1) {
      const position = list.at(index);
      const at = position >>> 2;
      table[at] = withBits(table[at] ?? 0, position, list.isMarked(index) ? 3 : bitsIn(table, position) | 1);
    }
  return table;
}

/** Bounds of the numbers beside positions of one list that may be looked for: others are passed over. */
export interface Likely {
  numbersOf: (list: Postings) => NumbersBeside;
  lowest: number;
  highest: number;
  /** Brings the bounds nearer at each position that may be looked for, for those up to it. */
  narrow?: (position: number) => void;
}

/** Reads the positions in any of these lists, below a bound, the highest first, each once, until `read` returns false: all, or the likely ones. */
export function readDown(lists: readonly Postings[], below: number, read: (position: number) => boolean, likelyIn?: () => Likely): void {
  const downs = lists.map((list) => down(list, below, likelyIn?.()));
  const [only] = downs;
  if (only && downs.length === 1) {
    for (let position = only(); position >= 0; position = only()) if (!read(position)) return;
    return;
  }
  const next = downs.map((nextOf) => nextOf());
  for (;;) {
    let highest = -1;
    for (const position of next) if (position > highest) highest = position;
    if (highest < 0 || !read(highest)) return;
    for (let each = 0; each < downs.length; each += 1) if (next[each] === highest) next[each] = downs[each]?.() ?? -1;
  }
}

/** Returns a function that returns the next position of a list at each call; -1 after the last. */
function down(list: Postings, below: number, likely: Likely | undefined): () => number {
  let index = list.indexFrom(below);
  if (!likely)
    return () => {
      index -= 1;
      return list.at(index, -1);
    };
  const numbers = likely.numbersOf(list);
  return () => {
    for (;;) {
      index = numbers.lastBetween(likely.lowest, likely.highest, index);
      if (index < 0) return -1;
      const position = list.at(index);
      if (!likely.narrow) return position;
      likely.narrow(position);
      const number = numbers.at(index);
      if (number >= likely.lowest && number <= likely.highest) return position;
    }
  };
}

/** Positions by a number that each has, such as a price. */
export class PostingsByNumber {
  /** By ascending numbers. */
  readonly #lists: [number, Postings][];

  /** Takes over lists by ascending numbers. */
  constructor(lists: [number, Postings][] = []) {
    this.#lists = lists;
  }

  set(number: number, position: number): void {
    const index = this.#indexFrom(number);
    const list = this.#listAt(index, number);
    if (list) list.set(position);
    else this.#lists.splice(index, 0, [number, postingsOf([position])]);
  }

  delete(number: number, position: number): void {
    const index = this.#indexFrom(number);
    const list = this.#listAt(index, number);
    list?.delete(position);
    if (list?.length === 0) this.#lists.splice(index, 1);
  }

  /** Numbers with their lists from this one up, or down. */
  *from(number: number, direction: 'up' | 'down'): Generator<[number, Postings]> {
    const first = this.#indexFrom(number);
    const step = direction === 'up' ? 1 : -1;
    for (let index = direction === 'up' || this.#listAt(first, number) ? first : first - 1; ; index += step) {
      const each = this.#lists[index];
      if (!each) return;
      yield each;
    }
  }

  /** The list at this index if it is that of the number. */
  #listAt(index: number, number: number): Postings | undefined {
    const [own, list] = this.#lists[index] ?? [];
    return own === number ? list : undefined;
  }

  #indexFrom(number: number): number {
    let [low, high] = [0, this.#lists.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#lists[middle]?.[0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
