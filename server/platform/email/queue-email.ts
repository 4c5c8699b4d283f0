import { sql } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import type { Email } from '#server/platform/email/email.ts';
import type { Transaction } from '#server/platform/db/database.ts';

const SEND: JobKind = 'email.send';

/** Inserts emails into the outbox and the jobs that send them, in the transaction of the change they report: one statement. */
export async function queueEmail(trx: Transaction, now: Date, ...emails: readonly Email[]): Promise<void> {
  if (emails.length === 0) return;
  const column = (pick: (email: Email) => string) => sql`${emails.map(pick)}::text[]`;
  await sql`
    with queued as (
      insert into emails (recipient, subject, text_body, html_body, created_at)
      select *, ${now}::timestamptz
      from unnest(${column((email) => email.to)}, ${column((email) => email.subject)}, ${column((email) => email.text)}, ${column((email) => email.html)})
      returning id)
    insert into jobs (kind, payload, run_at)
    select ${SEND}, jsonb_build_object('emailId', id), ${now} from queued`.execute(trx);
}
