import { sql, type RawBuilder } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
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
  const pushes = pushColumns(items);
  if (pushes.uids.length > 0) await insert(trx, { now, ...pushes });
}

/** Notifications by column. */
interface PushColumns {
  uids: readonly string[];
  notices: readonly string[];
  languages: readonly string[];
  titles: readonly string[];
  texts: readonly string[];
  paths: readonly string[];
}

/** The notifications among these. */
export function pushColumns(items: readonly PushItem[]): PushColumns {
  const pushes = items.flatMap(({ uid, push }) => (uid !== undefined && push ? [{ uid, ...push }] : []));
  return {
    uids: pushes.map(({ uid }) => uid),
    notices: pushes.map(({ notice }) => notice),
    languages: pushes.map(({ language }) => language),
    titles: pushes.map(({ title }) => title),
    texts: pushes.map(({ text }) => text),
    paths: pushes.map(({ path }) => path),
  };
}

/**
 * The statement of `queuePush`. Notifications to one device are sent in order. The subjects that a user has switched off are read in the
 * same statement.
 */
export function insertPushes({ now, uids, notices, languages, titles, texts, paths }: PushColumns & { now: Date }): RawBuilder<unknown> {
  return sql`
    insert into jobs (kind, payload, run_at, queue)
    select ${sql.lit(SEND)}, jsonb_build_object('subscriptionId', device.id, 'push', jsonb_build_object('language', given.language,
      'title', given.title, 'text', given.text, 'path', given.path, 'tag', given.tag)), ${timeInQueue(QUEUE, hiddenFromPlanner(now, 'timestamptz'))}, ${QUEUE}
    from (
      -- Without dashes an id has the 32 characters that a topic may have (RFC 8030, section 5.4).
      select uid, notice, language, title, text, path, number, replace(gen_random_uuid()::text, '-', '') as tag from unnest(${textArray(uids)}, ${textArray(notices)},
        ${textArray(languages)}, ${textArray(titles)}, ${textArray(texts)}, ${textArray(paths)})
        with ordinality as given (uid, notice, language, title, text, path, number)) as given
    join push_subscriptions as device on device.user_uid = given.uid
    join users on users.uid = given.uid
    where not given.notice = any (users.muted_pushes) and ${sql.lit(MOST_WAITING)} > (
      select count(*) from jobs as waiting where waiting.queue = ${QUEUE} and waiting.failed_at is null)
    order by given.number`;
}

const insert = compiledOnce((_db, values: PushColumns & { now: Date }) => insertPushes(values));
