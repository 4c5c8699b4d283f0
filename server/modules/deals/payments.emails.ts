import type { RefundReason } from '#domain/deals/payments.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import type { PaymentRow } from '#server/modules/deals/payments.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Says to the buyer that a payment goes back, and why; that it has arrived after all, or that an admin has paid it back in another way, and how. */
export async function queueRefundEmail(
  trx: Transaction,
  now: Date,
  payment: PaymentRow,
  reason: RefundReason | 'recorded' | 'made' = 'booking_ended',
  explanation = '',
): Promise<void> {
  const { title, ...buyer } = await trx
    .selectFrom('users as u')
    .leftJoin('bookings as b', (join) => join.on('b.id', '=', payment.booking_id))
    .leftJoin('products as p', 'p.id', 'b.product_id')
    .select(['u.uid', 'u.email', 'u.language', 'p.title'])
    .where('u.uid', '=', payment.buyer_uid)
    .executeTakeFirstOrThrow();
  const values = { pricePoisha: payment.amount_poisha, title: title ?? '', explanation };
  // It links to no page.
  return emailUsers({ trx, now, publicUrl: '' }, [{ to: buyer, kind: `refund_${reason}`, values }]);
}
