import type { Deps } from '#server/modules/core/deps.ts';
import { findOrder, sideIn } from '#server/modules/deals/bookings.sql.ts';
import { logReading } from '#server/modules/messages/conversations.changes.ts';
import { findDisputeRows } from '#server/modules/deals/disputes.sql.ts';
import { disputeView } from '#server/modules/deals/disputes.views.ts';
import { isForAdmins } from '#server/modules/deals/handover.sql.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';
import { statusAt } from '#domain/deals/meetings.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { changesSince } from '#domain/deals/terms.ts';
import { actView } from '#server/modules/core/admin-log.views.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { messageView } from '#server/modules/messages/conversations.views.ts';
import { factsOf } from '#server/modules/deals/meetings.sql.ts';
import { noShowView } from '#server/modules/deals/meetings.views.ts';
import { listActs } from '#server/modules/core/admin-log.sql.ts';
import { describeConversations, findConversation, listMessages } from '#server/modules/messages/conversations.sql.ts';

/** Messages of a record, at most: the newest. */
const MOST_MESSAGES = 1000;
/** The number of acts of admins that are shown: the newest. */
const MOST_ACTS = 100;

export function disputeRecordRoutes({ db, transact, clock, photoUrl, secret }: Deps) {
  return {
    /** Everything about a disputed booking as an admin reads it. */
    async getDisputeRecord({ params: { id }, caller }) {
      const { row, terms, conversationId } = (isId(id) ? await findOrder(db, id) : null) ?? fail('unknown_booking');
      const { booking } = row;
      // An admin who is one of the two sides does not decide.
      if (sideIn(caller, booking) !== null) return fail('forbidden');
      const [dispute] = await findDisputeRows(db, [id]);
      if (!dispute || !isForAdmins(dispute.found.events)) return fail('no_dispute');
      const conversation = conversationId === null ? undefined : await findConversation(db, conversationId);
      const [conversationRow] = conversation ? await describeConversations(db, caller.uid, [conversation]) : [];
      const [messages, meetings, payments, ledger, acts] = await Promise.all([
        conversation && listMessages(db, conversation.id, { limit: MOST_MESSAGES, cursor: undefined }),
        db.selectFrom('meetings').selectAll().where('booking_id', '=', id).orderBy('nth').execute(),
        db.selectFrom('payments').selectAll().where('booking_id', '=', id).orderBy('created_at').orderBy('id').execute(),
        db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', id).orderBy('id').execute(),
        listActs(db, { act: undefined, adminUid: undefined, subjectId: id }, { limit: MOST_ACTS, cursor: undefined }),
      ]);
      if (conversationRow) await transact((context) => logReading(context, conversationRow.conversation, caller));
      const now = clock.now();
      return {
        writtenAt: now.toISOString(),
        dispute: disputeView(dispute, { now, secret, photoUrl }),
        sealedTerms: booking.terms,
        changes: booking.terms === null ? [] : changesSince(readTerms(booking.terms), terms),
        meetings: meetings.map((meeting) => ({
          place: meeting.place,
          at: meeting.meets_at.toISOString(),
          status: statusAt(factsOf(meeting), now),
          proposedBy: meeting.proposed_by,
          proposedAt: meeting.created_at.toISOString(),
          acceptedAt: meeting.accepted_at?.toISOString() ?? null,
          noShow: noShowView(meeting),
        })),
        messages: conversationRow && messages ? messages.rows.map((each) => messageView(each, conversationRow, caller)) : [],
        hasOlderMessages: messages?.nextCursor !== undefined,
        payments: payments.map((payment) => ({
          provider: payment.provider,
          transactionId: payment.intent_id,
          amount: tkOfPoisha(payment.amount_poisha),
          status: payment.status,
          createdAt: payment.created_at.toISOString(),
          settledAt: payment.settled_at?.toISOString() ?? null,
        })),
        ledger: ledger.map((entry) => ({
          transactionId: entry.transaction_id,
          account: entry.account,
          amount: tkOfPoisha(entry.amount_poisha),
          cause: entry.cause,
          at: entry.created_at.toISOString(),
        })),
        acts: acts.rows.map(actView),
      };
    },
  } satisfies Partial<Handlers>;
}
