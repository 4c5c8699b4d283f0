import { sql, type RawBuilder } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { hiddenFromPlanner, textArray } from '#server/platform/db/generic-plan.ts';
import { timeInQueue } from '#server/platform/jobs/queries.ts';
import type { Push } from '#server/platform/push/push.ts';

const SEND: JobKind = 'push.send';
const QUEUE = sql`'push ' || device.id`;
/** Notifications that wait to be sent to one device; more are not written. */
const MOST_WAITING = 20;

/** Returns the notifications that may be shown on the devices of a user. */
export interface PushItem {
  uid?: string;
  push?: Push;
}

/** Inserts the jobs that send these notifications, one for each device of their reader, in the transaction of the change that they report. */
export async function queuePush(trx: Transaction, now: Date, ...items: readonly PushItem[]): Promise<void> {
  await insertPushes(now, items)?.execute(trx);
}

/**
 * The statement of `queuePush`; null when there is nothing to insert. Notifications to one device are sent in order. The
 * subjects that a user has switched off are read in the same statement.
 */
export function insertPushes(now: Date, items: readonly PushItem[]): RawBuilder<unknown> | null {
  const pushes = items.flatMap(({ uid, push }) => (uid !== undefined && push ? [{ uid, push }] : []));
  if (pushes.length === 0) return null;
  const column = (pick: (item: (typeof pushes)[number]) => string) => textArray(pushes.map(pick));
  return sql`
    insert into jobs (kind, payload, run_at, queue)
    select ${sql.lit(SEND)}, jsonb_build_object('subscriptionId', device.id, 'push', jsonb_build_object('language', given.language,
      'title', given.title, 'text', given.text, 'path', given.path, 'tag', given.tag)), ${timeInQueue(QUEUE, hiddenFromPlanner(now, 'timestamptz'))}, ${QUEUE}
    from (
      -- Without dashes an id has the 32 characters that a topic may have (RFC 8030, section 5.4).
      select uid, notice, language, title, text, path, number, replace(gen_random_uuid()::text, '-', '') as tag from unnest(${column(({ uid }) => uid)},
        ${column(({ push }) => push.notice)}, ${column(({ push }) => push.language)}, ${column(({ push }) => push.title)},
        ${column(({ push }) => push.text)}, ${column(({ push }) => push.path)})
        with ordinality as given (uid, notice, language, title, text, path, number)) as given
    join push_subscriptions as device on device.user_uid = given.uid
    join users on users.uid = given.uid
    where not given.notice = any (users.muted_pushes) and ${sql.lit(MOST_WAITING)} > (
      select count(*) from jobs as waiting where waiting.queue = ${QUEUE} and waiting.failed_at is null)
    order by given.number`;
}
