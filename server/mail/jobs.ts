import type { MailTransport } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

/** Sends one letter of the outbox; one that was sent already is left alone. */
export async function sendMail(
  deps: { db: Database; clock: Clock; mail: MailTransport },
  { mailId }: { mailId: number },
): Promise<undefined> {
  const row = await deps.db.selectFrom('mails').selectAll().where('id', '=', mailId).where('sent_at', 'is', null).executeTakeFirst();
  if (!row) return;
  await deps.mail.send(String(row.id), { to: row.recipient, subject: row.subject, text: row.text_body, html: row.html_body });
  await deps.db.updateTable('mails').set({ sent_at: deps.clock.now() }).where('id', '=', mailId).execute();
}
