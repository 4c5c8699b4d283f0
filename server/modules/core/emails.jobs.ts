import { sql } from 'kysely';
import type { Deps } from '#server/modules/core/deps.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { EmailRefused, type EmailTransport } from '#server/adapters/email/port.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { PermanentFailure, type LastStatement, type RunAgain } from '#server/platform/jobs/job.ts';

/** Limited emails that one user gets in an hour; further ones follow later, in order. */
const MOST_PER_HOUR = 20;

/** Reads emails that were not sent yet. */
const findUnsent = compiledOnce((db, { ids, hourAgo }: { ids: readonly number[]; hourAgo: Date }) =>
  db
    .selectFrom('emails')
    .leftJoin('users', 'users.uid', 'emails.user_uid')
    .select(['emails.id', 'recipient', 'subject', 'text_body', 'html_body', 'user_uid', 'unsubscribe_url', 'limited', 'emails.created_at'])
    .select('users.email_confirmed_at')
    // The jobs of a user run one at a time, so that none is sent meanwhile.
    .select((is) =>
      is
        .selectFrom('emails as sent')
        .select('sent.sent_at')
        .whereRef('sent.user_uid', '=', 'emails.user_uid')
        .where('sent.limited', '=', true)
        .where('sent.sent_at', '>', hourAgo)
        .orderBy('sent.sent_at', 'desc')
        .offset(MOST_PER_HOUR - 1)
        .limit(1)
        .as('last_of_limit'),
    )
    .where('emails.id', '=', sql<number>`any(${hiddenFromPlanner(ids, 'bigint[]')}::bigint[])`)
    .where('sent_at', 'is', null),
);

type Unsent = Awaited<ReturnType<typeof findUnsent>>;

/** Returns the handler of `email.send`. The jobs of one poll begin in one tick: their emails are read together. */
export function sendEmails(deps: Pick<Deps, 'db' | 'clock'> & { transport: EmailTransport }) {
  let asked: { ids: number[]; rows: Promise<Unsent> } | undefined;
  const read = async (ids: readonly number[]): Promise<Unsent> => {
    await Promise.resolve();
    asked = undefined;
    return findUnsent(deps.db, { ids, hourAgo: new Date(deps.clock.now().getTime() - HOUR_MS) });
  };
  return async ({ emailId }: { emailId: number }): Promise<RunAgain | LastStatement | undefined> => {
    if (!asked) {
      const ids: number[] = [];
      asked = { ids, rows: read(ids) };
    }
    asked.ids.push(emailId);
    return sendEmail(
      deps,
      emailId,
      (await asked.rows).find(({ id }) => id === emailId),
    );
  };
}

/** Sends one email of the outbox unless it was sent already. One to a user waits until their address is confirmed. @throws PermanentFailure when it can never arrive */
async function sendEmail(
  { clock, transport }: Pick<Deps, 'clock'> & { transport: EmailTransport },
  emailId: number,
  row: Unsent[number] | undefined,
): Promise<RunAgain | LastStatement | undefined> {
  if (!row) return undefined;
  if (row.user_uid !== null && !row.email_confirmed_at) return undefined;
  if (row.limited && row.last_of_limit) return { again: new Date(row.last_of_limit.getTime() + HOUR_MS) };
  // The number alone would be another email's in another database of the same sender.
  const id = `${row.id}.${row.created_at.getTime()}`;
  try {
    await transport.send(id, {
      to: row.recipient,
      subject: row.subject,
      text: row.text_body,
      html: row.html_body,
      ...(row.unsubscribe_url !== null && { unsubscribeUrl: row.unsubscribe_url }),
    });
  } catch (error) {
    throw error instanceof EmailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
  }
  return { last: sql`update emails set sent_at = ${clock.now()} where id = ${emailId}` };
}
