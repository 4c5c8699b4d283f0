/** One field of a listing. */
interface ListingFieldRow {
  /** How its value is written: texts (`use` is a time, `place` an address), amounts of money, and choices. */
  format: 'text' | 'use' | 'place' | 'taka' | 'dollars' | 'category' | 'condition';
  /** Whether a booking seals it under this name. */
  sealed?: true;
  /** Whether it is among the details on the page of a product. */
  detail?: true;
}

/**
 * The fields of a listing, in the order of the form, the error summary and the columns of a file. Whatever stores, compares or shows all of
 * them reads this table; their names are in `card` of the texts, their columns in `LISTING_COLUMNS`. Facts and photos are kept apart.
 */
export const LISTING_FIELDS = {
  category: { format: 'category', detail: true },
  title: { format: 'text', sealed: true },
  description: { format: 'text', sealed: true },
  conditionType: { format: 'condition', sealed: true },
  sellingPrice: { format: 'taka' },
  originalPrice: { format: 'dollars', detail: true },
  yearsOfUse: { format: 'use', sealed: true, detail: true },
  address: { format: 'place' },
} as const satisfies Readonly<Record<string, ListingFieldRow>>;

export type ListingField = keyof typeof LISTING_FIELDS;
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingField[];

/** The fields whose rows have these values. */
type FieldsWith<Row> = { [Field in ListingField]: (typeof LISTING_FIELDS)[Field] extends Row ? Field : never }[ListingField];

/** The fields that a user writes in words, which everybody reads. */
export type TextField = FieldsWith<{ format: 'text' | 'use' | 'place' }>;
export const TEXT_FIELDS = LISTING_FIELD_NAMES.filter((field): field is TextField =>
  ['text', 'use', 'place'].includes(LISTING_FIELDS[field].format),
);

/** The fields among the details on the page of a product. */
export type DetailField = FieldsWith<{ detail: true }>;
export const DETAIL_FIELDS = LISTING_FIELD_NAMES.filter((field): field is DetailField => 'detail' in LISTING_FIELDS[field]);

/** The fields that a booking seals under their own names; it seals the price in poisha, and facts and photos. */
export type SealedField = FieldsWith<{ sealed: true }>;
export const SEALED_FIELDS = LISTING_FIELD_NAMES.filter((field): field is SealedField => 'sealed' in LISTING_FIELDS[field]);

/** The terms of a listing, as a booking seals them. */
export const TERMS_FIELDS = ['price', ...SEALED_FIELDS, 'facts', 'photo', 'reports'] as const;
export type TermsField = (typeof TERMS_FIELDS)[number];
