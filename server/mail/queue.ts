import type { Mail } from '#server/adapters/mail/port.ts';
import type { Transaction } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/job.ts';

/** Writes a letter into the outbox and the job that sends it, in the transaction of the change it tells of. */
export async function queueMail(trx: Transaction, now: Date, mail: Mail): Promise<void> {
  const { id } = await trx
    .insertInto('mails')
    .values({ recipient: mail.to, subject: mail.subject, text_body: mail.text, html_body: mail.html, created_at: now, sent_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'mail.send', { mailId: id }, now);
}
