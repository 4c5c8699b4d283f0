import { limits } from '#contract/limits.ts';
import type { ContestedNoShow } from '#contract/meetings.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDecision } from '#web/shared/forms/decision.tsx';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** An admin chooses who did not come, and gives the reason that both sides read. */
export function DecideDialog({ row: { _id: id, buyer, seller }, onClose }: { row: ContestedNoShow; onClose: () => void }) {
  const t = useTexts(texts);
  const { dialog, choiceField, reasonField } = useDecision({
    name: 'absent',
    legend: t('decideTitle'),
    options: [
      { value: 'buyer', label: `${t('buyer')}: ${buyer.displayName}` },
      { value: 'seller', label: `${t('seller')}: ${seller.displayName}` },
      { value: 'nobody', label: t('nobody') },
    ],
    choice: useKeptText(`no-show-absent ${id}`),
    reason: useKeptText(`no-show-decision ${id}`),
    reasonLabel: t('reason'),
    maxReason: limits.reportReason,
    decide: (absent, reason) => api.decideNoShow({ params: { id }, body: { absent, reason } }),
    done: t('decisionSent'),
    onClose,
  });
  return (
    <FormDialog title={t('decideTitle')} {...dialog}>
      <p className="quiet">{t('decideText')}</p>
      {choiceField}
      {reasonField}
    </FormDialog>
  );
}
