import { SellerFacts } from '#contract/facts.ts';
import { CATEGORIES, type Category, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import type { ChosenPhoto } from '#web/features/selling/photo.ts';

/** The form's values as typed: prices are text. */
export interface ListingDraft {
  title: string;
  category: Category;
  sellingPrice: string;
  originalPrice: string;
  conditionType: ConditionType;
  yearsOfUse: string;
  description: string;
  /** What the seller says about the facts that were understood. */
  facts: SellerFacts;
  address: string;
}

/** The defaults of specification §5, in the order of the form, which the error summary follows. */
export const EMPTY_DRAFT: ListingDraft = {
  category: 'desktop',
  title: '',
  description: '',
  facts: {},
  conditionType: 'excellent',
  sellingPrice: '',
  originalPrice: '',
  yearsOfUse: '',
  address: '',
};

// Session storage: the draft survives failures, reloads and a log-in, and belongs to one tab and one user.
const keyOf = (email: string): string => `listing-draft ${email}`;

// A file cannot be kept in session storage: the photo is lost on reload.
const photos = new Map<string, ChosenPhoto>();

/** The user's draft; null if there is none. */
export function readDraft(email: string): ListingDraft | null {
  const text = sessionStorage.getItem(keyOf(email));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const draft = { ...EMPTY_DRAFT, ...kept };
    draft.facts = SellerFacts.safeParse(draft.facts).data ?? {};
    const known = CATEGORIES.includes(draft.category) && CONDITION_TYPES.includes(draft.conditionType);
    const { title, description, sellingPrice, originalPrice, yearsOfUse } = draft;
    const isTyped = [title, description, sellingPrice, originalPrice, yearsOfUse].some((text) => text.trim() !== '');
    return known && isTyped ? draft : null;
  } catch {
    return null;
  }
}

export function saveDraft(email: string, draft: ListingDraft): void {
  sessionStorage.setItem(keyOf(email), JSON.stringify(draft));
}

export const readDraftPhoto = (email: string): ChosenPhoto | null => photos.get(email) ?? null;

/** Replaces the draft's photo. */
export function saveDraftPhoto(email: string, photo: ChosenPhoto | null): void {
  const before = photos.get(email);
  if (before && before !== photo) URL.revokeObjectURL(before.address);
  if (photo) photos.set(email, photo);
  else photos.delete(email);
}

export function discardDraft(email: string): void {
  sessionStorage.removeItem(keyOf(email));
  saveDraftPhoto(email, null);
}
