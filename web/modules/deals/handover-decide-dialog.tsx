import type { Dispute } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { DISPUTE_DECISIONS, type DisputeDecision } from '#contract/handover-vocabulary.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDecision } from '#web/shared/forms/decision.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { Overtaken } from '#web/modules/deals/handover-overtaken.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

const LABELS = { release: 'decideRelease', refund: 'decideRefund', split: 'decideSplit' } as const satisfies Record<
  DisputeDecision,
  string
>;

/** An admin decides about the money that is held, with a reason for both sides. */
export function DecideDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { bookingId: id } = dispute.handover;
  const held = dispute.handover.held ?? 0;
  const t = useTexts(texts);
  const locale = useLocale();
  const choice = useKeptText(`decision-choice ${id}`);
  const share = useKeptText(`decision-share ${id}`);
  const price = formatTk(held, locale);
  const refund = sureAmount(share.text);
  const isShare = choice.text !== 'split' || (refund > 0 && refund < held);
  const { pressed, dialog, choiceField, reasonField } = useDecision<DisputeDecision>({
    name: 'decision',
    legend: t('decision'),
    options: DISPUTE_DECISIONS.map((value) => ({ value, label: t(LABELS[value]) })),
    choice,
    reason: useKeptText(`decision ${id}`),
    reasonLabel: t('decideReason'),
    maxReason: limits.handoverText,
    isComplete: isShare,
    async decide(decision, reason) {
      await api.decideDispute({ params: { id }, body: { decision, reason, ...(decision === 'split' && { refund }) } });
      share.forget();
    },
    done: t('decideDone'),
    onClose,
  });
  return (
    <FormDialog kind="sheet" title={t('decideTitle', { price })} {...dialog}>
      <p className="quiet wrap-anywhere">{dispute.title}</p>
      {choiceField}
      {choice.text === 'split' && (
        <TextField
          name="decision-share"
          label={t('share')}
          inputMode="decimal"
          autoComplete="off"
          error={pressed && !isShare ? t('shareNeeded', { price }) : undefined}
          value={share.text}
          readOnly={dialog.sending.isPending}
          onChange={({ target }) => share.write(target.value)}
        />
      )}
      {reasonField}
      <Overtaken dispute={dispute} action="decide" sending={dialog.sending} onClose={onClose} />
    </FormDialog>
  );
}
