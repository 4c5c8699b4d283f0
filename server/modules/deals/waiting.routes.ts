import type { Deps } from '#server/modules/core/deps.ts';
import { phoneOrFail } from '#server/modules/users/users.changes.ts';
import { listLines } from '#server/modules/deals/waiting.sql.ts';
import { joinLine, leaveLine } from '#server/modules/deals/waiting.changes.ts';
import { placeView } from '#server/modules/deals/waiting.views.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function waitingRoutes(deps: Deps) {
  const { db, transact, clock, photoUrl } = deps;
  const linesOf = async (uid: string, productId?: string) =>
    (await listLines(db, uid, clock.now(), productId)).map((row) => placeView(row, photoUrl));
  return {
    async joinLine({ body, caller, reply }) {
      const input = { ...body, contactNumber: phoneOrFail('contactNumber', body.contactNumber) };
      const { repeated } = await transact((context) => joinLine(context, caller, input, deps));
      if (repeated) void reply.code(200);
      // The product may have been sold since.
      return (await linesOf(caller.uid, body.productId))[0] ?? fail('not_booked');
    },

    async listLines({ query, caller }) {
      return { lines: await linesOf(caller.uid, query.product) };
    },

    async leaveLine({ params, caller }) {
      await transact((context) => leaveLine(context, caller, params.id));
      return { deleted: true };
    },
  } satisfies Partial<Handlers>;
}
