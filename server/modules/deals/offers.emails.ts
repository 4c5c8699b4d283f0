import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { OfferEffect, OfferTransition } from '#domain/deals/offers.ts';
import { emailToUser, pushToUser, siteIn } from '#server/modules/core/emails.views.ts';
import type { OfferRecord, OfferRow } from '#server/modules/deals/offers.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';
import type { Email } from '#server/platform/email/email.ts';
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
  { offer, title, buyer, seller, publicUrl }: { offer: OfferRecord; title: string; buyer: UserRow; seller: UserRow; publicUrl: string },
): Email[] {
  const kind = KINDS[name];
  const to = effect === 'email_seller' ? seller : buyer;
  if (!kind || to.deleted_at !== null || to.email_confirmed_at === null) return [];
  const values = {
    title,
    buyer: buyer.display_name,
    seller: seller.display_name,
    pricePoisha: offer.counter_poisha ?? offer.price_poisha,
  };
  return [emailToUser(to, kind, values, `${siteIn(publicUrl, to.language)}/dashboard/offers`)];
}

/** The emails to those whose offers wait for a product that was booked by another offer: they may be answered once it is free again. */
export const lostEmails = (losers: readonly (UserRow & { price_poisha: number })[], title: string, publicUrl: string): Email[] =>
  losers.map((buyer) => {
    const page = `${siteIn(publicUrl, buyer.language)}/dashboard/offers`;
    return emailToUser(buyer, 'buyer_offer_lost', { title, pricePoisha: buyer.price_poisha }, page);
  });

/** The email to a buyer whose offer a new price puts on hold, with the way to another one. */
export function heldEmails({ offer, product, buyer, seller }: OfferRow, publicUrl: string): Email[] {
  if (buyer.deleted_at !== null || buyer.email_confirmed_at === null) return [];
  const values = { title: product.title, seller: seller.display_name, pricePoisha: product.selling_price_poisha };
  return [emailToUser(buyer, 'buyer_offer_held', values, `${siteIn(publicUrl, buyer.language)}/product/${offer.product_id}`)];
}

/** The notification of a buyer whose offer its seller has accepted. The booking that follows writes none to the one who books. */
export function acceptancePush(offer: OfferRecord, title: string, buyer: UserRow, publicUrl: string): { uid: string; push: Push } {
  const values = { title, pricePoisha: offer.counter_poisha ?? offer.price_poisha };
  const url = `${siteIn(publicUrl, buyer.language)}/dashboard/orders/${offer.booking_id}`;
  return { uid: buyer.uid, push: pushToUser(buyer, 'buyer_book', values, url, 'offers') };
}
