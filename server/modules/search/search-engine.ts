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

/** A read that its callers share: it begins after they have asked, since one that is under way may have begun too early for them. */
export function readTogether<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let running: Promise<Read> | undefined;
  let next: Promise<Read> | undefined;
  const readNext = async (): Promise<Read> => {
    await running?.catch(() => undefined);
    running = next;
    next = undefined;
    return read();
  };
  return () => (next ??= readNext());
}
