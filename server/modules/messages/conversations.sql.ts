import { exists, countOf } from '#server/modules/core/rows.ts';
import { sql } from 'kysely';
import { ACTIONS_FOR_ADMINS } from '#contract/handover-vocabulary.ts';
import type { Side } from '#contract/vocabulary.ts';
import type { Reader } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { RowOf } from '#server/platform/db/tables.ts';
import { readPage, type Page, type PageRequest } from '#server/platform/http/cursor.ts';
import { findBookedWith, withSides } from '#server/modules/deals/bookings.sql.ts';
import { findMessagePhotos } from '#server/modules/listings/private-photos.sql.ts';
import { findBlockedBy } from '#server/modules/users/users.sql.ts';

export type ConversationRecord = RowOf<'conversations'>;
export type MessageRecord = RowOf<'messages'>;

/** Times that a conversation was read by admins, at most. */
const MOST_READS = 10;

export const findConversation = async (db: Reader, id: string): Promise<ConversationRecord | undefined> =>
  isId(id) ? db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

export const findMessage = async (db: Reader, id: string): Promise<MessageRecord | undefined> =>
  isId(id) ? db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst() : undefined;

/** The number of messages that a user has not read, in all conversations or in one. */
export const countUnread = (db: Reader, uid: string, conversationId?: string): Promise<number> =>
  countOf(selectUnread(db, uid).$if(conversationId !== undefined, (query) => query.where('m.conversation_id', '=', conversationId ?? '')));

const selectUnread = (db: Reader, uid: string) =>
  db
    .selectFrom('conversation_sides as s')
    .innerJoin('messages as m', (join) => join.onRef('m.conversation_id', '=', 's.conversation_id').onRef('m.seq', '>', 's.read_seq'))
    .where('s.uid', '=', uid)
    .where('m.sender_uid', '<>', uid);

/** The number of messages that a user has not read as buyer and as seller, with the conversation of each side where it is one alone. */
export const countUnreadBySide = (db: Reader, uid: string) =>
  selectUnread(db, uid)
    .innerJoin('conversations as c', 'c.id', 's.conversation_id')
    .select((is) => [
      sql<Side>`case c.seller_uid when ${uid} then 'seller' else 'buyer' end`.as('side'),
      is.fn.countAll<number>().as('count'),
      sql<string | null>`case count(distinct c.id) when 1 then min(c.id::text) end`.as('conversationId'),
    ])
    .groupBy('side')
    .execute();

/** The unread part of a conversation for this user: since when, how many photos, and whether nothing was written. */
export const findUnread = (db: Reader, conversationId: string, uid: string) =>
  selectUnread(db, uid)
    .where('m.conversation_id', '=', conversationId)
    .select((is) => [
      sql<Date | null>`min(m.created_at)`.as('since'),
      is.fn.sum<number>('m.photos').as('photos'),
      sql<boolean>`bool_and(m.text = '')`.as('photosAlone'),
    ])
    .executeTakeFirstOrThrow();

const openReports = (db: Reader) =>
  db.selectFrom('message_reports as r').innerJoin('messages as m', 'm.id', 'r.message_id').where('r.closed_at', 'is', null);

