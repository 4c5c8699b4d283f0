import { useQuery } from '@tanstack/react-query';
import type { Dispute } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { DISPUTE_DECISIONS, type DisputeDecision } from '#contract/handover-vocabulary.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { OvertakenNote, useDecision } from '#web/shared/forms/decision.tsx';
import { dealQuery } from '#web/modules/deals/order-parts.queries.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { api } from '#web/shared/api.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useReport } from '#web/modules/deals/handover-dialogs.tsx';
import { TextAreaField, AmountField } from '#web/ui/field.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';

interface OvertakenProps {
  dispute: Dispute;
  action: 'decide' | 'freeze';
  /** The mutation that sends it. */
  sending: { isIdle: boolean; isError: boolean };
  onClose: () => void;
}

/** In the dialog of an admin: why the deal no longer allows it. */
function Overtaken({ dispute, action, sending: { isIdle, isError }, onClose }: OvertakenProps) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const { data } = useQuery(dealQuery(dispute.handover.bookingId));
  const deal = data?.deal?.handover;
  if (!deal || deal.can[action] || !(isIdle || isError)) return null;
  const isDecided = deal.events.some((event) => event.action === 'decide');
  return <OvertakenNote text={t(isDecided ? 'decidedByOther' : 'goneOn')} action={words('close')} onAction={onClose} />;
}

/** An admin stops the clocks of a deal, with a reason for both sides. */
export function FreezeDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { handover, title } = dispute;
  const t = useTexts(texts);
  const { text, write, report, pressed, submit } = useReport(
    'freeze',
    handover.bookingId,
    (reason) => api.freezeHandover({ params: { id: handover.bookingId }, body: { reason } }),
    { done: t('freezeDone'), onClose },
  );
  return (
    <FormDialog title={t('freezeTitle')} onClose={onClose} submit={t('freeze')} sending={report} onSubmit={submit()}>
      <p className="quiet wrap-anywhere">{title}</p>
      <p>{t('freezeText')}</p>
      <TextAreaField
        name="freeze-reason"
        label={t('decideReason')}
        maxLength={limits.handoverText}
        error={pressed && text.trim() === '' ? t('decideReasonNeeded') : undefined}
        value={text}
        readOnly={report.isPending}
        onChange={({ target }) => write(target.value)}
      />
      <Overtaken dispute={dispute} action="freeze" sending={report} onClose={onClose} />
    </FormDialog>
  );
}

const LABELS = { release: 'decideRelease', refund: 'decideRefund', split: 'decideSplit' } as const satisfies Record<
  DisputeDecision,
  string
>;

/** An admin decides about the money that is held, with a reason for both sides. */
export function DecideDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { bookingId: id } = dispute.handover;
  const held = dispute.handover.held ?? 0;
  const t = useTexts(texts);
  const choice = useKeptText(`decision-choice ${id}`);
  const share = useKeptText(`decision-share ${id}`);
  const price = t.tk(held);
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
        <AmountField
          name="decision-share"
          label={t('share')}
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
