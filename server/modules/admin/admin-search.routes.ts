import type { Deps } from '#server/modules/core/deps.ts';
import type { FoundUser } from '#contract/admin-search.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import { listReportsOf } from '#server/modules/admin/accounts.sql.ts';
import { listActs } from '#server/modules/core/admin-log.sql.ts';
import { actView } from '#server/modules/core/admin-log.views.ts';
import {
  countReportsBy,
  listBookingsOf,
  listDisputesOf,
  listListingsOf,
  listPayoutsOf,
  MOST,
  searchBookings,
  searchListings,
  searchUsers,
} from '#server/modules/admin/admin-search.sql.ts';
import { findSellerMoney } from '#server/modules/deals/payouts.sql.ts';
import { findConduct } from '#server/modules/users/conduct.sql.ts';
import { findUsers, type UserRow } from '#server/modules/users/users.sql.ts';
import { userView } from '#server/modules/users/users.views.ts';
import { isUid } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

const ACTS = 20;

export function adminSearchRoutes({ db, clock }: Deps) {
  const foundUser = (row: UserRow): FoundUser => ({
    ...userView(row),
    suspended: isSuspended(row.suspended_until, clock.now()),
    closed: row.deleted_at !== null,
  });
  return {
    async searchAll({ query: { q } }) {
      const [users, listings, bookings] = await Promise.all([searchUsers(db, q), searchListings(db, q), searchBookings(db, q)]);
      const more = { users: users.length > MOST, listings: listings.length > MOST };
      return { users: users.slice(0, MOST).map(foundUser), listings: listings.slice(0, MOST), bookings, more };
    },

    async getUserRecord({ params: { id } }) {
      const [user] = isUid(id) ? await findUsers(db, [id]) : [];
      if (!user) return fail('unknown_user');
      const page = { limit: ACTS, cursor: undefined };
      const [listings, bookings, reports, reported, disputes, conduct, money, payouts, { rows: acts }] = await Promise.all([
        listListingsOf(db, id),
        listBookingsOf(db, id),
        listReportsOf(db, id, MOST),
        countReportsBy(db, id),
        listDisputesOf(db, id),
        findConduct(db, id),
        findSellerMoney(db, id),
        listPayoutsOf(db, id),
        listActs(db, { act: undefined, adminUid: undefined, subjectId: id }, page),
      ]);
      return {
        user: foundUser(user),
        since: user.created_at.toISOString(),
        confirmed: user.email_confirmed_at !== null,
        conduct,
        listings,
        bookings,
        reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
        reported,
        disputes,
        money:
          money.held + money.available + money.underWay + money.paidOut === 0
            ? null
            : { held: tkOfPoisha(money.held), available: tkOfPoisha(money.available) },
        payouts: payouts.map(({ id: _id, amount_poisha, status, reference, reason, created_at }) => ({
          _id,
          amount: tkOfPoisha(amount_poisha),
          status,
          reference,
          reason,
          at: created_at.toISOString(),
        })),
        acts: acts.map(actView),
      };
    },
  } satisfies Partial<Handlers>;
}
