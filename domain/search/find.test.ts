import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CONDITION_TYPES, KINDS, SEARCH_SORTS, type SearchSort } from '#contract/vocabulary.ts';
import { DISTRICTS } from '#domain/places/places.ts';
import { ANY_LISTING, type Search, type SearchCriteria, type SearchPage, type Sorted } from '#domain/search/criteria.ts';
import { PRICE_STEPS, priceStep, yearSteps } from '#domain/search/filters.ts';
import { chooseAtAnyPrice, countForSale, findNewest, pageOfFound, searchIn } from '#domain/search/find.ts';
import { ListingIndex, UNKNOWN_MONTHS, type IndexEntry } from '#domain/search/listing-index.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import { Postings } from '#domain/search/postings.ts';

const TODAY = 20_000;
const TITLE_WORDS = ['rtx', '3060', '12gb', 'dell'];
const words = fc.uniqueArray(fc.constantFrom(...TITLE_WORDS, '~box', '~rtx', 'area:Mirpur', 'area:Uttara'), {
  // A listing is in one area.
  selector: (word) => word.replace(/^~|(?<=^area:).*/, ''),
});

const entry: fc.Arbitrary<IndexEntry> = fc
  .record({
    position: fc.nat(50),
    words,
    kind: fc.constantFrom('gpu', 'ram', 'laptop'),
    condition: fc.constantFrom('good', 'fair'),
    verified: fc.boolean(),
    district: fc.constantFrom('Dhaka', 'Sylhet', undefined),
    ramGb: fc.constantFrom(undefined, 8, 16),
    storage: fc.subarray(['ssd', 'hdd']),
    // Tk; some are alike.
    tk: fc.constantFrom(400, 999, 1000, 15_000, 15_500, 250_000, 250_010),
    months: fc.option(fc.nat(40)),
    quality: fc.integer({ min: -200, max: 700 }),
    day: fc.integer({ min: TODAY - 30, max: TODAY + 1 }),
    seller: fc.constantFrom('a', 'b'),
  })
  .map(({ kind, condition, verified, district, ramGb, storage, tk, ...each }) => ({
    ...each,
    formerWords: [],
    price: tk * 100,
    traits: [
      `category:${kind === 'laptop' ? 1 : 2}`,
      `condition:${condition}`,
      `verified:${verified}`,
      `years:${each.months === null ? 'unknown' : Math.floor(each.months / 12)}`,
      `price:${PRICE_STEPS.filter((bound) => bound <= tk).length}`,
      ...(district === undefined ? [] : [`district:${district}`]),
      `kind:${kind}`,
      ...(ramGb === undefined ? [] : [`ramGb:${ramGb}`]),
      ...storage.map((drive) => `storage:${drive}`),
    ],
  }));

/** Mostly without one, so that many listings are found. */
const seldom = <Value>(none: Value, ...values: Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: fc.constantFrom(...values) });

