import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { OfferEffect, OfferTransition } from '#domain/deals/offers.ts';
import { pushToUser, type EmailDraft } from '#server/modules/core/emails.views.ts';
import type { OfferRecord, OfferRow } from '#server/modules/deals/offers.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Push } from '#server/platform/push/push.ts';

/** The emails of the effects `email_seller` and `email_buyer`. */
const KINDS: Partial<Record<OfferTransition['name'], EmailKind>> = {
  make: 'seller_offer',
  counter: 'buyer_counter',
  decline: 'buyer_offer_declined',
  decline_counter: 'seller_counter_declined',
  withdraw: 'seller_offer_withdrawn',
  withdraw_counter: 'buyer_counter_withdrawn',
  expire: 'buyer_offer_expired',
  expire_counter: 'seller_counter_expired',
};

/** The email of a transition to one side, to a confirmed address alone: once that is confirmed, it may be untrue. */
export function offerEmails(
  name: OfferTransition['name'],
  effect: Exclude<OfferEffect, 'book'>,
  { offer, title, buyer, seller }: { offer: OfferRecord; title: string; buyer: UserRow; seller: UserRow },
): EmailDraft[] {
  const kind = KINDS[name];
  const to = effect === 'email_seller' ? seller : buyer;
  if (!kind || to.deleted_at !== null || to.email_confirmed_at === null) return [];
  const values = {
    title,
    buyer: buyer.display_name,
    seller: seller.display_name,
    pricePoisha: offer.counter_poisha ?? offer.price_poisha,
  };
  return [{ to, kind, values, path: '/dashboard/offers' }];
}

/** The emails to those whose offers wait for a product that was booked by another offer: they may be answered once it is free again. */
export const lostEmails = (losers: readonly (UserRow & { price_poisha: number })[], title: string): EmailDraft[] =>
  losers.map((to) => ({ to, kind: 'buyer_offer_lost', values: { title, pricePoisha: to.price_poisha }, path: '/dashboard/offers' }));

/** The email to a buyer whose offer a new price puts on hold, with the way to another one. */
export function heldEmails({ offer, product, buyer, seller }: OfferRow): EmailDraft[] {
  if (buyer.deleted_at !== null || buyer.email_confirmed_at === null) return [];
  const values = { title: product.title, seller: seller.display_name, pricePoisha: product.selling_price_poisha };
  return [{ to: buyer, kind: 'buyer_offer_held', values, path: `/product/${offer.product_id}` }];
}

/** The notification of a buyer whose offer its seller has accepted. The booking that follows writes none to the one who books. */
export function acceptancePush(offer: OfferRecord, title: string, buyer: UserRow): { uid: string; push: Push } {
  const values = { title, pricePoisha: offer.counter_poisha ?? offer.price_poisha };
  const path = `/dashboard/orders/${offer.booking_id}`;
  return { uid: buyer.uid, push: pushToUser({ to: buyer, kind: 'buyer_book', values, path }, 'offers') };
}
