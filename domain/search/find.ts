import { categoryName, type Category, type CategoryId, type SearchSort } from '#contract/vocabulary.ts';
import { poishaFrom, poishaUpTo } from '#domain/money/money.ts';
import {
  ANY_LISTING,
  type FoundListings,
  type Search,
  type SearchCriteria,
  type SearchPage,
  type Sorted,
} from '#domain/search/criteria.ts';
import { priceSteps, yearSteps } from '#domain/search/filters.ts';
import { isSingleTrait, numberOfQuality, roughPrice, type ListingIndex } from '#domain/search/listing-index.ts';
import { Lookup, LookupInAny, postingsOf, readDown, type Likely, type Postings } from '#domain/search/postings.ts';

/** The points by which listings are ranked, with those of their quality. Whole ones, so that a cursor can hold them. */
export const POINTS = {
  /** More than all others together. */
  preferred: 100_000,
  welcome: 100,
  bestKind: 450,
  otherKind: 400,
  /** A word in the description has this share of those of one in the title. */
  inDescription: 0.25,
  /** `ofAge` a day, counted from so many days before a listing was new. */
  ofAge: 9000,
  newAt: 60,
} as const;

/** The points of a word, or another one instead of it, in the title. */
export const pointsOfWord = (words: readonly string[]): number => (words.some((word) => /\d/.test(word)) ? 400 : 300);

/** Listings in an order that are looked through for a page, before all that are found are sorted. */
const LOOKED_THROUGH = 2000;
/** They are when they would have so many pages if listings were found among the first as often as among all. */
const PAGES_EXPECTED = 4;

/** The conditions that a listing must meet. */
interface Condition {
  /** Any of these lists has it. */
  lists: readonly Postings[];
  isMet: (position: number) => boolean;
  /** Every listing of the lists meets the condition. */
  isExact: boolean;
  /** By a table, which takes less than to read it of the listing, which takes less than to find the listing in a list. */
  from: 'table' | 'listing' | 'list';
  /** The number that it bounds. */
  bounds?: 'price' | 'months';
}

function inLists(lists: readonly Postings[]): Condition {
  const [only] = lists;
  const single = only && lists.length === 1 ? new Lookup(only) : undefined;
  const lookup = single ?? new LookupInAny(lists);
  return { lists, isMet: (position) => lookup.has(position), isExact: true, from: single?.table ? 'table' : 'list' };
}

/** Poisha. */
const priceBounds = ({ minPrice = 0, maxPrice }: SearchCriteria): [from: number, upTo: number] => [
  poishaFrom(minPrice),
  maxPrice === undefined ? Infinity : poishaUpTo(maxPrice),
];

function conditionsOf(index: ListingIndex, criteria: SearchCriteria): Condition[] {
  const { words, marks, anyWord, among, filters, minPrice, maxPrice, maxMonths } = criteria;
  const groups = [...(anyWord ? [words.flat()] : words), ...marks].filter((group) => group.length > 0);
  const conditions = [...(among ? [inLists([postingsOf(among)])] : []), ...groups.map((group) => inLists(index.withWords(group)))];
  for (const [name, values] of Object.entries(filters)) {
    const lists = index.withTraitAmong(filters, name, values);
    conditions.push(isSingleTrait(name) ? { lists, isMet: index.hasTrait(name, values), isExact: true, from: 'listing' } : inLists(lists));
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [from, upTo] = priceBounds(criteria);
    const [lowest, highest] = [roughPrice(from), roughPrice(upTo)];
    const isMet = (position: number): boolean => {
      const rough = index.roughPriceOf(position);
      if (rough < lowest || rough > highest) return false;
      return (rough > lowest && rough < highest) || (index.priceOf(position) >= from && index.priceOf(position) <= upTo);
    };
    conditions.push({
      lists: index.withTrait('price', priceSteps(minPrice, maxPrice)),
      isMet,
      isExact: false,
      from: 'listing',
      bounds: 'price',
    });
  }
  if (maxMonths !== undefined) {
    const lists = index.withTrait('years', yearSteps(Math.floor(maxMonths / 12)));
    conditions.push({
      lists,
      isMet: (position) => index.monthsOf(position) <= maxMonths,
      isExact: false,
      from: 'listing',
      bounds: 'months',
    });
  }
  return conditions.toSorted((a, b) => costOf(a.lists) - costOf(b.lists));
}

