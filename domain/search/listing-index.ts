import { exchangeNumbered, FactLists, Numbered, withNumber, type Exchange, type IndexPart, type Numbers } from '#domain/search/numbered.ts';
import type { NumbersBeside } from '#domain/search/numbers-beside.ts';
import { Postings, PostingsByNumber, type Beside } from '#domain/search/postings.ts';
import { inArea } from '#domain/search/words.ts';

/** The properties by which a listing is found, filtered, ordered and counted. */
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
  /** The years of use; null when unknown. */
  months: number | null;
  /** Points that do not depend on what is searched for. */
  quality: number;
  /** On which it was listed, counted from 1970. */
  day: number;
  /** The uid of who sells it. */
  seller: string;
}

/** The age by which listings of unknown age are sorted: after all others. */
export const UNKNOWN_MONTHS = 65_535;

/** Listings of so many next positions share the last day of all up to them. */
const DAYS_SHIFT = 8;
/** A quality as a number that is never below 0. */
export const numberOfQuality = (quality: number): number => quality + 2 ** 15;

/** 16 bits that are not lower for a higher price, in poisha: two thousand numbers from a price to twice as much. */
export const roughPrice = (price: number): number => Math.min(65_535, Math.floor(2000 * Math.log2(price / 100 + 1)));

/** Traits that a listing has one of, with less than 256 values each; what else it has are facts of its kind. */
const SINGLE_TRAITS = ['category', 'kind', 'condition', 'verified', 'years', 'price', 'district', 'area'] as const;
type SingleTrait = (typeof SINGLE_TRAITS)[number];
/** Traits that many listings have: listings with one of the first and one of the second have a list of their own as well. */
const PAIRED: readonly [SingleTrait[], SingleTrait[]] = [
  ['kind', 'category'],
  ['condition', 'verified', 'district'],
];
export const isSingleTrait = (name: string): name is SingleTrait => SINGLE_TRAITS.some((one) => one === name);

const sellerTrait = (uid: string): string => `seller:${uid}`;

/** An index of the listings for sale, by words, filters and orders. It holds numbers only: 0.4 kB for each listing, and four bytes for each that was sold. */
export class ListingIndex {
  all = new Postings();
  #words = new Map<string, Postings>();
  #traits = new Map<string, Postings>();
  /** The counts of all listings, and of each kind and category. */
  #prices = new Map<string, PostingsByNumber>();
  #months = new Map<string, PostingsByNumber>();
  /** The values of each single trait and, by place, their numbers. */
  #single = SINGLE_TRAITS.map(() => ({ values: new Numbered(), numbers: new Uint8Array() }));
  #facts = new FactLists();
  /** By position, where the numbers of a listing stand; 0 if it is not for sale. A place that is left is given to another. */
  #places = new Uint32Array();
  #freePlaces: number[] = [];
  #lastPlace = 0;
  // By place:
  /** As `FactLists` numbers them. */
  #factList = new Uint32Array();
  #price = new Float64Array();
  /** Whether most listings are in a range is known by these alone, which take a quarter of the memory. */
  #roughPrice = new Uint16Array();
  #monthsOfUse = new Uint16Array();
  #quality = new Int16Array();
  #day = new Uint16Array();
  /** The last day of all listings whose positions, divided by 2 ** DAYS_SHIFT, are this or lower. */
  #lastDays = new Uint16Array();
  #sellers = new Numbered();
  #seller = new Uint32Array();

  /** The parts of this index, of which `unpack` makes the same again. */
  pack(): IndexPart[] {
    const parts: IndexPart[] = [];
    const add = <Part extends IndexPart>(part: Part): Part => {
      parts.push(part);
      return part;
    };
    this.#exchange({ numbers: add, texts: (given) => add([...given]) });
    return parts;
  }

