import { findOrder, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { logReading } from '#server/modules/messages/conversations.changes.ts';
import { findDisputeRecord } from '#server/modules/admin/dispute-records.sql.ts';
import { recordView } from '#server/modules/admin/dispute-records.views.ts';
import { findDisputeRows } from '#server/modules/deals/disputes.sql.ts';
import { disputeView } from '#server/modules/deals/disputes.views.ts';
import { isForAdmins } from '#server/modules/deals/handover.sql.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
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
