/** One of the long lists of which an index consists. A text has no NUL. */
export type IndexPart = Numbers | readonly string[];

/** Takes the parts of an index one after the other, and returns those that are to replace them. */
export interface Exchange {
  numbers: <Given extends Numbers>(given: Given) => Given;
  texts: (given: Iterable<string>) => readonly string[];
}

export type Numbers = Float64Array | Uint32Array | Uint16Array | Int16Array | Uint8Array;

/** Texts, each with a number of its own; that of the empty one is 0. A number that nobody uses any more is given to another text. */
export class Numbered {
  readonly #texts: string[];
  readonly #numbers = new Map<string, number>();
  #uses: Uint32Array;
  readonly #free: number[] = [];

  constructor(texts: readonly string[] = [''], uses: Uint32Array = new Uint32Array(1)) {
    this.#texts = [...texts];
    this.#uses = uses;
    for (const [number, text] of texts.entries())
      if (number > 0 && uses[number] === 0) this.#free.push(number);
      else this.#numbers.set(text, number);
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  get uses(): Uint32Array {
    return this.#uses.subarray(0, this.#texts.length);
  }

  /** Each use is dropped one day. */
  add(text: string): number {
    const number = this.#numbers.get(text) ?? this.#free.pop() ?? this.#texts.length;
    this.#texts[number] = text;
    this.#numbers.set(text, number);
    this.#uses = withNumber(this.#uses, number, (this.#uses[number] ?? 0) + 1);
    return number;
  }

  drop(number: number): void {
    const left = (this.#uses[number] ?? 0) - 1;
    this.#uses[number] = left;
    if (left > 0 || number === 0) return;
    this.#numbers.delete(this.textOf(number));
    this.#texts[number] = '';
    this.#free.push(number);
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }

  get size(): number {
    return this.#texts.length;
  }

  /** The texts that were counted, given the counts by number. The empty one is none. */
  *withCounts(counts: Uint32Array): Generator<[text: string, count: number]> {
    for (let number = 1; number < counts.length; number += 1) {
      const count = counts[number] ?? 0;
      if (count > 0) yield [this.textOf(number), count];
    }
  }
}

/** The numbers before the facts of a list: how many facts it has, and how many listings have the list. */
const LIST_HEAD = 2;

/** Listings of a model have the same facts: each list of them is stored once. Its number is where it starts. */
export class FactLists {
  #facts = new Numbered();
  #lists = new Uint32Array();
  #end = 0;
  #starts = new Map<string, number>();
  /** The lists that no listing has any more, by their lengths. */
  readonly #free = new Map<number, number[]>();

  exchange(exchange: Exchange): FactLists {
    const { numbers, texts } = exchange;
    const next = new FactLists();
    next.#facts = exchangeNumbered(exchange, this.#facts);
    next.#lists = numbers(this.#lists.subarray(0, this.#end));
    next.#end = next.#lists.length;
    const [keys, starts] = [texts(this.#starts.keys()), numbers(Uint32Array.from(this.#starts.values()))];
    next.#starts = new Map(keys.map((key, at) => [key, starts[at] ?? 0]));
    for (let start = 0; start < next.#end; start += LIST_HEAD + (next.#lists[start] ?? 0))
      if (next.#lists[start + 1] === 0) next.#leave(start);
    return next;
  }

  add(facts: readonly string[]): number {
    const key = facts.join('\t');
    const start = this.#starts.get(key) ?? this.#store(facts);
    this.#starts.set(key, start);
    this.#lists[start + 1] = (this.#lists[start + 1] ?? 0) + 1;
    return start;
  }

  /** Returns the facts of a list that a listing has no more. */
  drop(start: number): string[] {
    const numbers = this.#lists.subarray(start + LIST_HEAD, start + LIST_HEAD + (this.#lists[start] ?? 0));
    const facts = Array.from(numbers, (number) => this.#facts.textOf(number));
    const left = (this.#lists[start + 1] ?? 0) - 1;
    this.#lists[start + 1] = left;
    if (left > 0) return facts;
    this.#starts.delete(facts.join('\t'));
    for (const number of numbers) this.#facts.drop(number);
    this.#leave(start);
    return facts;
  }

  /** Counts the facts of a list. */
  count(start: number, counts: Map<number, number>): void {
    const end = start + LIST_HEAD + (this.#lists[start] ?? 0);
    for (let at = start + LIST_HEAD; at < end; at += 1) {
      const fact = this.#lists[at] ?? 0;
      counts.set(fact, (counts.get(fact) ?? 0) + 1);
    }
  }

  textOf(number: number): string {
    return this.#facts.textOf(number);
  }

  #store(facts: readonly string[]): number {
    const start = this.#free.get(facts.length)?.pop() ?? this.#end;
    const stored = [facts.length, 0, ...facts.map((fact) => this.#facts.add(fact))];
    for (const [at, number] of stored.entries()) this.#lists = withNumber(this.#lists, start + at, number);
    this.#end = Math.max(this.#end, start + stored.length);
    return start;
  }

  #leave(start: number): void {
    const length = this.#lists[start] ?? 0;
    const free = this.#free.get(length) ?? [];
    free.push(start);
    this.#free.set(length, free);
  }
}

export function exchangeNumbered({ numbers, texts }: Exchange, { texts: own, uses }: Numbered): Numbered {
  return new Numbered(texts(own), numbers(uses));
}

/** These numbers, or a longer copy, with this one at that position. */
export function withNumber<Given extends Numbers>(numbers: Given, position: number, number: number): Given {
  let given = numbers;
  if (position >= numbers.length) {
    given = new (numbers.constructor as new (length: number) => Given)(Math.ceil((position + 1) * 1.4));
    given.set(numbers);
  }
  given[position] = number;
  return given;
}
