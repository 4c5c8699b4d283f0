import { exists } from '#server/modules/core/rows.ts';
import { createHmac, randomBytes } from 'node:crypto';
import type { Facts } from '#contract/facts.ts';
import { ACTIONS_FOR_ADMINS } from '#contract/handover-vocabulary.ts';
import { takesCode } from '#domain/deals/handover.ts';
import { statementsOf, type Statements } from '#domain/deals/statements.ts';
import { AGREED_STATES } from '#domain/deals/meetings.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { findBookingRows, findSides, findTerms, type BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { findEventPhotos, type PrivatePhotoRecord } from '#server/modules/listings/private-photos.sql.ts';
import { findReports } from '#server/modules/listings/reports.sql.ts';
import { findFailedRefunds } from '#server/modules/deals/payments.sql.ts';
import type { LockedProduct } from '#server/modules/listings/products.sql.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type HandoverRecord = RowOf<'handovers'>;
export type HandoverEventRecord = RowOf<'handover_events'>;

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

/** The handovers of bookings to which something has happened. */
export const findHandovers = (db: Reader, bookingIds: readonly string[]): Promise<HandoverRecord[]> =>
  db.selectFrom('handovers').selectAll().where('booking_id', 'in', bookingIds).execute();

/** Reads the events of a handover, the oldest first. */
export const findEvents = (db: Reader, bookingId: string): Promise<HandoverEventRecord[]> =>
  db.selectFrom('handover_events').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** Whether admins may read what both sides have sent: once a problem was reported, the deal was frozen, or a bank disputes the payment. */
export const isForAdmins = (events: readonly HandoverEventRecord[]): boolean =>
  events.some(({ action }) => ACTIONS_FOR_ADMINS.some((each) => each === action));

/** Reads the events of handovers, with the photos that were sent with them. */
async function findEvidence(db: Reader, bookingIds: readonly string[]): Promise<[HandoverEventRecord[], PrivatePhotoRecord[]]> {
  const events = await db.selectFrom('handover_events').selectAll().where('booking_id', 'in', bookingIds).orderBy('id').execute();
  const withPhotos = events.filter(({ details }) => details.photos !== undefined).map(({ id }) => id);
  return [events, await findEventPhotos(db, withPhotos)];
}

/** Finds the meetings that the sides of bookings have agreed on last and not canceled since. */
export const findAgreed = (db: Reader, bookingIds: readonly string[]): Promise<RowOf<'meetings'>[]> =>
  db
    .selectFrom('meetings')
    .distinctOn('booking_id')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('status', 'in', AGREED_STATES)
    .orderBy('booking_id')
    .orderBy('nth', 'desc')
    .execute();

/** Reads the statements against the handover having taken place. */
export async function findStatements(trx: Transaction, { id, paid_at }: BookingRecord): Promise<Statements> {
  const [meeting] = await findAgreed(trx, [id]);
  return statementsOf(await findEvents(trx, id), meeting, paid_at);
}

/** Whether the seller has ever reported the handover of a booking without the code. */
export const hasClaimed = (db: Reader, bookingId: string): Promise<boolean> =>
  exists(db.selectFrom('handover_events').select('id').where('booking_id', '=', bookingId).where('action', '=', 'claim'));

/**
 * The handovers of bookings in any state with their events and the photos of these, the meetings that were agreed on last, the present facts
 * of the products, the health reports that were sealed, and the two sides: as many statements for all of them as for one.
 */
export async function findHandoverRows(db: Reader, bookingIds: readonly string[]) {
  const rows = new Map((await findBookingRows(db, bookingIds)).map((row) => [row.booking.id, row]));
  if (rows.size === 0) return [];
  const productIds = [...rows.values()].map(({ product }) => product.id);
  const sealed = new Map([...rows.values()].map(({ booking: { id, terms } }) => [id, terms === null ? null : readTerms(terms)]));
  const [handovers, [events, photos], meetings, failedRefunds, products, reports] = await Promise.all([
    findHandovers(db, bookingIds),
    findEvidence(db, bookingIds),
    findAgreed(db, bookingIds),
    findFailedRefunds(db, bookingIds),
    db.selectFrom('products').select(['id', 'facts']).where('id', 'in', productIds).execute(),
    findReports(
      db,
      [...sealed.values()].flatMap((terms) => terms?.reports ?? []),
    ),
  ]);
  const facts = new Map(products.map((product) => [product.id, product.facts]));
  return bookingIds.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { product } = row;
    const none: Facts = {};
    const terms = sealed.get(id);
    const ownEvents = events.filter(({ booking_id }) => booking_id === id);
    return {
      row,
      // undefined before anything has happened.
      handover: handovers.find(({ booking_id }) => booking_id === id),
      events: ownEvents,
      photos: photos.filter(({ event_id }) => ownEvents.some((event) => event.id === event_id)),
      meeting: meetings.find(({ booking_id }) => booking_id === id),
      facts: facts.get(product.id) ?? none,
      reports: terms?.reports?.flatMap((reportId) => reports.find((report) => report.id === reportId) ?? []) ?? [],
      terms,
      relistable: product.deleted_at !== null && product.removal_reason === 'refunded',
      // The bank of the buyer did not take what goes back.
      refundFailed: failedRefunds.has(id),
    };
  });
}
export type HandoverRow = Awaited<ReturnType<typeof findHandoverRows>>[number];

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

/** Reads the parts of a deal that emails name: the product and the two sides, deleted users included. */
export async function describeDeal(trx: Transaction, { booking, product }: LockedDeal) {
  return { title: product?.title ?? (await findTerms(trx, booking.product_id)).title, ...(await findSides(trx, booking)) };
}

/** Reads the last event of a handover. */
export const findLastEvent = (trx: Transaction, bookingId: string): Promise<HandoverEventRecord | undefined> =>
  trx.selectFrom('handover_events').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1).executeTakeFirst();