/** Whether a listing meets them all, and is wanted, for which it is read. */
const all = (conditions: readonly Condition[], isWanted?: (position: number) => boolean): ((position: number) => boolean) => {
  const metFrom = (source: Condition['from']) => conditions.filter(({ from }) => from === source).map(({ isMet }) => isMet);
  const tests = [...metFrom('table'), ...(isWanted ? [isWanted] : []), ...metFrom('listing'), ...metFrom('list')];
  return (position) => {
    for (const isMet of tests) if (!isMet(position)) return false;
    return true;
  };
};

const lengthOf = (lists: readonly Postings[]): number => lists.reduce((sum, { length }) => sum + length, 0);
/** Returns the cost of reading these lists. */
const costOf = (lists: readonly Postings[]): number => lists.length * lengthOf(lists);

/**
 * Reads the listings that meet the criteria, the newest first, below a position: those of the shortest list that meet all other conditions.
 * `isWanted` is asked of them, and those are passed over that `likelyIn` excludes in a list.
 */
function readNewest(
  index: ListingIndex,
  criteria: SearchCriteria,
  below: number,
  read: (position: number) => boolean,
  isWanted?: (position: number) => boolean,
  likelyIn?: () => Likely,
): void {
  const conditions = conditionsOf(index, criteria);
  const [shortest] = conditions;
  const isInAll = !shortest || costOf(shortest.lists) >= index.all.length;
  const isMet = all(isInAll ? conditions : conditions.slice(shortest.isExact ? 1 : 0), isWanted);
  const isPriced = conditions.some(({ bounds }) => bounds === 'price');
  const lists = isInAll ? [index.all] : shortest.lists;
  readDown(
    lists,
    below,
    (position) => !isMet(position) || read(position),
    likelyIn ?? (isPriced ? () => likelyPrices(index, criteria) : undefined),
  );
}

/** Bounds of the rough prices that listings which meet the criteria may have, and that are wanted still. */
function likelyPrices(
  index: ListingIndex,
  criteria: SearchCriteria,
  { least, most }: { least?: () => number; most?: () => number } = {},
): Likely {
  const [from = 0, upTo = Infinity] = priceBounds(criteria).map(roughPrice);
  const likely: Likely = { numbersOf: (list) => index.roughPricesOf(list), lowest: from, highest: upTo };
  if (least) likely.narrow = () => void (likely.lowest = Math.max(from, least()));
  if (most) likely.narrow = () => void (likely.highest = Math.min(upTo, most()));
  return likely;
}

/** Bounds of the qualities of listings that may come before the last that was read. */
function likelyBetter(index: ListingIndex, { mostWithout }: Scores, last: () => number): Likely {
  const likely: Likely = { numbersOf: (list) => index.qualitiesOf(list), lowest: 0, highest: Infinity };
  // An older one must be better.
  likely.narrow = (position) => void (likely.lowest = numberOfQuality(last() + 1 - mostWithout(index.lastDayUpTo(position))));
  return likely;
}

/** The newest listings that meet the criteria, below a position. */
export function findNewest(index: ListingIndex, criteria: SearchCriteria, most: number, below = Infinity): number[] {
  const found: number[] = [];
  readNewest(index, criteria, below, (position) => found.push(position) < most);
  return found;
}

