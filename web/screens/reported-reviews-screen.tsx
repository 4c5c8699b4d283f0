import { useInfiniteQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { REVIEW_DECISIONS, type ReviewDecision } from '#contract/review-vocabulary.ts';
import { decideReview, type ReportedReview } from '#contract/reviews.ts';
import { reasonIn, REVIEW_REASONS } from '#domain/listings/case-reasons.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { choice } from '#web/shared/forms/field-rules.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { DecidedByOther, DecisionList, DecisionRow, ReasonField, useDecisionTexts } from '#web/shared/forms/decision.tsx';
import { reviews as texts } from '#web/i18n/en/reviews.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { reportedReviewsQuery } from '#web/modules/deals/order-parts.queries.ts';
import { ReviewWords } from '#web/modules/deals/reviews.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RadioField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Quote } from '#web/ui/fact.tsx';

const HINTS = { keep: 'keepHint', remove: 'removeHint' } as const satisfies Record<ReviewDecision, string>;

/** The usual reasons, which fill the text. */
const REASONS = {
  '': [],
  keep: ['aboutDeal', 'opinion'],
  remove: ['insult', 'otherDeal'],
} as const satisfies Record<ReviewDecision | '', readonly (keyof typeof REVIEW_REASONS)[]>;

const decision = decideReview.body.extend({ decision: choice(decideReview.body.shape.decision) });

/** An admin keeps or removes a reported review, with a reason. */
export function DecideDialog({ row, onClose }: { row: ReportedReview; onClose: () => void }) {
  const { _id: id } = row;
  const t = useTexts(texts);
  const words = useTexts(forms);
  const { data } = useInfiniteQuery(reportedReviewsQuery());
  const now = rowsOf(data).find(({ _id }) => _id === id);
  const isDecided = data !== undefined && (!now || now.decision !== null);
  const { form, field, dialog } = useDialogForm(decision, {
    keep: `review-decision ${id} form`,
    defaultValues: { decision: '', reason: '' },
    fields: useDecisionTexts(t('decision'), t('reason')),
    mutation: { mutationFn: (body) => api.decideReview({ params: { id }, body }) },
    done: t('decided'),
    onClose,
  });
  const chosen = useWatch({ control: form.control, name: 'decision' }) as ReviewDecision | '';
  const evidence = (
    <div className="grid content-start gap-4">
      <div className="grid gap-2">
        <About row={row} />
      </div>
      <Words row={row} />
    </div>
  );
  return (
    <FormDialog kind="pair" title={t('decideTitle')} submit={words('decide')} danger={chosen === 'remove'} beside={evidence} {...dialog}>
      <RadioField
        legend={t('decision')}
        across={1}
        options={REVIEW_DECISIONS.map((value) => ({ value, label: t(value), hint: t(HINTS[value]) }))}
        {...field('decision')}
      />
      <ReasonField
        form={form}
        decision={chosen}
        names={REASONS[chosen]}
        reasons={REVIEW_REASONS}
        labelOf={t}
        label={t('reason')}
        maxLength={limits.reportReason}
        readOnly={dialog.sending.isPending}
        {...field('reason')}
      />
      <DecidedByOther isDecided={isDecided} sending={dialog.sending} onClose={onClose} />
    </FormDialog>
  );
}

/** The review, the answer and the report. */
function Words({ row: { author, content, writtenAt, answer, reason, reportedAt } }: { row: ReportedReview }) {
  const t = useTexts(texts);
  return (
    <div className="grid content-start gap-3">
      <p className="font-medium wrap-anywhere">{t('reviewOf', { name: author.displayName })}</p>
      <ReviewWords content={content} writtenAt={writtenAt} />
      {answer !== null && <Quote by={t('theAnswer')} text={answer} />}
      <Quote by={t('theReport', { time: formatTime(reportedAt, t.locale) })} text={reason} />
    </div>
  );
}

/** The reviews that the reviewed side has reported, for admins: those to be decided first. */
export default function ReportedReviewsScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(reportedReviewsQuery());
  return <DecisionList title={t('reportedTitle')} intro={t('reportedIntro')} list={list} t={t} Row={Row} />;
}

/** The deal that is reviewed. */
function About({ row: { product, author, about, by } }: { row: ReportedReview }) {
  const t = useTexts(texts);
  return (
    <>
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
}

function Row({ row, isNext }: { row: ReportedReview; isNext: boolean }) {
  const t = useTexts(texts);
  const { product, decision } = row;
  const review = (
    <>
      <p>
        <Badge tone={decision ? 'neutral' : 'warning'}>
          {t(!decision ? 'open' : decision.decision === 'keep' ? 'decidedKeep' : 'decidedRemove')}
        </Badge>
      </p>
      <About row={row} />
    </>
  );
  return (
    <DecisionRow
      about={review}
      decided={
        decision &&
        t('decidedBy', { name: decision.by, time: formatTime(decision.at, t.locale), reason: reasonIn(t.locale, decision.reason) })
      }
      isNext={isNext}
      decide={t('decide')}
      object={product.title}
      renderDialog={(close) => <DecideDialog row={row} onClose={close} />}
    >
      <Words row={row} />
    </DecisionRow>
  );
}
