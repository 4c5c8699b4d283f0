import { sql } from 'kysely';
import type { MeetingFigures } from '#contract/meetings.ts';
import { limits } from '#contract/limits.ts';
import type { Side } from '#contract/vocabulary.ts';
import { isLate } from '#domain/deals/booking-deadline.ts';
import { awaitsMeeting, isClaimed } from '#domain/deals/handover.ts';
import { AGREED_STATES, SETTLED_STATES, statusAt, type MeetingFacts } from '#domain/deals/meetings.ts';
import { findBookingRecord, findProductsOfBookings, withSides, type BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { findAgreed, type HandoverRecord } from '#server/modules/deals/handover.sql.ts';
import type { ProductRow } from '#server/modules/listings/products.sql.ts';
import { findUsers, type UserRow } from '#server/modules/users/users.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { BY_ID, readPage, type Page, type PageRequest } from '#server/platform/http/cursor.ts';

export type MeetingRecord = RowOf<'meetings'>;

/** Returns the properties of a meeting that the rules of `domain/deals/meetings.ts` use. */
export const factsOf = ({ status, meets_at, proposed_by, marked_by, contest_until }: MeetingRecord): MeetingFacts => ({
  status,
  at: meets_at,
  proposedBy: proposed_by,
  markedBy: marked_by,
  contestUntil: contest_until,
});

export const findMeeting = async (db: Reader, id: string): Promise<MeetingRecord | undefined> =>
  isId(id) ? db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The side that did not come to the last meeting of a booking, as far as that is settled; null otherwise, or when it was paid after that. */
export async function isNoShow(db: Reader, bookingId: string, now: Date, paidAt: Date | null = null): Promise<Side | null> {
  const [meeting] = isId(bookingId) ? await findAgreed(db, [bookingId]) : [];
  if (!meeting || (paidAt && paidAt > meeting.meets_at)) return null;
  const status = statusAt(factsOf(meeting), now);
  return SETTLED_STATES.some((settled) => settled === status) ? meeting.absent : null;
}

/**
 * Whether a booking is open or paid at `now`: after its deadline it is not, whether its job has run or not. One for the first in line is
 * not before it is confirmed.
 */
export const isLive = ({ ended_at, paid_at, expires_at, confirm_by }: BookingRecord, now: Date): boolean =>
  ended_at === null && confirm_by === null && (paid_at !== null || !isLate(expires_at, now));

/**
 * Why the sides of a live booking may not agree on a meeting: the seller has reported the handover, it was handed over, or sold by an earlier version, or the time for its handover
 * is over, whether the job that pays back has run or not.
 */
export function meetingRefusal(
  { paid_at }: BookingRecord,
  handover: HandoverRecord | undefined,
  now: Date,
): 'handed_over' | 'handover_claimed' | 'handover_late' | null {
  if (handover && isClaimed(handover)) return 'handover_claimed';
  if (!(handover ? awaitsMeeting(handover.state, handover.handed_over_at) : paid_at === null)) return 'handed_over';
  return handover?.state === 'held' && handover.due_at !== null && isLate(handover.due_at, now) ? 'handover_late' : null;
}

/** A booking whose product is locked: no other command changes it or its meetings meanwhile. */
export interface LockedBooking {
  booking: BookingRecord;
  title: string;
}

export async function lockBooking(trx: Transaction, bookingId: string): Promise<LockedBooking | undefined> {
  const found = await findBookingRecord(trx, bookingId);
  if (!found) return undefined;
  // Also of a product that was removed after it was paid.
  const { title } = await trx
    .selectFrom('products')
    .select('title')
    .where('id', '=', found.product_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const booking = await findBookingRecord(trx, bookingId);
  return booking && { booking, title };
}

/** The meetings of bookings that stand, newest first, with the last one if it was canceled. */
export const listMeetings = (db: Reader, bookingIds: readonly string[]): Promise<MeetingRecord[]> =>
  db
    .selectFrom('meetings as m')
    .selectAll()
    .where('m.booking_id', 'in', bookingIds)
    .where((is) =>
      is.or([
        is('m.status', 'not in', ['replaced', 'canceled']),
        is(
          'm.nth',
          '=',
          is
            .selectFrom('meetings as last')
            .select(({ fn }) => fn.max('last.nth').as('nth'))
            .whereRef('last.booking_id', '=', 'm.booking_id'),
        ),
      ]),
    )
    .orderBy('m.nth', 'desc')
    .execute();

/** The product and the two users of a booking, for what is shown of its meetings. */
export async function describeBooking(
  db: Reader,
  booking: Pick<BookingRecord, 'product_id' | 'buyer_uid' | 'seller_uid'>,
): Promise<{ product: ProductRow } & Record<Side, UserRow>> {
  const [found] = await withSides(db, [booking]);
  if (!found) throw new Error(`Product ${booking.product_id} is missing`);
  return found;
}

/** Meetings with the products and the two users of their bookings: a fixed number of queries. */
export async function describeMeetings(db: Reader, meetings: readonly MeetingRecord[]) {
  if (meetings.length === 0) return [];
  const bookingIds = meetings.map(({ booking_id }) => booking_id);
  const uids = meetings.flatMap(({ buyer_uid, seller_uid }) => [buyer_uid, seller_uid]);
  const [products, users] = await Promise.all([findProductsOfBookings(db, bookingIds), findUsers(db, uids)]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return meetings.flatMap((meeting) => {
    const product = products.get(meeting.booking_id);
    const [buyer, seller] = [byUid.get(meeting.buyer_uid), byUid.get(meeting.seller_uid)];
    return product && buyer && seller ? [{ meeting, product, buyer, seller }] : [];
  });
}
export type MeetingRow = Awaited<ReturnType<typeof describeMeetings>>[number];

/** Reads the public figures of the meetings of these users. A meeting counts as kept once nobody can mark it any more. */
export async function findMeetingFigures(db: Reader, uids: readonly string[], now: Date): Promise<(uid: string) => MeetingFigures> {
  const { rows } = await sql<MeetingFigures & { uid: string }>`
    select uid,
      count(*) filter (where absent = side and
        (m.status = any(${SETTLED_STATES}) or (m.status = 'marked' and m.contest_until <= ${now})))::int as "noShows",
      count(*) filter (where absent is distinct from side and m.status = any(${AGREED_STATES})
        and m.meets_at + make_interval(days => ${limits.noShowDays}) <= ${now}
        and (b.ended_at is null or b.ended_at >= m.meets_at))::int as kept
    from (
      select buyer_uid as uid, 'buyer' as side, * from meetings where buyer_uid = any(${uids}) and accepted_at is not null
      union all
      select seller_uid as uid, 'seller' as side, * from meetings where seller_uid = any(${uids}) and accepted_at is not null
    ) as m join bookings b on b.id = m.booking_id
    group by uid`.execute(db);
  return (uid) => {
    const { noShows, kept } = rows.find((row) => row.uid === uid) ?? { noShows: 0, kept: 0 };
    return { noShows, kept };
  };
}

/** A page of the contested no-shows, those that are not decided first, newest first. */
export function listContested(db: Reader, page: PageRequest): Promise<Page<MeetingRecord>> {
  const contested = db.selectFrom('meetings').selectAll().where('status', 'in', ['contested', 'decided']);
  return readPage(contested, page, { by: sql`(status = 'decided')`, type: 'flag', of: (row) => Number(row.status === 'decided') }, BY_ID);
}
