import { SellerFacts } from '#contract/facts.ts';
import type { Product } from '#contract/products.ts';
import { CATEGORIES, type Category, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import { PhotoTray } from '#web/features/selling/photo-tray.ts';

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
  /** What the seller says about the facts that were understood. */
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

// On this device: the draft survives failures, reloads and a log-in, and belongs to one user. The form to list a product like another
// one has a draft of its own.
const keyOf = (email: string, from: string | null): string => `listing-draft ${email}${from === null ? '' : ` ${from}`}`;

// Files cannot be kept in local storage: the photos are lost on reload.
const trays = new Map<string, PhotoTray>();

/** The user's draft; null if there is none. */
export function readDraft(email: string, from: string | null = null): ListingDraft | null {
  const text = localStorage.getItem(keyOf(email, from));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const draft = { ...EMPTY_DRAFT, ...kept };
    draft.facts = SellerFacts.safeParse(draft.facts).data ?? {};
    const known = ['', ...CATEGORIES].includes(draft.category) && CONDITION_TYPES.includes(draft.conditionType);
    return known ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; the form as it was opened is no draft. */
export function saveDraft(email: string, from: string | null, draft: ListingDraft, opened: ListingDraft): void {
  if (changedFields(opened, draft).length === 0) localStorage.removeItem(keyOf(email, from));
  else localStorage.setItem(keyOf(email, from), JSON.stringify(draft));
}

/** The photos of the draft; at first those of the product that it is like. */
export function draftTray(email: string, from: Product | null): PhotoTray {
  const key = keyOf(email, from?._id ?? null);
  const tray = trays.get(key) ?? new PhotoTray(from);
  trays.set(key, tray);
  return tray;
}

export function discardDraft(email: string, from: string | null = null): void {
  const key = keyOf(email, from);
  localStorage.removeItem(key);
  trays.get(key)?.clear();
  trays.delete(key);
}
