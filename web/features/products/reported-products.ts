import { useSyncExternalStore } from 'react';

// What this person has reported since the page was opened: the card's button says so. The server counts a person once anyway.
const reported = new Set<string>();
const listeners = new Set<() => void>();

export function rememberReport(productId: string): void {
  reported.add(productId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsReported = (productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reported.has(productId),
    () => false,
  );
