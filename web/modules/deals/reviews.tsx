import type { Review } from '#contract/reviews.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { FailureAlert } from '#web/shared/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Quote } from '#web/ui/fact.tsx';
import { list } from '#web/i18n/en/forms.ts';

/** “4 of 5 stars” in the page's language. */
export function useStarsLabel(): (count: number) => string {
  const t = useTexts(texts);
  return (count) => (count === 1 ? t('oneStar') : t('stars', { count }));
}

/** The content of a review: stars, date, tags and text. */
export function ReviewWords({ content, writtenAt }: { content: NonNullable<Review['content']>; writtenAt: string }) {
  const t = useTexts(texts);
  const starsLabel = useStarsLabel();
  const { stars, tags, text } = content;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars count={stars} label={starsLabel(stars)} />
        <time dateTime={writtenAt} className="quiet text-sm">
          {t.date(writtenAt)}
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
  if (!content)
    return <p className="quiet max-w-prose wrap-anywhere">{t('removed', { reason: reasonIn(t.locale, removed?.reason ?? '') })}</p>;
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

interface SellerReviewsProps {
  uid: string;
  name: string;
  first: Reply<'listSellerReviews'>;
  /** How many there are, where that is known. */
  count: number | undefined;
}

/** The reviews of a seller: the newest from the server, the others into the same list. */
export function SellerReviews({ uid, name, first, count }: SellerReviewsProps) {
  const t = useTexts(texts);
  const words = useTexts(list);
  const [loaded, setLoaded] = useState<readonly Review[]>(first.reviews);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });
  const load = async (from: string) => {
    setState({ busy: true, failure: null });
    try {
      const next = await api.listSellerReviews({ params: { id: uid }, query: { cursor: from } });
      setLoaded((known) => [...known, ...next.reviews]);
      setCursor(next.nextCursor);
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  };
  if (loaded.length === 0) return null;
  return (
    <Section id="reviews" title={t('about')} heading="mb-3 text-xl" className="mt-8">
      <ul className="grid gap-x-8 border-y hairline max-lg:divide-y lg:grid-cols-3">
        {loaded.map((review) => (
          <li key={review._id} className="grid content-start gap-2 hairline py-4">
            <h3 className="text-base wrap-anywhere">
              {review.author ?? t('closedAccount')}{' '}
              <span className="quiet text-sm font-normal">{t(review.by === 'buyer' ? 'byBuyer' : 'bySeller')}</span>
            </h3>
            <ReviewBody review={review} answerOf={t('answerOf', { name })} />
          </li>
        ))}
      </ul>
      {state.failure !== null && <FailureAlert error={state.failure} className="mt-4 text-error" />}
      {cursor !== undefined && (
        <p className="mt-3">
          <Button small busy={state.busy} onClick={() => void load(cursor)} about={t('about')}>
            {count !== undefined && loaded.length === first.reviews.length ? t('all', { count }) : words('loadMore')}
          </Button>
        </p>
      )}
    </Section>
  );
}
