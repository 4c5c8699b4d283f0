import type { EmailKind } from '#contract/email-texts.ts';
import { RELEASE_REASONS, type Language } from '#contract/vocabulary.ts';
import type { TransitionName } from '#domain/lifecycle.ts';
import type { BookingRecord } from '#server/features/bookings/queries.ts';
import { emailToUser } from '#server/features/emails/views.ts';
import type { UserRow } from '#server/features/users/queries.ts';
import type { Email } from '#server/platform/email/email.ts';

/** What the emails about a transition are written from. Without a booking there is no buyer. */
export interface BookingEmailData {
  product: { title: string; selling_price_poisha: number };
  seller: UserRow;
  buyer: UserRow | null;
  booking: BookingRecord | null;
  publicUrl: string;
}

/** The emails of the effect `email_seller`, each with the page that it links to. */
const TO_SELLER: Partial<Record<TransitionName, readonly [EmailKind, path?: string]>> = {
  book: ['seller_book', '/dashboard/orders/'],
  unbook: ['seller_unbook'],
  expire: ['seller_expire', '/dashboard/orders/'],
  pay: ['seller_pay', '/dashboard/myBuyers'],
  remove: ['seller_remove'],
  remove_booked: ['seller_remove_booked'],
};

/** The emails of the effect `email_buyer`. */
const TO_BUYER: Partial<Record<TransitionName, readonly [EmailKind, path?: string]>> = {
  book: ['buyer_book', '/dashboard/orders/'],
  unbook: ['buyer_unbook'],
  release: ['buyer_release', '/dashboard/orders/'],
  release_and_remove: ['buyer_release', '/dashboard/orders/'],
  expire: ['buyer_expire', '/dashboard/orders/'],
  pay: ['buyer_pay', '/dashboard/myOrder'],
  remove_booked: ['buyer_remove_booked', '/'],
};

const PREFIX: Record<Language, string> = { en: '', bn: '/bn' };

function emailTo(to: UserRow | null, [kind, path]: readonly [EmailKind, path?: string], data: BookingEmailData): Email[] {
  if (!to) return [];
  const { product, seller, buyer, booking, publicUrl } = data;
  const values = {
    pricePoisha: booking?.price_poisha ?? product.selling_price_poisha,
    title: product.title,
    buyer: buyer?.display_name,
    seller: seller.display_name,
    transaction: booking?.transaction_id,
    deadline: booking?.expires_at,
    reason: RELEASE_REASONS.find((reason) => reason === booking?.end_reason),
  };
  const page = path?.endsWith('/orders/') ? `${path}${booking?.id}` : path;
  return [emailToUser(to, kind, values, page && `${publicUrl}${PREFIX[to.language]}${page}`)];
}

export function sellerEmails(name: TransitionName, data: BookingEmailData): Email[] {
  const email = TO_SELLER[name];
  return email ? emailTo(data.seller, email, data) : [];
}

export function buyerEmails(name: TransitionName, data: BookingEmailData): Email[] {
  const email = TO_BUYER[name];
  return email ? emailTo(data.buyer, email, data) : [];
}

/** The emails before the deadline of a booking, to confirmed addresses alone: they may be untrue once another one is confirmed. */
export const reminderEmails = (data: BookingEmailData): Email[] => [
  ...(data.seller.email_confirmed_at ? emailTo(data.seller, ['seller_reminder', '/dashboard/orders/'], data) : []),
  ...(data.buyer?.email_confirmed_at ? emailTo(data.buyer, ['buyer_reminder', '/dashboard/orders/'], data) : []),
];
