import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import type { Review } from '#contract/reviews.ts';
import { api } from '#web/shared/api.ts';
import { Failure } from '#web/shared/failure.tsx';
import { ReviewBody } from '#web/modules/deals/review-body.tsx';
import { list } from '#web/i18n/en/list.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';

/** The reviews of a seller: the first page from the server, more of them into the same list. */
export function SellerReviews({ uid, name, first }: { uid: string; name: string; first: Reply<'listSellerReviews'> }) {
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
    <section aria-labelledby="reviews" className="mt-12">
      <h2 id="reviews" className="mb-4 text-xl">
        {t('about')}
      </h2>
      <ul className="grid divide-y hairline border-y hairline">
        {loaded.map((review) => (
          <li key={review._id} className="grid gap-2 hairline py-5">
            <h3 className="text-base wrap-anywhere">
              {review.author ?? t('closedAccount')}{' '}
              <span className="quiet text-sm font-normal">{t(review.by === 'buyer' ? 'byBuyer' : 'bySeller')}</span>
            </h3>
            <ReviewBody review={review} answerOf={t('answerOf', { name })} />
          </li>
        ))}
      </ul>
      {state.failure !== null && (
        <div role="alert" className="mt-4 text-error">
          <Failure error={state.failure} />
        </div>
      )}
      {cursor !== undefined && (
        <p className="mt-6 text-center">
          <Button busy={state.busy} onClick={() => void load(cursor)}>
            {words('loadMore')}
            <span className="sr-only">: {t('about')}</span>
          </Button>
        </p>
      )}
    </section>
  );
}
