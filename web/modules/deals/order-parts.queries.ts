import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/shared/api.ts';
import { keptOrder } from '#web/shared/offline/kept-orders.ts';
import type { Reply } from '#contract/client.ts';
import type { Dispute, DisputeTab } from '#contract/handover.ts';
import { namedListQuery, type Page, pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { API_BASE, nonJsonRoutes } from '#contract/paths.ts';
import { useEffect } from 'react';
import { LONGEST_TIMER_MS } from '#web/ui/use-has-come.ts';
import { readFile, saveFile } from '#web/shared/files.ts';
import { readQuery } from '#web/shared/read-query.ts';

/** ms. As for the booking itself: the parts of its page do not repeat its requests, and live events report changes. */
const STALE_TIME_MS = 5000;

/** The handover of a booking. */
export const handoverQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.handover(id),
    queryFn: ({ signal }) => api.getHandover({ params: { id } }, { signal }),
    staleTime: STALE_TIME_MS,
    initialData: () => keptOrder(id)?.handover,
    initialDataUpdatedAt: 0,
  });

/** The deal of any booking, for admins. */
export const dealQuery = (id: string) => readQuery(queryKeys.deal(id), api.findDeal, { params: { id } });

/** Everything about a disputed deal, for admins. Their reading of it is logged. */
export const disputeRecordQuery = (id: string) => readQuery(queryKeys.disputeRecord(id), api.getDisputeRecord, { params: { id } });

/** The disputes that admins decide about. */
export const disputesQuery = (tab: DisputeTab) =>
  pagedListQuery<Dispute, Page<Dispute> & Pick<Reply<'listDisputes'>, 'counts'>>(queryKeys.disputes(tab), async (page, init) => {
    const { disputes, ...reply } = await api.listDisputes({ query: { tab, ...page } }, init);
    return { rows: disputes, ...reply };
  });

export const meetingsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.meetings(bookingId),
    queryFn: ({ signal }) => api.getMeetings({ params: { id: bookingId } }, { signal }),
    staleTime: STALE_TIME_MS,
    initialData: () => keptOrder(bookingId)?.meetings,
    initialDataUpdatedAt: 0,
  });

/** The contested no-shows, for admins. */
export const noShowsQuery = () => namedListQuery(queryKeys.noShows, 'noShows', (query, init) => api.listNoShows({ query }, init));

/** Saves the calendar file of the meeting. @throws ApiError */
export async function saveCalendar(bookingId: string): Promise<void> {
  const address = `${API_BASE}${nonJsonRoutes.meetingCalendar.replace(':id', encodeURIComponent(bookingId))}`;
  saveFile('meeting.ics', await readFile(address, 'unknown_meeting'));
}

/** The reviews of a booking, for its two sides. */
export const reviewsQuery = (bookingId: string) => ({
  ...readQuery(queryKeys.reviews(bookingId), api.getReviews, { params: { id: bookingId } }),
  staleTime: STALE_TIME_MS,
});

/** The reported reviews, for admins. */
export const reportedReviewsQuery = () =>
  namedListQuery(queryKeys.reportedReviews, 'reviews', (query, init) => api.listReportedReviews({ query }, init));

/** ms. The clock of the server may be a little behind. */
const MARGIN_MS = 1000;

/** Reads what belongs to an order again at each of these times: what may be done then changes without a live event. */
export function useRefreshAt(id: string, times: readonly (string | null | undefined)[]): void {
  const client = useQueryClient();
  const given = times.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const now = Date.now();
      const coming = given
        .split(',')
        .map((time) => Date.parse(time))
        .filter((at) => at > now);
      if (coming.length === 0) return;
      timer = setTimeout(
        () => {
          for (const queryKey of [queryKeys.order(id), queryKeys.handover(id), queryKeys.meetings(id)])
            void client.invalidateQueries({ queryKey });
          wait();
        },
        Math.min(Math.min(...coming) - now + MARGIN_MS, LONGEST_TIMER_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [client, id, given]);
}
