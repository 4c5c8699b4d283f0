import type { Postings } from '#domain/search/postings.ts';

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
  /** Only these listings. */
  among?: Postings;
  /** Listings that come before others. */
  preferred?: Postings;
  /** Kinds that are listed first, the best first. */
  preferredKinds: readonly string[];
  /** Whether one of the words is enough. */
  anyWord?: boolean;
}
