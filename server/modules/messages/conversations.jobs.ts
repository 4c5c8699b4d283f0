import type { Deps } from '#server/modules/core/deps.ts';
import { emailToUser } from '#server/modules/core/emails.views.ts';
import { describeConversations, findConversation, findUnread } from '#server/modules/messages/conversations.sql.ts';
import { PUSH_MS, UNREAD_MS } from '#server/modules/messages/conversations.changes.ts';
import { isBlocked } from '#server/modules/users/users.sql.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { queuePush } from '#server/platform/push/queue-push.ts';

const CHANNELS = {
  email: { writtenAt: 'notified_at', unreadMs: UNREAD_MS },
  push: { writtenAt: 'pushed_at', unreadMs: PUSH_MS },
} as const;

/**
 * Writes an email, or a notification, to a user who has left a message unread for that long, unless one was written since they last read
 * the conversation. Every message has jobs of its own, so none is too early for a later message. No email is written to an unconfirmed
 * address: by the time that is confirmed it would be untrue.
 */
export async function notifyOfMessages(
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  channel: keyof typeof CHANNELS,
  { conversationId, uid }: { conversationId: string; uid: string },
): Promise<undefined> {
  const now = clock.now();
  const { writtenAt, unreadMs } = CHANNELS[channel];
  await db.transaction().execute(async (trx) => {
    const side = await trx
      .selectFrom('conversation_sides')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (!side || side[writtenAt] !== null) return;
    const { since, photos, photosAlone } = await findUnread(trx, conversationId, uid);
    if (since === null || since.getTime() > now.getTime() - unreadMs) return;
    const conversation = await findConversation(trx, conversationId);
    const [row] = conversation ? await describeConversations(trx, uid, [conversation]) : [];
    if (!row || (await isBlocked(trx, row.buyer.uid, row.seller.uid))) return;
    const { buyer, seller, product } = row;
    const to = uid === buyer.uid ? buyer : seller;
    if (to.deleted_at !== null || (channel === 'email' && to.email_confirmed_at === null)) return;
    const values = {
      pricePoisha: product.selling_price_poisha,
      title: product.title,
      buyer: buyer.display_name,
      seller: seller.display_name,
      photos,
    };
    const kind = `${to === seller ? 'seller' : 'buyer'}_${photosAlone ? 'photos' : 'message'}` as const;
    const { push, ...email } = emailToUser({ to, kind, values, path: `/dashboard/messages/${conversationId}` }, publicUrl);
    if (channel === 'email') await queueEmail(trx, now, [email]);
    else if (push) await queuePush(trx, now, { uid, push });
    await trx
      .updateTable('conversation_sides')
      .set({ [writtenAt]: now })
      .where('conversation_id', '=', conversationId)
      .where('uid', '=', uid)
      .execute();
  });
}
