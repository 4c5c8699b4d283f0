import * as z from '#contract/zod.ts';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { answerReview, reportReview, type Review, writeReview } from '#contract/reviews.ts';
import type { Side } from '#contract/vocabulary.ts';
import { BLAMING_TAGS } from '#contract/review-vocabulary.ts';
import { tagsOf } from '#domain/deals/reviews.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useStarsLabel } from '#web/modules/deals/reviews.tsx';
import { StarField } from '#web/ui/stars.tsx';

interface RespondDialogProps {
  review: Review;
  /** The name of its author. */
  name: string;
  kind: 'answer' | 'report';
  onClose: () => void;
}

const reportText = z.object({ text: reportReview.body.shape.reason });

/** Answers or reports a review about the user. */
export function RespondDialog({ review, name, kind, onClose }: RespondDialogProps) {
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
export function WriteDialog({ bookingId, side, name, onClose }: { bookingId: string; side: Side; name: string; onClose: () => void }) {
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
