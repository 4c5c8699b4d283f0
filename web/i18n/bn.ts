import { accountBn, noticesBn } from '#web/i18n/bn/account.ts';
import { adminLogBn, adminSearchBn, emailsBn, reportsBn, tasksBn, todayBn, usersBn } from '#web/i18n/bn/admin.ts';
import { authBn } from '#web/i18n/bn/auth.ts';
import { balanceBn, payoutsBn } from '#web/i18n/bn/payouts.ts';
import { blogBn, infoBn } from '#web/i18n/bn/content.ts';
import { bookingBn, waitingBn } from '#web/i18n/bn/booking.ts';
import { buyersBn, orderBn, ordersBn, receiptBn } from '#web/i18n/bn/orders.ts';
import { cardBn } from '#web/i18n/bn/card.ts';
import { casesBn, suspensionsBn } from '#web/i18n/bn/moderation.ts';
import { categoryBn, searchBn } from '#web/i18n/bn/search.ts';
import {
  croppingBn,
  holidayBn,
  listingFileBn,
  pastingBn,
  privatePhotosBn,
  sellBn,
  sellingBn,
  severalBn,
  statisticsBn,
} from '#web/i18n/bn/selling.ts';
import { compareBn } from '#web/i18n/bn/compare.ts';
import { conversationsBn } from '#web/i18n/bn/conversations.ts';
import { dashboardBn, figuresBn } from '#web/i18n/bn/dashboard.ts';
import { toDoBn } from '#web/i18n/bn/to-do.ts';
import { factsBn, pricesBn, productBn, proofsBn, sellerBn } from '#web/i18n/bn/product.ts';
import { errorsBn, failuresBn, placesBn } from '#web/i18n/bn/failures.ts';
import { formsBn, listBn } from '#web/i18n/bn/forms.ts';
import { healthReportsBn } from '#web/i18n/bn/health-reports.ts';
import { handoverBn } from '#web/i18n/bn/handover.ts';
import { homeBn, reasonsBn } from '#web/i18n/bn/home.ts';
import { moneyBn } from '#web/i18n/bn/money.ts';
import { meetingsBn } from '#web/i18n/bn/meetings.ts';
import { reviewsBn } from '#web/i18n/bn/reviews.ts';
import { offersBn } from '#web/i18n/bn/offers.ts';
import { offlineBn } from '#web/i18n/bn/offline.ts';
import { paymentBn } from '#web/i18n/bn/payment.ts';
import { savedBn } from '#web/i18n/bn/saved.ts';
import { sessionBn } from '#web/i18n/bn/session.ts';
import { settlementsBn } from '#web/i18n/bn/settlements.ts';
import { shellBn } from '#web/i18n/bn/shell.ts';
import { stolenBn } from '#web/i18n/bn/stolen.ts';
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
  compare: compareBn,
  conversations: conversationsBn,
  privatePhotos: privatePhotosBn,
  cropping: croppingBn,
  dashboard: dashboardBn,
  toDo: toDoBn,
  facts: factsBn,
  errors: errorsBn,
  failures: failuresBn,
  figures: figuresBn,
  forms: formsBn,
  handover: handoverBn,
  healthReports: healthReportsBn,
  holiday: holidayBn,
  home: homeBn,
  list: listBn,
  listingFile: listingFileBn,
  several: severalBn,
  emails: emailsBn,
  order: orderBn,
  money: moneyBn,
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
  session: sessionBn,
  settlements: settlementsBn,
  shell: shellBn,
  waiting: waitingBn,
  stolen: stolenBn,
  statistics: statisticsBn,
  suspensions: suspensionsBn,
  tasks: tasksBn,
  today: todayBn,
} satisfies Dictionary;
