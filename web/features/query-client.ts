import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { onLiveEvent } from '#web/features/live/live-events.ts';
import { isStaleAfter } from '#web/features/query-keys.ts';
import { getSession, onSessionChange } from '#web/features/sessions/session.ts';

const RETRIES = 3;
/** A 4xx: the same request would be refused again. */
const isRefusal = (failure: unknown) => failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

/**
 * The library's defaults are those of specification §9: unused data is kept for 5 minutes, queries retry 3 times after 1, 2, 4 s …
 * at most 30 s, mutations never. Refusals alone are not retried.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => !isRefusal(failure) && count < RETRIES,
      // The server renders for all visitors with this one client, and by default the library would keep their data forever there.
      ...(typeof document === 'undefined' && { gcTime: 0 }),
    },
  },
  // Specification §7: after any mutation every cached list is refreshed.
  mutationCache: new MutationCache({ onSettled: () => queryClient.invalidateQueries() }),
});

/** Refreshes queries after live events and clears the cache at sign-out. Returns the function that stops both. */
export function keepCacheFresh(): () => void {
  const stopLive = onLiveEvent((event) => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStaleAfter(event, queryKey) });
  });
  const stopSession = onSessionChange(() => {
    if (getSession().status === 'signed-out') queryClient.clear();
  });
  return () => {
    stopLive();
    stopSession();
  };
}
