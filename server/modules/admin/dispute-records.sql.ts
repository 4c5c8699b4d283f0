import type { SignedInUser } from '#domain/users/access.ts';
import { listActs } from '#server/modules/core/admin-log.sql.ts';
import type { findOrder } from '#server/modules/deals/bookings.sql.ts';
import { describeConversations, findConversation, listMessages } from '#server/modules/messages/conversations.sql.ts';
import type { Reader } from '#server/platform/db/database.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Messages of a record, at most: the newest. */
const MOST_MESSAGES = 1000;
/** The number of acts of admins that are shown: the newest. */
const MOST_ACTS = 100;

/** Reads what is stored about a booking besides its handover: messages, meetings, payments, money moved, and what admins have done. */
export async function findDisputeRecord(db: Reader, admin: SignedInUser, { row, terms, conversationId }: Order) {
  const { id } = row.booking;
  const conversation = conversationId === null ? undefined : await findConversation(db, conversationId);
  const [conversationRow] = conversation ? await describeConversations(db, admin.uid, [conversation]) : [];
  const [messages, meetings, payments, ledger, acts] = await Promise.all([
    conversation && listMessages(db, conversation.id, { limit: MOST_MESSAGES, cursor: undefined }),
    db.selectFrom('meetings').selectAll().where('booking_id', '=', id).orderBy('nth').execute(),
    db.selectFrom('payments').selectAll().where('booking_id', '=', id).orderBy('created_at').orderBy('id').execute(),
    db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', id).orderBy('id').execute(),
    listActs(db, { act: undefined, adminUid: undefined, subjectId: id }, { limit: MOST_ACTS, cursor: undefined }),
  ]);
  return { booking: row.booking, terms, conversationRow, messages, meetings, payments, ledger, acts: acts.rows };
}
export type RecordRows = Awaited<ReturnType<typeof findDisputeRecord>>;
