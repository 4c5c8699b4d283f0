import { mutationOptions, type QueryClient, queryOptions, useMutationState } from '@tanstack/react-query';
import type { BOOKING_SORTS, Booking } from '#contract/bookings.ts';
import { ApiError, type Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { keptOrder } from '#web/shared/offline/kept-orders.ts';
import { type Page, pagedListQuery, type Pages, rowsOf, withoutRows, withRow } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** A page of a buyer's or a seller's bookings. The reply is a bare array; the cursor is in the `next-cursor` header. */
async function readBookings(
  query: NonNullable<Input<'listBookings'>['query']>,
  { signal }: { signal: AbortSignal },
): Promise<Page<Booking>> {
  let nextCursor: string | undefined;
  const rows = await api.listBookings(
    { query },
    { signal, onResponse: ({ headers }) => void (nextCursor = headers.get('next-cursor') ?? undefined) },
  );
  return { rows, nextCursor };
}

/** A buyer's bookings, newest first: all, those under way, or the others. */
export const myOrderQuery = (email: string, open?: 'true' | 'false') =>
  pagedListQuery<Booking>(queryKeys.myOrder(email, open), (page, init) =>
    readBookings({ buyer: email, ...(open !== undefined && { open }), ...page }, init),
  );

/** ms. Keeps the screen from repeating its loader's request; live events report changes. */
const STALE_TIME_MS = 5000;

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.booking(id),
    queryFn: ({ signal }) => api.getBooking({ params: { id } }, { signal }),
    staleTime: STALE_TIME_MS,
  });

/** A booking for its two sides, also after its end. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.order(id),
    queryFn: ({ signal }) => api.getOrder({ params: { id } }, { signal }),
    staleTime: STALE_TIME_MS,
    initialData: () => keptOrder(id)?.order,
    initialDataUpdatedAt: 0,
  });

/**
 * Reads one booking again and shows it where a loaded list has it, instead of reading all pages of the list again. Returns whether one has
 * it, and none of them is being read: that answer may be from before the change.
 */
export async function refreshBooking(client: QueryClient, id: string): Promise<boolean> {
  const isIt = (row: Booking): boolean => row._id === id;
  const lists = client
    .getQueriesData<Pages<Booking>>({ predicate: ({ queryKey: [name] }) => name === 'myOrder' || name === 'myBuyers' })
    .filter(([, list]) => rowsOf(list).some(isIt));
  if (lists.length === 0) return false;
  const order = await api.getOrder({ params: { id } }).catch((failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'unknown_booking') return null;
    throw failure;
  });
  const booking = order?.booking;
  if (order?.ended)
    // A notice that does not load is no failure: the email says it too.
    import('#web/modules/deals/order-ended.tsx').then(
      ({ showEnd }) => showEnd(order),
      () => undefined,
    );
  for (const [queryKey] of lists)
    client.setQueryData<Pages<Booking>>(queryKey, (list) => list && (booking ? withRow(list, booking, isIt) : withoutRows(list, isIt)));
  return lists.every(([queryKey]) => client.isFetching({ queryKey, exact: true }) === 0);
}

const UNBOOK = ['unbook'] as const;

export const unbookMutation = () =>
  mutationOptions({ mutationKey: UNBOOK, mutationFn: (booking: Booking) => api.deleteBooking({ params: { id: booking._id } }) });

/** The ids of bookings that are being unbooked, until the lists have been read again: they are in none meanwhile. */
export const useBeingUnbooked = (): (string | undefined)[] =>
  useMutationState({
    filters: { mutationKey: UNBOOK, status: 'pending' },
    select: ({ state }) => (state.variables as Booking | undefined)?._id,
  });

/** Which of their buyers a seller looks at: found by words, in another order than the newest first. */
export interface ShownBuyers {
  q?: string;
  sort?: (typeof BOOKING_SORTS)[number];
}

/** The bookings of a seller's products that are paid. */
export const buyersQuery = (email: string, shown: ShownBuyers) =>
  pagedListQuery<Booking>(queryKeys.myBuyers(email, shown), (page, init) =>
    readBookings({ seller: email, paid: 'true', ...shown, ...page }, init),
  );
