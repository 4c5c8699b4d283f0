import { useState } from 'react';
import { api } from '#web/shared/api.ts';
import { MESSAGE_REASONS } from '#web/modules/messages/message-reasons.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { conversations } from '#web/i18n/en/conversations.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks for a reason and reports a message. The stored reason is in English, whatever the reporter's language. */
export function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useTexts(conversations);
  const [reason, setReason] = useState('');
  const { pressed, press } = usePress();
  const chosen = MESSAGE_REASONS.find((name) => name === reason);
  const report = useDialogMutation({
    mutationFn: (name: (typeof MESSAGE_REASONS)[number]) =>
      api.reportMessage({ params: { id: messageId }, body: { reason: conversations.texts[name] } }),
    onSuccess() {
      onClose();
      toast('success', t('reportDone'));
    },
  });
  return (
    <FormDialog
      title={t('reportTitle')}
      onClose={onClose}
      submit={t('sendReport')}
      sending={report}
      onSubmit={press(chosen ? () => report.mutate(chosen) : null)}
    >
      <p className="quiet">{t('reportText')}</p>
      <SelectField
        name="message-reason"
        label={t('reason')}
        error={pressed && !chosen ? t('reasonNeeded') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      >
        <option value="">{t('reasonChoose')}</option>
        {MESSAGE_REASONS.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
