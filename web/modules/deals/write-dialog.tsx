import { limits } from '#contract/limits.ts';
import type { Side } from '#contract/vocabulary.ts';
import { tagsOf } from '#domain/deals/reviews.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { writeReviewMutation } from '#web/modules/deals/reviews.queries.ts';
import { useStarsLabel } from '#web/modules/deals/review-body.tsx';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { StarField } from '#web/ui/stars.tsx';
import { toast } from '#web/ui/toast.ts';

/** Stars, tags and words about the other side of a deal. */
export function WriteDialog({ bookingId, side, name, onClose }: { bookingId: string; side: Side; name: string; onClose: () => void }) {
  const t = useTexts(texts);
  const starsLabel = useStarsLabel();
  const keptStars = useKeptText(`review-stars ${bookingId}`);
  const stars = Number(keptStars.text);
  const keptTags = useKeptText(`review-tags ${bookingId}`);
  const tags = tagsOf(side).filter((tag) => keptTags.text.split(' ').includes(tag));
  const keptText = useKeptText(`review ${bookingId}`);
  const { pressed, press } = usePress();
  const write = useDialogMutation({
    ...writeReviewMutation(bookingId),
    onSuccess() {
      for (const each of [keptStars, keptTags, keptText]) each.forget();
      onClose();
      toast('success', t('written'));
    },
  });
  return (
    <FormDialog
      kind="sheet"
      title={t('writeTitle', { name })}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('send')}
      sending={write}
      onSubmit={press(stars > 0 ? () => write.mutate({ stars, tags, text: keptText.text.trim() === '' ? null : keptText.text }) : null)}
    >
      <p className="quiet wrap-anywhere">{side === 'buyer' ? t('writeAboutSeller') : t('writeAboutBuyer', { name })}</p>
      <StarField
        legend={t('howMany')}
        name="stars"
        labelOf={starsLabel}
        chosen={stars}
        error={pressed && stars === 0 ? t('starsNeeded') : undefined}
        onChoose={(count) => keptStars.write(String(count))}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 font-semibold">{t('tags')}</legend>
        <div className="flex flex-wrap gap-2">
          {tagsOf(side).map((tag) => (
            <label
              key={tag}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-(--control) px-3 py-1.5 has-checked:border-primary has-checked:bg-base-200"
            >
              <input
                type="checkbox"
                className="checkbox size-5 shrink-0 checkbox-primary"
                checked={tags.includes(tag)}
                onChange={({ target }) =>
                  keptTags.write((target.checked ? [...tags, tag] : tags.filter((other) => other !== tag)).join(' '))
                }
              />
              {t(tag)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        name="review-text"
        label={t('text')}
        hint={t('textHint')}
        optional
        maxLength={limits.reviewText}
        value={keptText.text}
        onChange={({ target }) => keptText.write(target.value)}
      />
    </FormDialog>
  );
}
