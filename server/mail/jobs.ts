import { MailRefused, type MailTransport } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { PermanentFailure } from '#server/jobs/job.ts';

/** Sends one letter of the outbox; one that was sent already is left alone. @throws PermanentFailure when it can never arrive */
export async function sendMail(
  deps: { db: Database; clock: Clock; mail: MailTransport },
  { mailId }: { mailId: number },
): Promise<undefined> {
  const row = await deps.db.selectFrom('mails').selectAll().where('id', '=', mailId).where('sent_at', 'is', null).executeTakeFirst();
  if (!row) return;
  // Its number alone would be another letter's in another database of the same sender.
  const id = `${row.id}.${row.created_at.getTime()}`;
  try {
    await deps.mail.send(id, { to: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body });
  } catch (error) {
    throw error instanceof MailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  }
  await deps.db.updateTable('mails').set({ sent_at: deps.clock.now() }).where('id', '=', mailId).execute();
}
