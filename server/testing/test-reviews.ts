import type { Input } from '#contract/client.ts';
import type { Reviews } from '#contract/reviews.ts';
import type { TestUser } from '#server/testing/test-app.ts';

export type Words = Input<'writeReview'>['body'];

/** Reviews the other side of a deal. */
export const review = ({ api }: TestUser, id: string, words: Partial<Words> = {}): Promise<Reviews> =>
  api.writeReview({ params: { id }, body: { stars: 5, tags: ['on_time'], text: 'All as agreed.', ...words } });

/** The reviews of a deal as one side sees them. */
export const reviewsFor = ({ api }: TestUser, id: string): Promise<Reviews> => api.getReviews({ params: { id } });

/** The id of the review that a side has received. */
export const receivedBy = async (user: TestUser, id: string): Promise<string> => (await reviewsFor(user, id)).received?._id ?? '';
