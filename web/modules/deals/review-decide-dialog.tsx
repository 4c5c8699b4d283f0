import { limits } from '#contract/limits.ts';
import { REVIEW_DECISIONS, type ReviewDecision } from '#contract/review-vocabulary.ts';
import type { ReportedReview } from '#contract/reviews.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDecision } from '#web/shared/forms/decision.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';

const HINTS = { keep: 'keepHint', remove: 'removeHint' } as const satisfies Record<ReviewDecision, string>;

/** An admin keeps or removes a reported review, with a reason. */
export function DecideDialog({ row: { _id: id }, onClose }: { row: ReportedReview; onClose: () => void }) {
  const t = useTexts(texts);
  const { dialog, choiceField, reasonField } = useDecision<ReviewDecision>({
    name: 'review-decision',
    legend: t('decideTitle'),
    options: REVIEW_DECISIONS.map((value) => ({ value, label: t(value), hint: t(HINTS[value]) })),
    choice: useKeptText(`review-choice ${id}`),
    reason: useKeptText(`review-decision ${id}`),
    reasonLabel: t('reason'),
    maxReason: limits.reportReason,
    decide: (decision, reason) => api.decideReview({ params: { id }, body: { decision, reason } }),
    done: t('decided'),
    onClose,
  });
  return (
    <FormDialog title={t('decideTitle')} {...dialog}>
      {choiceField}
      {reasonField}
    </FormDialog>
  );
}
