import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Facts } from '#contract/facts.ts';
import { ACTIONS_FOR_ADMINS } from '#contract/handover-vocabulary.ts';
import type { Side } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/access.ts';
import { takesCode, type HandoverTimes } from '#domain/handover.ts';
import { handoverDeadline } from '#domain/handover-deadline.ts';
import { statementsOf, type Statements } from '#domain/statements.ts';
import { AGREED_STATES, deadlineWithout, MEETING_TRANSITIONS } from '#domain/meetings.ts';
import {
  findBookingRecord,
  findBookingRows,
  findSides,
  findTerms,
  type BookingRecord,
  type BookingRow,
  sideIn,
} from '#server/features/bookings/queries.ts';
import { findEventPhotos, type PrivatePhotoRecord } from '#server/features/private-photos/queries.ts';
import { findFailedRefunds } from '#server/features/payments/queries.ts';
import { lockProducts, type LockedProduct } from '#server/features/products/queries.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { HandoverEventTable, HandoverTable } from '#server/platform/db/handover-tables.ts';
import type { MeetingTable } from '#server/platform/db/meeting-tables.ts';
import { fail } from '#server/platform/http/failure.ts';

export type HandoverRecord = Selectable<HandoverTable>;
export type HandoverEventRecord = Selectable<HandoverEventTable>;

const CODES = 1_000_000;

/** The secret from which the codes are made, base64. All processes of a database have the same one. */
export const findCodeSecret = async (db: Database): Promise<string> =>
  (await getOrCreateSetting(db, 'handover codes', () => ({ secret: randomBytes(32).toString('base64') }))).secret;

/**
 * The six digits that end the handover of a booking. They are stored nowhere: they follow from the secret, and from how many codes the buyer
 * has had before.
 */
export function codeOf(secret: string, bookingId: string, nth = 0): string {
  const about = nth === 0 ? bookingId : `${bookingId} ${nth}`;
  return String(createHmac('sha256', secret).update(about).digest().readUIntBE(0, 6) % CODES).padStart(6, '0');
}

/** The codes that this buyer can end handovers with: of their bookings of products of that seller. */
export async function findCodesBetween(db: Reader, secret: string, buyerUid: string, sellerUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('handovers', 'handovers.booking_id', 'bookings.id')
    .select(['bookings.id', 'handovers.state', 'handovers.code_nth'])
    .where('bookings.buyer_uid', '=', buyerUid)
    .where('bookings.seller_uid', '=', sellerUid)
    .where('bookings.ended_at', 'is', null)
    .execute();
  return rows.filter(({ state }) => takesCode(state ?? 'open')).map(({ id, code_nth }) => codeOf(secret, id, code_nth ?? 0));
}

/** The handover of a booking; undefined before anything has happened to it. */
export const findHandover = (db: Reader, bookingId: string): Promise<HandoverRecord | undefined> =>
  db.selectFrom('handovers').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/**
 * The handover of a booking, locked until the transaction ends. Where there is none, one is written with the time `opensAt`, or none is
 * found with null: an earlier version, or the demo, has sold the product. Must come after the lock on the product.
 */
export const lockHandover = (trx: Transaction, bookingId: string, opensAt: Date | null): Promise<HandoverRecord | undefined> =>
  opensAt
    ? trx
        .insertInto('handovers')
        .values({ booking_id: bookingId, state: 'open', moved_at: opensAt })
        // Changes nothing, but locks it.
        .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ booking_id: bookingId }))
        .returningAll()
        .executeTakeFirstOrThrow()
    : trx.selectFrom('handovers').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

/** What has happened to a handover, the oldest first. */
export const findEvents = (db: Reader, bookingId: string): Promise<HandoverEventRecord[]> =>
  db.selectFrom('handover_events').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** Whether admins may read what both sides have sent: once a problem was reported, the deal was frozen, or a bank disputes the payment. */
export const isForAdmins = (events: readonly HandoverEventRecord[]): boolean =>
  events.some(({ action }) => ACTIONS_FOR_ADMINS.some((each) => each === action));

