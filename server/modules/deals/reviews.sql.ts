import { sql } from 'kysely';
import { PROVED_STATES, reviewUntil } from '#domain/deals/reviews.ts';
import { findProductsOfBookings } from '#server/modules/deals/bookings.sql.ts';
import type { ProductRow } from '#server/modules/listings/products.sql.ts';
import { findUsers, type UserRow } from '#server/modules/users/users.sql.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { decodeCursor, pageOf, type Page, type PageRequest } from '#server/platform/http/cursor.ts';

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

/** A page of the reviews about a user that are shown, the last first. */
export async function listShown(db: Reader, uid: string, { limit, cursor, now }: PageRequest & { now: Date }): Promise<Page<ReviewRecord>> {
  const [shownAt = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, ['time', 'id']);
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('subject_uid', '=', uid)
    .where('shown_at', '<=', now)
    .$if(cursor !== undefined, (query) =>
      query.where((is) => is(is.refTuple('shown_at', 'id'), '<', is.tuple(new Date(String(shownAt)), String(id)))),
    )
    .orderBy('shown_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => [last.shown_at.toISOString(), last.id]);
}

/** A page of the reviews that were reported, those to be decided first, newest first. */
export async function listReported(db: Reader, { limit, cursor }: PageRequest): Promise<Page<ReviewRecord>> {
  const [decided = 0, id = ''] = cursor === undefined ? [] : decodeCursor(cursor, ['count', 'id']);
  const isDecided = sql<boolean>`(status <> 'reported')`;
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('status', '<>', 'written')
    .$if(cursor !== undefined, (query) =>
      query.where((is) =>
        is.or([
          sql<boolean>`(${isDecided} = ${decided !== 0}::boolean and id < ${id}::uuid)`,
          sql<boolean>`(${isDecided} and not ${decided !== 0}::boolean)`,
        ]),
      ),
    )
    .orderBy(isDecided)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => [last.status === 'reported' ? 0 : 1, last.id]);
}

/** A review with the product of its deal and the users whom it concerns, closed accounts included. */
export interface ReportedRow {
  review: ReviewRecord;
  product: ProductRow;
  author: UserRow;
  subject: UserRow;
  /** The admin who has decided. */
  admin: UserRow | undefined;
}

/** The same of several reviews: a fixed number of queries. */
export async function describeReported(db: Reader, reviews: readonly ReviewRecord[]): Promise<ReportedRow[]> {
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

/** The names of these users; none of those whose account is closed. */
export async function findNames(db: Reader, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const users = await findUsers(db, uids);
  return new Map(users.filter(({ deleted_at }) => deleted_at === null).map(({ uid, display_name }) => [uid, display_name]));
}
