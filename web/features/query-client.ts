import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { onLiveEvent } from '#web/features/live/live-events.ts';
import { getSession, onSessionChange } from '#web/features/sessions/session.ts';

const RETRIES = 3;
/** Said no: asking again would hear the same. */
const isRefusal = (failure: unknown) => failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

/**
 * SPEC §9 is what the library does by itself: unused data stays 5 minutes, queries retry 3 times after 1, 2, 4 s … at most 30 s,
 * mutations never. Only refusals are not asked again.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => !isRefusal(failure) && count < RETRIES,
      // The server renders for everybody with one client: it keeps nothing, where the library would keep all of it for ever.
      ...(typeof document === 'undefined' && { gcTime: 0 }),
    },
  },
  // The one rule of SPEC §7: after any mutation every cached list is read anew.
  mutationCache: new MutationCache({ onSettled: () => queryClient.invalidateQueries() }),
});

/** What a live event makes stale, by the first word of the key. */
const staleAfter = {
  product: ['categoryProducts', 'addvertiseProduct', 'myProducts', 'reportedItems', 'product'],
  seller: ['categoryProducts', 'addvertiseProduct', 'product'],
  booking: ['myOrder', 'myProducts', 'myBuyers', 'booking', 'product'],
  user: undefined,
  everything: undefined,
} as const;

/** Keeps the cache true: live events make lists stale, and a sign-out forgets everything. Returns the way to stop. */
export function keepCacheFresh(): () => void {
  const stopLive = onLiveEvent((event) => {
    const names: readonly unknown[] | undefined = staleAfter[event.type];
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => names === undefined || names.includes(queryKey[0]) });
  });
  const stopSession = onSessionChange(() => {
    if (getSession().status === 'signed-out') queryClient.clear();
  });
  return () => {
    stopLive();
    stopSession();
  };
}
