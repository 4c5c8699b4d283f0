import { useSyncExternalStore } from 'react';

/** The record on this device, and its one value. Without it lists are grids. */
export const [VIEW_KEY, ROWS] = ['view', 'rows'] as const;

const listeners = new Set<() => void>();

const areRows = (): boolean => document.documentElement.dataset[VIEW_KEY] === ROWS;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether lists are shown as rows; false while a page from the server is hydrated. */
export const useRows = (): boolean => useSyncExternalStore(subscribe, areRows, () => false);

export const storedRows = (): boolean => localStorage.getItem(VIEW_KEY) === ROWS;

/** Shows lists as rows, or as grids, and stores it. */
export function showRows(rows: boolean): void {
  const { dataset } = document.documentElement;
  if (rows) {
    dataset[VIEW_KEY] = ROWS;
    localStorage.setItem(VIEW_KEY, ROWS);
  } else {
    delete dataset[VIEW_KEY];
    localStorage.removeItem(VIEW_KEY);
  }
  for (const listener of listeners) listener();
}
