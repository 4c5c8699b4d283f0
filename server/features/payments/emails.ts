import type { RefundReason } from '#domain/payments.ts';
import { emailToUser } from '#server/features/emails/views.ts';
import type { PaymentRow } from '#server/features/payments/queries.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';

/** Says to the buyer that a payment goes back, and why. */
export async function queueRefundEmail(
  trx: Transaction,
  now: Date,
  payment: PaymentRow,
  reason: RefundReason = 'booking_ended',
): Promise<void> {
  const { title, ...buyer } = await trx
    .selectFrom('users as u')
    .leftJoin('bookings as b', (join) => join.on('b.id', '=', payment.booking_id))
    .leftJoin('products as p', 'p.id', 'b.product_id')
    .select(['u.uid', 'u.email', 'u.language', 'p.title'])
    .where('u.uid', '=', payment.buyer_uid)
    .executeTakeFirstOrThrow();
  return queueEmail(trx, now, emailToUser(buyer, `refund_${reason}`, { pricePoisha: payment.amount_poisha, title: title ?? '' }));
}
