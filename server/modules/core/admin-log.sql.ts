import { sql } from 'kysely';
import type { AdminAct } from '#contract/moderation-vocabulary.ts';
import { startOfDayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { readPage, type PageRequest } from '#server/platform/http/cursor.ts';

/** A page of the log, newest first. @throws Failure bad_request on field `cursor` */
export function listActs(
  db: Reader,
  filter: { act: AdminAct | undefined; adminUid: string | undefined; day?: string | undefined; subjectId?: string },
  page: PageRequest,
) {
  const acts = db
    .selectFrom('admin_log as l')
    .leftJoin('users as u', 'u.uid', 'l.admin_uid')
    .select(['l.id', 'l.act', 'l.admin_uid', 'u.display_name', 'l.subject_kind', 'l.subject_id', 'l.title', 'l.reason', 'l.created_at'])
    .$if(filter.act !== undefined, (query) => query.where('l.act', '=', filter.act ?? 'user_deleted'))
    .$if(filter.adminUid !== undefined, (query) => query.where('l.admin_uid', '=', filter.adminUid ?? ''))
    .$if(filter.day !== undefined, (query) => {
      const from = startOfDayInDhaka(filter.day ?? '');
      return query.where('l.created_at', '>=', from).where('l.created_at', '<', new Date(from.getTime() + DAY_MS));
    })
    .$if(filter.subjectId !== undefined, (query) => query.where('l.subject_id', '=', filter.subjectId ?? ''));
  return readPage(acts, page, { by: sql`l.id`, type: 'count', of: ({ id }) => id });
}

export type ActRow = Awaited<ReturnType<typeof listActs>>['rows'][number];
