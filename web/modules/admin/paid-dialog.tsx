import { limits } from '#contract/limits.ts';
import { recordRefund } from '#contract/service.ts';
import { api } from '#web/shared/api.ts';
import type { DeadLetter } from '#web/modules/admin/emails.queries.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { emails } from '#web/i18n/en/admin.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** An admin records that the money of a failed refund was paid in another way. */
export function PaidDialog({ job: { id, payment }, onClose }: { job: DeadLetter; onClose: () => void }) {
  const t = useTexts(emails);
  const locale = useLocale();
  const { field, dialog } = useDialogForm(recordRefund.body, {
    defaultValues: { note: '' },
    fields: { note: { name: t('paidNote'), messages: { required: t('paidNoteNeeded') } } },
    mutation: { mutationFn: (body) => api.recordRefund({ params: { id: String(id) }, body }) },
    done: t('paidDone'),
    onClose,
  });
  return (
    <FormDialog title={t('paid')} submit={t('paid')} {...dialog}>
      <p className="wrap-anywhere">{t('paidText', { amount: formatTk(payment?.amount ?? 0, locale), buyer: payment?.buyer ?? '' })}</p>
      <TextAreaField label={t('paidNote')} rows={2} maxLength={limits.caseText} {...field('note')} />
    </FormDialog>
  );
}
