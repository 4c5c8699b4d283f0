import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { ReportedReview, Review } from '#contract/reviews.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

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
