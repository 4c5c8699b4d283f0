import type { SellerFacts } from '#contract/facts.ts';
import type { Product } from '#contract/products.ts';
import type { Category, ConditionType } from '#contract/vocabulary.ts';

/** The form's values as typed: prices are text. */
export interface ListingDraft {
  title: string;
  /** Empty until the seller has chosen: the title may say it. */
  category: Category | '';
  sellingPrice: string;
  originalPrice: string;
  conditionType: ConditionType;
  yearsOfUse: string;
  description: string;
  /** The facts that the seller has corrected. */
  facts: SellerFacts;
  address: string;
}

/** The form before anything is typed, in the order of its fields, which the error summary follows. */
export const EMPTY_DRAFT: ListingDraft = {
  category: '',
  title: '',
  description: '',
  facts: {},
  conditionType: 'excellent',
  sellingPrice: '',
  originalPrice: '',
  yearsOfUse: '',
  address: '',
};

/** The form filled in with a listing. */
export const draftOf = (product: Product): ListingDraft => ({
  category: product.category,
  title: product.title,
  description: product.description,
  facts: product.ownFacts ?? {},
  conditionType: product.conditionType,
  sellingPrice: String(product.sellingPrice),
  originalPrice: String(product.originalPrice),
  yearsOfUse: product.yearsOfUse,
  address: product.address,
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
