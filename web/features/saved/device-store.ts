import { useSyncExternalStore } from 'react';

/** A value in the local storage of this device, shared by its tabs. */
export interface DeviceStore<T> {
  read(): T;
  write(value: T): void;
  /** Calls the listener after each change, in this tab or another. Returns the function that removes it. */
  subscribe(listener: () => void): () => void;
  /** null while a page from the server is hydrated: it is the same for everybody. */
  useValue(): T | null;
}

/** A store under that name. What is not valid, as an earlier version or another program may have written it, counts as empty. */
export function deviceStore<T>(name: string, empty: T, isValid: (value: unknown) => value is T): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = empty;

  const parse = (stored: string): T => {
    try {
      const parsed: unknown = JSON.parse(stored);
      return isValid(parsed) ? parsed : empty;
    } catch {
      return empty;
    }
  };
  const read = (): T => {
    const stored = localStorage.getItem(name);
    if (stored !== text) {
      text = stored;
      value = stored === null ? empty : parse(stored);
    }
    return value;
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === name || key === null) notify();
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
    write(next) {
      localStorage.setItem(name, JSON.stringify(next));
      notify();
    },
    subscribe,
    useValue: () => useSyncExternalStore<T | null>(subscribe, read, () => null),
  };
}
