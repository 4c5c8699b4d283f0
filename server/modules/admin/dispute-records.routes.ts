import type { Deps } from '#server/modules/core/deps.ts';
import { findOrder, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { logReading } from '#server/modules/messages/conversations.changes.ts';
import { findDisputeRecord } from '#server/modules/admin/dispute-records.sql.ts';
import { recordView } from '#server/modules/admin/dispute-records.views.ts';
import { findDisputeRows } from '#server/modules/deals/disputes.sql.ts';
import { disputeView } from '#server/modules/deals/disputes.views.ts';
import { isForAdmins } from '#server/modules/deals/handover.sql.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function disputeRecordRoutes({ db, transact, clock, photoUrl, secret }: Deps) {
  return {
    async getDisputeRecord({ params: { id }, caller }) {
      const order = (isId(id) ? await findOrder(db, id) : null) ?? fail('unknown_booking');
      // An admin who is one of the two sides does not decide.
      if (sideIn(caller, order.row.booking) !== null) return fail('forbidden');
      const [dispute] = await findDisputeRows(db, [id]);
      if (!dispute || !isForAdmins(dispute.found.events)) return fail('no_dispute');
      const rows = await findDisputeRecord(db, caller, order);
      const conversation = rows.conversationRow?.conversation;
      if (conversation) await transact((context) => logReading(context, conversation, caller));
      const now = clock.now();
      return recordView(rows, disputeView(dispute, { now, secret, photoUrl }), caller, now);
    },
  } satisfies Partial<Handlers>;
}
