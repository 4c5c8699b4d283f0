import { authBn } from '#web/i18n/bn/auth.ts';
import { blogBn } from '#web/i18n/bn/blog.ts';
import { bookingBn } from '#web/i18n/bn/booking.ts';
import { buyersBn } from '#web/i18n/bn/buyers.ts';
import { cardBn } from '#web/i18n/bn/card.ts';
import { categoryBn } from '#web/i18n/bn/category.ts';
import { conversationsBn } from '#web/i18n/bn/conversations.ts';
import { dashboardBn } from '#web/i18n/bn/dashboard.ts';
import { factsBn } from '#web/i18n/bn/facts.ts';
import { failuresBn } from '#web/i18n/bn/failures.ts';
import { formsBn } from '#web/i18n/bn/forms.ts';
import { homeBn } from '#web/i18n/bn/home.ts';
import { listBn } from '#web/i18n/bn/list.ts';
import { emailsBn } from '#web/i18n/bn/emails.ts';
import { orderBn } from '#web/i18n/bn/order.ts';
import { offersBn } from '#web/i18n/bn/offers.ts';
import { infoBn } from '#web/i18n/bn/info.ts';
import { offlineBn } from '#web/i18n/bn/offline.ts';
import { ordersBn } from '#web/i18n/bn/orders.ts';
import { paymentBn } from '#web/i18n/bn/payment.ts';
import { pricesBn } from '#web/i18n/bn/prices.ts';
import { usersBn } from '#web/i18n/bn/users.ts';
import { placesBn } from '#web/i18n/bn/places.ts';
import { productBn } from '#web/i18n/bn/product.ts';
import { reasonsBn } from '#web/i18n/bn/reasons.ts';
import { reportsBn } from '#web/i18n/bn/reports.ts';
import { savedBn } from '#web/i18n/bn/saved.ts';
import { searchBn } from '#web/i18n/bn/search.ts';
import { sellBn } from '#web/i18n/bn/sell.ts';
import { sellingBn } from '#web/i18n/bn/selling.ts';
import { shellBn } from '#web/i18n/bn/shell.ts';
import type { Dictionary } from '#web/i18n/namespace.ts';

/** The Bangla texts by namespace. Loaded on Bangla pages only. */
export const bn = {
  auth: authBn,
  blog: blogBn,
  booking: bookingBn,
  buyers: buyersBn,
  card: cardBn,
  category: categoryBn,
  conversations: conversationsBn,
  dashboard: dashboardBn,
  facts: factsBn,
  failures: failuresBn,
  forms: formsBn,
  home: homeBn,
  list: listBn,
  emails: emailsBn,
  order: orderBn,
  offers: offersBn,
  info: infoBn,
  offline: offlineBn,
  orders: ordersBn,
  payment: paymentBn,
  places: placesBn,
  prices: pricesBn,
  users: usersBn,
  product: productBn,
  reasons: reasonsBn,
  reports: reportsBn,
  saved: savedBn,
  search: searchBn,
  sell: sellBn,
  selling: sellingBn,
  shell: shellBn,
} satisfies Dictionary;
