import { createHash } from 'node:crypto';
import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import type { BOOKING_SORTS } from '#contract/bookings.ts';
import { SEALED_FIELDS } from '#contract/listing-fields.ts';
import { pick } from '#contract/records.ts';
import type { Side } from '#contract/vocabulary.ts';
import { sideOf, type SignedInUser } from '#domain/users/access.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { HOLDING_STATES } from '#domain/deals/handover.ts';
import { PROVED_STATES } from '#domain/deals/reviews.ts';
import { canonicalJson, type SealedTerms, type Terms } from '#domain/deals/terms.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { BOOKING_COLUMNS } from '#server/platform/db/deal-tables.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { readPage, type Page, type PageRequest } from '#server/platform/http/cursor.ts';
import { firstIdOf, isId } from '#server/platform/db/ids.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { findProductsForHistory, LISTING, listingOf, type LockedProduct, type ProductRow } from '#server/modules/listings/products.sql.ts';
import { SHOWN_REPORT_IDS } from '#server/modules/listings/reports.sql.ts';
import { findUsers, selectBlocks, type UserRow } from '#server/modules/users/users.sql.ts';

export type BookingRecord = RowOf<'bookings'>;

/** The side of a user in a booking, or in what belongs to it; null for everybody else. */
export const sideIn = (user: SignedInUser, { buyer_uid, seller_uid }: { buyer_uid: string; seller_uid: string }): Side | null =>
  sideOf(user, { buyerUid: buyer_uid, sellerUid: seller_uid });

/** A booking in any state. */
export const findBookingRecord = async (db: Reader, id: string | null): Promise<BookingRecord | undefined> =>
  id !== null && isId(id) ? db.selectFrom('bookings').select(BOOKING_COLUMNS).where('id', '=', id).executeTakeFirst() : undefined;

/** The present terms of a product, removed products included. */
const selectTerms = (db: Reader, id: string) =>
  db
    .selectFrom('products as p')
    .leftJoin('photos as f', 'f.id', 'p.photo_id')
    .select(LISTING)
    .select(['p.facts', 'p.seller_facts', 'f.id as photo_id', 'f.display_url', 'f.sha256', SHOWN_REPORT_IDS.as('reports')])
    .select((is) => {
      const others = is
        .selectFrom('product_photos as o')
        .innerJoin('photos as f', 'f.id', 'o.photo_id')
        .whereRef('o.product_id', '=', 'p.id');
      return jsonArrayFrom(others.select(['f.id', 'f.display_url as url', 'f.sha256']).orderBy('o.position')).as('others');
    })
    .where('p.id', '=', id);

const termsOf = (row: InferResult<ReturnType<typeof selectTerms>>[number]): Terms => ({
  ...pick(listingOf(row), SEALED_FIELDS),
  pricePoisha: row.selling_price_poisha,
  facts: row.facts,
  sellerFacts: row.seller_facts,
  photo: row.photo_id === null || row.display_url === null ? null : { id: row.photo_id, url: row.display_url, sha256: row.sha256 },
  ...(row.others.length > 0 && { otherPhotos: row.others }),
  reports: row.reports,
});

export const findTerms = async (db: Reader, id: string): Promise<Terms> => termsOf(await selectTerms(db, id).executeTakeFirstOrThrow());

interface Obstacles {
  /** Unpaid bookings that the buyer holds, without turns that are not confirmed. */
  open: number;
  /** Unpaid bookings that the buyer has made in the last 24 hours, with those that have ended. */
  lastDay: number;
  /** One of the two has blocked the other. */
  blocked: SqlBool;
}

/** Reads what may prevent a booking of this buyer with this seller, whose locks guard it. @param yesterday the first id of a booking of the last 24 hours */
function selectObstacles(db: Reader, buyerUid: string, sellerUid: string, yesterday: string) {
  const since = hiddenFromPlanner(yesterday, 'uuid');
  const unpaid = db
    .selectFrom('bookings')
    .where('buyer_uid', '=', buyerUid)
    .where('paid_at', 'is', null)
    .where((is) => is.or([is('ended_at', 'is', null), is('id', '>=', since)]));
  return unpaid.select((is) => [
    is.fn.countAll<number>().filterWhere('ended_at', 'is', null).filterWhere('confirm_by', 'is', null).as('open'),
    is.fn.countAll<number>().filterWhere('id', '>=', since).as('lastDay'),
    is.exists(selectBlocks(db, [buyerUid, sellerUid])).as('blocked'),
  ]);
}

