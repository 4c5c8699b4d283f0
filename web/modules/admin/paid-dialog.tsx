import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import type { DeadLetter } from '#web/modules/admin/emails.queries.ts';
import { FormDialog, useDialogMutation, usePress } from '#web/shared/forms/form-dialog.tsx';
import { emails } from '#web/i18n/en/emails.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** An admin records that the money of a failed refund was paid in another way. */
export function PaidDialog({ job: { id, payment }, onClose }: { job: DeadLetter; onClose: () => void }) {
  const t = useTexts(emails);
  const locale = useLocale();
  const [note, setNote] = useState('');
  const { pressed, press } = usePress();
  const record = useDialogMutation({
    mutationFn: () => api.recordRefund({ params: { id: String(id) }, body: { note } }),
    onSuccess() {
      onClose();
      toast('success', t('paidDone'));
    },
  });
  return (
    <FormDialog
      title={t('paid')}
      onClose={onClose}
      submit={t('paid')}
      sending={record}
      onSubmit={press(note.trim() === '' ? null : () => record.mutate())}
    >
      <p className="wrap-anywhere">{t('paidText', { amount: formatTk(payment?.amount ?? 0, locale), buyer: payment?.buyer ?? '' })}</p>
      <TextAreaField
        name="paid-note"
        label={t('paidNote')}
        rows={2}
        maxLength={limits.caseText}
        error={pressed && note.trim() === '' ? t('paidNoteNeeded') : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
