import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { holdsCode } from '#domain/messages/own-code.ts';
import { logAct, SAME_READING_MS } from '#server/modules/core/admin-log.changes.ts';
import { sideIn } from '#server/modules/deals/bookings.sql.ts';
import { findConversation, findMessage, type ConversationRecord, type MessageRecord } from '#server/modules/messages/conversations.sql.ts';
import { judge } from '#server/modules/messages/judge.ts';
import { findCodesBetween } from '#server/modules/deals/handover.sql.ts';
import { findMessagePhotos } from '#server/modules/listings/private-photos.sql.ts';
import { sendPhotos } from '#server/modules/listings/private-photos.changes.ts';
import { findProduct, titleOf } from '#server/modules/listings/products.sql.ts';
import { findSellerFigures, findUsers, isBlocked, lockUsers, refuseSuspended } from '#server/modules/users/users.sql.ts';
import { holdLinesBetween } from '#server/modules/deals/waiting.changes.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import type { ChangeContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { countOf } from '#server/modules/core/rows.ts';

/** ms that a message stays unread before an email reports it. */
export const UNREAD_MS = 10 * 60_000;
/** ms until a notification does: an open conversation has marked it as read by then. */
export const PUSH_MS = 10_000;

export interface ConversationContext extends ChangeContext {
  mustConfirm: boolean;
  /** From which the codes of handovers are made. */
  secret: string;
}

export interface Sent {
  conversation: ConversationRecord;
  message: MessageRecord;
  /** It had been sent before: the answer was lost, or the button was pressed twice. */
  repeated: boolean;
}

interface NewMessage {
  messageId: string;
  text: string;
  /** Ids of uploaded private photos. */
  photos?: readonly string[] | undefined;
  /** Whether the sender knows that it holds the code of a booking of theirs. */
  withCode?: boolean | undefined;
}

const bothOf = (conversation: ConversationRecord): string[] => [conversation.buyer_uid, conversation.seller_uid];
/** The other one of the two. */
const otherThan = (user: SignedInUser, { buyer_uid, seller_uid }: ConversationRecord): string =>
  user.uid === buyer_uid ? seller_uid : buyer_uid;

/** @throws Failure unknown_conversation also to everybody who is not one of its two users */
async function findOwnConversation(trx: Transaction, id: string, user: SignedInUser): Promise<ConversationRecord> {
  const conversation = await findConversation(trx, id);
  return conversation && sideIn(user, conversation) !== null ? conversation : fail('unknown_conversation');
}

/**
 * Locks both users, so that neither blocks the other or closes their account meanwhile and the sender's messages are counted one at a
 * time, and says whether this message was sent before.
 * @throws Failure invalid_token, address_unconfirmed, message_id_used, conversation_closed (it is not said why), too_many_messages, code_in_message
 */
async function beginSending(
  { trx, now, mustConfirm, secret }: ConversationContext,
  user: SignedInUser,
  otherUid: string,
  { messageId, text, photos = [], withCode = false }: NewMessage,
  belongs: (message: MessageRecord) => Promise<boolean>,
): Promise<MessageRecord | undefined> {
  const users = await lockUsers(trx, [user.uid, otherUid]);
  const sender = users.find(({ uid }) => uid === user.uid) ?? fail('invalid_token');
  if (mustConfirm && !sender.email_confirmed_at) return fail('address_unconfirmed');
  const own = trx.selectFrom('messages').selectAll().where('sender_uid', '=', user.uid);
  const earlier = await own.where('client_id', '=', messageId).executeTakeFirst();
  if (earlier) {
    const sent = (await findMessagePhotos(trx, [earlier.id])).map(({ id }) => id);
    const isSame = earlier.text === text && isDeepStrictEqual(sent, photos) && (await belongs(earlier));
    return isSame ? earlier : fail('message_id_used');
  }
  if (users.length < 2 || (await isBlocked(trx, user.uid, otherUid))) return fail('conversation_closed');
  if ((await countOf(own.where('created_at', '>', new Date(now.getTime() - HOUR_MS)))) >= limits.messagesPerHour)
    return fail('too_many_messages');
  if (!withCode && holdsCode(text, await findCodesBetween(trx, secret, user.uid, otherUid))) return fail('code_in_message');
  return undefined;
}

