import type { CardTables } from '@abar/stripe-emulator';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { ListingField } from '#contract/listing-fields.ts';
import type { PaymentState } from '#domain/deals/payments.ts';
import type { BookingTable } from '#server/platform/db/booking-tables.ts';
import type { MeetingTable } from '#server/platform/db/meeting-tables.ts';
import type {
  ConversationReadTable,
  ConversationSideTable,
  ConversationTable,
  MessageReportTable,
  MessageTable,
  UserBlockTable,
} from '#server/platform/db/conversation-tables.ts';
import type { GatewayRefundTable, GatewayTokenTable } from '#server/platform/db/gateway-tables.ts';
import type { ChargebackTable, HandoverEventTable, HandoverTable } from '#server/platform/db/handover-tables.ts';
import type { LedgerEntryTable } from '#server/platform/db/ledger-tables.ts';
import type { AdminLogTable, PhotoMatchTable, ReportCaseTable, SuspensionTable } from '#server/platform/db/moderation-tables.ts';
import type { OfferColumns, OfferTable } from '#server/platform/db/offer-tables.ts';
import type { PayoutCodeTable, PayoutLogTable, PayoutMethodTable, PayoutTable } from '#server/platform/db/payout-tables.ts';
import type { PushSubscriptionTable } from '#server/platform/db/push-tables.ts';
import type { ReviewTable } from '#server/platform/db/review-tables.ts';
import type { FavouriteTable, SavedMatchTable, SavedSearchTable } from '#server/platform/db/saved-tables.ts';
import type { DataDownloadTable } from '#server/platform/db/download-tables.ts';
import type { WaitingTable } from '#server/platform/db/waiting-tables.ts';
import type { VerificationTable } from '#server/platform/db/verification-tables.ts';
import type { ConditionType, GatewayName, Language, Notice, ProductStatus, PushNotice, RemovalReason, Role } from '#contract/vocabulary.ts';
import type { ImgbbPhotoTable, PhotoTable, PrivatePhotoTable } from '#server/platform/db/photo-tables.ts';
import type { PhotoLikenessTable, ProductPhotoTable, ProductViewTable, ProofPhotoTable } from '#server/platform/db/listing-tables.ts';

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
}

export interface SessionTable {
  token_hash: Buffer;
  uid: string;
  issued_at: Date;
  expires_at: Date;
}

/** The seller as they were when the product was created. */
export interface SellerSnapshot {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  phoneNumber: string | null;
  address: string | null;
  /** The account is closed: the name is for the two sides of what was sold. */
  closed?: true;
}

/** The columns of the fields of a listing. */
export const LISTING_COLUMNS = {
  category: 'category',
  title: 'title',
  description: 'description',
  conditionType: 'condition_type',
  sellingPrice: 'selling_price_poisha',
  originalPrice: 'original_price_cents',
  yearsOfUse: 'years_of_use',
  address: 'address',
} as const satisfies Readonly<Record<ListingField, keyof ProductTable>>;

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
  /** The time at which a product was boosted. */
  boosted_at: ColumnType<Date | null, Date | null | undefined>;
  last_boosted_at: ColumnType<Date | null, Date | null | undefined>;
  boosted_until: ColumnType<Date | null, Date | null | undefined>;
  is_reported: Generated<boolean>;
  created_at: Created;
  deleted_at: Date | null;
  seq: GeneratedAlways<number>;
  /** The facts of its text and `seller_facts`. */
  facts: JSONColumnType<Facts, string | undefined>;
  seller_facts: JSONColumnType<SellerFacts, string | undefined>;
  /** By which a search finds it: domain/search/words.ts. */
  words: Generated<string[]>;
  /** The version of the rules by which `facts` and `words` were computed; 0 before that. */
  search_version: Generated<number>;
  /** Kept by a trigger. */
  seller_verified: Generated<boolean>;
  /** By which it is filtered, as `name:value`, separated by tabs. */
  traits: GeneratedAlways<string>;
  /** Kept by a trigger: words that it had and has no more, and the transaction that changed it last. */
  former_words: GeneratedAlways<string[]>;
  changed_in: GeneratedAlways<string>;
  /** Kept by a trigger: the last edit, or change of status; null before the first. */
  changed_at: GeneratedAlways<Date | null>;
  /** Points of its own in the order of results. */
  quality: GeneratedAlways<number>;
  /** The names of what it compares with: domain/prices/model.ts. */
  comparables: Generated<string[]>;
  /** Counts its edits, from 1. */
  version: Generated<number>;
  /** The end of the time in which its seller may take a removal back. */
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
  counts: Generated<boolean>;
}

