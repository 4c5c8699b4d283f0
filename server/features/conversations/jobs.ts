import { emailToUser } from '#server/features/emails/views.ts';
import { describeConversations, findConversation, findOldestUnread } from '#server/features/conversations/queries.ts';
import { UNREAD_MS } from '#server/features/conversations/transitions.ts';
import { isBlocked } from '#server/features/users/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';

/**
 * Writes an email to a user who has left a message unread for ten minutes, unless one was written since they last read the conversation.
 * Every message has a job of its own, so none is too early for a later message. It is not written to an unconfirmed address: by the time
 * that is confirmed it would be untrue.
 */
export async function notifyOfMessages(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  { conversationId, uid }: { conversationId: string; uid: string },
): Promise<undefined> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const side = await trx
      .selectFrom('conversation_sides')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (!side || side.notified_at !== null) return;
    const oldest = await findOldestUnread(trx, conversationId, uid);
    if (!oldest || oldest.created_at.getTime() > now.getTime() - UNREAD_MS) return;
    const conversation = await findConversation(trx, conversationId);
    const [row] = conversation ? await describeConversations(trx, uid, [conversation]) : [];
    if (!row || (await isBlocked(trx, row.buyer.uid, row.seller.uid))) return;
    const { buyer, seller, product } = row;
    const to = uid === buyer.uid ? buyer : seller;
    if (to.deleted_at !== null || to.email_confirmed_at === null) return;
    const values = {
      pricePoisha: product.selling_price_poisha,
      title: product.title,
      buyer: buyer.display_name,
      seller: seller.display_name,
    };
    const prefix = to.language === 'bn' ? '/bn' : '';
    const url = `${publicUrl}${prefix}/dashboard/messages/${conversationId}`;
    await queueEmail(trx, now, emailToUser(to, to === seller ? 'seller_message' : 'buyer_message', values, url));
    await trx
      .updateTable('conversation_sides')
      .set({ notified_at: now })
      .where('conversation_id', '=', conversationId)
      .where('uid', '=', uid)
      .execute();
  });
  return undefined;
}
