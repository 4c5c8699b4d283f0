import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { PaymentTable } from '#server/platform/db/market-tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

export const findPayment = (db: Reader, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findPaymentByIntent = (db: Reader, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/** The same payment, held until the transaction ends; comes after the locks on its product. */
export const lockPayment = (trx: Transaction, id: string): Promise<PaymentRow> =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The product of a booking, whether the booking has ended or not. */
export async function findProductOfBooking(db: Reader, bookingId: string): Promise<string | undefined> {
  const row = await db.selectFrom('bookings').select('product_id').where('id', '=', bookingId).executeTakeFirst();
  return row?.product_id;
}
