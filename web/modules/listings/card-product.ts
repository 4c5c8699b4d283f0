import type { ListingField } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import type { ConditionType } from '#contract/vocabulary.ts';
import { formatYearsOfUse } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** The part of a product that a card, and a dialog that it opens, shows. */
export interface CardProduct extends Pick<
  Product,
  ListingField | '_id' | 'image' | 'listedAt' | 'status' | 'awayUntil' | 'sellerRating' | 'cardFacts' | 'hasReport' | 'reportFails' | 'can'
> {
  picture: Pick<NonNullable<Product['picture']>, 'srcset'> | null;
  seller: Pick<Product['seller'], 'uid' | 'displayName' | 'photoURL' | 'closed' | 'verified' | 'verifiedAt'>;
}

/** The width of the photo of a card. A dialog that a card opens asks for the same file, which is there already. */
export const CARD_SIZES = '(width < 40rem) 46vw, 15rem';

/** How many of three bars a condition fills. */
export const conditionLevel: Readonly<Record<ConditionType, number>> = { excellent: 3, good: 2, fair: 1 };

/** Years of use as cards and heads have space for them: “4 years 11 months” is “4 yr 11 mo”; other wording stays as it is. */
export const shortYearsOfUse = (text: string, locale: Locale): string =>
  locale === 'en' ? shortEnglish(formatYearsOfUse(text, locale)) : formatYearsOfUse(text, locale);

const shortEnglish = (text: string): string =>
  /^\s*\d+(?:\.\d+)? (?:years?|months?)(?: \d+ months?)?\s*$/.test(text) ? text.replace(/ years?/, ' yr').replace(/ months?/, ' mo') : text;
