import type { Handover } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useReport } from '#web/modules/deals/handover-dialogs.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField, TextField } from '#web/ui/field.tsx';

interface AnswerProps {
  handover: Handover;
  /** The buyer. */
  name: string;
  onClose: () => void;
}

/** The seller answers the report of a problem: contests it, or offers to pay back a part. Later only words are added. */
export function AnswerDialog({ handover: { bookingId, held, can }, name, onClose }: AnswerProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const chosen = useKeptText(`answer-kind ${bookingId}`);
  // An offer is not possible any more once another tab has contested.
  const kind = can.offer ? chosen.text : 'contest';
  const share = useKeptText(`answer-share ${bookingId}`);
  const refund = sureAmount(share.text);
  const isShare = kind !== 'offer' || (refund > 0 && refund < (held ?? 0));
  const { report, pressed, fields, submit } = useReport(
    'answer',
    bookingId,
    (text, photos) => api.answerDispute({ params: { id: bookingId }, body: { text, photos, ...(kind === 'offer' && { refund }) } }),
    { done: t('answered'), onClose, mostPhotos: limits.evidencePhotos, others: [chosen, share] },
  );
  return (
    <FormDialog
      kind="sheet"
      title={t('answerTitle')}
      onClose={onClose}
      submit={t('send')}
      sending={report}
      onSubmit={submit(kind !== '' && isShare)}
    >
      <p className="quiet wrap-anywhere">{t('answerText', { name })}</p>
      {can.offer && (
        <RadioField
          legend={t('answerKind')}
          name="answer-kind"
          options={[
            { value: 'contest', label: t('answerContest'), hint: t('answerContestHint') },
            { value: 'offer', label: t('answerOffer'), hint: t('answerOfferHint', { name }) },
          ]}
          error={pressed && kind === '' ? t('answerNeeded') : undefined}
          chosen={chosen.text}
          onChange={({ target }) => {
            if (!report.isPending) chosen.write(target.value);
          }}
        />
      )}
      {kind === 'offer' && (
        <TextField
          name="answer-share"
          label={t('share')}
          inputMode="decimal"
          autoComplete="off"
          error={pressed && !isShare ? t('shareNeeded', { price: formatTk(held ?? 0, locale) }) : undefined}
          value={share.text}
          readOnly={report.isPending}
          onChange={({ target }) => share.write(target.value)}
        />
      )}
      {fields}
    </FormDialog>
  );
}
