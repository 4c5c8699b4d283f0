import type { ReactNode } from 'react';
import * as z from '#contract/zod.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

const schema = z.object({ reason: text('Reason', limits.reportReason) });

interface ReasonDialogProps {
  /** Names the object of the act: “Delete RX 6600?” */
  title: string;
  /** The consequences. */
  text: ReactNode;
  /** The verb alone. */
  submit: string;
  act: (reason: string) => Promise<unknown>;
  /** The toast once it is done. */
  done: string;
  onClose: () => void;
}

/** Asks an admin before an act that takes something from a user, and for the reason, which is logged and sent. */
export function ReasonDialog({ title, text: consequences, submit, act, done, onClose }: ReasonDialogProps) {
  const t = useTexts(forms);
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { reason: '' },
    fields: { reason: { name: t('reason'), messages: { required: t('decisionReasonNeeded') } } },
    mutation: { mutationFn: ({ reason }) => act(reason) },
    done,
    onClose,
  });
  return (
    <FormDialog kind="confirmation" danger title={title} submit={submit} {...dialog}>
      <div className="quiet">{consequences}</div>
      <TextAreaField label={t('reason')} hint={t('reasonHint')} rows={3} maxLength={limits.reportReason} {...field('reason')} />
    </FormDialog>
  );
}
