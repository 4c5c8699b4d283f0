import type { TermsChange } from '#contract/bookings.ts';
import type { Facts, SellerFacts } from '#contract/facts.ts';
import { SEALED_FIELDS, type SealedField, type TermsField } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import { FACT_NAMES } from '#contract/vocabulary.ts';
import { tkOfPoisha } from '#domain/money/money.ts';

/** The terms of a listing. */
export interface Terms extends Pick<Product, SealedField> {
  pricePoisha: number;
  facts: Facts;
  /** The facts that the seller has given or corrected; the others are read from the text. */
  sellerFacts: SellerFacts;
  photo: TermsPhoto | null;
  /** The photos after the first, if there are any. */
  otherPhotos?: readonly TermsPhoto[];
  /** The ids of the health reports, the newest first; absent in terms of earlier versions. A report never changes. */
  reports?: readonly string[];
}

/** The terms of a booking. */
export interface SealedTerms extends Terms {
  /** The price of the booking, which differs from that of the listing where the two sides have agreed on another. */
  agreedPoisha: number;
}

export interface TermsPhoto {
  /** Derived from its content. */
  id: string;
  url: string;
  /** The hash of each variant, from the smallest to the largest; null for photos of earlier versions. */
  sha256: readonly string[] | null;
}

/** JSON with the keys of every object in order and no space: one spelling for one value (RFC 8785). */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The ids as one value, to compare. */
const idsIn = (reports: readonly string[] | undefined): string | null => reports?.join(' ') || null;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

/** The facts of `one` that differ from those of `other`. */
const factsUnlike = (one: Facts, other: Facts): Facts =>
  Object.fromEntries(
    FACT_NAMES.filter((name) => one[name] !== undefined && !isSame(one[name], other[name])).map((name) => [name, one[name]]),
  );

/** The photos that the terms promise, the cover first. */
export const photosOf = ({ photo, otherPhotos = [] }: Terms): readonly TermsPhoto[] => (photo ? [photo, ...otherPhotos] : otherPhotos);

/** Returns the differences between the terms of a booking and those of the listing now. */
export function changesSince(sealed: Terms, now: Terms): TermsChange[] {
  const changes: TermsChange[] = [];
  const compare = (field: TermsField, was: TermsChange['sealed'], is: TermsChange['now']) => {
    if (!isSame(was, is)) changes.push({ field, sealed: was, now: is });
  };
  compare('price', tkOfPoisha(sealed.pricePoisha), tkOfPoisha(now.pricePoisha));
  for (const field of SEALED_FIELDS) compare(field, sealed[field], now[field]);
  // Newer rules may read other facts in the same words, which the seller has not changed.
  if (changes.some(({ field }) => field === 'title' || field === 'description') || !isSame(sealed.sellerFacts, now.sellerFacts))
    compare('facts', factsUnlike(sealed.facts, now.facts), factsUnlike(now.facts, sealed.facts));
  if (sealed.reports) compare('reports', idsIn(sealed.reports), idsIn(now.reports));
  const [before, after] = [photosOf(sealed), photosOf(now)];
  // The first that differs. The address of a photo changes when the photos move to another store.
  for (let at = 0; at < Math.max(before.length, after.length); at += 1)
    if (before[at]?.id !== after[at]?.id) {
      compare('photo', before[at]?.url ?? null, after[at]?.url ?? null);
      break;
    }
  return changes;
}