  /** The index takes the parts over. @throws Error when they are not those of an index */
  static unpack(parts: readonly IndexPart[]): ListingIndex {
    const rest = [...parts].toReversed();
    const index = new ListingIndex();
    index.#exchange({
      numbers: <Given extends Numbers>(given: Given): Given => {
        const part = rest.pop();
        if (part?.constructor !== given.constructor) throw new Error('A list of numbers is missing.');
        return part as Given;
      },
      texts: () => {
        const part = rest.pop();
        if (!Array.isArray(part)) throw new Error('A list of texts is missing.');
        return part as string[];
      },
    });
    return index;
  }

  #exchange(exchange: Exchange): void {
    const { numbers } = exchange;
    this.all = exchangeLists(exchange, [this.all])[0] ?? this.all;
    this.#words = exchangeMap(exchange, this.#words);
    this.#traits = exchangeMap(exchange, this.#traits);
    this.#prices = exchangeOrders(exchange, this.#prices);
    this.#months = exchangeOrders(exchange, this.#months);
    this.#single = this.#single.map((trait) => ({ values: exchangeNumbered(exchange, trait.values), numbers: numbers(trait.numbers) }));
    this.#facts = this.#facts.exchange(exchange);
    this.#places = numbers(this.#places);
    [this.#lastPlace = 0, ...this.#freePlaces] = numbers(Uint32Array.from([this.#lastPlace, ...this.#freePlaces]));
    this.#factList = numbers(this.#factList);
    this.#price = numbers(this.#price);
    this.#roughPrice = numbers(this.#roughPrice);
    this.#monthsOfUse = numbers(this.#monthsOfUse);
    this.#quality = numbers(this.#quality);
    this.#day = numbers(this.#day);
    this.#lastDays = numbers(this.#lastDays);
    this.#sellers = exchangeNumbered(exchange, this.#sellers);
    this.#seller = numbers(this.#seller);
  }

  /** Adds a listing, or changes it. */
  put(entry: IndexEntry): void {
    const { position } = entry;
    const beside = { price: roughPrice(entry.price), quality: numberOfQuality(entry.quality) };
    this.#removeTraits(position);
    this.#removeWords(position, entry.formerWords);
    for (const word of entry.words) {
      const isOfTitle = !word.startsWith('~');
      setIn(this.#words, isOfTitle ? word : word.slice(1), Postings).set(position, isOfTitle, beside);
    }
    const place = this.#placeFor(position);
    this.#price = withNumber(this.#price, place, entry.price);
    this.#roughPrice = withNumber(this.#roughPrice, place, beside.price);
    this.#monthsOfUse = withNumber(this.#monthsOfUse, place, entry.months ?? UNKNOWN_MONTHS);
    this.#quality = withNumber(this.#quality, place, entry.quality);
    this.#day = withNumber(this.#day, place, entry.day);
    this.#noteDay(position, entry.day);
    this.#seller = withNumber(this.#seller, place, this.#sellers.add(entry.seller));
    setIn(this.#traits, sellerTrait(entry.seller), Postings).set(position, false, beside);
    this.#addTraits(position, beside, [...entry.traits, ...entry.words.filter((word) => word.startsWith(inArea('')))]);
    this.all.set(position, false, beside);
  }

  /** Removes a listing that may be there. */
  remove({ position, words, formerWords }: Pick<IndexEntry, 'position' | 'words' | 'formerWords'>): void {
    this.#removeTraits(position);
    this.#removeWords(position, words);
    this.#removeWords(position, formerWords);
    this.all.delete(position);
    const place = this.#placeOf(position);
    if (place === 0) return;
    this.#places[position] = 0;
    this.#freePlaces.push(place);
  }

  /** The listings with each of these words. */
  withWords(words: readonly string[]): Postings[] {
    return words.flatMap((word) => this.#words.get(word) ?? []);
  }

  /** The listings with each of these values of a filter. */
  withTrait(name: string, values: readonly (string | number)[]): Postings[] {
    return this.withTraits(values.map((value) => `${name}:${value}`));
  }

  /** The listings with each of these traits, as `name:value`. */
  withTraits(traits: readonly string[]): Postings[] {
    return traits.flatMap((trait) => this.#traits.get(trait) ?? []);
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
    return { price: this.#prices, months: this.#months }[order].get(trait);
  }

  /** No listing at this position, or a lower one, is of a later day. */
  lastDayUpTo(position: number): number {
    return this.#lastDays[position >>> DAYS_SHIFT] ?? this.#lastDays.at(-1) ?? 0;
  }

  /** Poisha. */
  priceOf(position: number): number {
    return this.#price[this.#placeOf(position)] ?? 0;
  }

  roughPriceOf(position: number): number {
    return this.#roughPrice[this.#placeOf(position)] ?? 0;
  }

  /** The rough prices of a list of this index, in its order. */
  roughPricesOf(list: Postings): NumbersBeside {
    return list.numbers('price', (position) => this.roughPriceOf(position));
  }

  /** The qualities of a list, in its order, each as `numberOfQuality` returns it. */
  qualitiesOf(list: Postings): NumbersBeside {
    return list.numbers('quality', (position) => numberOfQuality(this.qualityOf(position)));
  }

  monthsOf(position: number): number {
    return this.#monthsOfUse[this.#placeOf(position)] ?? UNKNOWN_MONTHS;
  }

  qualityOf(position: number): number {
    return this.#quality[this.#placeOf(position)] ?? 0;
  }

  dayOf(position: number): number {
    return this.#day[this.#placeOf(position)] ?? 0;
  }

  /** The uid of who sells it. */
  sellerOf(position: number): string {
    return this.#sellers.textOf(this.#seller[this.#placeOf(position)] ?? 0);
  }

  /** Whether a listing has one of these values. */
  hasTrait(name: SingleTrait, values: readonly string[]): (position: number) => boolean {
    const trait = this.#single[SINGLE_TRAITS.indexOf(name)];
    const wanted = new Set(values.map((value) => trait?.values.find(value) ?? -1));
    const [only] = wanted;
    const numbers = trait?.numbers ?? [];
    const places = this.#places;
    return wanted.size === 1
      ? (position) => numbers[places[position] ?? 0] === only
      : (position) => wanted.has(numbers[places[position] ?? 0] ?? 0);
  }

  traitOf(position: number, name: SingleTrait): string {
    const trait = this.#single[SINGLE_TRAITS.indexOf(name)];
    return trait?.values.textOf(trait.numbers[this.#placeOf(position)] ?? 0) ?? '';
  }

  /** For each of these facets, how many of the listings have each value that is known. */
  countValues(names: readonly string[], positions: readonly number[]): Map<string, Map<string, number>> {
    const counted = new Map(names.map((name) => [name, new Map<string, number>()]));
    for (const [at, name] of SINGLE_TRAITS.entries()) {
      const [trait, counts] = [this.#single[at], counted.get(name)];
      if (!trait || !counts) continue;
      const each = new Uint32Array(trait.values.size);
      for (const position of positions) {
        const number = trait.numbers[this.#placeOf(position)] ?? 0;
        each[number] = (each[number] ?? 0) + 1;
      }
      for (const [value, count] of trait.values.withCounts(each)) if (value !== 'unknown') counts.set(value, count);
    }
    const ofFacts = names.filter((name) => !isSingleTrait(name) && !this.#countOwn(name, positions, counted.get(name) ?? new Map()));
    if (ofFacts.length === 0) return counted;
    // Not an array of all facts: sellers can make up any number of them.
    const facts = new Map<number, number>();
    for (const position of positions) {
      this.#facts.count(this.#factList[this.#placeOf(position)] ?? 0, facts);
    }
    for (const [number, count] of facts) {
      const fact = this.#facts.textOf(number);
      const colon = fact.indexOf(':');
      counted.get(fact.slice(0, colon))?.set(fact.slice(colon + 1), count);
    }
    return counted;
  }

  /** Counts the sellers of the listings, or the values that they have of several traits; returns whether it is asked for these. */
  #countOwn(facet: string, positions: readonly number[], counts: Map<string, number>): boolean {
    if (facet === 'seller') {
      for (const position of positions) {
        const seller = this.sellerOf(position);
        counts.set(seller, (counts.get(seller) ?? 0) + 1);
      }
      return true;
    }
    const traits = facet.split(' ').flatMap((name) => this.#single[SINGLE_TRAITS.findIndex((one) => one === name)] ?? []);
    if (traits.length < 2) return false;
    // Each combination of values has a number: joining their texts for each listing would take ten times as long.
    const each = new Uint32Array(traits.reduce((product, { values }) => product * values.size, 1));
    for (const position of positions) {
      let number = 0;
      for (const { values, numbers } of traits) number = number * values.size + (numbers[this.#placeOf(position)] ?? 0);
      each[number] = (each[number] ?? 0) + 1;
    }
    for (const [number, count] of each.entries()) {
      if (count === 0) continue;
      let rest = number;
      const texts = traits.toReversed().map(({ values }) => {
        const value = rest % values.size;
        rest = Math.floor(rest / values.size);
        return values.textOf(value);
      });
      counts.set(texts.toReversed().join(' '), count);
    }
    return true;
  }

  #placeOf(position: number): number {
    return this.#places[position] ?? 0;
  }

  #placeFor(position: number): number {
    const place = this.#placeOf(position) || (this.#freePlaces.pop() ?? (this.#lastPlace += 1));
    this.#places = withNumber(this.#places, position, place);
    return place;
  }

  #noteDay(position: number, day: number): void {
    const from = position >>> DAYS_SHIFT;
    const known = this.#lastDays.length;
    if (from >= known) {
      const longer = new Uint16Array(Math.ceil((from + 1) * 1.4));
      longer.set(this.#lastDays);
      this.#lastDays = longer.fill(this.#lastDays.at(-1) ?? 0, known);
    }
    for (let at = from; at < this.#lastDays.length && (this.#lastDays[at] ?? 0) < day; at += 1) this.#lastDays[at] = day;
  }

  #removeWords(position: number, words: readonly string[]): void {
    for (const word of words) deleteIn(this.#words, word.startsWith('~') ? word.slice(1) : word, position);
  }

  #addTraits(position: number, beside: Beside, traits: readonly string[]): void {
    const facts: string[] = [];
    for (const trait of traits) {
      setIn(this.#traits, trait, Postings).set(position, false, beside);
      const single = this.#single[SINGLE_TRAITS.findIndex((name) => trait.startsWith(`${name}:`))];
      if (single)
        single.numbers = withNumber(single.numbers, this.#placeOf(position), single.values.add(trait.slice(trait.indexOf(':') + 1)));
      else facts.push(trait);
    }
    this.#factList = withNumber(this.#factList, this.#placeOf(position), this.#facts.add(facts));
    for (const pair of this.#pairs(position)) setIn(this.#traits, pair, Postings).set(position, false, beside);
    for (const order of this.#orders(position)) {
      setIn(this.#prices, order, PostingsByNumber).set(this.priceOf(position), position);
      setIn(this.#months, order, PostingsByNumber).set(this.monthsOf(position), position);
    }
  }

  #removeTraits(position: number): void {
    const index = this.all.indexFrom(position);
    if (index === this.all.length || this.all.at(index) !== position) return;
    for (const order of this.#orders(position)) {
      this.#prices.get(order)?.delete(this.priceOf(position), position);
      this.#months.get(order)?.delete(this.monthsOf(position), position);
    }
    const traits = SINGLE_TRAITS.map((name) => `${name}:${this.traitOf(position, name)}`);
    const facts = this.#facts.drop(this.#factList[this.#placeOf(position)] ?? 0);
    const seller = sellerTrait(this.sellerOf(position));
    for (const trait of [...traits, ...this.#pairs(position), ...facts, seller]) deleteIn(this.#traits, trait, position);
    this.#sellers.drop(this.#seller[this.#placeOf(position)] ?? 0);
    for (const { numbers } of this.#single) numbers[this.#placeOf(position)] = 0;
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

function exchangeLists({ numbers }: Exchange, lists: readonly Postings[]): Postings[] {
  const lengths = numbers(Uint32Array.from(lists, ({ length }) => length));
  const joined = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let end = 0;
  for (const { entries } of lists) {
    joined.set(entries, end);
    end += entries.length;
  }
  const entries = numbers(joined);
  let start = 0;
  return Array.from(lengths, (length) => {
    start += length;
    return new Postings(entries.slice(start - length, start));
  });
}

function exchangeMap(exchange: Exchange, map: ReadonlyMap<string, Postings>): Map<string, Postings> {
  const keys = exchange.texts(map.keys());
  const lists = exchangeLists(exchange, [...map.values()]);
  return new Map(keys.map((key, at) => [key, lists[at] ?? new Postings()]));
}

function exchangeOrders(exchange: Exchange, orders: ReadonlyMap<string, PostingsByNumber>): Map<string, PostingsByNumber> {
  const keys = exchange.texts(orders.keys());
  const each = [...orders.values()].map((order) => [...order.from(-Infinity, 'up')]);
  const lengths = exchange.numbers(Uint32Array.from(each, ({ length }) => length));
  const values = exchange.numbers(Float64Array.from(each.flat(), ([value]) => value));
  const lists = exchangeLists(
    exchange,
    each.flat().map(([, list]) => list),
  );
  const listed = lists.map((list, at): [number, Postings] => [values[at] ?? 0, list]);
  let start = 0;
  return new Map(
    keys.map((key, at) => {
      start += lengths[at] ?? 0;
      return [key, new PostingsByNumber(listed.slice(start - (lengths[at] ?? 0), start))];
    }),
  );
}

/** Removes a position from a list, and a list that has none any more. */
function deleteIn(map: Map<string, Postings>, key: string, position: number): void {
  const list = map.get(key);
  list?.delete(position);
  if (list?.length === 0) map.delete(key);
}

function setIn<Value>(map: Map<string, Value>, key: string, Empty: new () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const empty = new Empty();
  map.set(key, empty);
  return empty;
}
