import { EmailRefused, type EmailTransport } from '#server/adapters/email/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { PermanentFailure } from '#server/platform/jobs/job.ts';

/** Sends one email of the outbox unless it was sent already. @throws PermanentFailure when it can never arrive */
export async function sendEmail(
  deps: { db: Database; clock: Clock; transport: EmailTransport },
  { emailId }: { emailId: number },
): Promise<undefined> {
  const row = await deps.db.selectFrom('emails').selectAll().where('id', '=', emailId).where('sent_at', 'is', null).executeTakeFirst();
  if (!row) return;
  // The number alone would be another email's in another database of the same sender.
  const id = `${row.id}.${row.created_at.getTime()}`;
  try {
    await deps.transport.send(id, { to: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body });
  } catch (error) {
    throw error instanceof EmailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  }
  await deps.db.updateTable('emails').set({ sent_at: deps.clock.now() }).where('id', '=', emailId).execute();
}
