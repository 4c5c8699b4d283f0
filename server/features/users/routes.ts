import { mayAskAbout } from '#domain/access.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import { findUserByEmail, listUsersOfRole } from '#server/features/users/queries.ts';
import { verifySeller } from '#server/features/users/transitions.ts';
import { userView } from '#server/features/users/views.ts';

type UserCalls = 'updateUser' | 'listUsers' | 'getRole' | 'isVerified';

export function userRoutes({
  db,
  recent,
  feed,
  clock,
  publicUrl,
}: {
  db: Database;
  recent: RecentReadFor;
  feed: ChangeFeed;
  clock: Clock;
  publicUrl: string;
}): Pick<Handlers, UserCalls> {
  return {
    async updateUser({ query }) {
      return userView(await feed.transact((trx, changed) => verifySeller({ trx, changed, now: clock.now(), publicUrl }, query.email)));
    },

    async listUsers({ query, request }) {
      const role = query.seller === 'true' ? 'seller' : 'buyer';
      const page = await recent(request)((from) => listUsersOfRole(from, role, { limit: query.limit, cursor: query.cursor }));
      return {
        users: page.rows.map((row) => userView(row)),
        total: page.total,
        ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
      };
    },

    async getRole({ query, caller }) {
      if (!mayAskAbout(caller, query.email)) return fail('email_mismatch');
      const user = (await findUserByEmail(db, query.email)) ?? fail('unknown_user');
      return { role: user.role, confirmed: user.email_confirmed_at !== null };
    },

    async isVerified({ query, request }) {
      const user = await recent(request)((from) => findUserByEmail(from, query.email));
      return user !== undefined && user.verified_at !== null;
    },
  };
}
