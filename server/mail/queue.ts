import { sql } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import type { Transaction } from '#server/db/database.ts';

const SEND: JobKind = 'mail.send';

/** Writes letters into the outbox and the jobs that send them, in the transaction of the change they tell of: one statement. */
export async function queueMail(trx: Transaction, now: Date, ...mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const column = (pick: (mail: Mail) => string) => sql`${mails.map(pick)}::text[]`;
  await sql`
    with letters as (
      insert into mails (recipient, subject, text_body, html_body, created_at)
      select *, ${now}::timestamptz
      from unnest(${column((mail) => mail.to)}, ${column((mail) => mail.subject)}, ${column((mail) => mail.text)}, ${column((mail) => mail.html)})
      returning id)
    insert into jobs (kind, payload, run_at)
    select ${SEND}, jsonb_build_object('mailId', id), ${now} from letters`.execute(trx);
}
