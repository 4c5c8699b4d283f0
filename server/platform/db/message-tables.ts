import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FoundMessageWarning } from '#domain/messages/warnings.ts';
import type { Created } from '#server/platform/db/column-types.ts';

export interface MessageTables {
  conversations: {
    id: string;
    product_id: string;
    buyer_uid: string;
    seller_uid: string;
    created_at: Created;
    /** `seq` of the newest message. */
    last_seq: Generated<number>;
  };
  /** A conversation as one of its two users has it. */
  conversation_sides: {
    conversation_id: string;
    uid: string;
    /** `seq` of the newest message that they have read. */
    read_seq: Generated<number>;
    /** When an email about unread messages was written; null again once they have read. */
    notified_at: Date | null;
    /** The same of a notification. */
    pushed_at: Date | null;
  };
  messages: {
    id: string;
    /** Order of the messages of a conversation. */
    seq: GeneratedAlways<number>;
    conversation_id: string;
    sender_uid: string;
    /** Made by the sender's browser: a message that is sent twice has it twice. */
    client_id: string;
    /** Empty where it is photos alone. */
    text: string;
    /** How many it has. */
    photos: Generated<number>;
    /** Judged when it was sent; null where an earlier version wrote it. */
    warnings: JSONColumnType<FoundMessageWarning[] | null, string, string | null>;
    created_at: Created;
  };
  message_reports: {
    message_id: string;
    reporter_uid: string;
    reason: string;
    created_at: Created;
    /** When an admin was done with it. */
    closed_at: Date | null;
  };
  /** An admin has read a conversation. */
  conversation_reads: {
    conversation_id: string;
    admin_uid: string;
    read_at: Date;
  };
}
