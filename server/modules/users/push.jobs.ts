import type { Deps } from '#server/modules/core/deps.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PushRefused } from '#server/adapters/push/port.ts';
import type { SubscriptionRow } from '#server/modules/users/push.sql.ts';
import { LONGEST_BACKOFF_MS } from '#server/platform/jobs/queries.ts';
import { PermanentFailure, type JobPayloads, type RunAgain } from '#server/platform/jobs/job.ts';

/** ms in which nothing has reached a device, after which it is forgotten. */
const FAILING_MS = 7 * DAY_MS;
/** ms for which a device rests after its first failure; twice as long after each other one, to `LONGEST_BACKOFF_MS`. */
const REST_MS = 30_000;
/** ms until a notification is looked at again while another one is sent to its user. */
const NO_PLACE_MS = 1000;
/** The users to whom this process sends a notification now: a device that is not reached holds a place of all for seconds. */
const sending = new Set<string>();

/** When a device is tried again that has failed that often in a row. */
const restAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(REST_MS * 2 ** Math.min(failures - 1, 20), LONGEST_BACKOFF_MS));

/**
 * Sends a notification to one device: to one of a user at a time, and to none that rests. Sent twice, it is shown once: its tag is the
 * same. A device that has ended its subscription, or that nothing has reached for a week, is forgotten; so is the notification of one that
 * belongs to another user since.
 * @throws PermanentFailure when it can never arrive
 */
export async function sendPush(
  { db, clock, push: service }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { subscriptionId, push }: JobPayloads['push.send'],
): Promise<RunAgain | undefined> {
  const device = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirst();
  if (!device) return undefined;
  const { user_uid: uid, rests_until: rests } = device;
  const begun = clock.now().getTime();
  // A longer rest is that of a clock that was ahead and was set right.
  if (rests && rests.getTime() > begun && rests.getTime() <= begun + LONGEST_BACKOFF_MS) return { again: rests, untried: true };
  if (sending.has(uid)) return { again: new Date(begun + NO_PLACE_MS), untried: true };
  sending.add(uid);
  const forget = () => db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
  const note = (state: Pick<SubscriptionRow, 'failing_since' | 'failures' | 'rests_until'>) =>
    db.updateTable('push_subscriptions').set(state).where('id', '=', subscriptionId).execute();
  try {
    if ((await service.send(device, { topic: push.tag, payload: JSON.stringify(push) })) === 'gone') await forget();
    else if (device.failing_since) await note({ failing_since: null, failures: 0, rests_until: null });
  } catch (error) {
    const now = clock.now();
    const since = device.failing_since ?? now;
    if (now.getTime() - since.getTime() >= FAILING_MS) return void (await forget());
    const failures = device.failures + 1;
    await note({ failing_since: since, failures, rests_until: restAfter(failures, now) });
    throw error instanceof PushRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  } finally {
    sending.delete(uid);
  }
  return undefined;
}
