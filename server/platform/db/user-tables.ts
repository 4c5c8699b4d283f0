import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Created } from '#server/platform/db/column-types.ts';
import type { Language, Notice, PushNotice, Role } from '#contract/vocabulary.ts';

export interface UserTables {
  users: {
    uid: string;
    email: string;
    display_name: string;
    photo_url: string | null;
    phone_number: string | null;
    address: string | null;
    role: Role;
    verified_at: Date | null;
    created_at: Created;
    deleted_at: Date | null;
    /** Since when what they do counts for others. */
    conduct_at: ColumnType<Date | null, Date | null | undefined>;
    email_confirmed_at: Date | null;
    /** The language of their emails. */
    language: Generated<Language>;
    /** The identity account of this deleted user went to the owner of the address, who may register with the same uid. */
    may_register_again: Generated<boolean>;
    /** Counts the changes of name, photo, phone number and address, from 1. */
    version: Generated<number>;
    /** The id of a photo that was uploaded here; its address is `photo_url`. */
    photo_id: Generated<string | null>;
    /** They have chosen `language`; otherwise it follows the pages that they read. */
    language_chosen: Generated<boolean>;
    /** The subjects that they take no emails about. */
    muted_notices: Generated<Notice[]>;
    /** The subjects that they take no notifications about. */
    muted_pushes: Generated<PushNotice[]>;
    /** The time up to which they know of changes of the password. */
    password_seen_at: Generated<Date>;
    /** A seller takes no bookings until then. */
    away_until: Generated<Date | null>;
    /** When a suspension ends; a year far ahead: never. */
    suspended_until: Generated<Date | null>;
  };
  sessions: {
    token_hash: Buffer;
    uid: string;
    issued_at: Date;
    expires_at: Date;
    /** The sign-in at the embedded identity service, with which it ends. */
    sign_in_id: Generated<string | null>;
    /** When a passkey was last used with it. */
    passkey_at: Generated<Date | null>;
  };
  /** The columns are explained in migration 0100. */
  passkeys: {
    id: string;
    user_uid: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    synced: boolean;
    created_at: Date;
    used_at: Date | null;
  };
  passkey_challenges: {
    challenge: string;
    token_hash: Buffer;
    use: 'add' | 'use';
    expires_at: Date;
  };
  sign_in_addresses: {
    uid: string;
    address_hash: Buffer;
    seen_at: Date;
  };
  /** The columns are explained in migrations 0047 and 0077. */
  push_subscriptions: {
    id: string;
    user_uid: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
    failing_since: Date | null;
    failures: Generated<number>;
    rests_until: Date | null;
  };
  /** An admin verified a seller, or took it back. The database refuses changes of its rows. */
  verifications: {
    id: GeneratedAlways<number>;
    seller_uid: string;
    admin_uid: string;
    verified: boolean;
    /** Empty for a verification without a note. */
    reason: string;
    created_at: Date;
  };
  user_blocks: {
    blocker_uid: string;
    blocked_uid: string;
    created_at: Created;
  };
  /** A user has downloaded their data. */
  data_downloads: {
    id: GeneratedAlways<number>;
    uid: string;
    created_at: Date;
  };
}
