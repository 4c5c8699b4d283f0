import { withNumber } from '#domain/search/numbered.ts';

/** So many numbers have bounds in common: two to this power. */
const BLOCK_SHIFT = 8;
const BLOCK = 1 << BLOCK_SHIFT;
const HIGHEST = 2 ** 16 - 1;

/**
 * A number of 16 bits for each listing of a list, in its order. The numbers of a block lie between two bounds: where most blocks have no number
 * that is looked for, a list of a million is read in microseconds.
 */
export class NumbersBeside {
  #numbers: Uint16Array;
  #lowest: Uint16Array;
  #highest: Uint16Array;

  /** Takes the numbers over. */
  constructor(numbers: Uint16Array) {
    this.#numbers = numbers;
    const blocks = Math.ceil(numbers.length / BLOCK);
    [this.#lowest, this.#highest] = [new Uint16Array(blocks), new Uint16Array(blocks)];
    for (let block = 0; block < blocks; block += 1) this.#bound(block);
  }

  at(index: number): number {
    return this.#numbers[index] ?? 0;
  }

  set(index: number, number: number): void {
    this.#numbers = withNumber(this.#numbers, index, number);
    this.#widen(index);
  }

  /** Adds a number before this index of a list that had so many. */
  insert(index: number, number: number, length: number): void {
    this.#numbers = withNumber(this.#numbers, length, number);
    this.#numbers.copyWithin(index + 1, index, length);
    this.set(index, number);
    // Each block has taken the last number of the one before.
    for (let first = ((index >> BLOCK_SHIFT) + 1) << BLOCK_SHIFT; first <= length; first += BLOCK) this.#widen(first);
  }

  /** Takes out a number of a list that had so many. */
  delete(index: number, length: number): void {
    this.#numbers.copyWithin(index, index + 1, length);
    // Each block has taken the first number of the one after it.
    for (let last = index | (BLOCK - 1); last < length - 1; last += BLOCK) this.#widen(last);
  }

  /** The last index before this one whose number lies between these; -1 for none. */
  lastBetween(from: number, upTo: number, before: number): number {
    // Whole numbers are compared in half of the time.
    const [lowest, highest] = [Math.max(0, from) | 0, Math.min(HIGHEST, upTo) | 0];
    const numbers = this.#numbers;
    for (let at = before - 1; at >= 0;) {
      const block = at >> BLOCK_SHIFT;
      const first = block << BLOCK_SHIFT;
      if ((this.#highest[block] ?? HIGHEST) < lowest || (this.#lowest[block] ?? 0) > highest) {
        at = first - 1;
        continue;
      }
      const isWhole = at === (first | (BLOCK - 1));
      for (; at >= first; at -= 1) {
        const number = numbers[at] ?? 0;
        if (number >= lowest && number <= highest) return at;
      }
      // Its bounds may be those of numbers that it has no more.
      if (isWhole) this.#bound(block);
    }
    return -1;
  }

  #bound(block: number): void {
    const numbers = this.#numbers.subarray(block << BLOCK_SHIFT, (block + 1) << BLOCK_SHIFT);
    let [lowest, highest] = [HIGHEST, 0];
    for (const number of numbers) {
      if (number < lowest) lowest = number;
      if (number > highest) highest = number;
    }
    this.#lowest[block] = lowest;
    this.#highest[block] = highest;
  }

  #widen(index: number): void {
    const [block, number] = [index >> BLOCK_SHIFT, this.at(index)];
    if (number > (this.#highest[block] ?? -1)) this.#highest = withNumber(this.#highest, block, number);
    if (number < (this.#lowest[block] ?? HIGHEST + 1)) this.#lowest = withNumber(this.#lowest, block, number);
  }
}
