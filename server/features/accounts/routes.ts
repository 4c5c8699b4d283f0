import { ACCOUNT_TYPES } from '#contract/vocabulary.ts';
import { deleteAccount, openAccount } from '#server/features/accounts/transitions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { userView } from '#server/features/users/views.ts';

export function accountRoutes({
  feed,
  clock,
  publicUrl,
}: {
  feed: ChangeFeed;
  clock: Clock;
  publicUrl: string;
}): Pick<Handlers, 'createUser' | 'deleteUser'> {
  return {
    async createUser({ caller, body, query }) {
      if (body.email !== caller.email || body.uid !== caller.uid) return fail('email_mismatch');
      const role =
        ACCOUNT_TYPES.find((type) => type === body.role) ?? fail('role_not_allowed', { fields: { role: 'Choose buyer or seller.' } });
      const user = await feed.transact((trx, changed) =>
        openAccount({ trx, changed, now: clock.now(), publicUrl }, caller, role, body, query.upsert === 'true'),
      );
      return userView(user);
    },

    async deleteUser({ query }) {
      await feed.transact((trx, changed) => deleteAccount({ trx, changed, now: clock.now(), publicUrl }, query.email));
      return { deleted: true };
    },
  };
}
