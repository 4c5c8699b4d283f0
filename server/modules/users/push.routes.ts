import type { Deps } from '#server/modules/core/deps.ts';
import type { PushDevices } from '#contract/push.ts';
import { findSubscriptions } from '#server/modules/users/push.sql.ts';
import { subscribe } from '#server/modules/users/push.changes.ts';
import { failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function pushRoutes({ db, transact, push }: Deps) {
  const devicesOf = async (uid: string): Promise<PushDevices> => ({
    key: push.publicKey,
    devices: (await findSubscriptions(db, uid)).map(({ endpoint, created_at }) => ({ endpoint, since: created_at.toISOString() })),
  });
  return {
    getPush: ({ caller }) => devicesOf(caller.uid),

    async turnPushOn({ caller, body }) {
      if (!push.takes(body.endpoint)) return failField('endpoint', 'This is not the address of a push service.');
      await transact((context) => subscribe(context, caller.uid, body));
      return devicesOf(caller.uid);
    },

    async turnPushOff({ caller, body }) {
      await transact(({ trx }) =>
        trx.deleteFrom('push_subscriptions').where('user_uid', '=', caller.uid).where('endpoint', '=', body.endpoint).execute(),
      );
      return { deleted: true };
    },
  } satisfies Partial<Handlers>;
}
