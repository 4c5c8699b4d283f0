import { priceStep } from '#domain/search/filters.ts';
import { Postings, PostingsByNumber } from '#domain/search/postings.ts';

/** What a listing is found, filtered, ordered and counted by. */
export interface IndexEntry {
  /** `products.seq`. */
  position: number;
  /** As `searchWords` returns them. */
  words: readonly string[];
  /** Words that it had and has no more. */
  formerWords: readonly string[];
  /** The values of all filters as `name:value`. */
  traits: readonly string[];
  /** Poisha. */
  price: number;
  /** Of use; null when unknown. */
  months: number | null;
  /** Points that do not depend on what is searched for. */
  quality: number;
  /** On which it was listed, counted from 1970. */
  day: number;
}

/** Where listings whose age is unknown are sorted: after all others. */
export const UNKNOWN_MONTHS = 2_147_483_647;

/** Traits that every listing has one of, with few values; what else it has are facts of its kind. */
const SINGLE_TRAITS = ['category', 'kind', 'condition', 'verified', 'years', 'price', 'district'] as const;
type SingleTrait = (typeof SINGLE_TRAITS)[number];
/** Traits that many listings have: listings with one of the first and one of the second have a list of their own as well. */
const PAIRED: readonly [SingleTrait[], SingleTrait[]] = [
  ['kind', 'category'],
  ['condition', 'verified', 'district'],
];
export const isSingleTrait = (name: string): name is SingleTrait => SINGLE_TRAITS.some((one) => one === name);

/** Listings of a block: a power of two, so that it is found without a division. */
const BLOCK = 1024;
/** The numbers of listings whose positions follow each other. */
class Block {
  readonly quality = new Int16Array(BLOCK);
  readonly day = new Uint16Array(BLOCK);
  /** The number of each single trait among the values of its name. */
  readonly traits = new Uint16Array(BLOCK * SINGLE_TRAITS.length);
  /** The number of the list of all other traits. */
  readonly facts = new Uint32Array(BLOCK);
}

/** What is for sale, by words, filters and orders. It holds numbers only: 0.4 kB for each listing. */
export class ListingIndex {
  readonly all = new Postings();
  readonly #words = new Map<string, Postings>();
  readonly #traits = new Map<string, Postings>();
  /** The values of each single trait, by their numbers. */
  readonly #values = SINGLE_TRAITS.map(() => new Numbered());
  /** Listings of a model have the same facts: each list of them is stored once, as a text. */
  readonly #facts = new Numbered();
  /** Of all listings, and of each kind and category. */
  readonly #prices = new Map<string, PostingsByNumber>();
  readonly #months = new Map<string, PostingsByNumber>();
  /** By position. */
  #price = new Float64Array(BLOCK);
  /** An eighth of the memory of the prices: whether most listings are in a range is known by it alone. */
  #priceStep = new Uint8Array(BLOCK);
  #monthsOfUse = new Uint32Array(BLOCK);
  readonly #blocks: Block[] = [];