/** Answers a search from this index. */
export function searchIn(index: ListingIndex, criteria: SearchCriteria, { limit, most, facets = [], ...page }: SearchPage): FoundListings {
  const single = limit === 0 && facets.length === 0 ? onlyList(conditionsOf(index, criteria)) : undefined;
  if (single) return { listings: [], total: Math.min(single.length, most), facets: new Map() };
  const newest = findNewest(index, criteria, most);
  const found = limit === 0 ? [] : pageOfFound(index, criteria, { newest, counted: most }, { ...page, most: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    listings: shown.map(({ position }) => ({ position, seller: index.sellerOf(position) })),
    ...(last && found.length > limit && { next: last }),
    total: newest.length,
    facets: index.countValues(facets, newest),
  };
}

/** The list of all that is found, where there is one: it is as long however many listings it has. */
function onlyList([condition, ...others]: readonly Condition[]): Postings | undefined {
  if (!condition?.isExact || others.length > 0 || condition.lists.length > 1) return undefined;
  return condition.lists[0] ?? postingsOf([]);
}

export interface PageOfFound {
  sort: SearchSort;
  /** Listings of the page. */
  most: number;
  /** The last listing of the page before. */
  after?: Sorted | undefined;
  /** Days since 1970. */
  today: number;
}

/** Whether a listing comes before another one. */
const COMES_FIRST: Readonly<Record<SearchSort, (a: Sorted, b: Sorted) => boolean>> = {
  relevance: (a, b) => a.value > b.value || (a.value === b.value && a.position > b.position),
  newest: (a, b) => a.position > b.position,
  'price-asc': (a, b) => a.value < b.value || (a.value === b.value && a.position > b.position),
  'price-desc': (a, b) => a.value > b.value || (a.value === b.value && a.position < b.position),
  'years-asc': (a, b) => a.value < b.value || (a.value === b.value && a.position > b.position),
};

/**
 * A page of the listings that meet the criteria, in an order. `newest` are the newest of them, up to `counted`, which are a page at least.
 */
export function pageOfFound(
  index: ListingIndex,
  criteria: SearchCriteria,
  { newest, counted }: { newest: readonly number[]; counted: number },
  page: PageOfFound,
): Sorted[] {
  const { sort, most, after, today } = page;
  const ofNewest: Read = (read, isWanted) => newest.forEach((position) => isWanted(position) && read(position));
  const isAll = newest.length < counted;
  if (sort === 'relevance') {
    const scores = scoresOf(index, criteria, today);
    const ofBest: Read = (read, isWanted, last) => {
      ofNewest(read, isWanted, last);
      if (isAll) return;
      const likely = () => likelyBetter(index, scores, last);
      readNewest(index, criteria, newest.at(-1) ?? 0, read, isWanted, likely);
    };
    return firstOf(ofBest, scores, page);
  }
  if (sort === 'newest')
    return (after && !isAll ? findNewest(index, criteria, most, after.position) : newest)
      .filter((position) => position < (after?.position ?? Infinity))
      .slice(0, most)
      .map((position) => ({ position, value: 0 }));
  const values: Values =
    sort === 'years-asc'
      ? { valueOf: (position) => index.monthsOf(position), roughOf: () => 0, roughly: () => 0 }
      : { valueOf: (position) => index.priceOf(position), roughOf: (position) => index.roughPriceOf(position), roughly: roughPrice };
  if (isAll) return firstOf(ofNewest, values, page);
  const ofAll: Read = (read, isWanted, last) => {
    const bounds = { 'price-asc': { most: last }, 'price-desc': { least: last } };
    readNewest(
      index,
      criteria,
      Infinity,
      read,
      isWanted,
      sort === 'years-asc' ? undefined : () => likelyPrices(index, criteria, bounds[sort]),
    );
  };
  return lookedThrough(index, criteria, page) ?? firstOf(ofAll, values, page);
}

/**
 * Reads listings one by one, those alone that are wanted: a list of thousands would take longer than to find them. `last` returns the number
 * that the next must not come after.
 */
type Read = (read: (position: number) => boolean, isWanted: (position: number) => boolean, last: () => number) => void;

/** The numbers by which listings are sorted. */
interface Values {
  valueOf: (position: number) => number;
  /** Takes less to read. A listing whose rough number comes later than that of a value comes later itself. */
  roughOf: (position: number) => number;
  roughly: (value: number) => number;
}

/** Points by which listings are ranked. */
interface Scores extends Values {
  /** No listing of this day, or an earlier one, has more beside its quality. */
  mostWithout: (day: number) => number;
}

/** The first of these listings in the order, after the last of the page before. */
function firstOf(readAll: Read, { valueOf, roughOf, roughly }: Values, { sort, most, after }: PageOfFound): Sorted[] {
  const comesFirst = COMES_FIRST[sort];
  const isDown = sort === 'relevance' || sort === 'price-desc';
  const first: Sorted[] = [];
  const each = { position: 0, value: 0 };
  let last: Sorted | undefined;
  let lastRough = isDown ? -Infinity : Infinity;
  const isWanted = (position: number): boolean => {
    const rough = roughOf(position);
    if (isDown ? rough < lastRough : rough > lastRough) return false;
    each.position = position;
    each.value = valueOf(position);
    return (!after || comesFirst(after, each)) && (!last || comesFirst(each, last));
  };
  // The order of the listing that was wanted last.
  readAll(
    () => {
      if (last) first.pop();
      const at = first.findIndex((other) => comesFirst(each, other));
      first.splice(at < 0 ? first.length : at, 0, { ...each });
      last = first.length === most ? first.at(-1) : undefined;
      if (last) lastRough = roughly(last.value);
      return true;
    },
    isWanted,
    () => lastRough,
  );
  return first;
}

/** The kind or category by which listings are in orders of their own, if all that is found is of one. */
function singleOf({ filters }: SearchCriteria): string | undefined {
  const name = ['kind', 'category'].find((each) => filters[each]?.length === 1);
  return name && `${name}:${filters[name]?.[0]}`;
}

/** A page among the next listings in the order of a price or an age; undefined when they have too few. */
function lookedThrough(index: ListingIndex, criteria: SearchCriteria, { sort, most, after }: PageOfFound): Sorted[] | undefined {
  const single = singleOf(criteria);
  const order = index.inOrder(sort === 'years-asc' ? 'months' : 'price', single);
  if (!order) return undefined;
  const conditions = conditionsOf(index, criteria);
  const inOrder = single === undefined ? index.all.length : lengthOf(index.withTraits([single]));
  // Its bounds are where the walk begins and ends.
  const others = conditions.filter(({ bounds }) => bounds !== (sort === 'years-asc' ? 'months' : 'price'));
  const mostFound = Math.min(inOrder, ...others.map(({ lists }) => lengthOf(lists)));
  if (mostFound * LOOKED_THROUGH < PAGES_EXPECTED * most * inOrder) return undefined;
  const isMet = all(conditions);
  const isDown = sort === 'price-desc';
  const end = endOf(criteria, sort);
  const found: Sorted[] = [];
  let looked = 0;
  for (const [value, list] of order.from(startOf(criteria, sort, after), isDown ? 'down' : 'up')) {
    if (isDown ? value < end : value > end) break;
    for (let at = 0; at < list.length; at += 1) {
      if (looked === LOOKED_THROUGH) return undefined;
      looked += 1;
      // Among the dearest, the oldest come first.
      const each = { position: list.at(isDown ? at : list.length - 1 - at), value };
      if ((after && !COMES_FIRST[sort](after, each)) || !isMet(each.position)) continue;
      found.push(each);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** The first price or age that a page in this order may have. */
function startOf(criteria: SearchCriteria, sort: SearchSort, after: Sorted | undefined): number {
  if (sort === 'years-asc') return after?.value ?? 0;
  const [from, upTo] = priceBounds(criteria);
  return sort === 'price-asc' ? Math.max(after?.value ?? 0, from) : Math.min(after?.value ?? Infinity, upTo);
}

/** The last. */
function endOf(criteria: SearchCriteria, sort: SearchSort): number {
  if (sort === 'years-asc') return criteria.maxMonths ?? Infinity;
  const [from, upTo] = priceBounds(criteria);
  return sort === 'price-desc' ? from : upTo;
}

/**
 * How well a listing answers: its words in the title, its kind, its quality, and how new it is. Roughly: with all words in the title, for which no list is read.
 */
function scoresOf(index: ListingIndex, criteria: SearchCriteria, today: number): Scores {
  const lookupOf = (words: readonly string[]) => new LookupInAny(index.withWords(words));
  const groups = criteria.words.map((words) => ({ weight: pointsOfWord(words), lookup: lookupOf(words) }));
  const welcome = index.withWords(criteria.welcome).length > 0 ? lookupOf(criteria.welcome) : undefined;
  const preferred = criteria.preferred && new Lookup(postingsOf(criteria.preferred));
  const all = groups.reduce((sum, { weight }) => sum + weight, (welcome ? POINTS.welcome : 0) + (preferred ? POINTS.preferred : 0));
  const [best, ...others] = criteria.preferredKinds;
  const pointsOfKind = (kind: string): number => (kind === best ? POINTS.bestKind : others.includes(kind) ? POINTS.otherKind : 0);
  const roughOf = (position: number): number => {
    const score = all + index.qualityOf(position) + pointsOfAge(today - index.dayOf(position));
    return best === undefined ? score : score + pointsOfKind(index.traitOf(position, 'kind'));
  };
  const valueOf = (position: number): number => {
    let score = roughOf(position);
    for (const { weight, lookup } of groups) {
      if (lookup.hasMarked(position)) continue;
      // Every listing that is found has each word, if not in its title then in its description.
      score -= criteria.anyWord && !lookup.has(position) ? weight : weight * (1 - POINTS.inDescription);
    }
    if (preferred?.has(position) === false) score -= POINTS.preferred;
    return welcome && !welcome.hasMarked(position) ? score - POINTS.welcome : score;
  };
  const mostWithout = (day: number): number => all + pointsOfAge(today - day) + (best === undefined ? 0 : pointsOfKind(best));
  return { valueOf, roughOf, roughly: (value) => value, mostWithout };
}

/** @param days since it was listed */
const pointsOfAge = (days: number): number => Math.trunc(POINTS.ofAge / (POINTS.newAt + Math.max(0, days)));

/** How many listings are taken of a range of prices, and of one seller in it, and how many are looked at for them, in pages. */
const RANGE = { most: 12, ofSeller: 4, looked: 250, page: 50 };
/** Each goes down to half of the price where it begins; the last to 0. */
const RANGES = 8;

/**
 * The cheapest listings of a kind in each of several ranges of prices, few of one seller: what a choice of goods needs. However many are
 * listed, so many are looked at.
 */
export async function chooseAtAnyPrice(search: Search, kind: string, maxPrice: number): Promise<{ chosen: number[]; looked: number }> {
  const ofRanges = await Promise.all(
    Array.from({ length: RANGES }, (_, range) => {
      const above = range === RANGES - 1 ? undefined : Math.floor(poishaUpTo(maxPrice) / 2 ** (range + 1));
      const bounds = {
        maxPrice: Math.floor(poishaUpTo(maxPrice) / 2 ** range) / 100,
        ...(above !== undefined && { minPrice: (above + 1) / 100 }),
      };
      return chooseInRange(search, { ...ANY_LISTING, ...bounds, filters: { kind: [kind] } });
    }),
  );
  return { chosen: ofRanges.flatMap(({ chosen }) => chosen), looked: ofRanges.reduce((sum, { looked }) => sum + looked, 0) };
}

async function chooseInRange(search: Search, criteria: SearchCriteria): Promise<{ chosen: number[]; looked: number }> {
  const [chosen, ofSeller]: [number[], Map<string, number>] = [[], new Map()];
  let looked = 0;
  for (let after: Sorted | undefined; looked < RANGE.looked;) {
    const page = { sort: 'price-asc', limit: RANGE.page, most: RANGE.page + 1, today: 0, after } as const;
    const { listings, next } = await search(criteria, page);
    for (const { position, seller } of listings) {
      looked += 1;
      const already = ofSeller.get(seller) ?? 0;
      if (already === RANGE.ofSeller) continue;
      ofSeller.set(seller, already + 1);
      if (chosen.push(position) === RANGE.most) return { chosen, looked };
    }
    if (!next) break;
    after = next;
  }
  return { chosen, looked };
}

interface GroupForSale {
  category: Category;
  kind: string;
  total: number;
  verified: number;
  cheap: number;
}

/**
 * How many listings are of each category and kind, of verified sellers, and for `cheap` Tk at most: each counted among the newest `most`.
 */
export async function countForSale(search: Search, most: number, cheap: number): Promise<GroupForSale[]> {
  const countOf = async (criteria: Partial<SearchCriteria>) => {
    const page = { sort: 'newest', limit: 0, most, today: 0, facets: ['category kind'] } as const;
    return (await search({ ...ANY_LISTING, ...criteria }, page)).facets.get('category kind') ?? new Map<string, number>();
  };
  const [all, verified, cheapOnes] = await Promise.all([
    countOf({}),
    countOf({ filters: { verified: ['true'] } }),
    countOf({ maxPrice: cheap }),
  ]);
  return [...all].map(([group, total]) => {
    const [category, kind = ''] = group.split(' ');
    const some = (counts: ReadonlyMap<string, number>) => Math.min(total, counts.get(group) ?? 0);
    return { category: categoryName(Number(category) as CategoryId), kind, total, verified: some(verified), cheap: some(cheapOnes) };
  });
}
