import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { phoneOrFail } from '#server/modules/users/users.changes.ts';
import { listLines } from '#server/modules/deals/waiting.sql.ts';
import { joinLine, leaveLine } from '#server/modules/deals/waiting.changes.ts';
import { placeView } from '#server/modules/deals/waiting.views.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export interface WaitingDeps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  photoUrl: PhotoUrl;
  mustConfirm: boolean;
  confirmHours: number;
}

export function waitingRoutes(deps: WaitingDeps): Pick<Handlers, 'joinLine' | 'listLines' | 'leaveLine'> {
  const { db, feed, clock, photoUrl } = deps;
  const linesOf = async (uid: string, productId?: string) =>
    (await listLines(db, uid, clock.now(), productId)).map((row) => placeView(row, photoUrl));
  return {
    async joinLine({ body, caller, reply }) {
      const input = { ...body, contactNumber: phoneOrFail('contactNumber', body.contactNumber) };
      const { repeated } = await feed.transact((trx, changed) => joinLine({ trx, changed, now: clock.now() }, caller, input, deps));
      if (repeated) void reply.code(200);
      // The product may have been sold since.
      return (await linesOf(caller.uid, body.productId))[0] ?? fail('not_booked');
    },

    async listLines({ query, caller }) {
      return { lines: await linesOf(caller.uid, query.product) };
    },

    async leaveLine({ params, caller }) {
      await feed.transact((trx, changed) => leaveLine({ trx, changed, now: clock.now() }, caller, params.id));
      return { deleted: true };
    },
  };
}
