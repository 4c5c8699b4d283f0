import { PROVED_STATES, reviewUntil } from '#domain/deals/reviews.ts';
import { findProductsOfBookings } from '#server/modules/deals/bookings.sql.ts';
import { findUsers } from '#server/modules/users/users.sql.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type ReviewRecord = RowOf<'reviews'>;

export const findReview = async (db: Reader, id: string): Promise<ReviewRecord | undefined> =>
  isId(id) ? db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** Reads the reviews that the two sides of a booking have written, shown or not. */
export const findReviews = (db: Reader, bookingId: string): Promise<ReviewRecord[]> =>
  db.selectFrom('reviews').selectAll().where('booking_id', '=', bookingId).execute();

/** Until when the reviews of a booking can be written; null before the handover. The time given to the first side holds for the second. */
export async function findUntil(
  db: Reader,
  bookingId: string,
  { reviews: [first], reviewMs }: { reviews: readonly ReviewRecord[]; reviewMs: number },
): Promise<Date | null> {
  if (first) return first.shown_at;
  const { proved } = await db
    .selectFrom('handover_events')
    .select((is) => is.fn.min('created_at').as('proved'))
    .where('booking_id', '=', bookingId)
    .where('state', 'in', PROVED_STATES)
    .$castTo<{ proved: Date | null }>()
    .executeTakeFirstOrThrow();
  return proved && reviewUntil(proved, reviewMs);
}

/** Reviews with the products of their deals, the users whom they concern and the admins who have decided, closed accounts included: a fixed number of queries. */
export async function describeReported(db: Reader, reviews: readonly ReviewRecord[]) {
  if (reviews.length === 0) return [];
  const bookingIds = reviews.map(({ booking_id }) => booking_id);
  const uids = reviews.flatMap(({ author_uid, subject_uid, admin_uid }) => [author_uid, subject_uid, admin_uid ?? subject_uid]);
  const [products, users] = await Promise.all([findProductsOfBookings(db, bookingIds), findUsers(db, uids)]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return reviews.flatMap((review) => {
    const product = products.get(review.booking_id);
    const [author, subject] = [byUid.get(review.author_uid), byUid.get(review.subject_uid)];
    return product && author && subject ? [{ review, product, author, subject, admin: byUid.get(review.admin_uid ?? '') }] : [];
  });
}
export type ReportedRow = Awaited<ReturnType<typeof describeReported>>[number];

/** The names of these users; none of those whose account is closed. */
export async function findNames(db: Reader, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const users = await findUsers(db, uids);
  return new Map(users.filter(({ deleted_at }) => deleted_at === null).map(({ uid, display_name }) => [uid, display_name]));
}
