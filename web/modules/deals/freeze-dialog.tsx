import type { Dispute } from '#contract/handover.ts';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useReport } from '#web/modules/deals/handover-dialogs.tsx';
import { Overtaken } from '#web/modules/deals/handover-overtaken.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

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
