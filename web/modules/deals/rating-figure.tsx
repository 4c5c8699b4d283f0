import type { Rating } from '#contract/reviews.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Star } from '#web/ui/stars.tsx';

/** The mean of the stars of a user, with the number of reviews. */
export function RatingFigure({ rating: { mean, count } }: { rating: Rating }) {
  const t = useTexts(texts);
  const values = { mean, count };
  return (
    <span className="tabular inline-flex items-center gap-1 align-middle whitespace-nowrap">
      <Star full className="size-4.5" />
      <span aria-hidden="true">
        {values.mean} <span className="quiet font-normal">({values.count})</span>
      </span>
      <span className="sr-only">{t('rating', values)}</span>
    </span>
  );
}
