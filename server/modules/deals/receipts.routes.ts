import type { Deps } from '#server/modules/core/deps.ts';
import type { Receipt } from '#contract/receipts.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { isCash, receiptNumber } from '#domain/deals/receipt.ts';
import { findBookingInAnyState, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { findReceiptAmounts } from '#server/modules/deals/receipts.sql.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

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
