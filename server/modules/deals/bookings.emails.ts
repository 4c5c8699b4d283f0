import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { RELEASE_REASONS } from '#contract/vocabulary.ts';
import type { OnlinePayment } from '#domain/deals/booking-command.ts';
import { feeOf } from '#domain/money/ledger.ts';
import type { TransitionName } from '#domain/deals/lifecycle.ts';
import { isCash, receiptNumber } from '#domain/deals/receipt.ts';
import type { BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import type { EmailDraft, EmailReceipt } from '#server/modules/core/emails.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

/** The data from which the emails about a transition are written. Without a booking there is no buyer. */
export interface BookingEmailData {
  product: { title: string; selling_price_poisha: number };
  seller: UserRow;
  buyer: UserRow | null;
  booking: BookingRecord | null;
  /** The payment that was made online for the booking. */
  payment?: OnlinePayment | undefined;
}

/** The emails of the effects `email_seller` and `email_buyer`. */
const KINDS: Partial<Record<TransitionName, { seller?: EmailKind; buyer?: EmailKind }>> = {
  book: { seller: 'seller_book', buyer: 'buyer_book' },
  turn: { seller: 'seller_turn', buyer: 'buyer_turn' },
  confirm: { seller: 'seller_book', buyer: 'buyer_book' },
  unbook: { seller: 'seller_unbook', buyer: 'buyer_unbook' },
  release: { buyer: 'buyer_release' },
  release_and_remove: { buyer: 'buyer_release' },
  expire: { seller: 'seller_expire', buyer: 'buyer_expire' },
  pay: { seller: 'seller_pay', buyer: 'buyer_pay' },
  hand_over: { seller: 'seller_hand_over', buyer: 'buyer_hand_over' },
  remove: { seller: 'seller_remove' },
  remove_booked: { seller: 'seller_remove_booked', buyer: 'buyer_remove_booked' },
};

function receiptFor(to: UserRow, { booking, seller, payment }: BookingEmailData): EmailReceipt | undefined {
  if (!booking?.paid_at || booking.transaction_id === null) return undefined;
  const { id, paid_at, price_poisha, transaction_id } = booking;
  return {
    path: `/dashboard/orders/${id}/receipt`,
    number: receiptNumber(id, paid_at),
    pricePoisha: price_poisha,
    paidPoisha: payment?.amountPoisha ?? price_poisha,
    ...(payment && to === seller && { feePoisha: feeOf(payment.amountPoisha, payment.feePercent) }),
    transaction: isCash(transaction_id) ? null : transaction_id,
  };
}

/** An email that links to the page of the booking, if it links to a page. */
function emailTo(to: UserRow | null, kind: EmailKind | undefined, data: BookingEmailData): EmailDraft[] {
  if (!to || !kind) return [];
  const { product, seller, buyer, booking } = data;
  const values = {
    pricePoisha: booking?.price_poisha ?? product.selling_price_poisha,
    title: product.title,
    buyer: buyer?.display_name,
    seller: seller.display_name,
    deadline: booking?.expires_at,
    receipt: receiptFor(to, data),
    reason: RELEASE_REASONS.find((reason) => reason === booking?.end_reason),
  };
  const path = booking && kind !== 'buyer_remove_booked' ? `/dashboard/orders/${booking.id}` : '/';
  return [{ to, kind, values, path }];
}

/** Whether a turn has ended without having been confirmed in time. */
const isLapsed = (name: TransitionName, { booking }: BookingEmailData): boolean => name === 'expire' && Boolean(booking?.confirm_by);

export const sellerEmails = (name: TransitionName, data: BookingEmailData): EmailDraft[] =>
  emailTo(data.seller, KINDS[isLapsed(name, data) ? 'unbook' : name]?.seller, data);

export function buyerEmails(name: TransitionName, data: BookingEmailData): EmailDraft[] {
  // Once an address is confirmed, the turn may be over.
  if (name === 'turn' && !data.buyer?.email_confirmed_at) return [];
  return emailTo(data.buyer, isLapsed(name, data) ? 'buyer_turn_lapsed' : KINDS[name]?.buyer, data);
}

/** The emails before the deadline of a booking, to confirmed addresses alone: they may be untrue once another one is confirmed. */
export function reminderEmails(data: BookingEmailData): EmailDraft[] {
  const { seller, buyer, booking } = data;
  const toBuyer: EmailKind = booking?.confirm_by ? 'buyer_turn_reminder' : 'buyer_reminder';
  return [
    ...(seller.email_confirmed_at && !booking?.confirm_by ? emailTo(seller, 'seller_reminder', data) : []),
    ...(buyer?.email_confirmed_at ? emailTo(buyer, toBuyer, data) : []),
  ];
}
