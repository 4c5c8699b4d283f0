import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';

/** A page of the outbox, newest first, each letter with what its last attempt at sending failed of. */
export async function listMails(db: Reader, page: { limit: number; cursor: string | undefined }) {
  const before = page.cursor === undefined ? undefined : Number(decodeCursor(page.cursor, ['count'])[0]);
  const rows = await db
    .selectFrom('mails')
    .leftJoin('jobs', (join) =>
      join.on('jobs.kind', '=', 'mail.send').on(sql`(jobs.payload ->> 'mailId')::bigint`, '=', sql.ref('mails.id')),
    )
    .select(['mails.id', 'recipient', 'subject', 'text_body', 'mails.created_at', 'sent_at', 'jobs.last_error', 'jobs.dead_at'])
    .$if(before !== undefined, (query) => query.where('mails.id', '<', before ?? 0))
    .orderBy('mails.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > page.limit && last ? encodeCursor([last.id]) : undefined };
}
