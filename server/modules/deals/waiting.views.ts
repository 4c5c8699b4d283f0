import type { PlaceInLine } from '#contract/waiting.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import type { WaitingRow } from '#server/modules/deals/waiting.sql.ts';

/** A place in line as the user sees it who has it; nobody else does. Number and place of the meeting are shown with the booking. */
export function placeView({ entry, product, place, confirmBy }: WaitingRow, photoUrl: PhotoUrl): PlaceInLine {
  const { image, picture } = productView(product, { audience: 'public', photoUrl });
  return {
    _id: entry.id,
    product: { _id: product.id, title: product.title, sellingPrice: tkOfPoisha(product.selling_price_poisha), image, picture },
    joinedAt: entry.joined_at.toISOString(),
    place: entry.status === 'waiting' ? place : null,
    turn: entry.booking_id !== null && confirmBy ? { bookingId: entry.booking_id, until: confirmBy.toISOString() } : null,
  };
}
