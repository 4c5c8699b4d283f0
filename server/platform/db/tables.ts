import type { CardTables } from '@abar/stripe-emulator';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { PaymentState } from '#domain/payments.ts';
import type { BookingTable } from '#server/platform/db/booking-tables.ts';
import type { OfferColumns, OfferTable } from '#server/platform/db/offer-tables.ts';
import type { FavouriteTable, SavedMatchTable, SavedSearchTable } from '#server/platform/db/saved-tables.ts';
import type { VerificationTable } from '#server/platform/db/verification-tables.ts';
import type { ConditionType, Language, ProductStatus, RemovalReason, Role } from '#contract/vocabulary.ts';

type Created = ColumnType<Date, Date | undefined, never>;

export interface UserTable {
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
  email_confirmed_at: Date | null;
  /** Of their emails. */
  language: Generated<Language>;
  /** The identity account of this deleted user went to the owner of the address, who may register with the same uid. */
  may_register_again: Generated<boolean>;
}

export interface SessionTable {
  token_hash: Buffer;
  uid: string;
  issued_at: Date;
  expires_at: Date;
}

export interface PhotoTable {
  id: string;
  owner_uid: string;
  display_url: string;
  width: number;
  height: number;
  thumbhash: string;
  /** Of each variant, from the smallest to the largest; null for photos of earlier versions. */
  sha256: string[] | null;
  created_at: Created;
  /** null once a product has claimed it. */
  expires_at: Date | null;
}

/** The seller as they were when the product was created. */
export interface SellerSnapshot {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  phoneNumber: string | null;
  address: string | null;
}

export interface ProductTable extends OfferColumns {
  id: string;
  seller_uid: string;
  seller_snapshot: JSONColumnType<SellerSnapshot>;
  title: string;
  selling_price_poisha: number;
  original_price_cents: number;
  condition_type: ConditionType;
  years_of_use: string;
  months_of_use: number | null;
  category: 1 | 2 | 3;
  description: string;
  address: string;
  district: string | null;
  photo_id: string | null;
  status: Generated<ProductStatus>;
  boost: Generated<boolean>;
  is_reported: Generated<boolean>;
  created_at: Created;
  deleted_at: Date | null;
  seq: GeneratedAlways<number>;
  /** Of its text and `seller_facts`. */
  facts: JSONColumnType<Facts, string | undefined>;
  seller_facts: JSONColumnType<SellerFacts, string | undefined>;
  /** By which a search finds it: domain/search/words.ts. */
  words: Generated<string[]>;
  /** Of the rules by which `facts` and `words` were computed; 0 before that. */
  search_version: Generated<number>;
  /** Kept by a trigger. */
  seller_verified: Generated<boolean>;
  /** By which it is filtered, as `name:value`, separated by tabs. */
  traits: GeneratedAlways<string>;
  /** The blocks of listings, of growing size, to which it belongs. */
  recency: GeneratedAlways<string[]>;
  /** Points of its own in the order of results. */
  quality: GeneratedAlways<number>;
  /** The names of what it compares with: domain/price-range/model.ts. */
  comparables: Generated<string[]>;
  /** Counts its edits, from 1. */
  version: Generated<number>;
  /** Of a removal that its seller may take back. */
  removal_reason: RemovalReason | null;
}

/** A sale under one of the names of what it compares with. Kept by a trigger. */
export interface SaleTable {
  key: string;
  sold_at: Date;
  product_id: string;
  price_poisha: number;
  condition_type: ConditionType;
  months_of_use: number | null;
}

/** A model that has been listed. */
export interface ModelTable {
  slug: string;
  facts: JSONColumnType<Facts>;
}

export interface SearchWordTable {
  word: string;
}

export interface MyPcTable {
  uid: string;
  text: string;
  updated_at: Date;
}

export interface SearchPhraseTable {
  start: string;
  phrase: string;
  kind: string | null;
}

export interface ReportTable {
  product_id: string;
  reporter_uid: string;
  reason: string;
  created_at: Created;
}

export interface PaymentTable {
  id: string;
  booking_id: string | null;
  buyer_uid: string;
  amount_poisha: number;
  currency: string;
  intent_id: string | null;
  client_secret: string | null;
  status: Generated<PaymentState>;
  refund_id: string | null;
  created_at: Created;
  settled_at: Date | null;
}

export interface EmailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Created;
  sent_at: Date | null;
  /** null for emails of the identity service. */
  user_uid: string | null;
  unsubscribe_url: string | null;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: JSONColumnType<Record<string, unknown>>;
  run_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  last_error: string | null;
  failed_at: Date | null;
  created_at: Created;
  /** Jobs of one queue run one after another, in order of their ids. */
  queue: string | null;
}

export interface UserBlockTable {
  blocker_uid: string;
  blocked_uid: string;
  created_at: Created;
}

export interface ConversationTable {
  id: string;
  product_id: string;
  buyer_uid: string;
  seller_uid: string;
  created_at: Created;
  /** `seq` of the newest message. */
  last_seq: Generated<number>;
}

/** What a conversation is to one of its two users. */
export interface ConversationSideTable {
  conversation_id: string;
  uid: string;
  /** `seq` of the newest message that they have read. */
  read_seq: Generated<number>;
  /** When an email about unread messages was written; null again once they have read. */
  notified_at: Date | null;
}

export interface MessageTable {
  id: string;
  /** Order of the messages of a conversation. */
  seq: GeneratedAlways<number>;
  conversation_id: string;
  sender_uid: string;
  /** Made by the sender's browser: a message that is sent twice has it twice. */
  client_id: string;
  text: string;
  created_at: Created;
}

export interface MessageReportTable {
  message_id: string;
  reporter_uid: string;
  reason: string;
  created_at: Created;
  /** When an admin was done with it. */
  closed_at: Date | null;
}

/** An admin has read a conversation. */
export interface ConversationReadTable {
  conversation_id: string;
  admin_uid: string;
  read_at: Date;
}

export interface AppSettingTable {
  name: string;
  value: JSONColumnType<unknown[] | Record<string, unknown>>;
  created_at: Created;
}

/** A photo at imgbb, by its name in the store. */
export interface ImgbbPhotoTable {
  name: string;
  display_url: string;
  /** The page on which the owner of the imgbb account can delete it. */
  delete_url: string | null;
  stored_at: Date;
  removed_at: Date | null;
}

/** Every table of the database. The emulators of other services keep theirs in schemas of their own. */
export interface Tables extends CardTables {
  users: UserTable;
  sessions: SessionTable;
  photos: PhotoTable;
  products: ProductTable;
  search_words: SearchWordTable;
  search_phrases: SearchPhraseTable;
  my_pcs: MyPcTable;
  sales: SaleTable;
  models: ModelTable;
  favourites: FavouriteTable;
  saved_searches: SavedSearchTable;
  saved_matches: SavedMatchTable;
  reports: ReportTable;
  bookings: BookingTable;
  payments: PaymentTable;
  verifications: VerificationTable;
  offers: OfferTable;
  user_blocks: UserBlockTable;
  conversations: ConversationTable;
  conversation_sides: ConversationSideTable;
  messages: MessageTable;
  message_reports: MessageReportTable;
  conversation_reads: ConversationReadTable;
  emails: EmailTable;
  jobs: JobTable;
  app_settings: AppSettingTable;
  'imgbb.photos': ImgbbPhotoTable;
}