const firstOfDay = (now: Date): string => firstIdOf(now.getTime() - 24 * HOUR_MS);

export const findObstacles = (trx: Transaction, buyerUid: string, sellerUid: string, now: Date): Promise<Obstacles> =>
  selectObstacles(trx, buyerUid, sellerUid, firstOfDay(now)).executeTakeFirstOrThrow();

const findWithTerms = compiledOnce(
  (db, { productId, buyerUid, sellerUid, yesterday }: { productId: string; buyerUid: string; sellerUid: string; yesterday: string }) =>
    selectTerms(db, productId)
      .innerJoin(selectObstacles(db, buyerUid, sellerUid, yesterday).as('o'), (join) => join.onTrue())
      .select(['o.open', 'o.lastDay', 'o.blocked'])
      .select((is) =>
        is
          .selectFrom('bookings as b')
          .select(is.fn.countAll<number>().as('count'))
          .whereRef('b.product_id', '=', 'p.id')
          .where('b.buyer_uid', '=', buyerUid)
          .where('b.paid_at', 'is', null)
          .where('b.confirm_by', 'is', null)
          .as('unpaidOfProduct'),
      ),
);

/** The same for this product, with its present terms and how often this buyer booked it without paying, in one statement. Its lock guards them. */
export async function findObstaclesAndTerms(
  trx: Transaction,
  buyerUid: string,
  product: Pick<LockedProduct, 'id' | 'seller_uid'>,
  now: Date,
): Promise<Obstacles & { unpaidOfProduct: number; terms: Terms }> {
  const [found] = await findWithTerms(trx, { productId: product.id, buyerUid, sellerUid: product.seller_uid, yesterday: firstOfDay(now) });
  if (!found) throw new Error(`Product ${product.id} is missing`);
  const { open, lastDay, blocked, unpaidOfProduct, ...row } = found;
  return { open, lastDay, blocked, unpaidOfProduct: unpaidOfProduct ?? 0, terms: termsOf(row) };
}

