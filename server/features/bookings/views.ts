import type { Booking } from '#contract/bookings.ts';
import { mayPay, mayRelease, mayUnbook, type SignedInUser } from '#domain/access.ts';
import { isLate } from '#domain/booking-deadline.ts';
import { chargeFor, type CardCharge } from '#domain/charge.ts';
import { tkOfPoisha } from '#domain/money.ts';
import type { BookingRow } from '#server/features/bookings/queries.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import { productView } from '#server/features/products/views.ts';
import { userView } from '#server/features/users/views.ts';
import type { Clock } from '#server/platform/clock.ts';

/** A booking as its buyer, its seller or an admin sees it. */
export function bookingView(
  { booking, product, buyer, seller }: BookingRow,
  viewer: SignedInUser,
  options: { photoUrl: PhotoUrl; charge: CardCharge; clock: Clock },
): Booking {
  const facts = {
    buyerUid: booking.buyer_uid,
    sellerUid: booking.seller_uid,
    paid: booking.paid_at !== null,
    ended: booking.ended_at !== null,
    late: isLate(booking.expires_at, options.clock.now()),
  };
  return {
    _id: booking.id,
    bookingId: booking.id,
    product: productView(product, { audience: 'parties', photoUrl: options.photoUrl }),
    buyer: userView(buyer),
    seller: userView(seller),
    contactNumber: booking.contact_number,
    meetingLocation: booking.meeting_location,
    price: tkOfPoisha(booking.price_poisha),
    chargeAmount: tkOfPoisha(chargeFor(options.charge, booking.price_poisha)),
    email: buyer.email,
    ...(booking.transaction_id !== null && { transactionId: booking.transaction_id }),
    createdAt: booking.created_at.toISOString(),
    ...(booking.paid_at ? { paidAt: booking.paid_at.toISOString() } : { expiresAt: booking.expires_at.toISOString() }),
    can: { pay: mayPay(viewer, facts), unbook: mayUnbook(viewer, facts), release: mayRelease(viewer, facts) },
  };
}
