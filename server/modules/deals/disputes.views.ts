import type { Dispute, Handover } from '#contract/handover.ts';
import { SEALED_FIELDS } from '#contract/listing-fields.ts';
import { pick } from '#contract/records.ts';
import { otherwiseSaid } from '#domain/facts/otherwise-said.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { photosOf } from '#domain/deals/terms.ts';
import type { ChargebackOfDeal, DisputeRow } from '#server/modules/deals/disputes.sql.ts';
import { isForAdmins, type HandoverRow } from '#server/modules/deals/handover.sql.ts';
import { handoverView, type HandoverViewOptions } from '#server/modules/deals/handover.views.ts';
import { photoView, type PhotoUrl } from '#server/modules/listings/photos.changes.ts';

/** A handover as an admin sees it. A handover that the bank of the buyer has frozen goes on when the card service says so. */
export function adminView(
  found: HandoverRow,
  chargeback: ChargebackOfDeal | undefined,
  options: Omit<HandoverViewOptions, 'side'>,
): Handover {
  const view = handoverView(found, { ...options, side: 'admin' });
  return chargeback?.is_of_deal && chargeback.status === 'open' ? { ...view, can: { ...view.can, unfreeze: false } } : view;
}

/** A dispute with what an admin decides by. */
export function disputeView(
  { found, terms, photos, chargeback }: DisputeRow,
  options: Omit<HandoverViewOptions, 'side'> & { photoUrl: PhotoUrl },
): Dispute {
  const { booking, product, buyer, seller } = found.row;
  const handover = adminView(found, chargeback, options);
  return {
    handover,
    title: terms?.title ?? product.title,
    productId: product.id,
    removed: product.deleted_at !== null,
    buyer: buyer.display_name,
    buyerUid: buyer.uid,
    seller: seller.display_name,
    sellerUid: seller.uid,
    price: tkOfPoisha(booking.price_poisha),
    bookedAt: booking.created_at.toISOString(),
    endedAt: booking.ended_at?.toISOString() ?? null,
    terms: terms && {
      ...pick(terms, SEALED_FIELDS),
      price: tkOfPoisha(terms.pricePoisha),
      facts: terms.facts,
      saidOtherwise: otherwiseSaid(
        terms.facts,
        handover.events.flatMap(({ text }) => text ?? []),
      ),
      pictures: photos.map((photo) => {
        const { image, picture } = photoView(photo, options.photoUrl);
        return { image, ...picture };
      }),
      lostPhotos: photosOf(terms).length - photos.length,
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
