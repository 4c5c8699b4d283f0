import { sql, type RawBuilder } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Email } from '#server/platform/email/email.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { hiddenFromPlanner } from '#server/platform/db/generic-plan.ts';
import { insertJobs, jobColumns, type Job } from '#server/platform/jobs/job.ts';
import { timeInQueue } from '#server/platform/jobs/queries.ts';
import { insertPushes, pushColumns } from '#server/platform/push/queue-push.ts';

const SEND: JobKind = 'email.send';
/** Limited emails to one user that wait to be sent, and emails of any kind to an address that nobody has confirmed; more are not written. */
const MOST_WAITING = 50;
/** ms after which a waiting email is not counted and not sent any more. */
const WAIT_MS = 7 * DAY_MS;

/** Queues emails. Emails to one user are sent in order; limited ones delay no others, and nothing delays those of the identity service. */
const queueOf = sql`case when user_uid is null then 'identity ' || recipient when limited then 'user ' || user_uid else 'deals ' || user_uid end`;

/** The columns of emails, of the notifications that go with them and of other jobs. */
function columnsOf(now: Date, emails: readonly Email[], jobs: readonly Job[]) {
  return {
    now,
    waitingSince: new Date(now.getTime() - WAIT_MS),
    recipients: emails.map(({ to }) => to),
    subjects: emails.map(({ subject }) => subject),
    textBodies: emails.map(({ text }) => text),
    htmlBodies: emails.map(({ html }) => html),
    emailLanguages: emails.map(({ language = 'en' }) => language),
    users: emails.map(({ uid }) => uid ?? null),
    stops: emails.map(({ unsubscribeUrl }) => unsubscribeUrl ?? null),
    emailNotices: emails.map(({ notice }) => notice ?? null),
    limits: emails.map(({ limited = false }) => limited),
    ...pushColumns(emails),
    ...jobColumns(jobs),
  };
}

const insertWith = (more: (values: ReturnType<typeof columnsOf>) => RawBuilder<unknown>) =>
  compiledOnce((_db, values: ReturnType<typeof columnsOf>) => {
    const texts = (column: readonly (string | null)[]) => hiddenFromPlanner(column, 'text[]');
    const now = hiddenFromPlanner(values.now, 'timestamptz');
    return sql`
    with queued as (
      insert into emails (recipient, subject, text_body, html_body, language, user_uid, unsubscribe_url, limited, created_at)
      select given.recipient, given.subject, given.text_body, given.html_body, given.language, given.user_uid, given.unsubscribe_url, given.limited, ${now}
      from unnest(${texts(values.recipients)}, ${texts(values.subjects)}, ${texts(values.textBodies)}, ${texts(values.htmlBodies)},
        ${texts(values.emailLanguages)}, ${texts(values.users)}, ${texts(values.stops)}, ${texts(values.emailNotices)},
        ${hiddenFromPlanner(values.limits, 'boolean[]')})
        as given (recipient, subject, text_body, html_body, language, user_uid, unsubscribe_url, notice, limited)
        left join users on users.uid = given.user_uid
      where given.user_uid is null or (
        given.notice = any (users.muted_notices) is not true and (
          -- The others wait: for the limit of an hour, or for an address to be confirmed.
          (not given.limited and users.email_confirmed_at is not null) or ${sql.lit(MOST_WAITING)} > (
            select count(*) from emails as waiting
            where waiting.user_uid = given.user_uid and waiting.limited >= given.limited and sent_at is null
              and waiting.created_at > ${hiddenFromPlanner(values.waitingSince, 'timestamptz')}
              and not exists (
                select from jobs
                where kind = ${sql.lit(SEND)} and failed_at is not null and (payload ->> 'emailId')::bigint = waiting.id))))
      returning id, ${queueOf} as queue),
    others as (${insertJobs(values)}) ${more(values)}
    insert into jobs (kind, payload, run_at, queue)
    select ${sql.lit(SEND)}, jsonb_build_object('emailId', id), ${timeInQueue(sql.ref('queued.queue'), now)}, queue
    from queued order by id`;
  });

const insertAlone = insertWith(() => sql``);
const insertWithPushes = insertWith((values) => sql`, pushed as (${insertPushes(values)})`);

/**
 * Inserts emails into the outbox and the jobs that send them, in the transaction of the change they report: one statement. The
 * subjects that a user has switched off are read in the same statement, which writes the notifications that go with them too, and other jobs.
 */
export async function queueEmail(trx: Transaction, now: Date, emails: readonly Email[], jobs: readonly Job[] = []): Promise<void> {
  if (emails.length === 0 && jobs.length === 0) return;
  const columns = columnsOf(now, emails, jobs);
  await (columns.uids.length > 0 ? insertWithPushes : insertAlone)(trx, columns);
}

/** Sends the emails that waited for the confirmation of a user's address. Sending one twice is harmless: the second finds it sent. */
export async function sendWaitingEmails(trx: Transaction, now: Date, uid: string): Promise<void> {
  await sql`
    insert into jobs (kind, payload, run_at, queue)
    select ${SEND}, jsonb_build_object('emailId', id), ${timeInQueue(queueOf, sql`${now}`)}, ${queueOf} from emails
    where user_uid = ${uid} and sent_at is null and created_at > ${new Date(now.getTime() - WAIT_MS)} order by id`.execute(trx);
}
