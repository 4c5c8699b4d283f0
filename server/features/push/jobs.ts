import { DAY_MS } from '#domain/durations.ts';
import { PushRefused, type PushPort } from '#server/adapters/push/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { PermanentFailure, type JobPayloads, type RunAgain } from '#server/platform/jobs/job.ts';

/** ms in which nothing has reached a device, after which it is forgotten. */
const FAILING_MS = 7 * DAY_MS;
/** Notifications that are sent to one user at a time: users choose their push services, and one that does not answer holds a place of all. */
const AT_ONCE = 3;
/** ms until one is looked at again for which there was no place. */
const NO_PLACE_MS = 1000;
/** The notifications that this process sends to each user now. */
const sending = new Map<string, number>();

/**
 * Sends a notification to one device. Sent twice, it is shown once: its tag is the same. A device that has ended its subscription, or
 * that nothing has reached for a week, is forgotten; so is the notification of one that belongs to another user since.
 * @throws PermanentFailure when it can never arrive
 */
export async function sendPush(
  { db, clock, push: service }: { db: Database; clock: Clock; push: PushPort },
  { subscriptionId, push }: JobPayloads['push.send'],
): Promise<RunAgain | undefined> {
  const device = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirst();
  if (!device) return undefined;
  const { user_uid: uid } = device;
  if ((sending.get(uid) ?? 0) >= AT_ONCE) return { again: new Date(clock.now().getTime() + NO_PLACE_MS), untried: true };
  const count = (change: 1 | -1) => sending.set(uid, (sending.get(uid) ?? 0) + change);
  count(1);
  const forget = () => db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
  const setFailing = (since: Date | null) =>
    db.updateTable('push_subscriptions').set({ failing_since: since }).where('id', '=', subscriptionId).execute();
  try {
    if ((await service.send(device, { topic: push.tag, payload: JSON.stringify(push) })) === 'gone') await forget();
    else if (device.failing_since) await setFailing(null);
  } catch (error) {
    const now = clock.now();
    const since = device.failing_since ?? now;
    if (now.getTime() - since.getTime() >= FAILING_MS) return void (await forget());
    await setFailing(since);
    throw error instanceof PushRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  } finally {
    if (count(-1).get(uid) === 0) sending.delete(uid);
  }
  return undefined;
}
