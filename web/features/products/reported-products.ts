import { useSyncExternalStore } from 'react';

// Products the user has reported since the page was loaded, to disable their Report buttons. The server counts one report per user.
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
