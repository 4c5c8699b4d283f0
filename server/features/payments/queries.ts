import type { Selectable } from 'kysely';
import { SETTLEABLE_STATES } from '#domain/payments.ts';
import type { PaymentTable } from '#server/platform/db/tables.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { JobPayloads } from '#server/platform/jobs/job.ts';

export type PaymentRow = Selectable<PaymentTable>;

export const findPayment = (db: Reader, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** A payment, locked until the transaction ends. Must come after the lock on its product. */
export const lockPayment = (trx: Transaction, id: string): Promise<PaymentRow> =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The open payment of a booking; the database allows one. */
export const findOpenPayment = (db: Reader, bookingId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).where('status', '=', 'open').executeTakeFirst();

/** The payments whose intents a job cancels: those of an ended booking, or one that was replaced. */
export const findPaymentsToCancel = (db: Reader, payload: JobPayloads['payment.cancel']) =>
  db
    .selectFrom('payments')
    .select(['id', 'intent_id'])
    .where((is) => ('paymentId' in payload ? is('id', '=', payload.paymentId) : is('booking_id', '=', payload.bookingId)))
    .where('status', 'in', SETTLEABLE_STATES)
    .where('intent_id', 'is not', null)
    .$narrowType<{ intent_id: string }>()
    .execute();

/**
 * A payment by its intent, and the booking that it pays: the claimed one, or else its own. Only columns that never change once they
 * are set, so that they can be read before the locks.
 */
export const findPaymentTarget = (db: Reader, intentId: string, claimedBookingId: string | null = null) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', (join) => join.on((is) => is('b.id', '=', is.fn.coalesce(is.val(claimedBookingId), 'p.booking_id'))))
    .select(['p.id as paymentId', 'p.buyer_uid as payerUid', 'p.amount_poisha as amountPoisha', 'p.currency'])
    .select(['b.id as bookingId', 'b.product_id as productId', 'b.buyer_uid as buyerUid', 'b.price_poisha as pricePoisha'])
    .select('b.transaction_id as transactionId')
    .where('p.intent_id', '=', intentId)
    .executeTakeFirst();

export type PaymentTarget = NonNullable<Awaited<ReturnType<typeof findPaymentTarget>>>;
