import type { Rating } from '#contract/reviews.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Star } from '#web/ui/stars.tsx';

/** The mean of the stars of a user, with the number of reviews. */
export function RatingFigure({ rating: { mean, count } }: { rating: Rating }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const values = { mean: formatNumber(mean, locale), count: formatNumber(count, locale) };
  return (
    <span className="tabular inline-flex items-center gap-1 whitespace-nowrap">
      <Star full className="size-4.5" />
      <span aria-hidden="true">
        {values.mean} <span className="quiet font-normal">({values.count})</span>
      </span>
      <span className="sr-only">{t('rating', values)}</span>
    </span>
  );
}
