import type { DisputeRecord } from '#contract/dispute-records.ts';
import type { Dispute } from '#contract/handover.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { statusAt } from '#domain/deals/meetings.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { changesSince } from '#domain/deals/terms.ts';
import { actView } from '#server/modules/core/admin-log.views.ts';
import { readTerms } from '#server/modules/deals/bookings.views.ts';
import { messageView } from '#server/modules/messages/conversations.views.ts';
import type { RecordRows } from '#server/modules/admin/dispute-records.sql.ts';
import { factsOf } from '#server/modules/deals/meetings.sql.ts';
import { noShowView } from '#server/modules/deals/meetings.views.ts';

/** Everything about a disputed booking as an admin reads it. */
export function recordView(
  { booking, terms, conversationRow, messages, meetings, payments, ledger, acts }: RecordRows,
  dispute: Dispute,
  admin: SignedInUser,
  now: Date,
): DisputeRecord {
  return {
    writtenAt: now.toISOString(),
    dispute,
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
    messages: conversationRow && messages ? messages.rows.map((each) => messageView(each, conversationRow, admin)) : [],
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
    acts: acts.map(actView),
  };
}
