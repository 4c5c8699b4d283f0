import { limits } from '#contract/limits.ts';
import { REVIEW_DECISIONS, type ReviewDecision } from '#contract/review-vocabulary.ts';
import type { ReportedReview } from '#contract/reviews.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/features/forms/form-dialog.tsx';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { decideReviewMutation } from '#web/features/reviews/queries.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { RadioField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const HINTS = { keep: 'keepHint', remove: 'removeHint' } as const satisfies Record<ReviewDecision, string>;

/** An admin keeps or removes a reported review, with a reason. */
export function DecideDialog({ row, onClose }: { row: ReportedReview; onClose: () => void }) {
  const t = useTexts(texts);
  const chosen = useKeptText(`review-choice ${row._id}`);
  const { text: reason, write: setReason, forget } = useKeptText(`review-decision ${row._id}`);
  const { pressed, press } = usePress();
  const decision = REVIEW_DECISIONS.find((each) => each === chosen.text);
  const decide = useDialogMutation({
    ...decideReviewMutation(row._id),
    onSuccess() {
      forget();
      chosen.forget();
      onClose();
      toast('success', t('decided'));
    },
  });
  return (
    <FormDialog
      title={t('decideTitle')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('decide')}
      sending={decide}
      onSubmit={press(decision && reason.trim() !== '' ? () => decide.mutate({ decision, reason }) : null)}
    >
      <RadioField
        legend={t('decideTitle')}
        name="review-decision"
        options={REVIEW_DECISIONS.map((value) => ({ value, label: t(value), hint: t(HINTS[value]) }))}
        error={pressed && !decision ? t('decisionNeeded') : undefined}
        chosen={chosen.text}
        onChange={({ target }) => chosen.write(target.value)}
      />
      <TextAreaField
        name="review-decision-reason"
        label={t('reason')}
        rows={3}
        maxLength={limits.reportReason}
        error={pressed && reason.trim() === '' ? t('textNeeded') : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
