import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { RELEASE_REASONS } from '#contract/vocabulary.ts';
import type { OnlinePayment } from '#domain/deals/booking-command.ts';
import { feeOf } from '#domain/money/ledger.ts';
import type { TransitionName } from '#domain/deals/lifecycle.ts';
import { isCash, receiptNumber } from '#domain/deals/receipt.ts';
import type { BookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { emailToUser, siteIn, type EmailReceipt } from '#server/modules/core/emails.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';

/** The data from which the emails about a transition are written. Without a booking there is no buyer. */
export interface BookingEmailData {
  product: { title: string; selling_price_poisha: number };
  seller: UserRow;
  buyer: UserRow | null;
  booking: BookingRecord | null;
  publicUrl: string;
  /** The payment that was made online for the booking. */
  payment?: OnlinePayment | undefined;
}

/** The emails of the effect `email_seller`, each with the page that it links to. */
const TO_SELLER: Partial<Record<TransitionName, readonly [EmailKind, path?: string]>> = {
  book: ['seller_book', '/dashboard/orders/'],
  turn: ['seller_turn', '/dashboard/orders/'],
  confirm: ['seller_book', '/dashboard/orders/'],
  unbook: ['seller_unbook'],
  expire: ['seller_expire', '/dashboard/orders/'],
  pay: ['seller_pay', '/dashboard/orders/'],
  hand_over: ['seller_hand_over', '/dashboard/orders/'],
  remove: ['seller_remove'],
  remove_booked: ['seller_remove_booked'],
};

/** The emails of the effect `email_buyer`. */
const TO_BUYER: Partial<Record<TransitionName, readonly [EmailKind, path?: string]>> = {
  book: ['buyer_book', '/dashboard/orders/'],
  turn: ['buyer_turn', '/dashboard/orders/'],
  confirm: ['buyer_book', '/dashboard/orders/'],
  unbook: ['buyer_unbook'],
  release: ['buyer_release', '/dashboard/orders/'],
  release_and_remove: ['buyer_release', '/dashboard/orders/'],
  expire: ['buyer_expire', '/dashboard/orders/'],
  pay: ['buyer_pay', '/dashboard/orders/'],
  hand_over: ['buyer_hand_over', '/dashboard/orders/'],
  remove_booked: ['buyer_remove_booked', '/'],
};

function receiptFor(to: UserRow, { booking, seller, publicUrl, payment }: BookingEmailData): EmailReceipt | undefined {
  if (!booking?.paid_at || booking.transaction_id === null) return undefined;
  const { id, paid_at, price_poisha, transaction_id } = booking;
  return {
    url: `${siteIn(publicUrl, to.language)}/dashboard/orders/${id}/receipt`,
    number: receiptNumber(id, paid_at),
    pricePoisha: price_poisha,
    paidPoisha: payment?.amountPoisha ?? price_poisha,
    ...(payment && to === seller && { feePoisha: feeOf(payment.amountPoisha, payment.feePercent) }),
    transaction: isCash(transaction_id) ? null : transaction_id,
  };
}

function emailTo(to: UserRow | null, [kind, path]: readonly [EmailKind, path?: string], data: BookingEmailData): Email[] {
  if (!to) return [];
  const { product, seller, buyer, booking, publicUrl } = data;
  const values = {
    pricePoisha: booking?.price_poisha ?? product.selling_price_poisha,
    title: product.title,
    buyer: buyer?.display_name,
    seller: seller.display_name,
    deadline: booking?.expires_at,
    receipt: receiptFor(to, data),
    reason: RELEASE_REASONS.find((reason) => reason === booking?.end_reason),
  };
  const page = path?.endsWith('/orders/') ? `${path}${booking?.id}` : path;
  return [emailToUser(to, kind, values, page && `${siteIn(publicUrl, to.language)}${page}`)];
}

/** Whether a turn has ended without having been confirmed in time. */
const isLapsed = (name: TransitionName, { booking }: BookingEmailData): boolean => name === 'expire' && Boolean(booking?.confirm_by);

export function sellerEmails(name: TransitionName, data: BookingEmailData): Email[] {
  const email = TO_SELLER[isLapsed(name, data) ? 'unbook' : name];
  return email ? emailTo(data.seller, email, data) : [];
}

export function buyerEmails(name: TransitionName, data: BookingEmailData): Email[] {
  // Once an address is confirmed, the turn may be over.
  if (name === 'turn' && !data.buyer?.email_confirmed_at) return [];
  const email = isLapsed(name, data) ? (['buyer_turn_lapsed', '/dashboard/orders/'] as const) : TO_BUYER[name];
  return email ? emailTo(data.buyer, email, data) : [];
}

/** The emails before the deadline of a booking, to confirmed addresses alone: they may be untrue once another one is confirmed. */
export function reminderEmails(data: BookingEmailData): Email[] {
  const { seller, buyer, booking } = data;
  const toBuyer: EmailKind = booking?.confirm_by ? 'buyer_turn_reminder' : 'buyer_reminder';
  return [
    ...(seller.email_confirmed_at && !booking?.confirm_by ? emailTo(seller, ['seller_reminder', '/dashboard/orders/'], data) : []),
    ...(buyer?.email_confirmed_at ? emailTo(buyer, [toBuyer, '/dashboard/orders/'], data) : []),
  ];
}
