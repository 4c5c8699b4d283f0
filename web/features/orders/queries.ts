import { type MutationFunctionContext, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { api } from '#web/features/api.ts';
import { type Page, pagedListQuery, withoutRows } from '#web/features/paged-list.ts';
import { queryKeys } from '#web/features/query-keys.ts';

/** A page of the bookings on one side of the market. The list is a bare array, so its cursor comes in a header. */
export async function readBookings(
  query: { buyer?: string; seller?: string; limit?: number; cursor?: string },
  { signal }: { signal: AbortSignal },
): Promise<Page<Booking>> {
  let nextCursor: string | undefined;
  const rows = await api.listBookings(
    { query },
    { signal, onResponse: ({ headers }) => void (nextCursor = headers.get('next-cursor') ?? undefined) },
  );
  return { rows, nextCursor };
}

/** What a person has booked, newest first. */
export const myOrderQuery = (email: string) =>
  pagedListQuery<Booking>(queryKeys.myOrder(email), (page, init) => readBookings({ buyer: email, ...page }, init));

/** What a loader has just read is not read again by the screen; a change is told by a live event. */
const FRESH_MS = 5000;

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.booking(id),
    queryFn: ({ signal }) => api.getBooking({ params: { id } }, { signal }),
    staleTime: FRESH_MS,
  });

/** Unbooks. The row goes at once and comes back when the server refuses. */
export const unbookMutation = (email: string) => {
  const { queryKey } = myOrderQuery(email);
  return mutationOptions({
    mutationFn: (booking: Booking) => api.deleteBooking({ params: { id: booking._id } }),
    async onMutate(booking: Booking, { client }: MutationFunctionContext) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before)
        client.setQueryData(
          queryKey,
          withoutRows(before, (row) => row._id === booking._id),
        );
      return () => void client.setQueryData(queryKey, before);
    },
    onError: (_failure, _booking, rollBack) => rollBack?.(),
  });
};