/** Which of these users have a booking that has not ended with this user, as buyer or as seller. */
export async function findBookedWith(db: Reader, uid: string, others: readonly string[]): Promise<Set<string>> {
  if (others.length === 0) return new Set();
  const live = db.selectFrom('bookings').select(['buyer_uid', 'seller_uid']).where('ended_at', 'is', null);
  const rows = await live
    .where((is) =>
      is.or([
        is.and([is('buyer_uid', '=', uid), is('seller_uid', 'in', others)]),
        is.and([is('seller_uid', '=', uid), is('buyer_uid', 'in', others)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => (row.buyer_uid === uid ? row.seller_uid : row.buyer_uid)));
}

/** How far a booking has come, which other features know. */
export interface BookingProgress {
  handover_state: HandoverState | null;
  held_poisha: number | null;
  /** When the state of the handover ends by itself. */
  due_at: Date | null;
  /** When it was proved that the product has changed hands. */
  proved_at: Date | null;
  reviewed_by: Side[];
  /** Until when the second side may review, once the first has. */
  review_until: Date | null;
  /** The meeting that both sides have agreed on. */
  meets_at: Date | null;
  meeting_place: string | null;
}

/** Bookings with their progress: indexes lead from each to its one handover and meeting, and to its few events and reviews. */
const selectBookings = (db: Reader) =>
  db
    .selectFrom('bookings')
    .leftJoin('handovers as h', 'h.booking_id', 'bookings.id')
    .leftJoin('meetings as m', (join) => join.onRef('m.booking_id', '=', 'bookings.id').on('m.status', '=', sql.lit('accepted')))
    .selectAll('bookings')
    .select(['h.state as handover_state', 'h.held_poisha', 'h.due_at', 'm.meets_at', 'm.place as meeting_place'])
    .select([
      sql<Date | null>`(select min(e.created_at) from handover_events as e
        where e.booking_id = bookings.id and e.state = any(${PROVED_STATES}))`.as('proved_at'),
      sql<Side[]>`array(select r.side from reviews as r where r.booking_id = bookings.id)`.as('reviewed_by'),
      sql<Date | null>`(select min(r.shown_at) from reviews as r where r.booking_id = bookings.id)`.as('review_until'),
    ]);

/** A booking with its product, buyer and seller. */
export interface BookingRow {
  booking: BookingRecord;
  product: ProductRow;
  buyer: UserRow;
  seller: UserRow;
  /** Set where a booking is read; not after a change. */
  progress?: BookingProgress;
}

/** One of these users, who are those of a booking or an offer. */
export function userOf(users: readonly UserRow[], uid: string): UserRow {
  const user = users.find((each) => each.uid === uid);
  if (!user) throw new Error(`User ${uid} is missing`);
  return user;
}

/** The two users of a booking, deleted ones included. */
export async function findSides(
  db: Reader,
  { buyer_uid, seller_uid }: Pick<BookingRecord, 'buyer_uid' | 'seller_uid'>,
): Promise<Record<Side, UserRow>> {
  const users = await findUsers(db, [buyer_uid, seller_uid]);
  return { buyer: userOf(users, buyer_uid), seller: userOf(users, seller_uid) };
}

/** A booking with its product and users, of what has been read already. */
export const bookingRow = (product: LockedProduct, booking: BookingRecord, users: readonly UserRow[]): BookingRow => ({
  booking,
  product: {
    ...product,
    booking_buyer_uid: booking.ended_at ? null : booking.buyer_uid,
    booking_price_poisha: booking.ended_at ? null : booking.price_poisha,
    booking_paid_at: booking.paid_at,
  },
  buyer: userOf(users, booking.buyer_uid),
  seller: userOf(users, booking.seller_uid),
});

/** Rows between a buyer and a seller, each with its product and the two users, deleted ones included: two statements, however many they are. */
export async function withSides<Row extends Pick<BookingRecord, 'product_id' | 'buyer_uid' | 'seller_uid'>>(
  db: Reader,
  rows: readonly Row[],
): Promise<{ row: Row; product: ProductRow; buyer: UserRow; seller: UserRow }[]> {
  if (rows.length === 0) return [];
  const productIds = rows.map(({ product_id }) => product_id);
  const uids = rows.flatMap(({ buyer_uid, seller_uid }) => [buyer_uid, seller_uid]);
  const [products, users] = await Promise.all([findProductsForHistory(db, productIds), findUsers(db, uids)]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return rows.flatMap((row) => {
    const product = products.get(row.product_id);
    const [buyer, seller] = [byUid.get(row.buyer_uid), byUid.get(row.seller_uid)];
    return product && buyer && seller ? [{ row, product, buyer, seller }] : [];
  });
}

const withUsersAndProducts = async (db: Reader, bookings: readonly (BookingRecord & BookingProgress)[]): Promise<BookingRow[]> =>
  (await withSides(db, bookings)).map(({ row, ...others }) => ({ booking: row, ...others, progress: row }));

/** The products of bookings in any state, by the id of the booking. */
export async function findProductsOfBookings(db: Reader, ids: readonly string[]): Promise<Map<string, ProductRow | undefined>> {
  const bookings = await db.selectFrom('bookings').select(['id', 'product_id']).where('id', 'in', ids).execute();
  const productIds = bookings.map(({ product_id }) => product_id);
  const products = await findProductsForHistory(db, productIds);
  return new Map(bookings.map(({ id, product_id }) => [id, products.get(product_id)]));
}

/** Bookings in any state, in no order: three statements, however many they are. */
export const findBookingRows = async (db: Reader, ids: readonly string[]): Promise<BookingRow[]> =>
  ids.length === 0 ? [] : withUsersAndProducts(db, await selectBookings(db).where('bookings.id', 'in', ids).execute());

/** A booking in any state, with its product, buyer and seller. */
export const findBookingInAnyState = async (db: Reader, id: string): Promise<BookingRow | undefined> =>
  isId(id) ? (await findBookingRows(db, [id]))[0] : undefined;

/** A booking in any state, with what its listing promises now and the conversation of its sides about it. */
export async function findOrder(db: Reader, id: string): Promise<{ row: BookingRow; terms: Terms; conversationId: string | null } | null> {
  const row = await findBookingInAnyState(db, id);
  if (!row) return null;
  const { product_id, buyer_uid } = row.booking;
  const [terms, conversation] = await Promise.all([
    findTerms(db, product_id),
    db.selectFrom('conversations').select('id').where('product_id', '=', product_id).where('buyer_uid', '=', buyer_uid).executeTakeFirst(),
  ]);
  return { row, terms, conversationId: conversation?.id ?? null };
}

/** A booking that has not ended. */
export async function findBooking(db: Reader, id: string): Promise<BookingRow | undefined> {
  const row = await findBookingInAnyState(db, id);
  return row?.booking.ended_at ? undefined : row;
}

/** Bookings that may wait for one of their sides: they are open, their money is held, or the time to review is not over. */
const MOST_WAITING = 100;

/** The bookings in which something may wait for this user, the newest first. @param reviewMs ms after the handover in which both sides may review */
export async function findBookingsUnderWay(
  db: Reader,
  uid: string,
  { now, reviewMs }: { now: Date; reviewMs: number },
): Promise<BookingRow[]> {
  const rows = await selectBookings(db)
    .where((is) => is.or([is('bookings.buyer_uid', '=', uid), is('bookings.seller_uid', '=', uid)]))
    .where('bookings.ended_at', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('paid_at', 'is', null), is('expires_at', '>', now), is.or([is('confirm_by', 'is', null), is('confirm_by', '>', now)])]),
        is('h.state', 'in', HOLDING_STATES),
        is('h.moved_at', '>', new Date(now.getTime() - reviewMs)),
      ]),
    )
    .orderBy('bookings.id', 'desc')
    .limit(MOST_WAITING)
    .execute();
  return withUsersAndProducts(db, rows);
}