/** The columns are explained in migration 0082. */
export interface DealTable {
  booking_id: string;
  product_id: string;
  buyer_uid: string;
  seller_uid: string;
  paid: boolean;
  alike: boolean;
  done: boolean;
  proved_at: Date;
}

export interface SignInAddressTable {
  uid: string;
  address_hash: Buffer;
  seen_at: Date;
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
  /** 0 to 3: domain/users/moderation.ts. */
  weight: Generated<number>;
  /** null until an admin has decided. */
  result: ColumnType<'upheld' | 'dismissed' | null, undefined, 'upheld' | 'dismissed'>;
}

export interface PaymentTable {
  id: string;
  booking_id: string | null;
  buyer_uid: string;
  amount_poisha: number;
  currency: string;
  /** The provider that takes the money. */
  provider: Generated<'card' | GatewayName>;
  /** By which the provider knows the payment. */
  intent_id: string | null;
  client_secret: string | null;
  /** The page of a gateway on which it is paid. */
  page_url: string | null;
  status: Generated<PaymentState>;
  /** How much of it goes back; null: all of it. */
  refund_poisha: Generated<number | null>;
  refund_id: string | null;
  /** Set for a refund that is due and that the provider has under way. */
  refund_pending: Generated<boolean>;
  created_at: Created;
  settled_at: Date | null;
}

export interface EmailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  language: Generated<Language>;
  created_at: Created;
  sent_at: Date | null;
  /** null for emails of the identity service. */
  user_uid: string | null;
  unsubscribe_url: string | null;
  /** Whether a user gets few of these in an hour: others can cause them without paying. */
  limited: Generated<boolean>;
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

export interface AppSettingTable {
  name: string;
  value: JSONColumnType<unknown[] | Record<string, unknown>>;
  created_at: Created;
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
  product_photos: ProductPhotoTable;
  photo_likenesses: PhotoLikenessTable;
  photo_matches: PhotoMatchTable;
  proof_photos: ProofPhotoTable;
  product_views: ProductViewTable;
  sales: SaleTable;
  models: ModelTable;
  favourites: FavouriteTable;
  saved_searches: SavedSearchTable;
  saved_matches: SavedMatchTable;
  reports: ReportTable;
  bookings: BookingTable;
  ledger_entries: LedgerEntryTable;
  handovers: HandoverTable;
  handover_events: HandoverEventTable;
  chargebacks: ChargebackTable;
  payments: PaymentTable;
  gateway_tokens: GatewayTokenTable;
  gateway_refunds: GatewayRefundTable;
  payouts: PayoutTable;
  payout_methods: PayoutMethodTable;
  payout_codes: PayoutCodeTable;
  payout_log: PayoutLogTable;
  verifications: VerificationTable;
  admin_log: AdminLogTable;
  report_cases: ReportCaseTable;
  suspensions: SuspensionTable;
  meetings: MeetingTable;
  reviews: ReviewTable;
  offers: OfferTable;
  waiting_entries: WaitingTable;
  user_blocks: UserBlockTable;
  deals: DealTable;
  sign_in_addresses: SignInAddressTable;
  data_downloads: DataDownloadTable;
  push_subscriptions: PushSubscriptionTable;
  conversations: ConversationTable;
  conversation_sides: ConversationSideTable;
  messages: MessageTable;
  private_photos: PrivatePhotoTable;
  message_reports: MessageReportTable;
  conversation_reads: ConversationReadTable;
  emails: EmailTable;
  jobs: JobTable;
  app_settings: AppSettingTable;
  'imgbb.photos': ImgbbPhotoTable;
}
