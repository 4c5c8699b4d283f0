import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { writeReview } from '#contract/reviews.ts';
import type { Side } from '#contract/vocabulary.ts';
import { tagsOf } from '#domain/deals/reviews.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { writeReviewMutation } from '#web/modules/deals/reviews.queries.ts';
import { useStarsLabel } from '#web/modules/deals/review-body.tsx';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { StarField } from '#web/ui/stars.tsx';

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
    mutation: writeReviewMutation(bookingId),
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
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 font-semibold">{t('tags')}</legend>
        <div className="flex flex-wrap gap-2">
          {tagsOf(side).map((tag) => (
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
      <TextAreaField label={t('text')} hint={t('textHint')} optional maxLength={limits.reviewText} {...field('text')} />
    </FormDialog>
  );
}
