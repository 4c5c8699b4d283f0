import { useSyncExternalStore } from 'react';

interface Kept {
  /** The second word of the key, or the value, names the account, unless the record ends with the session. */
  owner: 'device' | 'account';
  /**
   * How long a record is there that nothing removes. `session`: until the session ends, in every tab. `tab`: as long as its tab, which alone
   * has it. `sign-out`: the same, but no longer than until the user signs out there.
   */
  lifetime: 'lasting' | 'session' | 'tab' | 'sign-out';
}

/** Everything that web keeps in the storage of the browser, by the first word of its key. The privacy page names each of them. */
export const KEPT = {
  // First: other tabs react to it, and stop using the token before that is removed.
  auth: { owner: 'account', lifetime: 'session' },
  authToken: { owner: 'account', lifetime: 'session' },
  // Written by the identity client: its user, with the token that renews the session.
  firebase: { owner: 'account', lifetime: 'session' },
  keptOrders: { owner: 'account', lifetime: 'session' },
  'account-form': { owner: 'account', lifetime: 'tab' },
  'dialog-text': { owner: 'account', lifetime: 'sign-out' },
  'listing-draft': { owner: 'account', lifetime: 'lasting' },
  'listing-edit': { owner: 'account', lifetime: 'tab' },
  'message-draft': { owner: 'account', lifetime: 'tab' },
  pendingRegistration: { owner: 'account', lifetime: 'lasting' },
  saved: { owner: 'account', lifetime: 'lasting' },
  savedSearchLooks: { owner: 'account', lifetime: 'lasting' },
  compared: { owner: 'device', lifetime: 'lasting' },
  district: { owner: 'device', lifetime: 'lasting' },
  'handover-code': { owner: 'device', lifetime: 'tab' },
  'my-pc': { owner: 'device', lifetime: 'lasting' },
  recentSearches: { owner: 'device', lifetime: 'lasting' },
  recentlySeen: { owner: 'device', lifetime: 'lasting' },
  theme: { owner: 'device', lifetime: 'lasting' },
  view: { owner: 'device', lifetime: 'lasting' },
} as const satisfies Readonly<Record<string, Kept>>;

type Name = keyof typeof KEPT;
const NAMES = Object.keys(KEPT) as Name[];

export type Key = Name | `${Name} ${string}`;

const nameOf = (key: string): string | undefined => /^[\w-]+/.exec(key)?.[0];

// Read at each use: where the browser blocks storage, what takes its place comes later than this module.
const storageOf = (name: Name): Storage => (['tab', 'sign-out'].includes(KEPT[name].lifetime) ? sessionStorage : localStorage);

const keysOf = (name: Name): string[] => Object.keys(storageOf(name)).filter((key) => nameOf(key) === name);

/** Removes the records whose lifetime is over. */
export function endLifetime(lifetime: 'session' | 'sign-out'): void {
  for (const name of NAMES) if (KEPT[name].lifetime === lifetime) for (const key of keysOf(name)) storageOf(name).removeItem(key);
}

/** Removes the records whose keys name that user, by email or uid. */
export function forgetUser(user: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (/^[\w-]+ ([^ #]+)/.exec(key)?.[1] === user) storage.removeItem(key);
}

/** One record. All tabs share it, unless its lifetime is that of a tab. */
interface DeviceStore<T> {
  read: () => T;
  /** Writing what counts as empty removes the record. @throws DOMException if the browser has no space */
  write: (value: T) => void;
  /** The same. Returns whether there was space. */
  keep: (value: T) => boolean;
  remove: () => void;
  /** Calls the listener after each change by this store or another tab. Returns the function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** null while a page from the server is hydrated: it is the same for everybody. */
  useValue: () => T | null;
}

/** A record that is a text as it is. */
export const textStore = (key: Key): DeviceStore<string> => deviceStore(key, '', (value) => typeof value === 'string');

/** A record that is a list of texts. */
export const listStore = (key: Key): DeviceStore<string[]> =>
  deviceStore(key, [], (value): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string'));

/**
 * A record under that key: JSON, or the text itself where `empty` is one. An invalid value, as an earlier version or another program
 * may have written it, counts as empty.
 */
export function deviceStore<T>(key: Key, empty: T, isValid: (value: unknown) => value is T): DeviceStore<T> {
  const listeners = new Set<() => void>();
  const storage = () => storageOf(nameOf(key) as Name);
  const isText = typeof empty === 'string';
  let text: string | null = null;
  let value = empty;

  const parse = (stored: string): T => {
    try {
      const parsed: unknown = isText ? stored : JSON.parse(stored);
      return isValid(parsed) ? parsed : empty;
    } catch {
      return empty;
    }
  };
  const read = (): T => {
    const stored = storage().getItem(key);
    if (stored !== text) {
      text = stored;
      value = stored === null ? empty : parse(stored);
    }
    return value;
  };
  const write = (next: T): void => {
    if (next === empty) storage().removeItem(key);
    else storage().setItem(key, isText ? String(next) : JSON.stringify(next));
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  };
  return {
    read,
    write,
    keep(next) {
      try {
        write(next);
        return true;
      } catch {
        return false;
      }
    },
    remove: () => write(empty),
    subscribe,
    useValue: () => useSyncExternalStore<T | null>(subscribe, read, () => null),
  };
}