/** Whether a booking is not paid, or its money is held. */
export const IS_OPEN = sql<boolean>`(bookings.paid_at is null
  or exists (select from handovers where booking_id = bookings.id and state = any (${HOLDING_STATES})))`;

interface BookingQuery {
  side: Side;
  email: string;
  /** undefined: whether they are open or not. */
  isOpen: boolean | undefined;
  isPaid: boolean;
  q: string | undefined;
  sort: (typeof BOOKING_SORTS)[number] | undefined;
}

/** A page of a user's bookings, as buyer or as seller, newest first by default: three queries whatever the page's size. */
export async function listBookings(
  db: Reader,
  { side, email, isOpen, isPaid, q, sort }: BookingQuery,
  page: PageRequest,
): Promise<Page<BookingRow>> {
  const [own, others] = side === 'buyer' ? (['buyer_uid', 'seller_uid'] as const) : (['seller_uid', 'buyer_uid'] as const);
  const words = q?.trim().toLowerCase() ?? '';
  const bookings = selectBookings(db)
    .innerJoin('users', 'users.uid', `bookings.${own}`)
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .where('bookings.ended_at', 'is', null)
    .$if(isOpen !== undefined, (query) => query.where(IS_OPEN, '=', isOpen === true))
    .$if(isPaid, (query) => query.where('bookings.paid_at', 'is not', null))
    .$if(words !== '', (query) =>
      query.where(
        sql<SqlBool>`(exists (select from products p where p.id = bookings.product_id and strpos(lower(p.title), ${words}) > 0)
          or exists (select from users o where o.uid = ${sql.ref(`bookings.${others}`)}
            and strpos(lower(o.display_name || ' ' || coalesce(o.email, '')), ${words}) > 0))`,
      ),
    );
  const byId = { by: sql`bookings.id`, type: 'id', of: ({ id }: BookingRecord) => id } as const;
  const byPrice = { by: sql`bookings.price_poisha`, type: 'count', of: ({ price_poisha }: BookingRecord) => price_poisha } as const;
  const { rows, nextCursor } = await readPage(bookings, page, ...(sort === 'price-desc' ? [byPrice, byId] : [byId]));
  return { rows: await withUsersAndProducts(db, rows), nextCursor };
}

/** Returns the terms of the listing and the agreed price, as the columns of a booking. */
export function sealTerms(present: Terms, agreedPoisha: number): { terms: string; terms_sha256: string } {
  const terms = canonicalJson({ ...present, agreedPoisha } satisfies SealedTerms);
  return { terms, terms_sha256: createHash('sha256').update(terms).digest('hex') };
}

/** Reads what a booking is about inside another statement. */
export const titleOfBooking = (bookingId: string): RawBuilder<string> =>
  sql`(select p.title from bookings b join products p on p.id = b.product_id where b.id = ${bookingId})`;

/** Returns the events by which open pages of the two sides, and of admins, learn of a change. */
export const bookingChange = ({ id, product_id, buyer_uid, seller_uid }: BookingRecord): Change => ({
  kind: 'booking',
  id,
  productId: product_id,
  buyerUid: buyer_uid,
  sellerUid: seller_uid,
});
