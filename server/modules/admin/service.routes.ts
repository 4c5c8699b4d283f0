import { countOpenTasks, findToday } from '#server/modules/admin/today.sql.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { sql, type SqlBool } from 'kysely';
import { type JobKind, JOB_KINDS } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { prepare, type Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { REFUND_UNKNOWN, refundAmount } from '#server/modules/deals/payments.sql.ts';
import { retryJob } from '#server/platform/jobs/queries.ts';
import { beginsWith } from '#server/platform/db/begins-with.ts';
import type { Reader, Transaction } from '#server/platform/db/database.ts';
import { readPage, type PageRequest } from '#server/platform/http/cursor.ts';

/** A page of the outbox, newest first, each email with the error of its last attempt; with `q` those to addresses that begin so. */
function listEmails(db: Reader, { q = '', failed, ...page }: PageRequest & { q?: string | undefined; failed: boolean }) {
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
    .$if(failed, (query) => query.where('jobs.failed_at', 'is not', null).where('sent_at', 'is', null))
    .$if(q !== '', (query) => query.where(beginsWith(sql`lower(recipient)`, q.toLowerCase())));
  return readPage(emails, page, { by: sql`emails.id`, type: 'count', of: ({ id }) => id });
}

const isDisputed = sql<boolean>`exists (select from chargebacks as c where c.payment_id = payments.id and c.status = 'open')`;

/** A page of dead letters, newest first, with the email or the payment that each is about. */
function listDeadLetters(db: Reader, page: PageRequest) {
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
async function retryEmail(trx: Transaction, emailId: number, now: Date): Promise<{ subject: string } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where kind = 'email.send' and (payload ->> 'emailId')::bigint = ${emailId}`.execute(trx);
  for (const { id } of rows) await retryJob(trx, id, now);
  return trx.selectFrom('emails').select('subject').where('id', '=', emailId).executeTakeFirst();
}

/** The numeric id of an email or a job, or null. */
const numberOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/** Operations that serve the app itself: settings for the browser, health, what is new today, the outbox, dead letters. */
export function serviceRoutes({ db, feed, clock, recent, clientConfig, isStopping, canWrite }: Deps & { isStopping: () => boolean }) {
  const config = prepare('getConfig', clientConfig);
  return {
    async getConfig({ request }) {
      // Pages show it, and it never changes.
      request.sources = { tags: [] };
      return config;
    },

    getToday: () => findToday(db, clock.now()),
    getOpenTasks: () => countOpenTasks(db, clock.now()),
    getHealth: async () => ({ status: 'ok' }),

    async getReadiness() {
      if (isStopping()) return fail('not_ready');
      // Responses are still correct, but slower: a load balancer should choose another process.
      if (!feed.connected) return fail('not_ready', { message: 'Changes of other processes do not arrive.' });
      try {
        await sql`select 1`.execute(db);
      } catch (cause) {
        return fail('not_ready', { cause, message: 'The database does not answer.' });
      }
      if (!(await canWrite())) return fail('not_ready', { message: 'The database takes no changes: its disk may be full.' });
      return { status: 'ok' };
    },

    async listEmails({ query, request }) {
      const page = await recent(request)((from) =>
        listEmails(from, { q: query.q, failed: query.failed === 'true', limit: query.limit, cursor: query.cursor }),
      );
      return {
        emails: page.rows.map((row) => ({
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          language: row.language,
          text: clientConfig.mail.kind === 'outbox' ? row.text_body : null,
          createdAt: row.created_at.toISOString(),
          sentAt: row.sent_at?.toISOString() ?? null,
          error: row.last_error,
          state: row.sent_at ? ('sent' as const) : row.failed_at ? ('failed' as const) : ('waiting' as const),
        })),
        nextCursor: page.nextCursor,
      };
    },

    async retryEmail({ params, caller }) {
      const id = numberOf(params.id) ?? fail('unknown_email');
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const { subject } = (await retryEmail(trx, id, now)) ?? fail('unknown_email');
        const about = { kind: 'email', id: String(id), title: subject } as const;
        await logAct({ trx, now }, { adminUid: caller.uid, act: 'email_retried', about });
      });
      return { again: true };
    },

    async listJobs({ query }) {
      const page = await listDeadLetters(db, { limit: query.limit, cursor: query.cursor });
      return {
        jobs: page.rows.map((row) => ({
          id: row.id,
          // Only jobs of known kinds are listed.
          kind: row.kind as JobKind,
          attempts: row.attempts,
          failedAt: row.failed_at?.toISOString() ?? '',
          error: row.last_error ?? '',
          mail: row.mail_id === null ? null : { id: row.mail_id, to: row.recipient ?? '', subject: row.subject ?? '' },
          payment:
            row.payment_id === null
              ? null
              : {
                  id: row.payment_id,
                  amount: tkOfPoisha(row.amount ?? 0),
                  buyer: row.email ?? '',
                  reference: row.intent_id,
                  waitsFor: row.disputed ? 'bank' : row.last_error?.startsWith(REFUND_UNKNOWN) ? 'provider' : null,
                },
        })),
        nextCursor: page.nextCursor,
      };
    },

    async retryJob({ params, caller }) {
      const id = numberOf(params.id) ?? fail('unknown_job');
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const { kind } = (await retryJob(trx, id, now)) ?? fail('unknown_job');
        await logAct({ trx, now }, { adminUid: caller.uid, act: 'job_retried', about: { kind: 'job', id: String(id), title: kind } });
      });
      return { again: true };
    },
  } satisfies Partial<Handlers>;
}
