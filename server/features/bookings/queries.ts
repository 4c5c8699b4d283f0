import type { Selectable } from 'kysely';
import type { SignedInUser } from '#domain/access.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { BookingTable, UserTable } from '#server/platform/db/market-tables.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';
import { isId } from '#server/platform/db/ids.ts';
import { findProductsForHistory, type ProductRow } from '#server/features/products/queries.ts';

export interface LiveBooking {
  id: string;
  buyer_uid: string;
  paid_at: Date | null;
  contact_number: string;
  meeting_location: string;
}

/** The booking of a product that has not ended; the product's lock guards it. */
export const findLiveBooking = (trx: Transaction, productId: string): Promise<LiveBooking | undefined> =>
  trx
    .selectFrom('bookings')
    .select(['id', 'buyer_uid', 'paid_at', 'contact_number', 'meeting_location'])
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export interface BookingRow {
  booking: Selectable<BookingTable>;
  product: ProductRow;
  buyer: Selectable<UserTable>;
  seller: Selectable<UserTable>;
}

async function withUsersAndProducts(db: Reader, bookings: Selectable<BookingTable>[]): Promise<BookingRow[]> {
  if (bookings.length === 0) return [];
  const uids = [...new Set(bookings.flatMap((booking) => [booking.buyer_uid, booking.seller_uid]))];
  const [products, users] = await Promise.all([
    findProductsForHistory(
      db,
      bookings.map((booking) => booking.product_id),
    ),
    db.selectFrom('users').selectAll().where('uid', 'in', uids).execute(),
  ]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return bookings.flatMap((booking) => {
    const product = products.get(booking.product_id);
    const buyer = byUid.get(booking.buyer_uid);
    const seller = byUid.get(booking.seller_uid);
    return product && buyer && seller ? [{ booking, product, buyer, seller }] : [];
  });
}

/** A booking that has not ended, with its product and people. */
export async function findBooking(db: Reader, id: string): Promise<BookingRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await withUsersAndProducts(
    db,
    await db.selectFrom('bookings').selectAll().where('id', '=', id).where('ended_at', 'is', null).execute(),
  );
  return row;
}

/** Whether this booking ended by being unbooked, as far as this person may know. */
export async function wasUnbooked(db: Reader, id: string, user: SignedInUser): Promise<boolean> {
  if (!isId(id)) return false;
  const ended = await db
    .selectFrom('bookings')
    .select('buyer_uid')
    .where('id', '=', id)
    .where('end_reason', '=', 'unbooked')
    .executeTakeFirst();
  return ended !== undefined && (user.role === 'admin' || user.uid === ended.buyer_uid);
}

/** A page of a person's bookings, as buyer or as seller, newest first: three queries whatever the page's size. */
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

/**
 * Holds people so that they cannot be deleted before the transaction ends, in order of their uids. Returns those that are there.
 * Comes before any lock on products: see ChangeFeed.transact.
 */
export const lockUsersForShare = (trx: Transaction, uids: readonly string[]): Promise<Selectable<UserTable>[]> =>
  trx.selectFrom('users').selectAll().where('uid', 'in', uids).where('deleted_at', 'is', null).orderBy('uid').forShare().execute();