/** Writes a message with its photos, and the jobs that report it if it stays unread. @throws Failure photo_unknown, photo_sent */
async function insertMessage(
  { trx, now, changed }: ConversationContext,
  conversation: ConversationRecord,
  user: SignedInUser,
  { messageId, text, photos = [] }: NewMessage,
): Promise<Sent> {
  const answersNow = async () => (await findSellerFigures(trx, conversation.seller_uid, now)).answers;
  const isAnswer = user.uid === conversation.seller_uid;
  const before = isAnswer ? await answersNow() : null;
  const message = await trx
    .insertInto('messages')
    .values({
      id: newId(now),
      conversation_id: conversation.id,
      sender_uid: user.uid,
      client_id: messageId,
      text,
      photos: photos.length,
      warnings: JSON.stringify(judge(text)),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sendPhotos({ trx, now }, user.uid, photos, { message_id: message.id });
  await trx.updateTable('conversations').set({ last_seq: message.seq }).where('id', '=', conversation.id).execute();
  const uid = otherThan(user, conversation);
  await enqueue(trx, 'message.push', { conversationId: conversation.id, uid }, new Date(now.getTime() + PUSH_MS));
  await enqueue(trx, 'message.notify', { conversationId: conversation.id, uid }, new Date(now.getTime() + UNREAD_MS));
  changed({ kind: 'conversation', id: conversation.id, uids: bothOf(conversation) });
  // Pages of the seller and of their products show it.
  if (isAnswer && (await answersNow()) !== before) changed({ kind: 'seller', uid: user.uid });
  return { conversation: { ...conversation, last_seq: message.seq }, message, repeated: false };
}

/**
 * Sends a message about a product to its seller. There is one conversation per product and buyer: the first message opens it.
 * @throws Failure unknown_product, own_product, suspended, already_sold, too_many_conversations, and the codes of `beginSending`
 */
export async function openConversation(
  context: ConversationContext,
  user: SignedInUser,
  productId: string,
  input: NewMessage,
): Promise<Sent> {
  const { trx, now } = context;
  const product = (isId(productId) ? await findProduct(trx, productId) : undefined) ?? fail('unknown_product');
  if (product.seller_uid === user.uid) return fail('own_product');
  const ofBuyer = trx.selectFrom('conversations').selectAll().where('product_id', '=', productId).where('buyer_uid', '=', user.uid);
  const earlier = await beginSending(
    context,
    user,
    product.seller_uid,
    input,
    async (message) => (await ofBuyer.executeTakeFirst())?.id === message.conversation_id,
  );
  const found = await ofBuyer.executeTakeFirst();
  if (earlier && found) return { conversation: found, message: earlier, repeated: true };
  if (found) return insertMessage(context, found, user, input);
  // A booked deal goes on.
  if (product.booking_buyer_uid !== user.uid) refuseSuspended(await findUsers(trx, [user.uid]), user.uid, now);
  if (product.status === 'sold' && product.booking_buyer_uid !== user.uid) return fail('already_sold');
  const opened = trx.selectFrom('conversations').where('buyer_uid', '=', user.uid);
  if ((await countOf(opened.where('created_at', '>', new Date(now.getTime() - 24 * HOUR_MS)))) >= limits.conversationsPerDay)
    return fail('too_many_conversations');
  const conversation = await trx
    .insertInto('conversations')
    .values({ id: newId(now), product_id: productId, buyer_uid: user.uid, seller_uid: product.seller_uid, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('conversation_sides')
    .values(bothOf(conversation).map((uid) => ({ conversation_id: conversation.id, uid })))
    .execute();
  return insertMessage(context, conversation, user, input);
}

/** @throws Failure unknown_conversation, and the codes of `beginSending` */
export async function sendMessage(context: ConversationContext, user: SignedInUser, id: string, input: NewMessage): Promise<Sent> {
  const conversation = await findOwnConversation(context.trx, id, user);
  const otherUid = otherThan(user, conversation);
  const earlier = await beginSending(context, user, otherUid, input, async (message) => message.conversation_id === id);
  return earlier ? { conversation, message: earlier, repeated: true } : insertMessage(context, conversation, user, input);
}

/** Marks the messages up to this one as read, so that an email and a notification may report the next. @throws Failure unknown_conversation, unknown_message */
export async function markRead({ trx, changed }: ConversationContext, user: SignedInUser, id: string, messageId: string): Promise<void> {
  const conversation = await findOwnConversation(trx, id, user);
  const message = await findMessage(trx, messageId);
  if (message?.conversation_id !== id) return fail('unknown_message');
  const read = await trx
    .updateTable('conversation_sides')
    .set({ read_seq: message.seq, notified_at: null, pushed_at: null })
    .where('conversation_id', '=', conversation.id)
    .where('uid', '=', user.uid)
    .where('read_seq', '<', message.seq)
    .executeTakeFirst();
  // Other open pages of this user show a number.
  if (read.numUpdatedRows > 0n) changed({ kind: 'conversation', id, uids: [user.uid] });
}

/**
 * Blocks or unblocks the other side, in all conversations and for bookings. Only the one who blocks is notified.
 * @throws Failure unknown_conversation
 */
export async function setBlocked(
  { trx, now, changed }: ConversationContext,
  user: SignedInUser,
  id: string,
  blocked: boolean,
): Promise<void> {
  const conversation = await findOwnConversation(trx, id, user);
  const otherUid = otherThan(user, conversation);
  await lockUsers(trx, [user.uid, otherUid]);
  if (blocked) {
    await holdLinesBetween(trx, user.uid, otherUid);
    await trx
      .insertInto('user_blocks')
      .values({ blocker_uid: user.uid, blocked_uid: otherUid, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await trx.deleteFrom('user_blocks').where('blocker_uid', '=', user.uid).where('blocked_uid', '=', otherUid).execute();
  changed({ kind: 'conversation', id, uids: [user.uid] });
}

/** Unblocks a user, whether or not there is a conversation with them; repeating it changes nothing. */
export async function removeBlock(
  { trx, changed }: Pick<ChangeContext, 'trx' | 'changed'>,
  { uid, email }: SignedInUser,
  otherUid: string,
): Promise<void> {
  await lockUsers(trx, [uid, otherUid]);
  await trx.deleteFrom('user_blocks').where('blocker_uid', '=', uid).where('blocked_uid', '=', otherUid).execute();
  // Open pages show it in more than one place.
  changed({ kind: 'user', uid, email });
}

/** Reports a message of the other side, once. @throws Failure unknown_message also to everybody else, own_message */
export async function reportMessage(
  { trx, now, changed }: ConversationContext,
  user: SignedInUser,
  messageId: string,
  reason: string,
): Promise<void> {
  const message = await findMessage(trx, messageId);
  const conversation = message && (await findConversation(trx, message.conversation_id));
  if (!conversation || sideIn(user, conversation) === null) return fail('unknown_message');
  if (message.sender_uid === user.uid) return fail('own_message');
  await trx
    .insertInto('message_reports')
    .values({ message_id: messageId, reporter_uid: user.uid, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  changed({ kind: 'conversation', id: conversation.id, uids: [user.uid], forAdmins: true });
}

/** An admin is done with the reports of a conversation and can read it no more. */
export async function closeReports(
  { trx, now, changed }: ConversationContext,
  conversation: ConversationRecord,
  admin: SignedInUser,
): Promise<void> {
  const closed = await trx
    .updateTable('message_reports')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('message_id', 'in', (is) => is.selectFrom('messages').select('id').where('conversation_id', '=', conversation.id))
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) return;
  await logAct({ trx, now }, { adminUid: admin.uid, act: 'conversation_closed', about: aboutOf(conversation) });
  changed({ kind: 'conversation', id: conversation.id, uids: [], forAdmins: true });
}

/** The name of a conversation in the log of admins: its product. */
const aboutOf = ({ id, product_id }: ConversationRecord) => ({ kind: 'conversation', id, title: titleOf(product_id) }) as const;

/** Logs that an admin reads a conversation. Both sides see it. */
export async function logReading(
  { trx, now, changed }: ChangeContext,
  conversation: ConversationRecord,
  admin: SignedInUser,
): Promise<void> {
  const recent = trx.selectFrom('conversation_reads').select('read_at').where('conversation_id', '=', conversation.id);
  const since = new Date(now.getTime() - SAME_READING_MS);
  if (await recent.where('admin_uid', '=', admin.uid).where('read_at', '>', since).executeTakeFirst()) return;
  await trx
    .insertInto('conversation_reads')
    .values({ conversation_id: conversation.id, admin_uid: admin.uid, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await logAct({ trx, now }, { adminUid: admin.uid, act: 'conversation_read', about: aboutOf(conversation) });
  changed({ kind: 'conversation', id: conversation.id, uids: bothOf(conversation) });
}
