import type { Offer } from '#contract/offers.ts';
import type { OfferAction } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { awayNow } from '#domain/listings/holiday.ts';
import { tkOfPoisha, tkOrNull } from '#domain/money/money.ts';
import { OFFER_TRANSITIONS } from '#domain/deals/offers.ts';
import { sideIn } from '#server/modules/deals/bookings.sql.ts';
import { isLate, type OfferRow } from '#server/modules/deals/offers.sql.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { productView } from '#server/modules/listings/products.views.ts';

/** An offer as one of its two users sees it. The buyer's number and place are not part of it: the booking shows them. */
export function offerView(
  { offer, product, buyer, seller, bookedPoisha }: OfferRow,
  viewer: SignedInUser,
  { photoUrl, now }: { photoUrl: PhotoUrl; now: Date },
): Offer {
  const side = sideIn(viewer, offer) ?? 'buyer';
  const other = side === 'buyer' ? seller : buyer;
  const status = isLate(offer, now) ? 'expired' : offer.status;
  const forSale = product.status === 'unsold' && product.deleted_at === null && product.selling_price_poisha === offer.asking_poisha;
  const away = awayNow(seller.away_until, now) !== null;
  // Whether the other side has blocked the viewer is in no answer.
  const agreeable = forSale && other.deleted_at === null;
  const may = (action: OfferAction): boolean =>
    OFFER_TRANSITIONS.find(action, status, side) !== undefined && (agreeable || action === 'decline' || action === 'withdraw');
  const { image, picture } = productView(product, { audience: 'public', photoUrl });
  return {
    _id: offer.id,
    product: {
      _id: product.id,
      title: product.title,
      sellingPrice: tkOfPoisha(product.selling_price_poisha),
      image,
      picture,
      status: product.status,
      removed: product.deleted_at !== null,
      away,
    },
    side,
    other: { displayName: other.display_name, verified: other.verified_at !== null, closed: other.deleted_at !== null },
    status,
    askingPrice: tkOfPoisha(offer.asking_poisha),
    price: tkOfPoisha(offer.price_poisha),
    counterPrice: tkOrNull(offer.counter_poisha),
    createdAt: offer.created_at.toISOString(),
    expiresAt: status === 'expired' ? null : (offer.expires_at?.toISOString() ?? null),
    bookingId: offer.booking_id,
    bookedPrice: tkOrNull(bookedPoisha),
    can: { accept: may('accept') && !away, counter: may('counter'), decline: may('decline'), withdraw: may('withdraw') },
  };
}
