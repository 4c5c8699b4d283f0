import { findOrder, sideIn } from '#server/features/bookings/queries.ts';
import { logReading } from '#server/features/conversations/transitions.ts';
import { findDisputeRecord } from '#server/features/dispute-records/queries.ts';
import { recordView } from '#server/features/dispute-records/views.ts';
import { findDisputeRows } from '#server/features/disputes/queries.ts';
import { disputeView } from '#server/features/disputes/views.ts';
import { isForAdmins } from '#server/features/handover/queries.ts';
import type { PhotoUrl } from '#server/features/photos/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

interface DisputeRecordDeps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  photoUrl: PhotoUrl;
  /** From which the codes are made. */
  secret: string;
}

export function disputeRecordRoutes({ db, feed, clock, photoUrl, secret }: DisputeRecordDeps): Pick<Handlers, 'getDisputeRecord'> {
  return {
    async getDisputeRecord({ params: { id }, caller }) {
      const order = (isId(id) ? await findOrder(db, id) : null) ?? fail('unknown_booking');
      // An admin who is one of the two sides does not decide.
      if (sideIn(caller, order.row.booking) !== null) return fail('forbidden');
      const [dispute] = await findDisputeRows(db, [id]);
      if (!dispute || !isForAdmins(dispute.found.events)) return fail('no_dispute');
      const rows = await findDisputeRecord(db, caller, order);
      const conversation = rows.conversationRow?.conversation;
      if (conversation) await feed.transact((trx, changed) => logReading({ trx, changed, now: clock.now() }, conversation, caller));
      const now = clock.now();
      return recordView(rows, disputeView(dispute, { now, secret, photoUrl }), caller, now);
    },
  };
}
