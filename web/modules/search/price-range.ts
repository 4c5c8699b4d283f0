import type { PriceRange } from '#contract/prices.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';

export type KnownRange = Extract<PriceRange, { low: number }>;

/** The range; null where there are too few sales for one. */
export const knownRange = (range: PriceRange | null | undefined): KnownRange | null => (range && 'low' in range ? range : null);

/** Two amounts in Tk: `Tk 18,000–23,000` or `১৮,০০০–২৩,০০০৳`. */
export function formatTkRange(low: number, high: number, locale: Locale): string {
  const range = low === high ? formatNumber(low, locale) : `${formatNumber(low, locale)}–${formatNumber(high, locale)}`;
  return locale === 'en' ? `Tk\u00A0${range}` : `${range}৳`;
}
