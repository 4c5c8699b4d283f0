import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { type LiveEvent, onLiveEvent } from '#web/shared/live/live-events.ts';
import { refreshDelay, withRests } from '#web/shared/live/refresh.ts';
import { refreshBooking } from '#web/modules/deals/orders.queries.ts';
import { showStatus } from '#web/modules/listings/products.queries.ts';
import { isDisputeList, isStaleAfter } from '#web/shared/query-keys.ts';
import { getSession, onSignOut } from '#web/shared/session/session.ts';

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
  mutationCache: new MutationCache({
    onSettled(_data, failure) {
      const refreshed = refresh(() => true);
      // A failure is shown at once: where the server is not reached, the queries try several times.
      return failure ? undefined : refreshed;
    },
  }),
});

/**
 * Reads again what matches. A query that is being read is read again after that: its answer may be from before the change, the library would not
 * repeat a first read, and would drop the next page of a list, which the user has asked for.
 */
export async function refresh(isStale: (queryKey: QueryKey) => boolean): Promise<void> {
  const stale = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isStale(queryKey) });
  await Promise.all(
    stale.map(({ queryKey, state, promise }) => {
      const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
      return state.fetchStatus === 'fetching' && promise ? promise.then(again, again) : again();
    }),
  );
}

/** Lists of the whole site, and the counts beside them: they change all the time, and are read again with rests. */
const isSiteList = (queryKey: QueryKey): boolean =>
  queryKey[0] === 'categoryProducts' || queryKey[0] === 'categoryFacets' || queryKey[0] === 'openTasks' || isDisputeList(queryKey);

let waiting: LiveEvent[] = [];
let waitingForLists: LiveEvent[] = [];

/** Reads again, of what `isConcerned` names, all that these events have made stale. Returns whether there is any. */
function refreshAfter(events: readonly LiveEvent[], isConcerned: (queryKey: QueryKey) => boolean): boolean {
  const session = getSession();
  const uid = session.status === 'signed-in' ? session.uid : undefined;
  const isStale = (queryKey: QueryKey) => isConcerned(queryKey) && events.some((each) => isStaleAfter(each, queryKey, uid));
  void refresh(isStale);
  return queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isStale(queryKey) }).length > 0;
}

const listRefresh = withRests(() => {
  const events = waitingForLists;
  waitingForLists = [];
  return refreshAfter(events, isSiteList);
});

function refreshListsSoon(event: LiveEvent): void {
  waitingForLists.push(event);
  listRefresh.soon();
}

/** Reads again, in a moment, what this event has made stale, at once for all events until then. Also on the screen that follows. */
function refreshSoon(event: LiveEvent): void {
  refreshListsSoon(event);
  if (waiting.push(event) > 1) return;
  setTimeout(() => {
    const events = waiting;
    waiting = [];
    refreshAfter(events, (queryKey) => !isSiteList(queryKey));
  }, refreshDelay());
}

/**
 * Bookings are never read late, and concern two users alone: at once. A list that has the booking is not read again. Admins learn of all
 * bookings: their list of disputes rests.
 */
async function refreshAfterBooking(event: LiveEvent): Promise<void> {
  refreshListsSoon(event);
  const isShown = event.id !== undefined && (await refreshBooking(queryClient, event.id).catch(() => false));
  const isLeftOut = (queryKey: QueryKey) => isSiteList(queryKey) || (isShown && (queryKey[0] === 'myOrder' || queryKey[0] === 'myBuyers'));
  await refresh((queryKey) => isStaleAfter(event, queryKey) && !isLeftOut(queryKey));
}

let keepers = 0;
let stop: () => void = () => undefined;

/** Refreshes queries after live events, once for all parts of a page that ask for it. Returns the function that takes this request back. */
export function keepCacheFresh(): () => void {
  if (keepers === 0) stop = followEvents();
  keepers += 1;
  return () => {
    keepers -= 1;
    if (keepers === 0) stop();
  };
}

function followEvents(): () => void {
  return onLiveEvent((event) => {
    if (event.type === 'booking') return void refreshAfterBooking(event);
    // A notice that does not load is no failure: the email says it too.
    if (event.type === 'waiting')
      import('#web/modules/deals/waiting-notice.tsx').then(
        ({ showTurns }) => showTurns(),
        () => undefined,
      );
    if (event.id !== undefined && event.status) showStatus(queryClient, event.id, event.status);
    refreshSoon(event);
  });
}

onSignOut(() => queryClient.clear());
