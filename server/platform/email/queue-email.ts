import { sql } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import type { Email } from '#server/adapters/email/port.ts';
import type { Transaction } from '#server/platform/db/database.ts';

const SEND: JobKind = 'email.send';

/** Writes letters into the outbox and the jobs that send them, in the transaction of the change they tell of: one statement. */
export async function queueEmail(trx: Transaction, now: Date, ...emails: readonly Email[]): Promise<void> {
  if (emails.length === 0) return;
  const column = (pick: (mail: Email) => string) => sql`${emails.map(pick)}::text[]`;
  await sql`
    with letters as (
      insert into emails (recipient, subject, text_body, html_body, created_at)
      select *, ${now}::timestamptz
      from unnest(${column((mail) => mail.to)}, ${column((mail) => mail.subject)}, ${column((mail) => mail.text)}, ${column((mail) => mail.html)})
      returning id)
    insert into jobs (kind, payload, run_at)
    select ${SEND}, jsonb_build_object('emailId', id), ${now} from letters`.execute(trx);
}
