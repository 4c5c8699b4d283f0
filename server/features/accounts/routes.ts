import { deleteAccount } from '#server/features/accounts/transitions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function accountRoutes({
  feed,
  clock,
  publicUrl,
}: {
  feed: ChangeFeed;
  clock: Clock;
  publicUrl: string;
}): Pick<Handlers, 'deleteUser'> {
  return {
    async deleteUser({ query }) {
      await feed.transact((trx, changed) => deleteAccount({ trx, changed, now: clock.now(), publicUrl }, query.email));
      return { deleted: true };
    },
  };
}
