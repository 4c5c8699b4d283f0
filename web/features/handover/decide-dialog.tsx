import type { Dispute } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { DISPUTE_DECISIONS, type DisputeDecision } from '#contract/handover-vocabulary.ts';
import { sureAmount } from '#domain/amount.ts';
import { api } from '#web/features/api.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/features/forms/form-dialog.tsx';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { Overtaken } from '#web/features/handover/overtaken.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { RadioField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const LABELS = { release: 'decideRelease', refund: 'decideRefund', split: 'decideSplit' } as const satisfies Record<
  DisputeDecision,
  string
>;

/** An admin decides about the money that is held, with a reason for both sides. */
export function DecideDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { handover, title } = dispute;
  const t = useTexts(texts);
  const locale = useLocale();
  const chosen = useKeptText(`decision-choice ${handover.bookingId}`);
  const share = useKeptText(`decision-share ${handover.bookingId}`);
  const reason = useKeptText(`decision ${handover.bookingId}`);
  const { pressed, press } = usePress();
  const held = handover.held ?? 0;
  const price = formatTk(held, locale);
  const decision = DISPUTE_DECISIONS.find((each) => each === chosen.text);
  const refund = sureAmount(share.text);
  const isShare = decision !== 'split' || (refund > 0 && refund < held);
  const decide = useDialogMutation({
    mutationFn: (taken: DisputeDecision) =>
      api.decideDispute({
        params: { id: handover.bookingId },
        body: { decision: taken, reason: reason.text, ...(taken === 'split' && { refund }) },
      }),
    onSuccess() {
      for (const kept of [chosen, share, reason]) kept.forget();
      onClose();
      toast('success', t('decideDone'));
    },
  });
  return (
    <FormDialog
      kind="sheet"
      title={t('decideTitle', { price })}
      onClose={onClose}
      submit={t('decide')}
      sending={decide}
      onSubmit={press(decision && isShare && reason.text.trim() !== '' ? () => decide.mutate(decision) : null)}
    >
      <p className="quiet wrap-anywhere">{title}</p>
      <RadioField
        legend={t('decision')}
        name="decision"
        options={DISPUTE_DECISIONS.map((value) => ({ value, label: t(LABELS[value]) }))}
        error={pressed && !decision ? t('decisionNeeded') : undefined}
        chosen={chosen.text}
        onChange={({ target }) => {
          if (!decide.isPending) chosen.write(target.value);
        }}
      />
      {decision === 'split' && (
        <TextField
          name="decision-share"
          label={t('share')}
          inputMode="decimal"
          autoComplete="off"
          error={pressed && !isShare ? t('shareNeeded', { price }) : undefined}
          value={share.text}
          readOnly={decide.isPending}
          onChange={({ target }) => share.write(target.value)}
        />
      )}
      <TextAreaField
        name="decision-reason"
        label={t('decideReason')}
        maxLength={limits.handoverText}
        error={pressed && reason.text.trim() === '' ? t('decideReasonNeeded') : undefined}
        value={reason.text}
        readOnly={decide.isPending}
        onChange={({ target }) => reason.write(target.value)}
      />
      <Overtaken dispute={dispute} action="decide" sending={decide} onClose={onClose} />
    </FormDialog>
  );
}
