import type { Deps } from '#server/modules/core/deps.ts';
import { sql } from 'kysely';
import type { JobKind } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { prepare, type Handlers } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { REFUND_UNKNOWN } from '#server/modules/deals/payments.sql.ts';
import { retryJob } from '#server/platform/jobs/queries.ts';
import { listDeadLetters, listEmails, retryEmail } from '#server/modules/admin/service.sql.ts';

/** The numeric id of an email or a job, or null. */
const numberOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/** Operations that serve the app itself: settings for the browser, health, the outbox, dead letters. */
export function serviceRoutes({ db, feed, clock, recent, clientConfig, isStopping, canWrite }: Deps & { isStopping: () => boolean }) {
  const config = prepare('getConfig', clientConfig);
  return {
    async getConfig({ request }) {
      // Pages show it, and it never changes.
      request.sources = { tags: [] };
      return config;
    },

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
      const page = await recent(request)((from) => listEmails(from, { q: query.q, limit: query.limit, cursor: query.cursor }));
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
