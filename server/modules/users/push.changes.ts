import { limits } from '#contract/limits.ts';
import type { PushTarget } from '#server/adapters/push/port.ts';
import { findSubscriptions } from '#server/modules/users/push.sql.ts';
import { lockUser } from '#server/modules/users/users.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';

/**
 * Sends notifications of a user to that browser, and none of another user any more: the id is new, which the jobs of that one do not
 * know. The user is locked, so that the account is not closed meanwhile and the devices are counted one at a time.
 * @throws Failure invalid_token
 */
export async function subscribe(
  { trx, now }: { trx: Transaction; now: Date },
  uid: string,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  if (!(await lockUser(trx, uid))) return fail('invalid_token');
  const values = {
    id: newId(now),
    user_uid: uid,
    endpoint,
    p256dh,
    auth,
    created_at: now,
    failing_since: null,
    failures: 0,
    rests_until: null,
  };
  await trx
    .insertInto('push_subscriptions')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(values)
        .where((is) =>
          is.or([
            is('push_subscriptions.user_uid', '!=', uid),
            is('push_subscriptions.p256dh', '!=', p256dh),
            is('push_subscriptions.auth', '!=', auth),
          ]),
        ),
    )
    .execute();
  const tooMany = (await findSubscriptions(trx, uid)).slice(limits.pushDevices).map(({ id }) => id);
  if (tooMany.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', tooMany).execute();
}
