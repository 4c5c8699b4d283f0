import type { Deps } from '#server/modules/core/deps.ts';
import type { FastifyInstance } from 'fastify';
import { nonJsonRoutes } from '#contract/routes.ts';
import { mayReadConversation, type SignedInUser } from '#domain/users/access.ts';
import { sideIn } from '#server/modules/deals/bookings.sql.ts';
import {
  countUnread,
  describeConversations,
  findConversation,
  findMessage,
  isForAdmins,
  listConversations,
  listMessages,
  type ConversationRecord,
} from '#server/modules/messages/conversations.sql.ts';
import {
  closeReports,
  logReading,
  markRead,
  openConversation,
  reportMessage,
  sendMessage,
  setBlocked,
  type ConversationContext,
  type Sent,
} from '#server/modules/messages/conversations.changes.ts';
import { judge } from '#server/modules/messages/judge.ts';
import { conversationView, messageView, warningViews } from '#server/modules/messages/conversations.views.ts';
import { findMessagePhotos, replyWithPhoto } from '#server/modules/listings/private-photos.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Authenticate, Handlers } from '#server/platform/http/register-routes.ts';

const usersOf = ({ buyer_uid, seller_uid }: ConversationRecord) => ({ buyerUid: buyer_uid, sellerUid: seller_uid });
const isSide = (caller: SignedInUser, conversation: ConversationRecord): boolean => sideIn(caller, conversation) !== null;

/** A conversation that the caller may read. */
async function findReadable(db: Database, caller: SignedInUser, id: string): Promise<ConversationRecord | undefined> {
  const conversation = await findConversation(db, id);
  return conversation && mayReadConversation(caller, usersOf(conversation), await isForAdmins(db, conversation)) ? conversation : undefined;
}

export function conversationRoutes(deps: Deps) {
  const { db, mustConfirm, secret } = deps;
  const transact = <T>(work: (context: ConversationContext) => Promise<T>): Promise<T> =>
    deps.transact((context) => work({ ...context, mustConfirm, secret }));

  const rowOf = async (caller: SignedInUser, conversation: ConversationRecord) =>
    (await describeConversations(db, caller.uid, [conversation]))[0] ?? fail('unknown_conversation');

  const sentView = async (caller: SignedInUser, { conversation, message }: Sent) => {
    const row = await rowOf(caller, conversation);
    const photos = await findMessagePhotos(db, [message.id]);
    return { conversation: conversationView(row, caller, deps), message: messageView({ message, photos, reports: [] }, row, caller) };
  };

  return {
    async openConversation({ body: { productId, ...input }, caller, reply }) {
      const sent = await transact((context) => openConversation(context, caller, productId, input));
      if (sent.repeated) void reply.code(200);
      return sentView(caller, sent);
    },

    async listConversations({ query, caller }) {
      if (query.reported && caller.role !== 'admin') return fail('forbidden');
      const filter = query.reported ? ({ reported: true } as const) : { uid: caller.uid };
      const { rows, nextCursor } = await listConversations(db, filter, { limit: query.limit, cursor: query.cursor });
      const described = await describeConversations(db, caller.uid, rows);
      return {
        conversations: described.map((row) => conversationView(row, caller, deps)),
        nextCursor,
      };
    },

    async getConversation({ params, query, caller }) {
      const conversation = (await findReadable(db, caller, params.id)) ?? fail('unknown_conversation');
      if (!isSide(caller, conversation)) await transact((context) => logReading(context, conversation, caller));
      const row = await rowOf(caller, conversation);
      const { rows, nextCursor } = await listMessages(db, conversation.id, { limit: query.limit, cursor: query.cursor });
      return {
        conversation: conversationView(row, caller, deps),
        messages: rows.map((each) => messageView(each, row, caller)),
        nextCursor,
      };
    },

    async updateConversation({ params: { id }, body: { readTo, blocked }, caller }) {
      const conversation = (await findReadable(db, caller, id)) ?? fail('unknown_conversation');
      await transact(async (context) => {
        if (readTo !== undefined) return markRead(context, caller, id, readTo);
        if (blocked !== undefined) return setBlocked(context, caller, id, blocked);
        return caller.role === 'admin' && !isSide(caller, conversation) ? closeReports(context, conversation, caller) : fail('forbidden');
      });
      return conversationView(await rowOf(caller, conversation), caller, deps);
    },

    async sendMessage({ params, body, caller, reply }) {
      const sent = await transact((context) => sendMessage(context, caller, params.id, body));
      if (sent.repeated) void reply.code(200);
      return (await sentView(caller, sent)).message;
    },

    async reportMessage({ params, body, caller }) {
      await transact((context) => reportMessage(context, caller, params.id, body.reason));
      return { reported: true };
    },

    async checkMessage({ body }) {
      return { warnings: warningViews(judge(body.text)) };
    },

    countUnread: async ({ caller }) => ({ unread: await countUnread(db, caller.uid) }),
  } satisfies Partial<Handlers>;
}

/** The photos of messages, for those who may read them. An admin who looks at one has read the conversation. */
export function mountMessagePhotos(api: FastifyInstance, { db, transact }: Deps, authenticate: Authenticate): void {
  api.get<{ Params: { id: string; photo: string } }>(nonJsonRoutes.messagePhoto, async (request, reply) => {
    const caller = (await authenticate('signed-in', request)) as SignedInUser;
    const message = (await findMessage(db, request.params.id)) ?? fail('unknown_photo');
    const conversation = (await findReadable(db, caller, message.conversation_id)) ?? fail('unknown_photo');
    if (!isSide(caller, conversation)) await transact((context) => logReading(context, conversation, caller));
    return replyWithPhoto(db, { id: request.params.photo, by: 'message_id', of: [message.id] }, request, reply);
  });
}
