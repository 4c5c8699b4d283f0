import * as z from '#contract/zod.ts';
import { useWatch } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { answerReview, reportReview, type Review, type Reviews, writeReview } from '#contract/reviews.ts';
import type { Side } from '#contract/vocabulary.ts';
import { BLAMING_TAGS } from '#contract/review-vocabulary.ts';
import { tagsOf } from '#domain/deals/reviews.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { reviewsQuery } from '#web/modules/deals/order-parts.queries.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ReviewBody, useStarsLabel } from '#web/modules/deals/reviews.tsx';
import { StarField } from '#web/ui/stars.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButton } from '#web/ui/dialog.tsx';

interface RespondDialogProps {
  review: Review;
  /** The name of its author. */
  name: string;
  kind: 'answer' | 'report';
  onClose: () => void;
}

const reportText = z.object({ text: reportReview.body.shape.reason });

/** Answers or reports a review about the user. */
function RespondDialog({ review, name, kind, onClose }: RespondDialogProps) {
  const t = useTexts(texts);
  const isAnswer = kind === 'answer';
  const params = { id: review._id };
  const label = t(isAnswer ? 'answerOfYou' : 'reason');
  const { field, dialog } = useDialogForm(isAnswer ? answerReview.body : reportText, {
    keep: `review-${kind} ${review._id}`,
    defaultValues: { text: '' },
    fields: { text: { name: label, messages: { required: t('textNeeded') } } },
    mutation: {
      mutationFn: ({ text }): Promise<unknown> =>
        isAnswer ? api.answerReview({ params, body: { text } }) : api.reportReview({ params, body: { reason: text } }),
    },
    done: t(isAnswer ? 'answered' : 'reported'),
    onClose,
  });
  return (
    <FormDialog title={isAnswer ? t('answerTitle', { name }) : t('reportTitle')} cancel={t('cancel')} submit={t('send')} {...dialog}>
      <p className="quiet">{t(isAnswer ? 'answerText' : 'reportText')}</p>
      <TextAreaField label={label} maxLength={isAnswer ? limits.reviewText : limits.reportReason} {...field('text')} />
    </FormDialog>
  );
}

const { body } = writeReview;
const schema = body.extend({
  text: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(body.shape.text),
});

/** Stars, tags and words about the other side of a deal. */
function WriteDialog({ bookingId, side, name, onClose }: { bookingId: string; side: Side; name: string; onClose: () => void }) {
  const t = useTexts(texts);
  const starsLabel = useStarsLabel();
  const { form, field, dialog } = useDialogForm(schema, {
    keep: `review ${bookingId}`,
    defaultValues: { stars: 0, tags: [], text: '' },
    fields: {
      stars: { name: t('howMany'), messages: { too_small: t('starsNeeded') } },
      tags: { name: t('tags') },
      text: { name: t('text') },
    },
    mutation: { mutationFn: (review) => api.writeReview({ params: { id: bookingId }, body: review }) },
    done: t('written'),
    onClose,
  });
  const stars = useWatch({ control: form.control, name: 'stars' });
  return (
    <FormDialog kind="sheet" title={t('writeTitle', { name })} cancel={t('cancel')} submit={t('send')} {...dialog}>
      <p className="quiet wrap-anywhere">{side === 'buyer' ? t('writeAboutSeller') : t('writeAboutBuyer', { name })}</p>
      <StarField
        legend={t('howMany')}
        name="stars"
        labelOf={starsLabel}
        chosen={stars}
        error={form.formState.errors.stars?.message}
        onChoose={(count) => form.setValue('stars', count, { shouldValidate: form.formState.isSubmitted })}
      />
      {([false, true] as const).map((isBlame) => (
        <fieldset key={String(isBlame)} className="grid gap-1.5">
          <legend className="mb-1 font-semibold">{t(isBlame ? 'tagsOfBlame' : 'tags')}</legend>
          <div className="flex flex-wrap gap-2">
            {tagsOf(side)
              .filter((tag) => BLAMING_TAGS.includes(tag) === isBlame)
              .map((tag) => (
                <label
                  key={tag}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-(--control) px-3 py-1.5 has-checked:border-primary has-checked:bg-base-200"
                >
                  <input type="checkbox" className="checkbox size-5 shrink-0 checkbox-primary" value={tag} {...form.register('tags')} />
                  {t(tag)}
                </label>
              ))}
          </div>
        </fieldset>
      ))}
      <TextAreaField label={t('text')} hint={t('textHint')} optional maxLength={limits.reviewText} {...field('text')} />
    </FormDialog>
  );
}

/** On the page of a booking: what others say of the other side, and after the handover the reviews of both. */
export function ReviewPart({ bookingId }: { bookingId: string }) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(reviewsQuery(bookingId));
  const name = data?.other.displayName ?? t('closedAccount');
  if (!data) return error && <PartLoadFailure title={t('failed')} error={error} retry={refetch} />;
  const { until, own, received, can, other } = data;
  const isOpen = until !== null && (own !== null || received !== null || can.write);
  if (!isOpen && !other.rating) return null;
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
          {report.decision === null ? t('youReported') : t('kept', { reason: report.decision })}
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
