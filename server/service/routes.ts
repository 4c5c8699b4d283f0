import { sql } from 'kysely';
import type { ClientConfig } from '#contract/service.ts';
import type { Database } from '#server/db/database.ts';
import { prepare, type Handlers } from '#server/http/bind.ts';
import { fail } from '#server/http/failure.ts';
import type { RecentReadFor } from '#server/http/own-writes.ts';
import { listMails } from '#server/service/queries.ts';

/** What serves the market itself rather than anybody's trade: settings for the browser, health, the outbox. */
export function serviceRoutes({
  db,
  recent,
  clientConfig,
  isStopping,
}: {
  db: Database;
  recent: RecentReadFor;
  clientConfig: ClientConfig;
  isStopping: () => boolean;
}): Pick<Handlers, 'getConfig' | 'getHealth' | 'getReadiness' | 'listMails'> {
  const config = prepare('getConfig', clientConfig);
  return {
    getConfig: async () => config,

    getHealth: async () => ({ status: 'ok' }),

    async getReadiness() {
      if (isStopping()) return fail('not_ready');
      try {
        await sql`select 1`.execute(db);
      } catch (cause) {
        return fail('not_ready', { cause, message: 'The database does not answer.' });
      }
      return { status: 'ok' };
    },

    async listMails({ query, request }) {
      const page = await recent(request)((from) => listMails(from, { limit: query.limit, cursor: query.cursor }));
      return {
        mails: page.rows.map((row) => ({
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          text: row.text_body,
          createdAt: row.created_at.toISOString(),
          sentAt: row.sent_at?.toISOString() ?? null,
          error: row.last_error,
        })),
        ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
      };
    },
  };
}
