import * as z from '#contract/zod.ts';
import { api } from '#web/shared/api.ts';
import { MESSAGE_REASONS } from '#web/modules/messages/message-bubble.tsx';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/field.tsx';

const schema = z.object({ reason: z.string().pipe(z.enum(MESSAGE_REASONS)) });

/** Asks for a reason and reports a message. The stored reason is in English, whatever the reporter's language. */
export function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useTexts(conversations);
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { reason: '' },
    fields: { reason: { name: t('reason'), messages: { required: t('reasonNeeded') } } },
    mutation: {
      mutationFn: ({ reason }) => api.reportMessage({ params: { id: messageId }, body: { reason: conversations.texts[reason] } }),
    },
    done: t('reportDone'),
    onClose,
  });
  return (
    <FormDialog title={t('reportTitle')} submit={t('sendReport')} {...dialog}>
      <p className="quiet">{t('reportText')}</p>
      <SelectField label={t('reason')} {...field('reason')}>
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
