import { listStore } from '#web/shared/device-store.ts';

/** Texts that are remembered. */
const MOST = 5;

const store = listStore('recentSearches');

export const readRecentSearches = (): string[] => store.read();

export const clearRecentSearches = (): void => store.remove();

/** Puts a text first, unless the storage of the browser is full. */
export const rememberSearch = (text: string): void =>
  void store.keep([text, ...store.read().filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, MOST));
