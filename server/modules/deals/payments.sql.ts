import { exists } from '#server/modules/core/rows.ts';
import { sql } from 'kysely';
import { isLate } from '#domain/deals/booking-deadline.ts';
import { SETTLEABLE_STATES } from '#domain/deals/payments.ts';
import { findBookingRecord, type BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import type { JobPayloads } from '#server/platform/jobs/job.ts';

export type PaymentRow = RowOf<'payments'>;

export const findPayment = (db: Reader, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** A payment by its id at its provider. */
export const findPaymentOfIntent = (db: Reader, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/** The amount that is paid back of a payment, poisha: the held amount, or what the provider took of one that pays for nothing, in whatever amount. */
export const refundAmount = sql<number>`coalesce(payments.refund_poisha,
  (select e.amount_poisha from ledger_entries as e where e.cause = 'payment:' || payments.id and e.account = 'refund_out'), payments.amount_poisha)`;

/** Begins the error of a refund whose provider has not answered: it may have been made. */
export const REFUND_UNKNOWN = 'It is not known whether the refund was made:';

/** A payment and the other open ones of a booking, locked until the transaction ends. Must come after the lock on the product. */
export async function lockPayments(
  trx: Transaction,
  id: string,
  bookingId: string | null,
): Promise<{ payment: PaymentRow; others: PaymentRow[] }> {
  const rows = await trx
    .selectFrom('payments')
    .selectAll()
    .where((is) => is.or([is('id', '=', id), is.and([is('booking_id', '=', bookingId), is('status', '=', 'open')])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const payment = rows.find((row) => row.id === id);
  if (!payment) throw new Error(`There is no payment ${id}`);
  return { payment, others: rows.filter((row) => row.id !== id) };
}

/** The open payments of a booking; the database allows one for each provider. */
export const findOpenPayments = (db: Reader, bookingId: string): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).where('status', '=', 'open').orderBy('id').execute();

/** A booking that can be paid: it is open, unpaid and not late. */
export async function findPayableBooking(db: Reader, id: string | null, now: Date): Promise<BookingRecord | undefined> {
  const booking = await findBookingRecord(db, id);
  return !booking || booking.ended_at || booking.paid_at || isLate(booking.expires_at, now) ? undefined : booking;
}

/** The payments that a job cancels at their providers: those of an ended booking, or one that was replaced. */
export const findPaymentsToCancel = (db: Reader, payload: JobPayloads['payment.cancel']) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'intent_id', 'status', 'created_at'])
    .where((is) => ('paymentId' in payload ? is('id', '=', payload.paymentId) : is('booking_id', '=', payload.bookingId)))
    .where('status', 'in', SETTLEABLE_STATES)
    .where('intent_id', 'is not', null)
    .$narrowType<{ intent_id: string }>()
    .execute();

/** Whether the bank of the buyer disputes a payment: meanwhile it is not paid back. */
export const isChargedBack = (db: Reader, paymentId: string): Promise<boolean> =>
  exists(db.selectFrom('chargebacks').select('id').where('payment_id', '=', paymentId).where('status', '=', 'open'));

/** The number of disputes of a payment that the bank of the buyer has decided. */
export async function countDecidedDisputes(db: Reader, paymentId: string): Promise<number> {
  const decided = db.selectFrom('chargebacks').select('id').where('payment_id', '=', paymentId).where('status', '<>', 'open');
  return (await decided.execute()).length;
}

/** Returns the bookings whose buyer has not got back the held money: the refund has failed, and is to be made again. */
export async function findFailedRefunds(db: Reader, bookingIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('payments')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'refund_due')
    .where('refund_poisha', 'is not', null)
    .where('refund_id', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.booking_id));
}

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