/** Whether admins may read a conversation: a message of it is reported and no admin has closed the report, or its deal was disputed. */
export function isForAdmins(db: Reader, { id, product_id, buyer_uid }: ConversationRecord): Promise<boolean> {
  const event = db
    .selectFrom('handover_events as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .select(sql`1`.as('one'));
  return exists(
    openReports(db)
      .select(sql`1`.as('one'))
      .where('m.conversation_id', '=', id)
      .unionAll(
        event.where('b.product_id', '=', product_id).where('b.buyer_uid', '=', buyer_uid).where('e.action', 'in', ACTIONS_FOR_ADMINS),
      )
      .limit(1),
  );
}

/** Reads these conversations as one user sees them, with a fixed number of queries. */
export async function describeConversations(db: Reader, uid: string, conversations: readonly ConversationRecord[]) {
  if (conversations.length === 0) return [];
  const ids = conversations.map(({ id }) => id);
  const otherThanMe = ({ buyer_uid, seller_uid }: ConversationRecord) => (buyer_uid === uid ? seller_uid : buyer_uid);
  const isForAdmin = conversations.some(({ buyer_uid, seller_uid }) => uid !== buyer_uid && uid !== seller_uid);
  // For an admin the two are the sides; several conversations at once show them no text.
  const [first] = conversations;
  const me = first && first.buyer_uid !== uid ? first.seller_uid : uid;
  const newest = conversations.map((each) => each.last_seq);
  const [rows, last, unread, blocked, booked, reported, reads] = await Promise.all([
    withSides(db, conversations),
    db.selectFrom('messages').selectAll().where('seq', 'in', newest).execute(),
    selectUnread(db, uid)
      .where('m.conversation_id', 'in', ids)
      .groupBy('m.conversation_id')
      .select((is) => ['m.conversation_id', is.fn.countAll<number>().as('count')])
      .execute(),
    findBlockedBy(db, uid),
    findBookedWith(db, me, conversations.map(otherThanMe)),
    isForAdmin
      ? openReports(db)
          .select(['m.conversation_id', 'r.reason'])
          .where('m.conversation_id', 'in', ids)
          .orderBy('r.created_at')
          .orderBy('r.message_id')
          .execute()
      : [],
    db
      .selectFrom('conversation_reads')
      .select(['conversation_id', 'read_at'])
      .where('conversation_id', 'in', ids)
      .orderBy('read_at', 'desc')
      .execute(),
  ]);
  const lastOf = new Map(last.map((message) => [message.conversation_id, message]));
  const unreadOf = new Map(unread.map((row) => [row.conversation_id, row.count]));
  return rows.map(({ row: conversation, ...others }) => {
    const other = otherThanMe(conversation);
    return {
      conversation,
      ...others,
      last: lastOf.get(conversation.id),
      unread: unreadOf.get(conversation.id) ?? 0,
      blocked: blocked.has(other),
      // Between the two, by a booking that has not ended.
      booked: booked.has(other),
      // For an admin: the reports of messages that are not closed.
      reasons: reported.filter((report) => report.conversation_id === conversation.id).map(({ reason }) => reason),
      readByAdmin: reads
        .filter((read) => read.conversation_id === conversation.id)
        .slice(0, MOST_READS)
        .map((read) => read.read_at),
    };
  });
}
export type ConversationRow = Awaited<ReturnType<typeof describeConversations>>[number];

/** A page of a user's conversations, or of all with an open report, the newest message first. */
export function listConversations(
  db: Reader,
  filter: { uid: string } | { reported: true },
  page: PageRequest,
): Promise<Page<ConversationRecord>> {
  const conversations = db
    .selectFrom('conversations as c')
    .selectAll('c')
    .where((is) =>
      'uid' in filter
        ? is.exists(
            is
              .selectFrom('conversation_sides as s')
              .select(sql`1`.as('one'))
              .whereRef('s.conversation_id', '=', 'c.id')
              .where('s.uid', '=', filter.uid),
          )
        : is.exists(
            is
              .selectFrom('message_reports as r')
              .innerJoin('messages as m', 'm.id', 'r.message_id')
              .select(sql`1`.as('one'))
              .whereRef('m.conversation_id', '=', 'c.id')
              .where('r.closed_at', 'is', null),
          ),
    );
  return readPage(conversations, page, { by: sql`c.last_seq`, type: 'count', of: (row) => row.last_seq });
}

/** A page of messages, oldest first, that ends before the cursor or with the newest; with their photos and open reports. */
export async function listMessages(db: Reader, conversationId: string, page: PageRequest) {
  const messages = db.selectFrom('messages').selectAll().where('conversation_id', '=', conversationId);
  const { rows: newest, nextCursor } = await readPage(messages, page, { by: sql`seq`, type: 'count', of: ({ seq }) => seq });
  const shown = newest.reverse();
  const ids = shown.map(({ id }) => id);
  const reports = ids.length > 0 ? await db.selectFrom('message_reports').selectAll().where('message_id', 'in', ids).execute() : [];
  const withPhotos = shown.filter((message) => message.photos > 0).map(({ id }) => id);
  const photos = await findMessagePhotos(db, withPhotos);
  return {
    rows: shown.map((message) => ({
      message,
      photos: photos.filter((photo) => photo.message_id === message.id),
      reports: reports.filter((report) => report.message_id === message.id),
    })),
    nextCursor,
  };
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number];
