import type { SellerFacts } from '#contract/facts.ts';
import { LISTING_FIELD_NAMES, type ListingField } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import { recordOf } from '#contract/records.ts';
import type { Category, ConditionType } from '#contract/vocabulary.ts';

/** The form's values as typed: prices are text. */
export interface ListingDraft extends Record<Exclude<ListingField, 'category' | 'conditionType'>, string> {
  /** Empty until the seller has chosen: the title may say it. */
  category: Category | '';
  conditionType: ConditionType;
  /** The facts that the seller has corrected. */
  facts: SellerFacts;
}

/** The form before anything is typed, in the order of its fields, which the error summary follows. */
export const EMPTY_DRAFT: ListingDraft = { ...recordOf(LISTING_FIELD_NAMES, () => '' as const), conditionType: 'excellent', facts: {} };

/** The form filled in with a listing. */
export const draftOf = (product: Product): ListingDraft => ({
  ...recordOf(LISTING_FIELD_NAMES, (field) => String(product[field])),
  category: product.category,
  conditionType: product.conditionType,
  facts: product.ownFacts ?? {},
});

const isSame = (a: ListingDraft, b: ListingDraft, field: keyof ListingDraft): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

/** The fields that differ, in the order of the form. */
export const changedFields = (before: ListingDraft, after: ListingDraft): (keyof ListingDraft)[] =>
  (Object.keys(EMPTY_DRAFT) as (keyof ListingDraft)[]).filter((field) => !isSame(before, after, field));

/** A newer state of the listing with what was typed since an older one was loaded. */
export const withTyped = (older: ListingDraft, typed: ListingDraft, newer: ListingDraft): ListingDraft => ({
  ...newer,
  ...Object.fromEntries(changedFields(older, typed).map((field) => [field, typed[field]])),
});
