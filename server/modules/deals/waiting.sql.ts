import { sql } from 'kysely';
import { LIVE_WAITING_STATES } from '#domain/deals/waiting.ts';
import { findProductsForHistory } from '#server/modules/listings/products.sql.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type WaitingRecord = RowOf<'waiting_entries'>;

export const findEntry = async (db: Reader, id: string): Promise<WaitingRecord | undefined> =>
  isId(id) ? db.selectFrom('waiting_entries').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

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
