import type { Dispute, Handover } from '#contract/handover.ts';
import { tkOfPoisha } from '#domain/money.ts';
import { readTerms } from '#server/features/bookings/views.ts';
import type { ChargebackRecord } from '#server/features/disputes/queries.ts';
import { isForAdmins, type HandoverRow } from '#server/features/handover/queries.ts';
import { handoverView, type HandoverViewOptions } from '#server/features/handover/views.ts';

/** A handover as an admin sees it. What the bank of the buyer has frozen goes on when the card service says so. */
export function adminView(
  found: HandoverRow,
  chargeback: ChargebackRecord | undefined,
  options: Omit<HandoverViewOptions, 'side'>,
): Handover {
  const view = handoverView(found, { ...options, side: 'admin' });
  return chargeback?.status === 'open' ? { ...view, can: { ...view.can, unfreeze: false } } : view;
}

/** A dispute with what an admin decides by. */
export function disputeView(
  found: HandoverRow,
  chargeback: ChargebackRecord | undefined,
  options: Omit<HandoverViewOptions, 'side'>,
): Dispute {
  const { booking, product, buyer, seller } = found.row;
  const terms = booking.terms === null ? null : readTerms(booking.terms);
  return {
    handover: adminView(found, chargeback, options),
    title: terms?.title ?? product.title,
    buyer: buyer.display_name,
    seller: seller.display_name,
    price: tkOfPoisha(booking.price_poisha),
    terms: terms && {
      title: terms.title,
      description: terms.description,
      price: tkOfPoisha(terms.pricePoisha),
      conditionType: terms.conditionType,
      yearsOfUse: terms.yearsOfUse,
    },
    termsSha256: booking.terms_sha256,
    hasRecord: isForAdmins(found.events),
    chargeback: chargeback
      ? {
          amount: tkOfPoisha(chargeback.amount_poisha),
          shortfall: tkOfPoisha(chargeback.shortfall_poisha),
          status: chargeback.status,
          openedAt: chargeback.opened_at.toISOString(),
          closedAt: chargeback.closed_at?.toISOString() ?? null,
        }
      : null,
  };
}
