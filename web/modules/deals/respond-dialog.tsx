import { limits } from '#contract/limits.ts';
import type { Review } from '#contract/reviews.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { respondMutation } from '#web/modules/deals/reviews.queries.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

interface RespondDialogProps {
  review: Review;
  /** The name of its author. */
  name: string;
  kind: 'answer' | 'report';
  onClose: () => void;
}

/** Answers or reports a review about the user. */
export function RespondDialog({ review, name, kind, onClose }: RespondDialogProps) {
  const t = useTexts(texts);
  const { text, write, forget } = useKeptText(`review-${kind} ${review._id}`);
  const { pressed, press } = usePress();
  const isAnswer = kind === 'answer';
  const respond = useDialogMutation({
    ...respondMutation(review, kind),
    onSuccess() {
      forget();
      onClose();
      toast('success', t(isAnswer ? 'answered' : 'reported'));
    },
  });
  return (
    <FormDialog
      title={isAnswer ? t('answerTitle', { name }) : t('reportTitle')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('send')}
      sending={respond}
      onSubmit={press(text.trim() !== '' ? () => respond.mutate(text) : null)}
    >
      <p className="quiet">{t(isAnswer ? 'answerText' : 'reportText')}</p>
      <TextAreaField
        name="review-response"
        label={t(isAnswer ? 'answerOfYou' : 'reason')}
        maxLength={isAnswer ? limits.reviewText : limits.reportReason}
        error={pressed && text.trim() === '' ? t('textNeeded') : undefined}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
    </FormDialog>
  );
}
