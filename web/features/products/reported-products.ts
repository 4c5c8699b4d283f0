import { useSyncExternalStore } from 'react';

// What this person has reported since the page was opened: the card's button says so. The server counts a person once anyway.
const reported = new Set<string>();
const listeners = new Set<() => void>();

export function rememberReport(productId: string): void {
  reported.add(productId);
  for (const listener of listeners) listener();
}

/** Hears of every report of this person. Returns the way to stop. */
export function onReport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isReported = (productId: string): boolean => reported.has(productId);

export const useIsReported = (productId: string): boolean =>
  useSyncExternalStore(
    onReport,
    () => isReported(productId),
    () => false,
  );
