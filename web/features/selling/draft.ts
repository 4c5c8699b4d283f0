import { CATEGORIES, type Category, CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import type { ChosenPhoto } from '#web/features/selling/photo.ts';

/** The form as it is typed: prices are text until they are sent. */
export interface ListingDraft {
  title: string;
  category: Category;
  sellingPrice: string;
  originalPrice: string;
  conditionType: ConditionType;
  yearsOfUse: string;
  description: string;
  address: string;
}

/** SPEC §5: condition excellent, category desktop. In the order of the form, which the error summary follows. */
export const EMPTY_DRAFT: ListingDraft = {
  category: 'desktop',
  title: '',
  conditionType: 'excellent',
  sellingPrice: '',
  originalPrice: '',
  yearsOfUse: '',
  description: '',
  address: '',
};

// What was typed outlives a failure, a reload and the way through the log-in page. It is the tab's, and this person's only.
const keyOf = (email: string): string => `listing-draft ${email}`;

// A photo cannot be written there; it outlives everything but a reload.
const photos = new Map<string, ChosenPhoto>();

/** What this person had typed before; null when there is nothing. */
export function readDraft(email: string): ListingDraft | null {
  const text = sessionStorage.getItem(keyOf(email));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const draft = { ...EMPTY_DRAFT, ...kept };
    const known = CATEGORIES.includes(draft.category) && CONDITION_TYPES.includes(draft.conditionType);
    return known ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(email: string, draft: ListingDraft): void {
  sessionStorage.setItem(keyOf(email), JSON.stringify(draft));
}

export const readDraftPhoto = (email: string): ChosenPhoto | null => photos.get(email) ?? null;

/** Takes the place of the photo that was there, if any. */
export function keepDraftPhoto(email: string, photo: ChosenPhoto | null): void {
  const before = photos.get(email);
  if (before && before !== photo) URL.revokeObjectURL(before.address);
  if (photo) photos.set(email, photo);
  else photos.delete(email);
}

export function forgetDraft(email: string): void {
  sessionStorage.removeItem(keyOf(email));
  keepDraftPhoto(email, null);
}
