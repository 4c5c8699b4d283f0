import * as z from '#contract/zod.ts';
import { count, longText, pageQuery, paragraphs, productField, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { PrivatePhoto, privatePhotos } from '#contract/private-photos.ts';
import { MESSAGE_WARNINGS, PRODUCT_STATUSES, SIDES } from '#contract/vocabulary.ts';

const Side = z.object({
  uid: z.string().optional().meta({ description: 'For admins' }),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  verified: z.boolean(),
  closed: z.boolean().meta({ description: 'The account was closed.' }),
});

const Warning = z.named('MessageWarning', {
  label: z.enum(MESSAGE_WARNINGS),
  reason: z.string().meta({ description: 'One sentence, in English' }),
  phrase: z
    .string()
    .meta({ description: 'The words of the message that speak most for the warning; empty for contact data, which is not in it' }),
});

export const Conversation = z.named('Conversation', {
  _id: z.string(),
  product: z.object({
    _id: z.string(),
    title: z.string(),
    sellingPrice: z.number().meta({ description: 'Tk' }),
    image: z.string(),
    status: z.enum(PRODUCT_STATUSES),
    removed: z.boolean(),
  }),
  buyer: Side,
  seller: Side,
  side: z.enum(['buyer', 'seller', 'admin']).meta({ description: 'The part of the caller in the conversation' }),
  lastMessage: z
    .object({
      text: z.string(),
      photos: count.meta({ description: 'The number of its photos' }),
      mine: z.boolean(),
      createdAt: z.string(),
    })
    .nullable()
    .meta({ description: 'The beginning of the newest message; null for admins' }),
  unread: count,
  reasons: z.array(z.string()).optional().meta({ description: 'The reasons of its open reports, the oldest first; for admins' }),
  blocked: z.boolean().meta({ description: 'The caller has blocked the other side.' }),
  readByAdmin: z.array(z.string()).meta({ description: 'The times at which an admin has read it, newest first, ISO' }),
  createdAt: z.string(),
  can: z.object({ send: z.boolean(), block: z.boolean(), closeReports: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

export const Message = z.named('Message', {
  _id: z.string(),
  messageId: z.string().optional().meta({ description: 'The id that the caller gave it; only on their own messages' }),
  from: z.enum(SIDES),
  mine: z.boolean(),
  text: z.string().meta({ description: 'The text of the message; empty when it is photos alone' }),
  photos: z.array(PrivatePhoto),
  hidden: z.boolean().meta({ description: 'It holds contact data, which is replaced by dots for its reader until a booking exists.' }),
  warnings: z.array(Warning).meta({ description: 'The warnings about the message; empty on the caller’s own messages' }),
  createdAt: z.string(),
  reported: z.boolean().meta({ description: 'The caller has reported it.' }),
  reports: z
    .array(z.object({ reason: z.string(), reportedAt: z.string() }))
    .optional()
    .meta({ description: 'The reports of it; for admins' }),
});
export type Message = z.infer<typeof Message>;

export const ConversationPage = z.named('ConversationPage', {
  conversation: Conversation,
  messages: z.array(Message).meta({ description: 'The messages, the oldest first' }),
  nextCursor: z.string().optional(),
});
export type ConversationPage = z.infer<typeof ConversationPage>;

const messageId = z.uuid('A message needs an id of its own, a UUID.').toLowerCase();
/** The content of a message: a text, photos, or both. */
const written = {
  messageId,
  text: paragraphs('Message', limits.message),
  photos: privatePhotos(limits.messagePhotos).meta({ description: 'Ids of uploaded private photos, in their order' }),
  withCode: z
    .boolean('withCode is true or false.')
    .optional()
    .meta({ description: 'Whether it is sent although it holds the code of a booking of the caller: code_in_message otherwise' }),
};
const isWritten = ({ text, photos = [] }: { text: string; photos?: readonly string[] | undefined }): boolean =>
  text !== '' || photos.length > 0;
const notWritten = { message: 'Message is needed.', path: ['text'] };
const sendErrors = [
  'conversation_closed',
  'message_id_used',
  'too_many_messages',
  'code_in_message',
  'address_unconfirmed',
  'photo_unknown',
  'photo_sent',
] as const;

export const openConversation = operation({
  access: 'signed-in',
  summary:
    'Asks the seller of a product: sends a message in the caller’s conversation about it, which is opened by the first. Repeating the same message id returns the same with status 200.',
  body: z
    .object({
      productId: productField,
      ...written,
    })
    .refine(isWritten, notWritten),
  reply: z.named('OpenedConversation', { conversation: Conversation, message: Message }),
  status: 201,
  repeatStatus: 200,
  errors: ['unknown_product', 'own_product', 'already_sold', 'too_many_conversations', 'suspended', ...sendErrors],
  perMinute: 30,
});

export const listConversations = operation({
  access: 'signed-in',
  summary: 'The caller’s conversations, the newest message first. With reported=true those with an open report, for admins.',
  query: z.object({ reported: z.literal('true', 'reported must be true or be omitted.').optional(), ...pageQuery }),
  reply: z.named('ConversationList', { conversations: z.array(Conversation), nextCursor: z.string().optional() }),
  errors: ['forbidden'],
});

export const getConversation = operation({
  access: 'signed-in',
  summary:
    'A conversation with its newest messages; the cursor leads to older ones. Visible to its two sides, and to admins while a report is open; that an admin has read it is logged and shown.',
  query: z.object(pageQuery),
  reply: ConversationPage,
  errors: ['unknown_conversation'],
});

export const updateConversation = operation({
  access: 'signed-in',
  summary: 'Marks messages as read, blocks or unblocks the other side, or, by an admin, closes the open reports. One at a time.',
  body: z
    .strictObject({
      readTo: z.string().max(64, 'This is not a message.').optional(),
      blocked: z.boolean('blocked is true or false.').optional(),
      reportsClosed: z.literal(true, 'reportsClosed can only be set to true.').optional(),
    })
    .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
      message: 'Set readTo, blocked or reportsClosed.',
      path: ['readTo'],
    }),
  reply: Conversation,
  errors: ['unknown_conversation', 'unknown_message', 'forbidden'],
});

export const sendMessage = operation({
  access: 'signed-in',
  summary:
    'Sends a message to the other side: a text, photos, or both. Repeating the same message id returns the same message with status 200.',
  body: z.object(written).refine(isWritten, notWritten),
  reply: Message,
  status: 201,
  repeatStatus: 200,
  errors: ['unknown_conversation', ...sendErrors],
  perMinute: 60,
});

export const reportMessage = operation({
  access: 'signed-in',
  summary: 'Reports a message of the other side to the admins, who may read the conversation until the report is closed.',
  body: z.object({ reason: text('Reason', limits.reportReason) }),
  reply: z.named('Reported', { reported: z.literal(true) }),
  errors: ['unknown_message', 'own_message'],
  perMinute: 30,
});

export const checkMessage = operation({
  access: 'admin',
  summary: 'The warnings that a reader of this text would get. Nothing is stored.',
  body: z.object({ text: longText('Message', limits.message) }),
  reply: z.named('MessageCheck', { warnings: z.array(Warning) }),
});

export const countUnread = operation({
  access: 'signed-in',
  summary: 'The number of messages that the caller has not read.',
  reply: z.named('Unread', { unread: count }),
});
