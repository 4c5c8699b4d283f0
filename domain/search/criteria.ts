import type { SearchSort } from '#contract/vocabulary.ts';

/** The properties that listings must have to be found. */
export interface SearchCriteria {
  /** Each group is one word of the query with what may be found instead of it. */
  words: readonly (readonly string[])[];
  /** Words that put a listing before others. */
  welcome: readonly string[];
  /** Names and values of filters, and the uids of sellers as `seller`; a listing has one value of each. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Groups of words beside those of the query, for the neighbourhood or a kind: a listing has at least one word of each group. */
  marks: readonly (readonly string[])[];
  /** Tk. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  maxMonths?: number | undefined;
  /** Only the listings at these positions. */
  among?: readonly number[];
  /** The positions of listings that come before others. */
  preferred?: readonly number[];
  /** Kinds that are listed first, the best first. */
  preferredKinds: readonly string[];
  /** Whether one of the words is enough. */
  anyWord?: boolean;
}

/** A listing with the number by which results are sorted: its score, its price in poisha or its months of use. */
export interface Sorted {
  /** `products.seq`. */
  position: number;
  value: number;
}

/** The part of what is found that is asked for. */
export interface SearchPage {
  sort: SearchSort;
  /** Listings of the page; 0 where the numbers alone are asked for. */
  limit: number;
  /** The last listing of the page before. */
  after?: Sorted | undefined;
  /** Days since 1970. */
  today: number;
  /** Listings that are counted, the newest: more than `limit`. */
  most: number;
  /** Names of filters, whose values are counted; `seller`; several that a listing has one value of, separated by spaces. */
  facets?: readonly string[];
}

export interface FoundListings {
  listings: readonly { position: number; seller: string }[];
  /** The last listing of the page, unless no other follows. */
  next?: Sorted;
  /** Up to `most`. */
  total: number;
  /** For each facet, how many of the counted listings have each value that is known. Values of several filters are separated by spaces. */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Finds listings for sale. */
export type Search = (criteria: SearchCriteria, page: SearchPage) => Promise<FoundListings>;

/** The criteria that every listing meets. */
export const ANY_LISTING: SearchCriteria = { words: [], welcome: [], filters: {}, marks: [], preferredKinds: [] };
