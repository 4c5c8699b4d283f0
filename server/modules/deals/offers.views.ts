import type { Offer } from '#contract/offers.ts';
import type { OfferAction } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/access.ts';
import { awayNow } from '#domain/holiday.ts';
import { tkOfPoisha, tkOrNull } from '#domain/money.ts';
import { OFFER_TRANSITIONS } from '#domain/offers.ts';
import { sideIn } from '#server/features/bookings/queries.ts';
import { isLate, type OfferRow } from '#server/features/offers/queries.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import { productView } from '#server/features/products/views.ts';

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
