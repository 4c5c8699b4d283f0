import type { Input } from '#contract/client.ts';
import type { Reviews } from '#contract/reviews.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, type BookedProduct } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';

export type Words = Input<'writeReview'>['body'];

/** A product that was handed over for cash. */
export async function handedOver<User extends TestUser>([seller, buyer]: readonly [User, User]): Promise<BookedProduct<User>> {
  const deal = await bookedProduct(seller, buyer);
  await enterCode(seller, deal.bookingId, await codeFor(deal));
  return deal;
}

/** Reviews the other side of a deal. */
export const review = ({ api }: TestUser, id: string, words: Partial<Words> = {}): Promise<Reviews> =>
  api.writeReview({ params: { id }, body: { stars: 5, tags: ['on_time'], text: 'All as agreed.', ...words } });

/** The reviews of a deal as one side sees them. */
export const reviewsFor = ({ api }: TestUser, id: string): Promise<Reviews> => api.getReviews({ params: { id } });

/** The id of the review that a side has received. */
export const receivedBy = async (user: TestUser, id: string): Promise<string> => (await reviewsFor(user, id)).received?._id ?? '';
