import type { Deps, HandoverContext } from '#server/modules/core/deps.ts';
import type { Dispute, Handover } from '#contract/handover.ts';
import { poishaOfTk } from '#domain/money/money.ts';
import {
  countDisputes,
  findClosedDisputes,
  findDisputeRows,
  findDisputes,
  findLastChargebacks,
  type DisputeRow,
} from '#server/modules/deals/disputes.sql.ts';
import { decideDispute, freezeHandover, logDealReading, unfreezeHandover } from '#server/modules/deals/disputes.changes.ts';
import { adminView, disputeView } from '#server/modules/deals/disputes.views.ts';
import { findHandoverRow } from '#server/modules/deals/handover.sql.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

export function disputeRoutes({ db, transact, clock, photoUrl, secret }: Deps) {
  /** Changes a booking, and returns it as an admin sees it. */
  const change = async (bookingId: string, work: (context: HandoverContext) => Promise<void>): Promise<Handover> => {
    await transact(work);
    const found = (await findHandoverRow(db, bookingId)) ?? fail('unknown_booking');
    const [chargeback] = await findLastChargebacks(db, [bookingId]);
    return adminView(found, chargeback, { now: clock.now(), secret });
  };

  const viewOf = (row: DisputeRow): Dispute => disputeView(row, { now: clock.now(), secret, photoUrl });

  /** All in one go: deal by deal the list would take every connection of the pool. */
  const dealsOf = async (bookingIds: readonly string[]): Promise<Dispute[]> => (await findDisputeRows(db, bookingIds)).map(viewOf);

  return {
    decideDispute({ params, body: { decision, refund, reason }, caller }) {
      const details = { text: reason, ...(refund !== undefined && { refundPoisha: poishaOfTk(refund) }) };
      return change(params.id, (context) => decideDispute(context, caller, params.id, decision, details));
    },

    freezeHandover: ({ params, body, caller }) => change(params.id, (context) => freezeHandover(context, caller, params.id, body.reason)),

    unfreezeHandover: ({ params, caller }) => change(params.id, (context) => unfreezeHandover(context, caller, params.id)),

    async listDisputes({ query: { tab, limit, cursor } }) {
      const closed = await findClosedDisputes(db);
      const { ids, nextCursor } = await findDisputes(db, tab, { limit, cursor }, closed);
      return { disputes: await dealsOf(ids), counts: await countDisputes(db, closed), ...(nextCursor !== undefined && { nextCursor }) };
    },

    async findDeal({ params, caller }) {
      const [row] = isId(params.id) ? await findDisputeRows(db, [params.id]) : [];
      if (!row) return { deal: null };
      await transact((context) => logDealReading(context, row.found.row.booking, caller));
      return { deal: viewOf(row) };
    },
  } satisfies Partial<Handlers>;
}