/** What has happened to handovers, with the photos that were sent with it. */
async function findEvidence(db: Reader, bookingIds: readonly string[]): Promise<[HandoverEventRecord[], PrivatePhotoRecord[]]> {
  const events = await db.selectFrom('handover_events').selectAll().where('booking_id', 'in', bookingIds).orderBy('id').execute();
  const withPhotos = events.filter(({ details }) => details.photos !== undefined);
  return [
    events,
    await findEventPhotos(
      db,
      withPhotos.map(({ id }) => id),
    ),
  ];
}

/** What the sides of bookings have agreed on last and not canceled since. */
export const findAgreed = (db: Reader, bookingIds: readonly string[]): Promise<Selectable<MeetingTable>[]> =>
  db
    .selectFrom('meetings')
    .distinctOn('booking_id')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('status', 'in', AGREED_STATES)
    .orderBy('booking_id')
    .orderBy('nth', 'desc')
    .execute();

/** The payment whose money is held for a booking. */
export const findHeldPayment = (trx: Transaction, bookingId: string): Promise<{ id: string }> =>
  trx.selectFrom('payments').select('id').where('booking_id', '=', bookingId).where('status', '=', 'succeeded').executeTakeFirstOrThrow();

/** What contradicts that the handover has taken place. */
export async function findStatements(trx: Transaction, { id, paid_at }: BookingRecord): Promise<Statements> {
  const [meeting] = await findAgreed(trx, [id]);
  return statementsOf(await findEvents(trx, id), meeting, paid_at);
}

/** Ends what is said of a side that did not come: the handover is proved. @param by who has brought it about */
export async function settleNoShow(trx: Transaction, bookingId: string, by: MeetingTable['moved_by'], now: Date): Promise<void> {
  for (const from of ['marked', 'contested'] as const) {
    const row = MEETING_TRANSITIONS.find('meet', from, 'handover');
    if (!row) continue;
    const met = { status: row.to, absent: null, moved_by: by, moved_at: now };
    await trx.updateTable('meetings').set(met).where('booking_id', '=', bookingId).where('status', '=', from).execute();
  }
}

/** What the view of a handover is made from. */
export interface HandoverRow {
  /** undefined before anything has happened. */
  handover: HandoverRecord | undefined;
  events: HandoverEventRecord[];
  /** What was sent with them. */
  photos: PrivatePhotoRecord[];
  /** What the sides have agreed on last. */
  meeting: Selectable<MeetingTable> | undefined;
  /** Of the product, as they are now. */
  facts: Facts;
  relistable: boolean;
  /** The bank of the buyer did not take what goes back. */
  refundFailed: boolean;
  row: BookingRow;
}

/** The handovers of bookings in any state with their events, and the two sides: as many statements for all of them as for one. */
export async function findHandoverRows(db: Reader, bookingIds: readonly string[]): Promise<HandoverRow[]> {
  const rows = new Map((await findBookingRows(db, bookingIds)).map((row) => [row.booking.id, row]));
  if (rows.size === 0) return [];
  const [handovers, [events, photos], meetings, failedRefunds, products] = await Promise.all([
    db.selectFrom('handovers').selectAll().where('booking_id', 'in', bookingIds).execute(),
    findEvidence(db, bookingIds),
    findAgreed(db, bookingIds),
    findFailedRefunds(db, bookingIds),
    db
      .selectFrom('products')
      .select(['id', 'facts'])
      .where(
        'id',
        'in',
        [...rows.values()].map(({ product }) => product.id),
      )
      .execute(),
  ]);
  const facts = new Map(products.map((product) => [product.id, product.facts]));
  return bookingIds.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { product } = row;
    const ownEvents = events.filter(({ booking_id }) => booking_id === id);
    return {
      row,
      handover: handovers.find(({ booking_id }) => booking_id === id),
      events: ownEvents,
      photos: photos.filter(({ event_id }) => ownEvents.some((event) => event.id === event_id)),
      meeting: meetings.find(({ booking_id }) => booking_id === id),
      facts: facts.get(product.id) ?? {},
      relistable: product.deleted_at !== null && product.removal_reason === 'refunded',
      refundFailed: failedRefunds.has(id),
    };
  });
}

