import type { Review } from '#contract/reviews.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Quote } from '#web/ui/quote.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** “4 of 5 stars” in the page's language. */
export function useStarsLabel(): (count: number) => string {
  const t = useTexts(texts);
  const locale = useLocale();
  return (count) => (count === 1 ? t('oneStar') : t('stars', { count: formatNumber(count, locale) }));
}

/** The content of a review: stars, date, tags and text. */
export function ReviewWords({ content, writtenAt }: { content: NonNullable<Review['content']>; writtenAt: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const starsLabel = useStarsLabel();
  const { stars, tags, text } = content;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} label={starsLabel(stars)} />
        <time dateTime={writtenAt} className="quiet text-sm">
          {formatDate(writtenAt, locale)}
        </time>
      </p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{t(tag)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  );
}

/** A review with its answer, or the mark that it was removed. */
export function ReviewBody({ review: { content, writtenAt, answer, removed }, answerOf }: { review: Review; answerOf: string }) {
  const t = useTexts(texts);
  if (!content) return <p className="quiet max-w-prose wrap-anywhere">{t('removed', { reason: removed?.reason ?? '' })}</p>;
  return (
    <div className="grid gap-3">
      <ReviewWords content={content} writtenAt={writtenAt} />
      {answer && (
        <div className="max-w-prose text-sm">
          <Quote by={answerOf} text={answer.text} />
        </div>
      )}
    </div>
  );
}
