import { createHash } from 'node:crypto';
import type { Selectable, SqlBool } from 'kysely';
import { canonicalJson, type SealedTerms, type Terms } from '#domain/terms.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { BookingTable } from '#server/platform/db/booking-tables.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';
import { isId } from '#server/platform/db/ids.ts';
import { findProductsForHistory, findTerms, type ProductRow } from '#server/features/products/queries.ts';
import { findUsers, selectBlocks, type UserRow } from '#server/features/users/queries.ts';

export type BookingRecord = Selectable<BookingTable>;

/** A booking in any state. */
export const findBookingRecord = async (db: Reader, id: string): Promise<BookingRecord | undefined> =>
  isId(id) ? db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The booking of a product that has not ended. The lock on the product guards it. */
export const findLiveBooking = (trx: Transaction, productId: string): Promise<BookingRecord | undefined> =>
  trx.selectFrom('bookings').selectAll().where('product_id', '=', productId).where('ended_at', 'is', null).executeTakeFirst();

/** The number of unpaid bookings that a buyer holds, and whether one of buyer and seller has blocked the other. The locks on both guard it. */
export function findObstacles(trx: Transaction, buyerUid: string, sellerUid: string): Promise<{ open: number; blocked: SqlBool }> {
  const open = trx.selectFrom('bookings').where('buyer_uid', '=', buyerUid).where('ended_at', 'is', null).where('paid_at', 'is', null);
  return open
    .select((is) => [is.fn.countAll<number>().as('open'), is.exists(selectBlocks(trx, [buyerUid, sellerUid])).as('blocked')])
    .executeTakeFirstOrThrow();
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

/** Whether a user has an open or paid booking as its buyer. */
export const hasBooked = async (db: Reader, uid: string): Promise<boolean> =>
  (await db.selectFrom('bookings').select('id').where('buyer_uid', '=', uid).where('ended_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined;

/** A booking with its product, buyer and seller. */
export interface BookingRow {
  booking: BookingRecord;
  product: ProductRow;
  buyer: UserRow;
  seller: UserRow;
}

async function withUsersAndProducts(db: Reader, bookings: BookingRecord[]): Promise<BookingRow[]> {
  if (bookings.length === 0) return [];
  const [products, users] = await Promise.all([
    findProductsForHistory(
      db,
      bookings.map((booking) => booking.product_id),
    ),
    findUsers(
      db,
      bookings.flatMap((booking) => [booking.buyer_uid, booking.seller_uid]),
    ),
  ]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return bookings.flatMap((booking) => {
    const product = products.get(booking.product_id);
    const buyer = byUid.get(booking.buyer_uid);
    const seller = byUid.get(booking.seller_uid);
    return product && buyer && seller ? [{ booking, product, buyer, seller }] : [];
  });
}

/** A booking in any state, with what its listing promises now and the conversation of its sides about it. */
export async function findOrder(db: Reader, id: string): Promise<{ row: BookingRow; terms: Terms; conversationId: string | null } | null> {
  const booking = await findBookingRecord(db, id);
  const [row] = booking ? await withUsersAndProducts(db, [booking]) : [];
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
  const booking = await findBookingRecord(db, id);
  if (!booking || booking.ended_at) return undefined;
  return (await withUsersAndProducts(db, [booking]))[0];
}

/** A page of a user's bookings, as buyer or as seller, newest first: three queries whatever the page's size. */
export async function listBookings(
  db: Reader,
  side: 'buyer' | 'seller',
  email: string,
  page: { limit: number; cursor: string | undefined },
): Promise<{ rows: BookingRow[]; nextCursor: string | undefined }> {
  const after = page.cursor === undefined ? undefined : String(decodeCursor(page.cursor, ['id'])[0]);
  const column = side === 'buyer' ? 'bookings.buyer_uid' : 'bookings.seller_uid';
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.uid', column)
    .selectAll('bookings')
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .where('bookings.ended_at', 'is', null)
    .$if(after !== undefined, (query) => query.where('bookings.id', '<', after ?? ''))
    .orderBy('bookings.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const rows = await withUsersAndProducts(db, bookings.slice(0, page.limit));
  const last = rows.at(-1);
  return { rows, nextCursor: bookings.length > page.limit && last ? encodeCursor([last.booking.id]) : undefined };
}

/** What the listing promises and the price that is agreed, as the columns of a booking. */
export async function sealTerms(
  trx: Transaction,
  productId: string,
  agreedPoisha: number,
): Promise<{ terms: string; terms_sha256: string }> {
  const terms = canonicalJson({ ...(await findTerms(trx, productId)), agreedPoisha } satisfies SealedTerms);
  return { terms, terms_sha256: createHash('sha256').update(terms).digest('hex') };
}
