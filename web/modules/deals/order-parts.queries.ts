import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { Dispute } from '#contract/handover.ts';
import { api } from '#web/shared/api.ts';
import { keptOrder } from '#web/shared/offline/kept-orders.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import type { ContestedNoShow, Meeting } from '#contract/meetings.ts';
import { API_BASE, nonJsonRoutes } from '#contract/paths.ts';
import type { MeetingAction } from '#contract/vocabulary.ts';
import { readFile } from '#web/shared/read-file.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { ReportedReview, Review } from '#contract/reviews.ts';
import { useEffect } from 'react';
import { LONGEST_TIMER_MS } from '#web/ui/use-has-come.ts';

/** ms. As for the booking itself: live events report changes. */
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

/** Any deal that was paid by card, for admins. */
export const dealQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.deal(id), queryFn: ({ signal }) => api.findDeal({ params: { id } }, { signal }) });

/** Everything about a disputed deal, for admins. Their reading of it is logged. */
export const disputeRecordQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.disputeRecord(id),
    queryFn: ({ signal }) => api.getDisputeRecord({ params: { id } }, { signal }),
  });

/** The disputes that admins decide about. */
export const disputesQuery = () =>
  pagedListQuery<Dispute>(queryKeys.disputes, async (page, init) => {
    const { disputes, nextCursor } = await api.listDisputes({ query: page }, init);
    return { rows: disputes, nextCursor };
  });

export const moveHandoverMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: Input<'moveHandover'>['body']) => api.moveHandover({ params: { id }, body }),
  });

export const meetingsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.meetings(bookingId),
    queryFn: ({ signal }) => api.getMeetings({ params: { id: bookingId } }, { signal }),
    initialData: () => keptOrder(bookingId)?.meetings,
    initialDataUpdatedAt: 0,
  });

export const proposeMutation = (bookingId: string) =>
  mutationOptions({ mutationFn: (body: Input<'proposeMeeting'>['body']) => api.proposeMeeting({ params: { id: bookingId }, body }) });

export const moveMutation = () =>
  mutationOptions({
    mutationFn: ({ meeting: { _id, status }, action }: { meeting: Meeting; action: MeetingAction }) =>
      api.updateMeeting({ params: { id: _id }, body: { action, status } }),
  });

/** Marks that the other side did not come, or contests that the user did not. */
export const noShowMutation = (id: string, kind: 'mark' | 'contest') =>
  mutationOptions({
    mutationFn: (body: Input<'markNoShow'>['body']) => (kind === 'mark' ? api.markNoShow : api.contestNoShow)({ params: { id }, body }),
  });

/** The contested no-shows, for admins. */
export const noShowsQuery = () =>
  pagedListQuery<ContestedNoShow>(queryKeys.noShows, async (page, init) => {
    const { noShows, nextCursor } = await api.listNoShows({ query: page }, init);
    return { rows: noShows, nextCursor };
  });

/** Saves the calendar file of the meeting. @throws ApiError */
export async function saveCalendar(bookingId: string): Promise<void> {
  const address = `${API_BASE}${nonJsonRoutes.meetingCalendar.replace(':id', encodeURIComponent(bookingId))}`;
  saveFile('meeting.ics', await readFile(address, 'unknown_meeting'));
}

/** The reviews of a booking, for its two sides. */
export const reviewsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.reviews(bookingId),
    queryFn: ({ signal }) => api.getReviews({ params: { id: bookingId } }, { signal }),
  });

export const writeReviewMutation = (bookingId: string) =>
  mutationOptions({ mutationFn: (body: Input<'writeReview'>['body']) => api.writeReview({ params: { id: bookingId }, body }) });

/** Answers or reports a review about the user. */
export const respondMutation = ({ _id: id }: Review, kind: 'answer' | 'report') =>
  mutationOptions({
    mutationFn: ({ text }: { text: string }) =>
      kind === 'answer'
        ? api.answerReview({ params: { id }, body: { text } })
        : api.reportReview({ params: { id }, body: { reason: text } }),
  });

/** The reported reviews, for admins. */
export const reportedReviewsQuery = () =>
  pagedListQuery<ReportedReview>(queryKeys.reportedReviews, async (page, init) => {
    const { reviews, nextCursor } = await api.listReportedReviews({ query: page }, init);
    return { rows: reviews, nextCursor };
  });

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
