import type { Search } from '#domain/search/criteria.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** It finds listings for sale: an index in this process, or that of a search process. */
export interface SearchEngine {
  /** Reads what an index needs before the first search. */
  start(): Promise<void>;
  /** A search among everything that was committed before this call. @throws Failure search_unavailable */
  current(): Promise<Search>;
  stop(): Promise<void>;
}

/** The sources of a search: the engine, and the database for the products of a page and for the words that it knows. */
export interface SearchReader {
  from: Reader;
  search: Search;
}