  /** Adds a listing, or changes it. */
  put(entry: IndexEntry): void {
    const { position } = entry;
    this.#removeTraits(position);
    this.#removeWords(position, entry.formerWords);
    for (const word of entry.words) {
      const isOfTitle = !word.startsWith('~');
      setIn(this.#words, isOfTitle ? word : word.slice(1), Postings).set(position, isOfTitle);
    }
    const block = (this.#blocks[position >>> 10] ??= new Block());
    const slot = position & (BLOCK - 1);
    this.#price = withRoom(this.#price, position);
    this.#price[position] = entry.price;
    this.#priceStep = withRoom(this.#priceStep, position);
    this.#priceStep[position] = priceStep(entry.price / 100);
    this.#monthsOfUse = withRoom(this.#monthsOfUse, position);
    this.#monthsOfUse[position] = entry.months ?? UNKNOWN_MONTHS;
    block.quality[slot] = entry.quality;
    block.day[slot] = entry.day;
    this.#addTraits(position, entry.traits, block);
    this.all.set(position);
  }

  /** Removes a listing that may be there. */
  remove({ position, words, formerWords }: Pick<IndexEntry, 'position' | 'words' | 'formerWords'>): void {
    this.#removeTraits(position);
    this.#removeWords(position, words);
    this.#removeWords(position, formerWords);
    this.all.delete(position);
  }

  /** The listings with each of these words. */
  withWords(words: readonly string[]): Postings[] {
    return words.flatMap((word) => this.#words.get(word) ?? []);
  }

  /** The listings with each of these values of a filter. */
  withTrait(name: string, values: readonly (string | number)[]): Postings[] {
    return values.flatMap((value) => this.#traits.get(`${name}:${value}`) ?? []);
  }

  /** The same of the kinds or categories that are filtered by as well, where these have lists of their own. */
  withTraitAmong(filters: Readonly<Record<string, readonly string[]>>, name: string, values: readonly string[]): Postings[] {
    const [firsts, seconds] = PAIRED;
    const first = seconds.some((second) => second === name) ? firsts.find((one) => filters[one]) : undefined;
    if (first === undefined) return this.withTrait(name, values);
    return (filters[first] ?? []).flatMap((value) => this.withTrait(`${first}:${value} ${name}`, values));
  }

  /** The listings by price or months of use: all, or those of a kind or category. */
  inOrder(order: 'price' | 'months', trait = ''): PostingsByNumber | undefined {
    return (order === 'price' ? this.#prices : this.#months).get(trait);
  }

  /** Poisha. */
  priceOf(position: number): number {
    return this.#price[position] ?? 0;
  }

  priceStepOf(position: number): number {
    return this.#priceStep[position] ?? 0;
  }

  monthsOf(position: number): number {
    return this.#monthsOfUse[position] ?? UNKNOWN_MONTHS;
  }

  qualityOf(position: number): number {
    return this.#blockOf(position)?.quality[position & (BLOCK - 1)] ?? 0;
  }

  dayOf(position: number): number {
    return this.#blockOf(position)?.day[position & (BLOCK - 1)] ?? 0;
  }

  /** Whether a listing has one of these values. */
  hasTrait(name: SingleTrait, values: readonly string[]): (position: number) => boolean {
    const at = SINGLE_TRAITS.indexOf(name);
    const numbers = new Set(values.map((value) => this.#values[at]?.find(value)));
    const [only] = numbers;
    return numbers.size === 1
      ? (position) => this.#numberOf(position, at) === only
      : (position) => numbers.has(this.#numberOf(position, at));
  }

  traitOf(position: number, name: SingleTrait): string {
    const at = SINGLE_TRAITS.indexOf(name);
    return this.#values[at]?.textOf(this.#numberOf(position, at)) ?? '';
  }

  /** For each of these filters, how many of the listings have each value that is known. */
  countValues(names: readonly string[], positions: readonly number[]): Map<string, Map<string, number>> {
    const counted = new Map(names.map((name) => [name, new Map<string, number>()]));
    const add = (name: string, value: string, count: number): void => {
      const values = value === '' || value === 'unknown' ? undefined : counted.get(name);
      values?.set(value, (values.get(value) ?? 0) + count);
    };
    for (const [at, name] of SINGLE_TRAITS.entries()) {
      if (!counted.has(name)) continue;
      const counts = countEach(positions, (position) => this.#numberOf(position, at));
      for (const [number, count] of counts) add(name, this.#values[at]?.textOf(number) ?? '', count);
    }
    if (names.every(isSingleTrait)) return counted;
    const lists = countEach(positions, (position) => this.#blockOf(position)?.facts[position & (BLOCK - 1)] ?? 0);
    for (const [number, count] of lists)
      for (const fact of this.#facts.textOf(number).split('\t')) {
        const colon = fact.indexOf(':');
        add(fact.slice(0, colon), fact.slice(colon + 1), count);
      }
    return counted;
  }

  #blockOf(position: number): Block | undefined {
    return this.#blocks[position >>> 10];
  }

  #removeWords(position: number, words: readonly string[]): void {
    for (const word of words) this.#words.get(word.startsWith('~') ? word.slice(1) : word)?.delete(position);
  }

  #numberOf(position: number, at: number): number {
    return this.#blockOf(position)?.traits[(position & (BLOCK - 1)) * SINGLE_TRAITS.length + at] ?? 0;
  }

  #addTraits(position: number, traits: readonly string[], block: Block): void {
    const slot = position & (BLOCK - 1);
    const facts: string[] = [];
    for (const trait of traits) {
      setIn(this.#traits, trait, Postings).set(position);
      const at = SINGLE_TRAITS.findIndex((name) => trait.startsWith(`${name}:`));
      if (at < 0) facts.push(trait);
      else block.traits[slot * SINGLE_TRAITS.length + at] = this.#values[at]?.add(trait.slice(trait.indexOf(':') + 1)) ?? 0;
    }
    block.facts[slot] = this.#facts.add(facts.join('\t'));
    for (const pair of this.#pairs(position)) setIn(this.#traits, pair, Postings).set(position);
    for (const order of this.#orders(position)) {
      setIn(this.#prices, order, PostingsByNumber).set(this.priceOf(position), position);
      setIn(this.#months, order, PostingsByNumber).set(this.monthsOf(position), position);
    }
  }

  #removeTraits(position: number): void {
    const block = this.#blockOf(position);
    const index = this.all.indexFrom(position);
    if (!block || this.all.at(index) !== position || index === this.all.length) return;
    for (const order of this.#orders(position)) {
      this.#prices.get(order)?.delete(this.priceOf(position), position);
      this.#months.get(order)?.delete(this.monthsOf(position), position);
    }
    const slot = position & (BLOCK - 1);
    const traits = SINGLE_TRAITS.map((name) => `${name}:${this.traitOf(position, name)}`);
    for (const trait of [...traits, ...this.#pairs(position), ...this.#facts.textOf(block.facts[slot] ?? 0).split('\t')])
      this.#traits.get(trait)?.delete(position);
    block.traits.fill(0, slot * SINGLE_TRAITS.length, (slot + 1) * SINGLE_TRAITS.length);
  }

  #pairs(position: number): string[] {
    const [firsts, seconds] = PAIRED;
    const traitsOf = (names: readonly SingleTrait[]) => names.map((name) => `${name}:${this.traitOf(position, name)}`);
    return traitsOf(firsts).flatMap((first) => traitsOf(seconds).map((second) => `${first} ${second}`));
  }

  #orders(position: number): string[] {
    return ['', `kind:${this.traitOf(position, 'kind')}`, `category:${this.traitOf(position, 'category')}`];
  }
}

/** Texts, each with a number of its own; that of the empty one is 0. */
class Numbered {
  readonly #texts = [''];
  readonly #numbers = new Map([['', 0]]);

  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  textOf(number: number): string {
    return this.#texts[number] ?? '';
  }
}

function countEach(positions: readonly number[], numberOf: (position: number) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const position of positions) {
    const number = numberOf(position);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

function withRoom<Numbers extends Float64Array | Uint32Array | Uint8Array>(numbers: Numbers, position: number): Numbers {
  if (position < numbers.length) return numbers;
  const longer = new (numbers.constructor as new (length: number) => Numbers)(Math.ceil((position + 1) * 1.4));
  longer.set(numbers);
  return longer;
}

function setIn<Value>(map: Map<string, Value>, key: string, Empty: new () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const empty = new Empty();
  map.set(key, empty);
  return empty;
}
