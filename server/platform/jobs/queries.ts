import { sql } from 'kysely';
import { JOB_KINDS } from '#contract/vocabulary.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#server/platform/http/cursor.ts';

export interface JobCounts {
  kinds: { kind: string; due: number; later: number; dead: number }[];
  /** How long the oldest job that is due has waited, s; 0 with none. */
  oldestDueSeconds: number;
}

/** How many jobs there are of each kind, those of none included. */
export async function countJobs(db: Reader, now: Date): Promise<JobCounts> {
  const { rows } = await sql<{ kind: string; due: number; later: number; dead: number; oldest: Date | null }>`
    select kind,
           count(*) filter (where failed_at is null and run_at <= ${now}) as due,
           count(*) filter (where failed_at is null and run_at > ${now}) as later,
           count(*) filter (where failed_at is not null) as dead,
           min(run_at) filter (where failed_at is null and run_at <= ${now}) as oldest
    from jobs group by kind`.execute(db);
  const found = new Map(rows.map((row) => [row.kind, row]));
  const oldest = Math.min(...rows.map((row) => row.oldest?.getTime() ?? Number.POSITIVE_INFINITY), now.getTime());
  return {
    kinds: JOB_KINDS.map((kind) => {
      const { due = 0, later = 0, dead = 0 } = found.get(kind) ?? {};
      return { kind, due, later, dead };
    }),
    oldestDueSeconds: (now.getTime() - oldest) / 1000,
  };
}

/** A page of what was given up, latest first, with the letter or the payment that it is about. */
export async function listDeadLetters(db: Reader, page: { limit: number; cursor: string | undefined }) {
  const before = page.cursor === undefined ? undefined : Number(decodeCursor(page.cursor, ['count'])[0]);
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('emails', (join) => join.on(sql`(jobs.payload ->> 'emailId')::bigint`, '=', sql.ref('emails.id')))
    .leftJoin('payments', (join) => join.on(sql`(jobs.payload ->> 'paymentId')::uuid`, '=', sql.ref('payments.id')))
    .leftJoin('users', 'users.uid', 'payments.buyer_uid')
    .select(['jobs.id', 'jobs.kind', 'jobs.attempts', 'jobs.last_error', 'jobs.failed_at'])
    .select(['emails.id as mail_id', 'emails.recipient', 'emails.subject'])
    .select(['payments.id as payment_id', 'payments.amount_poisha', 'payments.intent_id', 'users.email'])
    .where('jobs.failed_at', 'is not', null)
    .where('jobs.kind', 'in', [...JOB_KINDS])
    .$if(before !== undefined, (query) => query.where('jobs.id', '<', before ?? 0))
    .orderBy('jobs.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > page.limit && last ? encodeCursor([last.id]) : undefined };
}

/** Lets a job that was given up begin anew, with all its attempts; one that waits already stays as it is. False when there is none. */
export async function retryJob(db: Database, id: number, now: Date): Promise<boolean> {
  const again = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, locked_until: null, run_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) return true;
  return (await db.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The same for the job of a letter; one that was sent stays sent. False when there is no such letter. */
export async function retryEmail(db: Database, emailId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where kind = 'email.send' and (payload ->> 'emailId')::bigint = ${emailId}`.execute(db);
  for (const { id } of rows) await retryJob(db, id, now);
  return (await db.selectFrom('emails').select('id').where('id', '=', emailId).executeTakeFirst()) !== undefined;
}
