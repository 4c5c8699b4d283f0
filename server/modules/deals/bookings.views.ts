import type { Booking, Order } from '#contract/bookings.ts';
import type { Side } from '#contract/vocabulary.ts';
import { mayConfirm, mayPay, mayRelease, mayUnbook, type SignedInUser } from '#domain/users/access.ts';
import { isLate } from '#domain/deals/booking-deadline.ts';
import { chargeFor, type CardCharge } from '#domain/deals/charge.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { orderSteps } from '#domain/deals/order-steps.ts';
import { reviewUntil } from '#domain/deals/reviews.ts';
import { sideIn, type BookingProgress, type BookingRecord, type BookingRow } from '#server/modules/deals/bookings.sql.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { changesSince, type SealedTerms, type Terms } from '#domain/deals/terms.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import { userView } from '#server/modules/users/users.views.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface BookingViewOptions {
  photoUrl: PhotoUrl;
  charge: CardCharge;
  clock: Clock;
  /** ms after the handover in which both sides may review. */
  reviewMs: number;
  /** The present terms of the listing, where the answer says what was changed. */
  terms?: Terms;
}

/** Until when a side can review the other one; null when it cannot, or has. */
export function reviewableUntil(
  side: Side,
  { proved_at, reviewed_by, review_until }: BookingProgress,
  { clock, reviewMs }: Pick<BookingViewOptions, 'clock' | 'reviewMs'>,
): Date | null {
  const until = review_until ?? (proved_at && reviewUntil(proved_at, reviewMs));
  return until && !reviewed_by.includes(side) && clock.now() < until ? until : null;
}

/** Returns the steps of an order for one of its sides; an admin who is none of them has reviewed nobody. */
function stepsFor(booking: BookingRecord, progress: BookingProgress, viewer: SignedInUser, options: BookingViewOptions) {
  const { handover_state, held_poisha, proved_at, reviewed_by } = progress;
  const side = sideIn(viewer, booking);
  return orderSteps({
    paid: booking.paid_at !== null,
    held: held_poisha === null ? null : handover_state,
    handedOver: proved_at !== null,
    reviewed: side !== null && reviewed_by.includes(side),
    mayReview: side !== null && reviewableUntil(side, progress, options) !== null,
  });
}

/** A booking as its buyer, its seller or an admin sees it. */
export function bookingView(
  { booking, product, buyer, seller, progress }: BookingRow,
  viewer: SignedInUser,
  options: BookingViewOptions,
): Booking {
  const facts = {
    buyerUid: booking.buyer_uid,
    sellerUid: booking.seller_uid,
    paid: booking.paid_at !== null,
    ended: booking.ended_at !== null,
    late: isLate(booking.expires_at, options.clock.now()),
    unconfirmed: booking.confirm_by !== null,
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
    ...(booking.confirm_by && { turn: { until: booking.confirm_by.toISOString(), confirm: mayConfirm(viewer, facts) } }),
    ...(progress?.meets_at && { meeting: { at: progress.meets_at.toISOString(), place: progress.meeting_place ?? '' } }),
    ...(progress?.handover_state &&
      progress.due_at && { handover: { state: progress.handover_state, dueAt: progress.due_at.toISOString() } }),
    ...(progress && { steps: stepsFor(booking, progress, viewer, options) }),
    ...(options.terms && booking.terms !== null && { changes: changesSince(readTerms(booking.terms), options.terms) }),
    can: { pay: mayPay(viewer, facts), unbook: mayUnbook(viewer, facts), release: mayRelease(viewer, facts) },
  };
}

// Written by `sealTerms` and never changed.
export const readTerms = (terms: string): SealedTerms => JSON.parse(terms) as SealedTerms;

/** A booking as one of its sides sees it, also after its end: then without what is for the sides of a live booking. */
export function orderView(
  row: BookingRow,
  viewer: SignedInUser,
  { conversationId, ...options }: BookingViewOptions & { conversationId: string | null },
): Order {
  const { booking } = row;
  const { _id, title, image, picture } = productView(row.product, { audience: 'public', photoUrl: options.photoUrl });
  return {
    _id: booking.id,
    side: viewer.uid === booking.buyer_uid ? 'buyer' : 'seller',
    product: { _id, title, image, picture },
    price: tkOfPoisha(booking.price_poisha),
    createdAt: booking.created_at.toISOString(),
    ...(booking.ended_at && booking.end_reason
      ? {
          ended: {
            reason: booking.end_reason,
            at: booking.ended_at.toISOString(),
            ...(booking.confirm_by && { unconfirmed: true as const }),
          },
        }
      : { booking: bookingView(row, viewer, options) }),
    ...(conversationId !== null && { conversationId }),
    ...(booking.terms_sha256 !== null && { termsSha256: booking.terms_sha256 }),
  };
}
