import type { Deps } from '#server/modules/core/deps.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { EmailRefused, type EmailTransport } from '#server/adapters/email/port.ts';
import { PermanentFailure, type RunAgain } from '#server/platform/jobs/job.ts';

/** Limited emails that one user gets in an hour; further ones follow later, in order. */
const MOST_PER_HOUR = 20;

/** When the next limited email may be sent to a user, or undefined for now. Their jobs run one at a time, so that none is sent meanwhile. */
async function nextSlot({ db, clock }: Pick<Deps, 'db' | 'clock'>, uid: string): Promise<Date | undefined> {
  const sent = db.selectFrom('emails').select('sent_at').where('user_uid', '=', uid).where('limited', '=', true);
  const row = await sent
    .where('sent_at', '>', new Date(clock.now().getTime() - HOUR_MS))
    .orderBy('sent_at', 'desc')
    .offset(MOST_PER_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ? new Date(row.sent_at.getTime() + HOUR_MS) : undefined;
}

/** Sends one email of the outbox unless it was sent already. One to a user waits until their address is confirmed. @throws PermanentFailure when it can never arrive */
export async function sendEmail(
  deps: Pick<Deps, 'db' | 'clock'> & { transport: EmailTransport },
  { emailId }: { emailId: number },
): Promise<RunAgain | undefined> {
  const row = await deps.db
    .selectFrom('emails')
    .leftJoin('users', 'users.uid', 'emails.user_uid')
    .selectAll('emails')
    .select('users.email_confirmed_at')
    .where('emails.id', '=', emailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.user_uid !== null) {
    if (!row.email_confirmed_at) return undefined;
    const again = row.limited ? await nextSlot(deps, row.user_uid) : undefined;
    if (again) return { again };
  }
  // The number alone would be another email's in another database of the same sender.
  const id = `${row.id}.${row.created_at.getTime()}`;
  try {
    await deps.transport.send(id, {
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      ...(row.unsubscribe_url !== null && { unsubscribeUrl: row.unsubscribe_url }),
    });
  } catch (error) {
    throw error instanceof EmailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  }
  await deps.db.updateTable('emails').set({ sent_at: deps.clock.now() }).where('id', '=', emailId).execute();
  return undefined;
}
