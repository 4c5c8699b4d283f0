import type { Deps } from '#server/modules/core/deps.ts';
import { listActs } from '#server/modules/core/admin-log.sql.ts';
import { actView } from '#server/modules/core/admin-log.views.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { sql, type SqlBool } from 'kysely';

export function adminLogRoutes({ db }: Deps) {
  return {
    async listAdminLog({ query: { act, admin, day, limit, cursor } }) {
      const admins = db
        .selectFrom('users as u')
        .select(['u.uid', 'u.display_name as displayName'])
        .where(sql<SqlBool>`exists (select from admin_log l where l.admin_uid = u.uid)`);
      const { rows, nextCursor } = await listActs(db, { act, adminUid: admin, day }, { limit, cursor });
      return { acts: rows.map(actView), admins: await admins.orderBy('u.display_name').orderBy('u.uid').execute(), nextCursor };
    },
  } satisfies Partial<Handlers>;
}
