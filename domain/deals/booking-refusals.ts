import type { ErrorCode } from '#contract/errors.ts';
import type { BookingEndReason, ProductStatus } from '#contract/vocabulary.ts';
import type { Command } from '#domain/deals/booking-command.ts';

/** The error for a product in this state that no transition of this caller leads from: what the loser of a race receives. */
export const REFUSALS: Readonly<Record<Command['to'], Record<ProductStatus, ErrorCode>>> = {
  booked: { unsold: 'own_product', booked: 'already_booked', sold: 'already_sold' },
  confirmed: { unsold: 'booking_ended', booked: 'forbidden', sold: 'already_paid' },
  unsold: { unsold: 'unknown_booking', booked: 'forbidden', sold: 'already_paid' },
  sold: { unsold: 'booking_ended', booked: 'booking_ended', sold: 'already_paid' },
  removed: { unsold: 'forbidden', booked: 'forbidden', sold: 'already_sold' },
};

/** The error that a user receives for a booking that the other side or the clock has ended. */
export const ENDED_AS: Readonly<Partial<Record<BookingEndReason, ErrorCode>>> = {
  expired: 'booking_expired',
  buyer_does_not_answer: 'booking_released',
  sold_elsewhere: 'booking_released',
  other: 'booking_released',
};

/** Why a user may not book a product whatever its state, or null: it is their own, or its price is not the one that they were shown. */
export function bookRefusal(
  { user, shownPoisha }: { user: { uid: string }; shownPoisha?: number | undefined },
  sellerUid: string,
  pricePoisha: number,
): ErrorCode | null {
  if (user.uid === sellerUid) return 'own_product';
  return shownPoisha === undefined || shownPoisha === pricePoisha ? null : 'booking_price_changed';
}
