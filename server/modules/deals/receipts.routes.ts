import type { Deps } from '#server/modules/core/deps.ts';
import type { Receipt } from '#contract/receipts.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { isCash, receiptNumber } from '#domain/deals/receipt.ts';
import { findBookingInAnyState, sideIn, type BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/database.ts';

/** The amount charged for a booking, the parts of it that went back or were kept, poisha, and whether the seller has their part. */
async function findReceiptAmounts(db: Reader, { id, transaction_id, price_poisha }: BookingRecord) {
  const payment = await db
    .selectFrom('payments')
    .select(['amount_poisha', 'status', 'refund_id', 'refund_poisha'])
    .where('intent_id', '=', transaction_id)
    .executeTakeFirst();
  // Without what another payment of the booking took and gave back at once.
  const moved = await db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`coalesce(sum(amount_poisha) filter (where account in ('refund_out', 'chargeback_out')), 0)::bigint`.as('refunded'),
      sql<number>`coalesce(sum(amount_poisha) filter (where account = 'fee'), 0)::bigint`.as('fee'),
      sql<boolean>`coalesce(bool_or(account like 'seller:%'), false)`.as('released'),
    ])
    .where('booking_id', '=', id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('ledger_entries as other')
            .select('other.id')
            .whereRef('other.transaction_id', '=', 'ledger_entries.transaction_id')
            .where('other.account', '=', 'card_in')
            .where('ledger_entries.account', '=', 'refund_out'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  // The ledger has what goes back from the decision on, also while the bank of the buyer has not taken it.
  const failed = payment?.status === 'refund_due' && payment.refund_id !== null ? (payment.refund_poisha ?? 0) : 0;
  return { paid: payment?.amount_poisha ?? price_poisha, ...moved, refunded: moved.refunded - failed };
}

export function receiptRoutes({ db }: Deps) {
  return {
    async getReceipt({ params, caller }): Promise<Receipt> {
      const row = await findBookingInAnyState(db, params.id);
      const booking = row?.booking;
      const side = booking && sideIn(caller, booking);
      if (!side || booking.paid_at === null || booking.transaction_id === null) return fail('unknown_booking');
      const { buyer, seller, product } = row;
      const { paid, refunded, fee, released } = await findReceiptAmounts(db, booking);
      return {
        number: receiptNumber(booking.id, booking.paid_at),
        bookingId: booking.id,
        side,
        paidAt: booking.paid_at.toISOString(),
        title: booking.terms === null ? product.title : readTerms(booking.terms).title,
        seller: seller.display_name,
        buyer: buyer.display_name,
        price: tkOfPoisha(booking.price_poisha),
        paid: tkOfPoisha(paid),
        refunded: tkOfPoisha(refunded),
        fee: side === 'seller' && released ? tkOfPoisha(fee) : null,
        transactionId: isCash(booking.transaction_id) ? null : booking.transaction_id,
      };
    },
  } satisfies Partial<Handlers>;
}
