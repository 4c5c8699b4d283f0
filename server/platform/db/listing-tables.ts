import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Created } from '#server/platform/db/column-types.ts';
import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { ListingField } from '#contract/listing-fields.ts';
import type { HealthReport, ReportReading } from '#contract/reports.ts';
import type { ConditionType, ListingAct, ProductStatus, RemovalReason } from '#contract/vocabulary.ts';

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
} as const satisfies Readonly<Record<ListingField, keyof ListingTables['products']>>;

export interface ListingTables {
  products: {
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
    /** The same of its health reports; null where there are none. */
    health_traits: ColumnType<string | null, string | null | undefined>;
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
    /** The limits that its seller has set for offers: migration 0019. */
    fixed_price: Generated<boolean>;
    accept_from_poisha: number | null;
    decline_below_poisha: number | null;
  };
  /** A photo of a product after its first. */
  product_photos: {
    product_id: string;
    position: number;
    photo_id: string;
  };
  photos: {
    id: string;
    owner_uid: string;
    display_url: string;
    width: number;
    height: number;
    thumbhash: string;
    /** The hash of each variant, from the smallest to the largest; null for photos of earlier versions. */
    sha256: string[] | null;
    created_at: Created;
    /** null once a product or its owner has claimed it. */
    expires_at: Date | null;
  };
  /** A photo for the users who may read what it was sent with. */
  private_photos: {
    id: string;
    owner_uid: string;
    /** The width of the large one, px. */
    width: number;
    height: number;
    thumbhash: string;
    small: Buffer;
    large: Buffer;
    /** The hash of the large one. */
    sha256: string;
    created_at: Date;
    /** null once it is sent. */
    expires_at: Date | null;
    message_id: string | null;
    event_id: number | null;
    position: number | null;
  };
  /** A photo at imgbb, by its name in the store. */
  'imgbb.photos': {
    name: string;
    display_url: string;
    /** The page on which the owner of the imgbb account can delete it. */
    delete_url: string | null;
    stored_at: Date;
    removed_at: Date | null;
  };
  /** The hashes by which a photo is compared; null where it is too plain. */
  photo_likenesses: {
    photo_id: string;
    hashes: Buffer | null;
    keys: number[] | null;
  };
  /** A listing whose photo is on a listing of another seller. The photos may have been deleted since. */
  photo_matches: {
    product_id: string;
    other_id: string;
    photo_id: string;
    other_photo_id: string;
    created_at: Date;
    /** null until an admin has decided. */
    result: Generated<'upheld' | 'dismissed' | null>;
    /** The time of the decision of a case that has given the result. */
    settled_at: Generated<Date | null>;
  };
  /** A photo that its seller has marked as the proof photo of a listing. */
  proof_photos: {
    product_id: string;
    photo_id: string;
    marked_at: Date;
    /** By an admin, with a reason. */
    taken_away_at: Date | null;
    reason: string | null;
  };
  /** Health reports, without the files. */
  health_reports: {
    id: string;
    product_id: string;
    report: JSONColumnType<HealthReport>;
    has_proof_code: boolean;
    added_at: Date;
    /** The time at which a newer one replaced it, or its seller removed it. */
    withdrawn_at: Date | null;
  };
  /** A serial number of a health report, as a hash with a secret, in the order of the report. */
  report_serials: {
    report_id: string;
    position: number;
    hash: Buffer;
    /** Its last four characters, where the buyer of a booking may read them. */
    ending: string | null;
    /** The time at which it was compared with the register. */
    checked_at: ColumnType<Date | null, undefined, Date>;
  };
  /** An entry of the register of stolen things; null in all but its time once its owner has taken it back. */
  stolen_devices: {
    id: string;
    owner_uid: string;
    created_at: Date;
    name: string | null;
    hash: Buffer | null;
    police_report: string | null;
    /** Admins alone read it. */
    contact: string | null;
  };
  /** A listing that has a serial number of a listing of another seller, or of an entry of the register. */
  serial_matches: {
    product_id: string;
    other_id: string | null;
    stolen_id: string | null;
    created_at: Date;
    /** null until an admin has decided. */
    result: Generated<'upheld' | 'dismissed' | null>;
    /** The time of the decision of a case that has given the result. */
    settled_at: Generated<Date | null>;
  };
  /** Texts that were read as health reports on a day of Bangladesh. */
  report_readings: {
    day: string;
    outcome: ReportReading;
    count: number;
  };
  /** The acts of a seller for a listing: prices are those before and after. */
  listing_acts: {
    product_id: string;
    at: Date;
    act: ListingAct;
    from_poisha: number | null;
    to_poisha: number | null;
  };
  /** Views of the page of a product on a day of Bangladesh. */
  product_views: {
    product_id: string;
    day: string;
    views: number;
  };
}
