import type { PushDevices } from '#contract/push.ts';
import type { PushPort } from '#server/adapters/push/port.ts';
import { findSubscriptions } from '#server/modules/users/push.sql.ts';
import { subscribe, unsubscribe } from '#server/modules/users/push.changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function pushRoutes({
  db,
  feed,
  clock,
  push,
}: {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  push: PushPort;
}): Pick<Handlers, 'getPush' | 'turnPushOn' | 'turnPushOff'> {
  const devicesOf = async (uid: string): Promise<PushDevices> => ({
    key: push.publicKey,
    devices: (await findSubscriptions(db, uid)).map(({ endpoint, created_at }) => ({ endpoint, since: created_at.toISOString() })),
  });
  return {
    getPush: ({ caller }) => devicesOf(caller.uid),

    async turnPushOn({ caller, body }) {
      if (!push.takes(body.endpoint)) return failField('endpoint', 'This is not the address of a push service.');
      await feed.transact((trx) => subscribe({ trx, now: clock.now() }, caller.uid, body));
      return devicesOf(caller.uid);
    },

    async turnPushOff({ caller, body }) {
      await feed.transact((trx) => unsubscribe(trx, caller.uid, body.endpoint));
      return { deleted: true };
    },
  };
}
