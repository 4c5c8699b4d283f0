import { sql } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Email } from '#server/platform/email/email.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { insertJobs, type Job } from '#server/platform/jobs/job.ts';
import { timeInQueue } from '#server/platform/jobs/queries.ts';
import { insertPushes } from '#server/platform/push/queue-push.ts';

const SEND: JobKind = 'email.send';
/** Limited emails to one user that wait to be sent, and emails of any kind to an address that nobody has confirmed; more are not written. */
const MOST_WAITING = 50;
/** ms after which a waiting email is not counted and not sent any more. */
const WAIT_MS = 7 * DAY_MS;

/** Queues emails. Emails to one user are sent in order; limited ones delay no others, and nothing delays those of the identity service. */
const queueOf = sql`case when user_uid is null then 'identity ' || recipient when limited then 'user ' || user_uid else 'deals ' || user_uid end`;

/**
 * Inserts emails into the outbox and the jobs that send them, in the transaction of the change they report: one statement. The
 * subjects that a user has switched off are read in the same statement, which writes the notifications that go with them too, and other jobs.
 */
export async function queueEmail(trx: Transaction, now: Date, emails: readonly Email[], jobs: readonly Job[] = []): Promise<void> {
  if (emails.length === 0 && jobs.length === 0) return;
  const pushes = insertPushes(now, emails);
  const column = (pick: (email: Email) => string | null) => hiddenFromPlanner(emails.map(pick), 'text[]');
  await sql`
    with queued as (
      insert into emails (recipient, subject, text_body, html_body, language, user_uid, unsubscribe_url, limited, created_at)
      select given.recipient, given.subject, given.text_body, given.html_body, given.language, given.user_uid, given.unsubscribe_url, given.limited, ${hiddenFromPlanner(now, 'timestamptz')}
      from unnest(${column(({ to }) => to)}, ${column(({ subject }) => subject)}, ${column(({ text }) => text)},
        ${column(({ html }) => html)}, ${column(({ language = 'en' }) => language)}, ${column(({ uid }) => uid ?? null)},
        ${column(({ unsubscribeUrl }) => unsubscribeUrl ?? null)}, ${column(({ notice }) => notice ?? null)}, ${hiddenFromPlanner(
          emails.map(({ limited = false }) => limited),
          'boolean[]',
        )})
        as given (recipient, subject, text_body, html_body, language, user_uid, unsubscribe_url, notice, limited)
        left join users on users.uid = given.user_uid
      where given.user_uid is null or (
        given.notice = any (users.muted_notices) is not true and (
          -- The others wait: for the limit of an hour, or for an address to be confirmed.
          (not given.limited and users.email_confirmed_at is not null) or ${sql.lit(MOST_WAITING)} > (
            select count(*) from emails as waiting
            where waiting.user_uid = given.user_uid and waiting.limited >= given.limited and sent_at is null
              and waiting.created_at > ${hiddenFromPlanner(new Date(now.getTime() - WAIT_MS), 'timestamptz')}
              and not exists (
                select from jobs
                where kind = ${sql.lit(SEND)} and failed_at is not null and (payload ->> 'emailId')::bigint = waiting.id))))
      returning id, ${queueOf} as queue)
      ${pushes ? sql`, pushed as (${pushes})` : sql``} ${jobs.length > 0 ? sql`, others as (${insertJobs(jobs)})` : sql``}
    insert into jobs (kind, payload, run_at, queue)
    select ${sql.lit(SEND)}, jsonb_build_object('emailId', id), ${timeInQueue(sql.ref('queued.queue'), hiddenFromPlanner(now, 'timestamptz'))}, queue
    from queued order by id`.execute(trx);
}

/** Sends the emails that waited for the confirmation of a user's address. Sending one twice is harmless: the second finds it sent. */
export async function sendWaitingEmails(trx: Transaction, now: Date, uid: string): Promise<void> {
  await sql`
    insert into jobs (kind, payload, run_at, queue)
    select ${SEND}, jsonb_build_object('emailId', id), ${timeInQueue(queueOf, sql`${now}`)}, ${queueOf} from emails
    where user_uid = ${uid} and sent_at is null and created_at > ${new Date(now.getTime() - WAIT_MS)} order by id`.execute(trx);
}
