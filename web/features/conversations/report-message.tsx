import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/features/api.ts';
import { DialogActions } from '#web/features/forms/dialog-actions.tsx';
import { conversations } from '#web/i18n/en/conversations.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const REASONS = ['reasonScam', 'reasonRude', 'reasonSpam', 'reasonOther'] as const;

/** Asks for a reason and reports a message. The stored reason is in English, whatever the reporter's language. */
export function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useTexts(conversations);
  const words = useTexts(shell);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const report = useMutation({
    mutationFn: (name: (typeof REASONS)[number]) =>
      api.reportMessage({ params: { id: messageId }, body: { reason: conversations.texts[name] } }),
    onSuccess() {
      onClose();
      toast('success', t('reportDone'));
    },
  });
  return (
    <Dialog title={t('reportTitle')} closeLabel={t('close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = REASONS.find((name) => name === reason);
          setMissing(chosen === undefined);
          if (chosen) report.mutate(chosen);
        }}
      >
        <p className="quiet">{t('reportText')}</p>
        <SelectField
          name="message-reason"
          label={t('reason')}
          texts={{ required: words('required'), optional: words('optional') }}
          error={missing ? t('reasonNeeded') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        >
          <option value="">{t('reasonChoose')}</option>
          {REASONS.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </SelectField>
        <DialogActions error={report.error} cancel={t('cancel')} submit={t('sendReport')} busy={report.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
