import { useQuery } from '@tanstack/react-query';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { useState } from 'react';
import type { Review, Reviews } from '#contract/reviews.ts';
import { RespondDialog, WriteDialog } from '#web/modules/deals/order-dialogs.ts';
import { reviewsQuery } from '#web/modules/deals/order-parts.queries.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ReviewBody } from '#web/modules/deals/reviews.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog.tsx';

/** On the page of a booking: what others say of the other side, and after the handover the reviews of both. */
export function ReviewPart({ bookingId }: { bookingId: string }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(reviewsQuery(bookingId));
  const name = data?.other.displayName ?? t('closedAccount');
  if (!data) return error && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { until, own, received, can, other } = data;
  const isOpen = until !== null && (own !== null || received !== null || can.write);
  if (!isOpen && !received) return null;
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-1 gap-5 rounded-box border hairline p-4 sm:p-5">
      <div>
        <h2 id="reviews" className="text-lg">
          {t('title')}
        </h2>
        {other.rating && (
          <p className="quiet text-sm wrap-anywhere">{t('ratingOf', { name, mean: other.rating.mean, count: other.rating.count })}</p>
        )}
      </div>
      {isOpen && <Own bookingId={bookingId} data={data} name={name} until={until} />}
      {received ? (
        <Received data={data} name={name} review={received} />
      ) : (
        isOpen && data.shown && <p className="quiet">{t('otherSilent', { name })}</p>
      )}
    </section>
  );
}

interface SideProps {
  data: Reviews;
  /** The name of the other side. */
  name: string;
}

/** The review that the user has written, or can write. */
function Own({ bookingId, data, name, until }: SideProps & { bookingId: string; until: string }) {
  const t = useTexts(texts);
  const { own, other, side, can } = data;
  const time = formatTime(until, t.locale);
  if (own)
    return (
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('own')}</h3>
        <ReviewBody review={own} answerOf={t('answerOf', { name })} />
        {!data.shown && <p className="quiet max-w-prose text-sm wrap-anywhere">{t('waits', { name, time })}</p>}
      </div>
    );
  if (!can.write) return <p className="quiet">{t('youSilent')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="font-semibold wrap-anywhere">{other.hasWritten ? t('otherHasWritten', { name }) : t('ask', { name })}</p>
        <p className="quiet max-w-prose text-sm">
          <time dateTime={until}>{t('askText', { time })}</time>
        </p>
      </div>
      <DialogButton
        variant="primary"
        renderDialog={(close) => <WriteDialog bookingId={bookingId} side={side} name={name} onClose={close} />}
      >
        {t('write')}
      </DialogButton>
    </div>
  );
}

/** The review of the other side, with the acts of the user on it. */
function Received({ data: { report, can }, name, review }: SideProps & { review: Review }) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<'answer' | 'report' | null>(null);
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold wrap-anywhere">{t('received', { name })}</h3>
      <ReviewBody review={review} answerOf={t('answerOfYou')} />
      {report && (
        <p className="quiet max-w-prose text-sm wrap-anywhere">
          {report.decision === null ? t('youReported') : t('kept', { reason: reasonIn(t.locale, report.decision) })}
        </p>
      )}
      {(can.answer || can.report) && (
        <p className="flex flex-wrap gap-3 max-sm:*:grow">
          {can.answer && <Button onClick={() => setKind('answer')}>{t('answer')}</Button>}
          {can.report && <Button onClick={() => setKind('report')}>{t('report')}</Button>}
        </p>
      )}
      {kind && <RespondDialog review={review} name={name} kind={kind} onClose={() => setKind(null)} />}
    </div>
  );
}
