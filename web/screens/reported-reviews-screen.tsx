import { useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { REVIEW_DECISIONS, type ReviewDecision } from '#contract/review-vocabulary.ts';
import { decideReview, type ReportedReview } from '#contract/reviews.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { choice } from '#web/shared/forms/field-rules.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { DecisionList, DecisionRow, useDecisionTexts } from '#web/shared/forms/decision.tsx';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { reportedReviewsQuery } from '#web/modules/deals/order-parts.queries.ts';
import { ReviewWords } from '#web/modules/deals/reviews.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioField, TextAreaField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Quote } from '#web/ui/fact.tsx';

const HINTS = { keep: 'keepHint', remove: 'removeHint' } as const satisfies Record<ReviewDecision, string>;

const decision = decideReview.body.extend({ decision: choice(decideReview.body.shape.decision) });

/** An admin keeps or removes a reported review, with a reason. */
export function DecideDialog({ row, onClose }: { row: ReportedReview; onClose: () => void }) {
  const { _id: id } = row;
  const t = useTexts(texts);
  const words = useTexts(forms);
  const { field, dialog } = useDialogForm(decision, {
    keep: `review-decision ${id} form`,
    defaultValues: { decision: '', reason: '' },
    fields: useDecisionTexts(t('decision'), t('reason')),
    mutation: { mutationFn: (body) => api.decideReview({ params: { id }, body }) },
    done: t('decided'),
    onClose,
  });
  return (
    <FormDialog kind="wide" title={t('decideTitle')} submit={words('decide')} beside={<Words row={row} />} {...dialog}>
      <RadioField
        legend={t('decision')}
        across={1}
        options={REVIEW_DECISIONS.map((value) => ({ value, label: t(value), hint: t(HINTS[value]) }))}
        {...field('decision')}
      />
      <TextAreaField label={t('reason')} maxLength={limits.reportReason} readOnly={dialog.sending.isPending} {...field('reason')} />
    </FormDialog>
  );
}

/** The review, the answer and the report. */
function Words({ row: { author, about, content, writtenAt, answer, reason, reportedAt } }: { row: ReportedReview }) {
  const t = useTexts(texts);
  return (
    <div className="grid content-start gap-3">
      <p className="font-medium wrap-anywhere">{t('wroteAbout', { author: author.displayName, name: about.displayName })}</p>
      <ReviewWords content={content} writtenAt={writtenAt} />
      {answer !== null && <Quote by={t('answerOf', { name: about.displayName })} text={answer} />}
      <Quote by={t('reportOf', { name: about.displayName, time: formatTime(reportedAt, t.locale) })} text={reason} />
    </div>
  );
}

/** The reviews that the reviewed side has reported, for admins: those to be decided first. */
export default function ReportedReviewsScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(reportedReviewsQuery());
  return <DecisionList title={t('reportedTitle')} intro={t('reportedIntro')} list={list} t={t} Row={Row} />;
}

function Row({ row, isNext }: { row: ReportedReview; isNext: boolean }) {
  const t = useTexts(texts);
  const { product, author, about, by, decision } = row;
  const review = (
    <>
      <p>
        <Badge tone={decision ? 'neutral' : 'warning'}>
          {t(!decision ? 'open' : decision.decision === 'keep' ? 'decidedKeep' : 'decidedRemove')}
        </Badge>
      </p>
      <p className="font-semibold wrap-anywhere">
        <Link to={`/product/${product._id}`} className="link">
          {product.title}
        </Link>
      </p>
      {(by === 'buyer' ? [author, about] : [about, author]).map(({ uid, displayName }, at) => (
        <p key={uid} className="wrap-anywhere">
          <span className="quiet">{t(at === 0 ? 'buyer' : 'seller')}:</span>{' '}
          <Link to={`/dashboard/users/${uid}`} className="link">
            {displayName}
          </Link>
        </p>
      ))}
    </>
  );
  return (
    <DecisionRow
      about={review}
      decided={decision && t('decidedBy', { name: decision.by, time: formatTime(decision.at, t.locale), reason: decision.reason })}
      isNext={isNext}
      decide={t('decide')}
      object={product.title}
      renderDialog={(close) => <DecideDialog row={row} onClose={close} />}
    >
      <Words row={row} />
    </DecisionRow>
  );
}
