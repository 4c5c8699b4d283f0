import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { answerReview, reportReview, type Review } from '#contract/reviews.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { respondMutation } from '#web/modules/deals/reviews.queries.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

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
  const label = t(isAnswer ? 'answerOfYou' : 'reason');
  const { field, dialog } = useDialogForm(isAnswer ? answerReview.body : reportText, {
    keep: `review-${kind} ${review._id}`,
    defaultValues: { text: '' },
    fields: { text: { name: label, messages: { required: t('textNeeded') } } },
    mutation: respondMutation(review, kind),
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
