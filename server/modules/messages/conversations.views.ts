import type { Conversation, Message } from '#contract/conversations.ts';
import { MESSAGE_WARNING_REASONS } from '#contract/message-warnings.ts';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { findContacts, maskContacts } from '#domain/messages/contacts.ts';
import type { FoundMessageWarning } from '#domain/messages/warnings.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { sideIn } from '#server/modules/deals/bookings.sql.ts';
import type { ConversationRow, MessageRecord, MessageRow } from '#server/modules/messages/conversations.sql.ts';
import { judge } from '#server/modules/messages/judge.ts';
import type { PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { privatePhotoView } from '#server/modules/listings/private-photos.sql.ts';
import { productView } from '#server/modules/listings/products.views.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

/** Characters of the newest message that a list shows. */
const PREVIEW = 140;

/** The text of a message for this reader: contact data is for its writer and admins, and for both sides while a booking is live. */
const textFor = (viewer: SignedInUser, row: ConversationRow, message: MessageRecord): string =>
  row.booked || message.sender_uid === viewer.uid || sideIn(viewer, row.conversation) === null ? message.text : maskContacts(message.text);

const partyView = (user: UserRow, side: Conversation['side']): Conversation['buyer'] => ({
  ...(side === 'admin' && { uid: user.uid }),
  displayName: user.display_name,
  photoURL: user.photo_url,
  verified: user.verified_at !== null,
  closed: user.deleted_at !== null,
});

const addressOf = (messageId: string, photoId: string): string =>
  `${API_BASE}${nonJsonRoutes.messagePhoto.replace(':id', messageId).replace(':photo', photoId)}`;

/** Warnings, each with its reason. */
export const warningViews = (found: readonly FoundMessageWarning[]): Message['warnings'] =>
  found.map(({ label, phrase }) => ({ label, reason: MESSAGE_WARNING_REASONS.en[label], phrase }));

export function conversationView(row: ConversationRow, viewer: SignedInUser, { photoUrl }: { photoUrl: PhotoUrl }): Conversation {
  const { conversation, product, buyer, seller, last } = row;
  const side = sideIn(viewer, row.conversation) ?? 'admin';
  const other = side === 'buyer' ? seller : buyer;
  const { image } = productView(product, { audience: 'public', photoUrl });
  return {
    _id: conversation.id,
    product: {
      _id: product.id,
      title: product.title,
      sellingPrice: tkOfPoisha(product.selling_price_poisha),
      image,
      status: product.status,
      removed: product.deleted_at !== null,
    },
    buyer: partyView(buyer, side),
    seller: partyView(seller, side),
    side,
    lastMessage:
      last && side !== 'admin'
        ? {
            text: textFor(viewer, row, last).slice(0, PREVIEW).toWellFormed(),
            photos: last.photos,
            mine: last.sender_uid === viewer.uid,
            createdAt: last.created_at.toISOString(),
          }
        : null,
    unread: row.unread,
    ...(side === 'admin' && { reasons: row.reasons }),
    blocked: row.blocked,
    readByAdmin: row.readByAdmin.map((time) => time.toISOString()),
    createdAt: conversation.created_at.toISOString(),
    // Whether the other side has blocked the viewer is in no answer.
    can: {
      send: side !== 'admin' && !row.blocked && other.deleted_at === null,
      block: side !== 'admin',
      closeReports: row.reasons.length > 0,
    },
  };
}

export function messageView({ message, photos, reports }: MessageRow, row: ConversationRow, viewer: SignedInUser): Message {
  const mine = message.sender_uid === viewer.uid;
  const isAdmin = sideIn(viewer, row.conversation) === null;
  const open = reports.filter((report) => report.closed_at === null);
  return {
    _id: message.id,
    ...(mine && { messageId: message.client_id }),
    from: message.sender_uid === row.conversation.buyer_uid ? 'buyer' : 'seller',
    mine,
    text: textFor(viewer, row, message),
    photos: photos.map((photo) => privatePhotoView(photo, addressOf(message.id, photo.id))),
    hidden: !row.booked && findContacts(message.text).length > 0,
    // During a booking each side has the other's contact data.
    warnings: mine ? [] : warningViews(message.warnings ?? judge(message.text)).filter(({ label }) => label !== 'contact' || !row.booked),
    createdAt: message.created_at.toISOString(),
    reported: reports.some((report) => report.reporter_uid === viewer.uid),
    ...(isAdmin && { reports: open.map(({ reason, created_at }) => ({ reason, reportedAt: created_at.toISOString() })) }),
  };
}