/** The same of one booking. */
export const findHandoverRow = async (db: Reader, bookingId: string): Promise<HandoverRow | null> =>
  isId(bookingId) ? ((await findHandoverRows(db, [bookingId]))[0] ?? null) : null;

/** A handover that is locked, with what belongs to it. */
export interface LockedDeal {
  booking: BookingRecord;
  handover: HandoverRecord;
  /** undefined when an admin has removed it. */
  product: LockedProduct | undefined;
}

/** Locks the product of a booking, then its handover. Undefined where there is none: an earlier version, or the demo, has sold it. */
export async function lockDeal(trx: Transaction, found: BookingRecord, now: Date): Promise<LockedDeal | undefined> {
  const [product] = await lockProducts(trx, [found.product_id]);
  const booking = await findBookingRecord(trx, found.id);
  const handover = booking && (await lockHandover(trx, booking.id, booking.paid_at === null ? now : null));
  return handover && { booking, handover, product };
}

/**
 * The deal of a booking for one of its two sides, locked, and live.
 * @throws Failure unknown_booking also to everybody else; booking_ended and its like, handed_over
 */
export async function lockDealOf(
  { trx, now }: { trx: Transaction; now: Date },
  user: SignedInUser,
  bookingId: string,
): Promise<LockedDeal & { side: Side }> {
  const found = (await findBookingRecord(trx, bookingId)) ?? fail('unknown_booking');
  const side = sideIn(user, found) ?? fail('unknown_booking');
  const deal = (await lockDeal(trx, found, now)) ?? fail('handed_over');
  return { ...deal, side };
}

/** Moves the deadline of what is held for the handover to so many ms after the agreed meeting. Returns it if that is later than before. */
export function moveBehindMeeting(trx: Transaction, bookingId: string, graceMs: number): Promise<HandoverRecord | undefined> {
  const dueAt = sql<Date>`meetings.meets_at + ${graceMs} * interval '1 ms'`;
  return trx
    .updateTable('handovers')
    .from('meetings')
    .set({ due_at: dueAt, reminders: 0 })
    .whereRef('meetings.booking_id', '=', 'handovers.booking_id')
    .where('handovers.booking_id', '=', bookingId)
    .where('handovers.state', '=', 'held')
    .where('handovers.due_at', '<', dueAt)
    .where('meetings.status', '=', 'accepted')
    .returningAll('handovers')
    .executeTakeFirst();
}

/**
 * Moves the deadline of what is held for the handover to where it is without a meeting, or shortens what is left while it is frozen. Returns
 * it if that is less than before.
 */
export async function moveWithoutMeeting(
  trx: Transaction,
  { id, paid_at }: BookingRecord,
  { handoverMs, graceMs }: HandoverTimes,
  now: Date,
): Promise<HandoverRecord | undefined> {
  const handover = await lockHandover(trx, id, null);
  if (!handover || !paid_at || (handover.frozen_state ?? handover.state) !== 'held') return undefined;
  const before = handover.due_at ?? new Date(now.getTime() + (handover.left_ms ?? 0));
  const own = handoverDeadline(paid_at, await findEvents(trx, id), handoverMs, now);
  const due = deadlineWithout({ own, before }, now, graceMs);
  if (due >= before) return undefined;
  return trx
    .updateTable('handovers')
    .set(handover.due_at ? { due_at: due, reminders: 0 } : { left_ms: due.getTime() - now.getTime() })
    .where('booking_id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** What emails name of a deal: the product and the two sides, deleted users included. */
export async function describeDeal(trx: Transaction, { booking, product }: LockedDeal) {
  return { title: product?.title ?? (await findTerms(trx, booking.product_id)).title, ...(await findSides(trx, booking)) };
}

/** What has happened to a handover last. */
export const findLastEvent = (trx: Transaction, bookingId: string): Promise<HandoverEventRecord | undefined> =>
  trx.selectFrom('handover_events').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Whether a job reminds the admins of this deal already: it may have been contested before. */
export const isReminded = async (trx: Transaction, bookingId: string): Promise<boolean> =>
  (await trx
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'dispute.remind')
    .where(sql<boolean>`payload ->> 'bookingId' = ${bookingId}`)
    .executeTakeFirst()) !== undefined;
