import type { Deps } from '#server/modules/core/deps.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { findFiguresOf, findUserByEmail, listUsersOfRole } from '#server/modules/users/users.sql.ts';
import { setVerified } from '#server/modules/users/users.changes.ts';
import { userView } from '#server/modules/users/users.views.ts';

export function userRoutes({ recent, transact, clock }: Deps) {
  return {
    async updateUser({ query, body, caller }) {
      const user = await transact((context) => setVerified(context, caller.uid, query.email, body));
      return userView(user);
    },

    async listUsers({ query, request }) {
      const { seller, q, sort, only, limit, cursor } = query;
      const which = { role: seller === 'true' ? 'seller' : 'buyer', q, sort, only } as const;
      const now = clock.now();
      const { page, figures } = await recent(request)(async (from) => {
        const found = await listUsersOfRole(from, which, { limit, cursor });
        const uids = found.rows.map(({ uid }) => uid);
        return { page: found, figures: await findFiguresOf(from, which.role, uids, now) };
      });
      return {
        users: page.rows.map((row) => ({
          ...userView(row),
          suspended: isSuspended(row.suspended_until, now),
          since: row.created_at.toISOString(),
          figures: figures.get(row.uid),
        })),
        total: page.total,
        nextCursor: page.nextCursor,
      };
    },

    async isVerified({ query, request }) {
      const user = await recent(request)((from) => findUserByEmail(from, query.email));
      return user !== undefined && user.verified_at !== null;
    },
  } satisfies Partial<Handlers>;
}
