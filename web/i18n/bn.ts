import { accountBn } from '#web/i18n/bn/account.ts';
import { adminLogBn } from '#web/i18n/bn/admin-log.ts';
import { adminSearchBn } from '#web/i18n/bn/admin-search.ts';
import { authBn } from '#web/i18n/bn/auth.ts';
import { balanceBn } from '#web/i18n/bn/balance.ts';
import { blogBn } from '#web/i18n/bn/blog.ts';
import { bookingBn } from '#web/i18n/bn/booking.ts';
import { buyersBn } from '#web/i18n/bn/buyers.ts';
import { cardBn } from '#web/i18n/bn/card.ts';
import { casesBn } from '#web/i18n/bn/cases.ts';
import { categoryBn } from '#web/i18n/bn/category.ts';
import { croppingBn } from '#web/i18n/bn/cropping.ts';
import { privatePhotosBn } from '#web/i18n/bn/private-photos.ts';
import { conversationsBn } from '#web/i18n/bn/conversations.ts';
import { dashboardBn } from '#web/i18n/bn/dashboard.ts';
import { factsBn } from '#web/i18n/bn/facts.ts';
import { errorsBn, failuresBn } from '#web/i18n/bn/failures.ts';
import { figuresBn } from '#web/i18n/bn/figures.ts';
import { formsBn } from '#web/i18n/bn/forms.ts';
import { handoverBn } from '#web/i18n/bn/handover.ts';
import { holidayBn } from '#web/i18n/bn/holiday.ts';
import { homeBn } from '#web/i18n/bn/home.ts';
import { listBn } from '#web/i18n/bn/list.ts';
import { listingFileBn } from '#web/i18n/bn/listing-file.ts';
import { emailsBn } from '#web/i18n/bn/emails.ts';
import { orderBn } from '#web/i18n/bn/order.ts';
import { meetingsBn } from '#web/i18n/bn/meetings.ts';
import { reviewsBn } from '#web/i18n/bn/reviews.ts';
import { noticesBn } from '#web/i18n/bn/notices.ts';
import { offersBn } from '#web/i18n/bn/offers.ts';
import { infoBn } from '#web/i18n/bn/info.ts';
import { offlineBn } from '#web/i18n/bn/offline.ts';
import { ordersBn } from '#web/i18n/bn/orders.ts';
import { pastingBn } from '#web/i18n/bn/pasting.ts';
import { paymentBn } from '#web/i18n/bn/payment.ts';
import { payoutsBn } from '#web/i18n/bn/payouts.ts';
import { pricesBn } from '#web/i18n/bn/prices.ts';
import { usersBn } from '#web/i18n/bn/users.ts';
import { placesBn } from '#web/i18n/bn/places.ts';
import { proofsBn } from '#web/i18n/bn/proofs.ts';
import { productBn } from '#web/i18n/bn/product.ts';
import { reasonsBn } from '#web/i18n/bn/reasons.ts';
import { receiptBn } from '#web/i18n/bn/receipt.ts';
import { reportsBn } from '#web/i18n/bn/reports.ts';
import { savedBn } from '#web/i18n/bn/saved.ts';
import { searchBn } from '#web/i18n/bn/search.ts';
import { sellerBn } from '#web/i18n/bn/seller.ts';
import { sellBn } from '#web/i18n/bn/sell.ts';
import { sellingBn } from '#web/i18n/bn/selling.ts';
import { shellBn } from '#web/i18n/bn/shell.ts';
import { todayBn } from '#web/i18n/bn/today.ts';
import { waitingBn } from '#web/i18n/bn/waiting.ts';
import { suspensionsBn } from '#web/i18n/bn/suspensions.ts';
import { statisticsBn } from '#web/i18n/bn/statistics.ts';
import type { Dictionary } from '#web/i18n/namespace.ts';

/** The Bangla texts by namespace. Loaded on Bangla pages only. */
export const bn = {
  account: accountBn,
  adminLog: adminLogBn,
  adminSearch: adminSearchBn,
  auth: authBn,
  balance: balanceBn,
  blog: blogBn,
  booking: bookingBn,
  buyers: buyersBn,
  card: cardBn,
  cases: casesBn,
  category: categoryBn,
  conversations: conversationsBn,
  privatePhotos: privatePhotosBn,
  cropping: croppingBn,
  dashboard: dashboardBn,
  facts: factsBn,
  errors: errorsBn,
  failures: failuresBn,
  figures: figuresBn,
  forms: formsBn,
  handover: handoverBn,
  holiday: holidayBn,
  home: homeBn,
  list: listBn,
  listingFile: listingFileBn,
  emails: emailsBn,
  order: orderBn,
  meetings: meetingsBn,
  reviews: reviewsBn,
  notices: noticesBn,
  offers: offersBn,
  info: infoBn,
  offline: offlineBn,
  orders: ordersBn,
  pasting: pastingBn,
  payment: paymentBn,
  payouts: payoutsBn,
  places: placesBn,
  prices: pricesBn,
  users: usersBn,
  product: productBn,
  proofs: proofsBn,
  reasons: reasonsBn,
  receipt: receiptBn,
  reports: reportsBn,
  saved: savedBn,
  search: searchBn,
  sell: sellBn,
  seller: sellerBn,
  selling: sellingBn,
  shell: shellBn,
  waiting: waitingBn,
  statistics: statisticsBn,
  suspensions: suspensionsBn,
  today: todayBn,
} satisfies Dictionary;
