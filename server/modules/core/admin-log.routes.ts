import type { Deps } from '#server/modules/core/deps.ts';
import { listActors, listActs } from '#server/modules/core/admin-log.sql.ts';
import { actView } from '#server/modules/core/admin-log.views.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function adminLogRoutes({ db }: Deps) {
  return {
    async listAdminLog({ query: { act, admin, limit, cursor } }) {
      const { rows, nextCursor } = await listActs(db, { act, adminUid: admin }, { limit, cursor });
      return {
        acts: rows.map(actView),
        admins: (await listActors(db)).map(({ uid, display_name }) => ({ uid, displayName: display_name })),
        nextCursor,
      };
    },
  } satisfies Partial<Handlers>;
}
