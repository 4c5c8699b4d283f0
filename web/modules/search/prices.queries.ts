import { queryOptions } from '@tanstack/react-query';
import type { PriceRange } from '#contract/prices.ts';
import type { Input } from '#contract/client.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

export type KnownRange = Extract<PriceRange, { low: number }>;

/** The range; null where there are too few sales for one. */
export const knownRange = (range: PriceRange | null | undefined): KnownRange | null => (range && 'low' in range ? range : null);

/** Two amounts in Tk: `Tk 18,000–23,000` or `১৮,০০০–২৩,০০০৳`. */
export function formatTkRange(low: number, high: number, locale: Locale): string {
  const range = low === high ? formatNumber(low, locale) : `${formatNumber(low, locale)}–${formatNumber(high, locale)}`;
  return locale === 'en' ? `Tk\u00A0${range}` : `${range}৳`;
}

type About = NonNullable<Input<'getPriceRange'>['query']>;

/** ms; a single sale hardly moves a range. */
const STALE_AFTER_MS = 300_000;

/** The prices for which what is comparable to a title or a product was sold. */
export const priceRangeQuery = (about: About) =>
  queryOptions({
    queryKey: queryKeys.priceRange(about),
    queryFn: ({ signal }) => api.getPriceRange({ query: about }, { signal }),
    staleTime: STALE_AFTER_MS,
    // It helps and nothing waits for it.
    retry: false,
  });
