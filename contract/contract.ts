import * as account from '#contract/account.ts';
import * as adminLog from '#contract/admin-log.ts';
import * as adminSearch from '#contract/admin-search.ts';
import * as bookings from '#contract/bookings.ts';
import * as cases from '#contract/cases.ts';
import * as conversations from '#contract/conversations.ts';
import * as disputeRecords from '#contract/dispute-records.ts';
import * as facts from '#contract/facts.ts';
import * as fit from '#contract/fit.ts';
import * as handover from '#contract/handover.ts';
import * as meetings from '#contract/meetings.ts';
import * as offers from '#contract/offers.ts';
import * as payments from '#contract/payments.ts';
import * as payouts from '#contract/payouts.ts';
import * as photos from '#contract/photos.ts';
import * as prices from '#contract/prices.ts';
import * as privatePhotos from '#contract/private-photos.ts';
import * as products from '#contract/products.ts';
import * as proofs from '#contract/proofs.ts';
import * as push from '#contract/push.ts';
import * as receipts from '#contract/receipts.ts';
import * as reviews from '#contract/reviews.ts';
import * as saved from '#contract/saved.ts';
import * as search from '#contract/search.ts';
import * as sellerProfile from '#contract/seller-profile.ts';
import * as sellerRecord from '#contract/seller-record.ts';
import * as service from '#contract/service.ts';
import * as sessions from '#contract/sessions.ts';
import * as statistics from '#contract/statistics.ts';
import * as suspensions from '#contract/suspensions.ts';
import * as today from '#contract/today.ts';
import * as users from '#contract/users.ts';
import * as waiting from '#contract/waiting.ts';
import type { Operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

/** The exports of all files of the contract; the operations among them have the names of their routes. */
const exported = {
  ...account,
  ...adminLog,
  ...adminSearch,
  ...bookings,
  ...cases,
  ...conversations,
  ...disputeRecords,
  ...facts,
  ...fit,
  ...handover,
  ...meetings,
  ...offers,
  ...payments,
  ...payouts,
  ...photos,
  ...prices,
  ...privatePhotos,
  ...products,
  ...proofs,
  ...push,
  ...receipts,
  ...reviews,
  ...saved,
  ...search,
  ...sellerProfile,
  ...sellerRecord,
  ...service,
  ...sessions,
  ...statistics,
  ...suspensions,
  ...today,
  ...users,
  ...waiting,
} satisfies { [Name in OperationName]: Omit<Operation, 'route'> };

export type OperationName = keyof typeof routes;
export type Contract = { [Name in OperationName]: (typeof exported)[Name] & { route: (typeof routes)[Name] } };

const names = Object.keys(routes) as OperationName[];
/** Every operation of the API by name, in the order of the routes. */
export const contract = Object.fromEntries(names.map((name) => [name, { ...exported[name], route: routes[name] }])) as Contract;
