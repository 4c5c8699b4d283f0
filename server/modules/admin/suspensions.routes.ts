import type { Deps } from '#server/modules/core/deps.ts';
import { findLastSuspension, findSuspension, listRunning } from '#server/modules/admin/suspensions.sql.ts';
import { appealSuspension, decideSuspension, suspendUser } from '#server/modules/admin/suspensions.changes.ts';
import { ownSuspensionView, suspensionView } from '#server/modules/admin/suspensions.views.ts';
import { findUser } from '#server/modules/users/users.sql.ts';
import { isUid } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function suspensionRoutes({ db, transact, clock }: Deps) {
  const viewOf = async (id: string) => suspensionView((await findSuspension(db, id)) ?? fail('unknown_suspension'), clock.now());
  const ownOf = async (uid: string) => {
    const last = await findLastSuspension(db, uid);
    return { suspension: last ? ownSuspensionView(last, clock.now()) : null };
  };

  return {
    async listSuspensions() {
      const now = clock.now();
      const { rows, total } = await listRunning(db, now);
      return { suspensions: rows.map((row) => suspensionView(row, now)), total };
    },

    async getSuspension({ params: { id } }) {
      if (!isUid(id) || !(await findUser(db, id))) return fail('unknown_user');
      const last = await findLastSuspension(db, id);
      return { suspension: last ? suspensionView(last, clock.now()) : null };
    },

    async suspendUser({ params, body, caller }) {
      return viewOf(await transact((context) => suspendUser(context, caller, params.id, body)));
    },

    async decideSuspension({ params, body, caller }) {
      await transact((context) => decideSuspension(context, caller, params.id, body));
      return viewOf(params.id);
    },

    getOwnSuspension: ({ caller }) => ownOf(caller.uid),

    async appealSuspension({ body, caller }) {
      await transact((context) => appealSuspension(context, caller.uid, body.text));
      return ownOf(caller.uid);
    },
  } satisfies Partial<Handlers>;
}
