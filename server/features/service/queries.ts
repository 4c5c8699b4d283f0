import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';

/** A page of the outbox, newest first, each letter with what its last attempt at sending failed of. */
export async function listEmails(db: Reader, page: { limit: number; cursor: string | undefined }) {
  const before = page.cursor === undefined ? undefined : Number(decodeCursor(page.cursor, ['count'])[0]);
  const rows = await db
    .selectFrom('emails')
    .leftJoin('jobs', (join) =>
      join.on('jobs.kind', '=', 'email.send').on(sql`(jobs.payload ->> 'emailId')::bigint`, '=', sql.ref('emails.id')),
    )
    .select(['emails.id', 'recipient', 'subject', 'text_body', 'emails.created_at', 'sent_at', 'jobs.last_error', 'jobs.failed_at'])
    .$if(before !== undefined, (query) => query.where('emails.id', '<', before ?? 0))
    .orderBy('emails.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > page.limit && last ? encodeCursor([last.id]) : undefined };
}
