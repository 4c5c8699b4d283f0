import { sql, type SqlBool } from 'kysely';
import { JOB_KINDS } from '#contract/vocabulary.ts';
import { refundAmount } from '#server/modules/deals/payments.sql.ts';
import { beginsWith } from '#server/platform/db/begins-with.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { readPage, type PageRequest } from '#server/platform/http/cursor.ts';
import { retryJob } from '#server/platform/jobs/queries.ts';

/** A page of the outbox, newest first, each email with the error of its last attempt; with `q` those to addresses that begin so. */
export function listEmails(db: Reader, { q = '', ...page }: PageRequest & { q?: string | undefined }) {
  const emails = db
    .selectFrom('emails')
    .leftJoin('jobs', (join) =>
      join.on('jobs.kind', '=', 'email.send').on(sql`(jobs.payload ->> 'emailId')::bigint`, '=', sql.ref('emails.id')),
    )
    .select([
      'emails.id',
      'recipient',
      'subject',
      'language',
      'text_body',
      'emails.created_at',
      'sent_at',
      'jobs.last_error',
      'jobs.failed_at',
    ])
    .$if(q !== '', (query) => query.where(beginsWith(sql`lower(recipient)`, q.toLowerCase())));
  return readPage(emails, page, { by: sql`emails.id`, type: 'count', of: ({ id }) => id });
}

const isDisputed = sql<boolean>`exists (select from chargebacks as c where c.payment_id = payments.id and c.status = 'open')`;

/** A page of dead letters, newest first, with the email or the payment that each is about. */
export function listDeadLetters(db: Reader, page: PageRequest) {
  const jobs = db
    .selectFrom('jobs')
    .leftJoin('emails', (join) => join.on(sql`(jobs.payload ->> 'emailId')::bigint`, '=', sql.ref('emails.id')))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payments')
          .select(['payments.id', 'payments.buyer_uid', 'payments.intent_id'])
          .select([refundAmount.as('amount'), isDisputed.as('disputed')])
          // A job that cancels the payments of a booking is shown with the latest of them.
          .where(sql<SqlBool>`id = (jobs.payload ->> 'paymentId')::uuid or booking_id = (jobs.payload ->> 'bookingId')::uuid`)
          .orderBy('payments.id', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .leftJoin('users', 'users.uid', 'payment.buyer_uid')
    .select(['jobs.id', 'jobs.kind', 'jobs.attempts', 'jobs.last_error', 'jobs.failed_at'])
    .select(['emails.id as mail_id', 'emails.recipient', 'emails.subject'])
    .select(['payment.id as payment_id', 'payment.amount', 'payment.disputed', 'payment.intent_id', 'users.email'])
    .where('jobs.failed_at', 'is not', null)
    .where('jobs.kind', 'in', [...JOB_KINDS]);
  return readPage(jobs, page, { by: sql`jobs.id`, type: 'count', of: ({ id }) => id });
}

/** Retries the job of an email that failed; a sent email stays sent. Returns undefined when there is no such email. */
export async function retryEmail(trx: Transaction, emailId: number, now: Date): Promise<{ subject: string } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where kind = 'email.send' and (payload ->> 'emailId')::bigint = ${emailId}`.execute(trx);
  for (const { id } of rows) await retryJob(trx, id, now);
  return trx.selectFrom('emails').select('subject').where('id', '=', emailId).executeTakeFirst();
}