const criteria: fc.Arbitrary<SearchCriteria> = fc.record({
  words: fc.array(fc.uniqueArray(fc.constantFrom(...TITLE_WORDS, 'box'), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  welcome: fc.constantFrom([], ['12gb']),
  filters: seldom<SearchCriteria['filters']>(
    {},
    { kind: ['gpu'] },
    { kind: ['gpu', 'ram'], condition: ['good'] },
    { category: ['2'], verified: ['true'], ramGb: ['8', '16'] },
    { storage: ['ssd'], condition: ['good', 'fair'] },
    { category: ['1', '2'], district: ['Dhaka'], verified: ['false'] },
    { kind: ['printer'] },
    { seller: ['b'] },
    { seller: ['a'], kind: ['gpu'], condition: ['good'] },
  ),
  marks: seldom<SearchCriteria['marks']>([], [['area:Mirpur']]),
  minPrice: seldom<number | undefined>(undefined, 999, 1000, 15_200, 250_005),
  maxPrice: seldom<number | undefined>(undefined, 999.5, 15_000, 15_200, 250_005),
  maxMonths: seldom<number | undefined>(undefined, 11, 12, 30),
  preferred: seldom<number[]>([], [3, 17, 40]),
  preferredKinds: fc.constantFrom([], ['gpu'], ['ram', 'laptop']),
  anyWord: fc.boolean(),
});

const plain = (word: string): string => word.replace('~', '');

/** The same as the index, read from the listings one by one. */
function meets(
  each: IndexEntry,
  { words, marks, anyWord, filters, minPrice = 0, maxPrice = Infinity, maxMonths }: SearchCriteria,
): boolean {
  const own = new Set(each.words.map(plain));
  const hasOne = (group: readonly string[]): boolean => group.some((word) => own.has(word));
  return (
    (words.length === 0 || (anyWord ? words.some(hasOne) : words.every(hasOne))) &&
    marks.every(hasOne) &&
    Object.entries(filters).every(([name, values]) =>
      values.some((value) => (name === 'seller' ? each.seller === value : each.traits.includes(`${name}:${value}`))),
    ) &&
    each.price >= minPrice * 100 &&
    each.price <= maxPrice * 100 &&
    (maxMonths === undefined || (each.months !== null && each.months <= maxMonths))
  );
}

function valueOf(each: IndexEntry, sort: SearchSort, { words, welcome, preferred, preferredKinds, anyWord }: SearchCriteria): number {
  if (sort === 'newest') return 0;
  if (sort === 'years-asc') return each.months ?? UNKNOWN_MONTHS;
  if (sort !== 'relevance') return each.price;
  const points = words.map((group) => {
    const weight = group.some((word) => /\d/.test(word)) ? 400 : 300;
    if (group.some((word) => each.words.includes(word))) return weight;
    return !anyWord || group.some((word) => each.words.includes(`~${word}`)) ? weight / 4 : 0;
  });
  if (welcome.some((word) => each.words.includes(word))) points.push(100);
  if (preferred?.includes(each.position)) points.push(100_000);
  const kind = preferredKinds.findIndex((name) => each.traits.includes(`kind:${name}`));
  if (kind >= 0) points.push(kind === 0 ? 450 : 400);
  return points.reduce((sum, more) => sum + more, each.quality + Math.trunc(9000 / (60 + Math.max(0, TODAY - each.day))));
}

const inOrder = (found: readonly IndexEntry[], sort: SearchSort, wanted: SearchCriteria): Sorted[] =>
  found
    .map((each) => ({ position: each.position, value: valueOf(each, sort, wanted) }))
    .toSorted((a, b) => {
      if (sort === 'newest') return b.position - a.position;
      const isDown = sort === 'relevance' || sort === 'price-desc';
      const byValue = isDown ? b.value - a.value : a.value - b.value;
      return byValue || (sort === 'price-desc' ? a.position - b.position : b.position - a.position);
    });

await test('the values of a trait that every listing has are numbered in a byte', () => {
  const years = yearSteps(Math.floor((monthsOfUse('50 years') ?? 0) / 12));
  const most = Math.max(KINDS.length, DISTRICTS.length, CONDITION_TYPES.length, years.length, PRICE_STEPS.length + 1);
  // One more when it is unknown, and one for none.
  assert.ok(most > 50 && most + 2 < 256);
  assert.equal(monthsOfUse('51 years'), null);
});

/** Listings that were added, then changed, then removed, in any order of their positions. After so many changes the index was kept and taken over. */
const market = fc.record({
  kept: fc.nat(80),
  given: fc.array(entry, { maxLength: 60, size: 'max' }),
  changed: fc.array(entry, { maxLength: 20 }),
  removed: fc.array(fc.nat(50), { maxLength: 20 }),
});

function fill({ kept, given, changed, removed }: { kept: number; given: IndexEntry[]; changed: IndexEntry[]; removed: number[] }) {
  let index = new ListingIndex();
  const left = new Map<number, IndexEntry>();
  for (const [at, each] of [...given, ...changed].entries()) {
    if (at === kept) index = ListingIndex.unpack(structuredClone(index.pack()));
    if (at === given.length)
      for (const word of [...TITLE_WORDS, 'box']) findNewest(index, { ...ANY_LISTING, words: [[word]], maxPrice: 1 }, 5);
    const before = left.get(each.position);
    const formerWords = [...new Set(before ? [...before.formerWords, ...before.words] : [])].filter((word) => !each.words.includes(word));
    const next = { ...each, formerWords };
    index.put(next);
    left.set(each.position, next);
  }
  for (const position of [...removed, ...given.slice(0, 5).map((each) => each.position)]) {
    index.remove(left.get(position) ?? { position, words: ['rtx'], formerWords: [] });
    left.delete(position);
  }
  return { index, left: [...left.values()].toSorted((a, b) => b.position - a.position) };
}

const asked = fc.record({ wanted: criteria, sort: fc.constantFrom(...SEARCH_SORTS), counted: fc.constantFrom(5, 1000) });

await test('listings that meet the criteria are found, counted and listed in every order, page by page', () => {
  fc.assert(
    fc.property(market, fc.array(asked, { minLength: 5, maxLength: 5 }), (changes, questions) => {
      const { index, left } = fill(changes);
      for (const { wanted, sort, counted } of questions) {
        const met = left.filter((each) => meets(each, wanted));
        const newest = findNewest(index, wanted, counted);
        assert.deepEqual(
          newest,
          met.slice(0, counted).map(({ position }) => position),
        );
        const listed = inOrder(met, sort, wanted);
        const pages: Sorted[] = [];
        for (let after: Sorted | undefined; ; after = pages.at(-1)) {
          const page = pageOfFound(index, wanted, { newest, counted }, { sort, most: 4, after, today: TODAY });
          pages.push(...page);
          if (page.length < 4) break;
        }
        assert.deepEqual(pages, listed);
        const found = searchIn(index, wanted, { sort, limit: 4, most: counted, today: TODAY });
        assert.deepEqual(
          found.listings,
          listed.slice(0, 4).map(({ position }) => ({ position, seller: index.sellerOf(position) })),
        );
        assert.deepEqual(found.next, listed.length > 4 ? listed[3] : undefined);
        // As many are counted, whether their facets are or not.
        const none = { listings: [], total: Math.min(met.length, counted), facets: new Map() };
        assert.deepEqual([found.total, found.facets], [none.total, none.facets]);
        assert.deepEqual(searchIn(index, wanted, { sort, limit: 0, most: counted, today: TODAY }), none);
      }
    }),
    { numRuns: 300 },
  );
});

await test('the first of many are found in every order, however old they are, and none is left out', () => {
  const index = new ListingIndex();
  const all: IndexEntry[] = [];
  // As in life, days do not run quite as positions do, and the best are anywhere.
  for (let position = 1; position <= 45_000; position += 1) {
    const tk = 1000 + ((position * 7919) % 40_009);
    const months = position < 40_000 ? position % 48 : 9 + (position % 39);
    const each = {
      position,
      words: [
        position % 3 === 0 ? 'rtx' : '~rtx',
        ...(position < 30_000 && position % 2 === 0 ? ['old'] : []),
        ...(position % 4 < 3 ? ['new'] : []),
        ...(position % 150 === 7 ? ['few'] : []),
      ],
      formerWords: [],
      traits: [`kind:${position % 2 === 0 ? 'gpu' : 'ram'}`, 'category:2', `price:${priceStep(tk)}`, `years:${Math.floor(months / 12)}`],
      price: tk * 100,
      months,
      quality: 300 + ((position * 7919) % 307) + (position % 900 < 2 ? 150 : 0),
      day: TODAY - 400 + Math.floor(position / 112) - (position % 5),
      seller: 'a',
    };
    index.put(each);
    all.push(each);
  }
  const others = ['price-asc', 'price-desc', 'years-asc'] as const;
  const [few, bounds] = [{ words: [['few']] }, { minPrice: 2000, maxPrice: 30_000, maxMonths: 30 }];
  for (const [changed, sorts] of [
    [{ words: [['rtx']], preferredKinds: ['gpu'] }, ['relevance']],
    [{ words: [['rtx']], filters: { kind: ['ram'] } }, ['relevance']],
    [{ words: [['old', 'new']] }, ['relevance']],
    [{}, ['relevance', ...others]],
    [{ filters: { category: ['2'] } }, ['relevance']],
    [{ filters: { kind: ['ram'] }, preferred: [40, 41, 30_000] }, ['relevance']],
    [few, others],
    [{ ...few, ...bounds }, others],
    [{ filters: { kind: ['gpu'] }, ...bounds }, others],
  ] satisfies [Partial<SearchCriteria>, readonly SearchSort[]][]) {
    const wanted = { ...ANY_LISTING, ...changed };
    const found = all.filter((each) => meets(each, wanted));
    const newest = findNewest(index, wanted, 101);
    for (const sort of sorts) {
      const listed = inOrder(found, sort, wanted);
      assert.ok(listed.slice(0, 40).some(({ position }) => position < 43_000));
      for (const at of [0, 20]) {
        const page = { sort, most: 20, after: listed[at - 1], today: TODAY } as const;
        assert.deepEqual(pageOfFound(index, wanted, { newest, counted: 101 }, page), listed.slice(at, at + 20));
      }
    }
  }
});

await test('however many are listed, a search looks at as many of them', () => {
  class Counted extends ListingIndex {
    looked = 0;
    override qualityOf(position: number): number {
      this.looked += 1;
      return super.qualityOf(position);
    }
    override roughPriceOf(position: number): number {
      this.looked += 1;
      return super.roughPriceOf(position);
    }
  }
  const index = new Counted();
  let position = 0;
  const lookedFor = (sort: SearchSort, wanted: Partial<SearchCriteria>): number => {
    const page = { sort, limit: 24, most: 301, today: TODAY } as const;
    // The first time, numbers are put beside the lists.
    for (let time = 0; time < 2; time += 1) {
      index.looked = 0;
      searchIn(index, { ...ANY_LISTING, ...wanted }, page);
    }
    return index.looked;
  };
  const searches = [
    ['relevance', {}],
    ['relevance', { words: [['rtx']] }],
    ['relevance', { words: [['rtx'], ['3060']] }],
    ['relevance', { words: [['rtx', 'gtx'], ['3060']] }],
    ['relevance', { words: [['3060']], filters: { kind: ['gpu'], condition: ['good'] } }],
    ['price-asc', { words: [['ti'], ['3060']] }],
    ['price-desc', { words: [['ti'], ['3060']] }],
    ['relevance', { words: [['rtx'], ['3060']], maxPrice: 150 }],
  ] as const satisfies [SearchSort, Partial<SearchCriteria>][];
  const [few, many] = [8000, 40_000].map((count) => {
    while (position < count) {
      position += 1;
      const tk = 200 + ((position * 7919) % 1009) * 30;
      index.put({
        position,
        words: ['3060', position % 3 > 0 ? 'rtx' : 'gtx', ...(position % 25 === 0 ? ['ti'] : [])],
        formerWords: [],
        traits: [`kind:${position % 2 === 0 ? 'gpu' : 'ram'}`, `condition:${position % 5 > 1 ? 'good' : 'fair'}`, `price:${priceStep(tk)}`],
        price: tk * 100,
        months: 1,
        quality: (position * 7919) % 607,
        day: TODAY - 40 + Math.floor(position / 1000),
        seller: 'a',
      });
    }
    return searches.map(([sort, wanted]) => lookedFor(sort, wanted));
  });
  for (const [at, looked] of (many ?? []).entries())
    assert.ok(looked < (few?.[at] ?? 0) * 1.3 + 50, `${JSON.stringify(searches[at])}: ${few?.[at]} of 8,000 and ${looked} of 40,000`);
});

/** An index that counts how often a number of a listing is read, or a place in one of its lists that has no table. */
class CountedIndex extends ListingIndex {
  read = 0;
  readonly #lists = new Map<Postings, Postings>();

  /** The lists are then the same, as if they were read for the first time. */
  forget(): void {
    this.#lists.clear();
  }

  #counted(lists: readonly Postings[]): Postings[] {
    const count = (): number => (this.read += 1);
    class CountedPostings extends Postings {
      override at(index: number, none?: number): number {
        count();
        return super.at(index, none);
      }
    }
    return lists.map((list) => {
      const known = this.#lists.get(list) ?? new CountedPostings(list.entries.slice());
      this.#lists.set(list, known);
      return known;
    });
  }

  override withWords(words: readonly string[]): Postings[] {
    return this.#counted(super.withWords(words));
  }
  override withTraits(traits: readonly string[]): Postings[] {
    return this.#counted(super.withTraits(traits));
  }
  override hasTrait(...asked: Parameters<ListingIndex['hasTrait']>): (position: number) => boolean {
    const has = super.hasTrait(...asked);
    return (position) => {
      this.read += 1;
      return has(position);
    };
  }
  override traitOf(...asked: Parameters<ListingIndex['traitOf']>): string {
    this.read += 1;
    return super.traitOf(...asked);
  }
  override priceOf(position: number): number {
    this.read += 1;
    return super.priceOf(position);
  }
  override roughPriceOf(position: number): number {
    this.read += 1;
    return super.roughPriceOf(position);
  }
  override monthsOf(position: number): number {
    this.read += 1;
    return super.monthsOf(position);
  }
  override qualityOf(position: number): number {
    this.read += 1;
    return super.qualityOf(position);
  }
}

await test('little is read for a page, whichever list is short and whatever it is ordered by', () => {
  const index = new CountedIndex();
  for (let position = 1; position <= 12_000; position += 1) {
    // Each price is that of one listing.
    const tk = 1000 + ((position * 7919) % 12_000) * 5;
    const months = (position * 7) % 48;
    const every = (nth: number): boolean => position % nth === 0;
    index.put({
      position,
      words: [...(every(2) ? ['half'] : []), ...(every(40) ? ['few'] : []), ...(every(500) ? ['rare'] : [])],
      formerWords: [],
      traits: [
        `category:${position % 50 === 3 ? 1 : 2}`,
        `kind:${position % 50 === 3 ? 'laptop' : position % 50 === 1 ? 'ups' : every(2) ? 'gpu' : 'ram'}`,
        `verified:${tk > 50_000}`,
        `ramGb:${every(1000) ? 128 : 8}`,
        `price:${priceStep(tk)}`,
        `years:${Math.floor(months / 12)}`,
      ],
      price: tk * 100,
      months,
      quality: (position * 7919) % 607,
      day: TODAY - 40 + Math.floor(position / 300),
      seller: 'a',
    });
  }
  const words = (...some: string[]) => ({ words: some.map((word) => [word]) });
  const kind = (...some: string[]) => ({ filters: { kind: some } });
  const verified = (is: boolean) => ({ filters: { verified: [String(is)] } });
  const after = (value: number) => ({ after: { position: 1, value } });
  for (const [says, sort, wanted, mostFirst, mostAgain, page] of [
    ['a word', 'newest', words('few'), 51, 51],
    ['a short list and long ones', 'newest', { ...words('half', 'few'), filters: { ramGb: ['128'] } }, 6243, 241],
    ['the best of a short list and long ones', 'relevance', { ...words('half', 'few'), filters: { ramGb: ['128'] } }, 6493, 491],
    ['the best of a short list', 'relevance', words('few'), 1462, 862],
    ['a kind', 'newest', kind('ups'), 50, 50],
    ['two kinds', 'newest', kind('ups', 'gpu'), 95, 95],
    ['a word and a kind', 'newest', { ...words('few'), ...kind('gpu') }, 100, 100],
    ['a word and a low price', 'newest', { ...words('half'), maxPrice: 2000 }, 6950, 148],
    ['a word and a high price', 'newest', { ...words('half'), minPrice: 50_000 }, 10552, 150],
    ['a word and a range of prices', 'newest', { ...words('half'), minPrice: 20_000, maxPrice: 40_000 }, 18101, 99],
    ['a word and an age', 'newest', { ...words('half'), maxMonths: 12 }, 6333, 331],
    ['an age', 'newest', { maxMonths: 3 }, 291, 291],
    ['the number of a kind', 'newest', kind('ups'), 0, 0, { limit: 0 }],
    ['the number of a word', 'newest', words('few'), 1, 1, { limit: 0 }],
    ['the cheapest', 'price-asc', verified(false), 75, 75],
    ['the dearest', 'price-desc', verified(true), 75, 75],
    ['the least used', 'years-asc', verified(false), 81, 81],
    ['the cheapest of a kind', 'price-asc', kind('ups'), 75, 75],
    ['the dearest of a category', 'price-desc', { filters: { category: ['1'] } }, 75, 75],
    ['the least used of a kind', 'years-asc', kind('ups'), 75, 75],
    ['the cheapest of few', 'price-asc', words('few'), 894, 294],
    ['the dearest of few', 'price-desc', words('few'), 958, 358],
    ['the cheapest of those that are all dear', 'price-asc', verified(true), 6850, 2452],
    ['the cheapest of fewer than are counted', 'price-asc', words('rare'), 75, 75],
    ['the cheapest from a price', 'price-asc', { ...verified(false), minPrice: 30_000 }, 19755, 153],
    ['the dearest up to a price', 'price-desc', { ...verified(false), maxPrice: 30_000 }, 19753, 151],
    ['the cheapest in a small range', 'price-asc', { minPrice: 30_000, maxPrice: 30_600 }, 4130, 130],
    ['a later page of the cheapest', 'price-asc', verified(false), 75, 75, after(3_000_000)],
    ['a later page of the dearest', 'price-desc', verified(false), 75, 75, after(3_000_000)],
    ['a later page of the least used', 'years-asc', verified(false), 81, 81, after(24)],
    ['the last page of the cheapest', 'price-asc', { ...verified(false), maxPrice: 1500 }, 557, 157, after(149_000)],
    ['the last page of the dearest', 'price-desc', { ...verified(false), minPrice: 49_500 }, 19713, 111, after(4_951_000)],
    ['the last page of the least used', 'years-asc', { ...verified(false), maxMonths: 1 }, 779, 779, after(1)],
  ] as [string, SearchSort, Partial<SearchCriteria>, number, number, Partial<SearchPage>?][]) {
    index.forget();
    for (const most of [mostFirst, mostAgain]) {
      index.read = 0;
      searchIn(index, { ...ANY_LISTING, ...wanted }, { sort, limit: 24, most: 49, today: TODAY, ...page });
      assert.ok(index.read <= most, `${says}: ${index.read} instead of ${most}`);
    }
  }
});

await test('a listing is found by its new price, also in lists that were searched by price before', () => {
  const index = new ListingIndex();
  const put = (position: number, tk: number, { word, kind, seller } = { word: 'rtx', kind: 'gpu', seller: 'a' }) => {
    const traits = [`kind:${kind}`, `price:${priceStep(tk)}`];
    index.put({
      position,
      words: [word],
      formerWords: [],
      traits,
      price: tk * 100,
      months: 1,
      quality: 1,
      day: TODAY,
      seller,
    });
  };
  for (let position = 0; position < 80; position += 2) put(position, 9000);
  // More listings have the price than the word.
  for (let position = 100; position < 300; position += 1) put(position, 30_000, { word: 'dell', kind: 'ram', seller: 'b' });
  for (const wanted of [{ words: [['rtx']] }, { filters: { kind: ['gpu'] } }, { filters: { seller: ['a'] } }]) {
    const dear = () => findNewest(index, { ...ANY_LISTING, ...wanted, minPrice: 15_000 }, 100);
    assert.deepEqual(dear(), []);
    put(12, 30_000);
    put(31, 30_000);
    assert.deepEqual(dear(), [31, 12]);
    put(12, 8000);
    index.remove({ position: 31, words: ['rtx'], formerWords: [] });
  }
});

await test('an index takes as much after thousands of edits as before', () => {
  const index = new ListingIndex();
  const edit = (position: number, time: number, formerWords: readonly string[]) => {
    const words = [`model${time}`];
    const traits = ['kind:gpu', `model:Model ${time}`, `brand:Brand ${time}`];
    index.put({ position, words, formerWords, traits, price: 100, months: 1, quality: time % 500, day: TODAY, seller: `seller${time}` });
    return words;
  };
  const sizeOf = (): number => index.pack().reduce((sum, part) => sum + part.length, 0);
  const before = Array.from({ length: 50 }, (_, position) => edit(position, position, []));
  const size = sizeOf();
  for (let time = 50; time < 5000; time += 1) before[time % 50] = edit(time % 50, time, before[time % 50] ?? []);
  assert.ok(sizeOf() < size * 1.5, `${size} numbers and texts before, ${sizeOf()} after`);
  for (let position = 0; position < 50; position += 1) index.remove({ position, words: before[position] ?? [], formerWords: [] });
  assert.deepEqual(index.withWords(['model4999']), []);
});

await test('a listing that was sold takes a number of four bytes, and its place is given to another', () => {
  const index = new ListingIndex();
  const put = (position: number) => {
    index.put({ position, words: [], formerWords: [], traits: ['kind:gpu'], price: 100, months: 1, quality: 1, day: TODAY, seller: 'a' });
  };
  const bytes = (): number => index.pack().reduce((sum, part) => sum + ('byteLength' in part ? part.byteLength : 0), 0);
  // Later positions come before earlier ones are sold.
  for (let position = 1; position <= 20_000; position += 1) {
    put(position);
    if (position > 10) index.remove({ position: position - 10, words: [], formerWords: [] });
  }
  assert.equal(index.all.length, 10);
  assert.ok(bytes() < 4 * 1.4 * 20_000 + 10_000, `${bytes()} bytes`);
});

await test('values are counted among the listings that are given', () => {
  fc.assert(
    fc.property(market, (changes) => {
      const { index, left } = fill(changes);
      const some = left.filter((_, at) => at % 2 === 0);
      const counted = index.countValues(
        ['kind', 'years', 'area', 'ramGb', 'storage'],
        some.map(({ position }) => position),
      );
      for (const [name, values] of counted) {
        const expected = new Map<string, number>();
        for (const trait of some.flatMap(({ traits, words }) => [...traits, ...words]).filter((one) => one.startsWith(`${name}:`)))
          expected.set(trait.slice(name.length + 1), (expected.get(trait.slice(name.length + 1)) ?? 0) + 1);
        // An age that nobody has said is none to filter by.
        expected.delete('unknown');
        assert.deepEqual(new Map(values), expected, name);
      }
    }),
  );
});

const searchOf =
  (index: ListingIndex): Search =>
  async (criteria, page) =>
    searchIn(index, criteria, page);

await test('some listings alone are searched, and those for sale are counted by seller, the newest by category and kind', async () => {
  await fc.assert(
    fc.asyncProperty(market, criteria, async (changes, wanted) => {
      const { index, left } = fill(changes);
      const some = left.filter((_, at) => at % 3 === 0);
      const among = some.map(({ position }) => position);
      assert.deepEqual(
        findNewest(index, { ...wanted, among }, Infinity),
        some.filter((each) => meets(each, wanted)).map(({ position }) => position),
      );
      const search = searchOf(index);
      const counting = { sort: 'newest', limit: 0, today: TODAY } as const;
      for (const seller of ['a', 'b']) {
        const { total } = await search({ ...ANY_LISTING, filters: { seller: [seller] } }, { ...counting, most: Infinity });
        assert.equal(total, left.filter((each) => each.seller === seller).length);
      }
      const { total, facets } = await search(wanted, { ...counting, most: 10, facets: ['seller', 'ramGb'] });
      const counted = left.filter((each) => meets(each, wanted)).slice(0, 10);
      assert.equal(total, counted.length);
      assert.deepEqual(
        new Map(facets.get('seller')),
        new Map([...Map.groupBy(counted, ({ seller }) => seller)].map(([uid, of]) => [uid, of.length])),
      );
      const groups = await countForSale(search, 10, 1000);
      const newest = left.slice(0, 10);
      const newestOf = (isWanted: (each: IndexEntry) => boolean) => left.filter(isWanted).slice(0, 10);
      const verifiedOnes = newestOf(({ traits }) => traits.includes('verified:true'));
      const cheapOnes = newestOf(({ price }) => price <= 100_000);
      assert.equal(
        groups.reduce((sum, { total }) => sum + total, 0),
        newest.length,
      );
      for (const { kind, category, total, verified, cheap } of groups) {
        const ofKind = (some: readonly IndexEntry[]) => some.filter(({ traits }) => traits.includes(`kind:${kind}`)).length;
        const own = ofKind(newest);
        assert.equal(category, kind === 'laptop' ? 'desktop' : 'components');
        assert.deepEqual([total, verified, cheap], [own, Math.min(own, ofKind(verifiedOnes)), Math.min(own, ofKind(cheapOnes))]);
      }
    }),
  );
});

await test('at any price few listings of one seller are chosen, and a bounded number is looked at', async () => {
  const index = new ListingIndex();
  let position = 0;
  const put = (seller: string, tk: number, kind = 'ssd') => {
    position += 1;
    const entry = {
      position,
      words: [],
      formerWords: [],
      traits: [`kind:${kind}`, `price:${priceStep(tk)}`],
      price: tk * 100,
      months: 1,
      quality: 0,
      day: TODAY,
      seller,
    };
    index.put(entry);
    return position;
  };
  for (let at = 0; at < 200; at += 1) put('flooding', 1);
  // 500 Tk is the end of a range, and no other one begins with it.
  const others = [put('a', 2), put('e', 500), put('b', 700), put('c', 900), put('c', 1000)];
  put('d', 1001);
  put('d', 700, 'hdd');
  const { chosen } = await chooseAtAnyPrice(searchOf(index), 'ssd', 1000);
  assert.deepEqual(
    chosen.toSorted((a, b) => a - b),
    [197, 198, 199, 200, ...others],
  );
  const work: number[] = [];
  for (let more = 0; more < 2; more += 1) {
    for (let at = 0; at < 1000; at += 1) put('flooding', 1);
    work.push((await chooseAtAnyPrice(searchOf(index), 'ssd', 1000)).looked);
  }
  assert.deepEqual(work, [250 + 4, 250 + 4]);
});
