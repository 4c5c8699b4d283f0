import { sql } from 'kysely';
import { LIVE_WAITING_STATES, type WaitingState } from '#domain/deals/waiting.ts';
import { findProductsForHistory } from '#server/modules/listings/products.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type WaitingRecord = RowOf<'waiting_entries'>;

export const findEntry = async (db: Reader, id: string): Promise<WaitingRecord | undefined> =>
  isId(id) ? db.selectFrom('waiting_entries').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** Finds the user who has waited longest for a product. The lock on the product guards the line. */
export const findFirstInLine = (trx: Transaction, productId: string): Promise<WaitingRecord | undefined> =>
  trx
    .selectFrom('waiting_entries')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', '=', 'waiting')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

/**
 * Finds the users who waited for a product when its last booking, or a removal since, ended the line, in its order. Users whose account is closed
 * or suspended are not among them.
 */
export async function findLastLine(trx: Transaction, productId: string, now: Date): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select distinct on (w.uid) w.* from waiting_entries as w join users on users.uid = w.uid
    where w.product_id = ${productId} and w.status = 'ended' and w.booking_id is null
      and w.moved_at >= (select max(created_at) from bookings where product_id = w.product_id)
      and users.deleted_at is null and (users.suspended_until is null or users.suspended_until <= ${now})
    order by w.uid, w.seq desc`.execute(trx);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

/** The lines in which a user stands, and the turns that they have. The lock on the user guards their number. */
export const findLiveEntries = (db: Reader, uid: string): Promise<WaitingRecord[]> =>
  db.selectFrom('waiting_entries').selectAll().where('uid', '=', uid).where('status', 'in', LIVE_WAITING_STATES).orderBy('seq').execute();

async function usersIn(trx: Transaction, productId: string, states: readonly WaitingState[]): Promise<string[]> {
  const entries = trx.selectFrom('waiting_entries').select('uid').where('product_id', '=', productId).where('status', 'in', states);
  return (await entries.execute()).map(({ uid }) => uid);
}

/** Finds the users who wait for a product or have the turn for it: the line is shown to them. */
export const findLineOf = (trx: Transaction, productId: string): Promise<string[]> => usersIn(trx, productId, LIVE_WAITING_STATES);

/** Finds the users who wait for a product. */
export const findWaiting = (trx: Transaction, productId: string): Promise<string[]> => usersIn(trx, productId, ['waiting']);

/** The products for which this user waits, or, with a seller, those of that seller. */
export async function findProductsWaitedFor(trx: Transaction, uid: string, sellerUid?: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('waiting_entries')
    .select('product_id')
    .where('uid', '=', uid)
    .where('status', '=', 'waiting')
    .$if(sellerUid !== undefined, (query) => query.where('seller_uid', '=', sellerUid ?? ''))
    .execute();
  return rows.map((row) => row.product_id);
}

/**
 * The lines of a user as they see them, with the product, the place from 1 on and the time until which a turn must be confirmed, oldest first;
 * that for one product if it is given. A turn whose time is over is none.
 */
export async function listLines(db: Reader, uid: string, now: Date, productId?: string) {
  if (productId !== undefined && !isId(productId)) return [];
  const rows = await db
    .selectFrom('waiting_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .selectAll('w')
    .select('b.confirm_by')
    .select(
      sql<number>`(select count(*) from waiting_entries a where a.product_id = w.product_id and a.status = 'waiting' and a.seq <= w.seq)`.as(
        'place',
      ),
    )
    .where('w.uid', '=', uid)
    .where('w.status', 'in', LIVE_WAITING_STATES)
    .where((is) => is.or([is('w.status', '=', 'waiting'), is('b.confirm_by', '>', now)]))
    .$if(productId !== undefined, (query) => query.where('w.product_id', '=', productId ?? ''))
    .orderBy('w.seq')
    .execute();
  const productIds = rows.map((row) => row.product_id);
  const products = await findProductsForHistory(db, productIds);
  return rows.flatMap(({ place, confirm_by: confirmBy, ...entry }) => {
    const product = products.get(entry.product_id);
    return product ? [{ entry, product, place, confirmBy }] : [];
  });
}
export type WaitingRow = Awaited<ReturnType<typeof listLines>>[number];
