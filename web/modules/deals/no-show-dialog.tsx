import { limits } from '#contract/limits.ts';
import { markNoShow } from '#contract/meetings.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { noShowMutation } from '#web/modules/deals/meetings.queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** Says that the other side did not come, or contests that the user did not, in their own words. */
export function NoShowDialog({
  meetingId,
  name,
  kind,
  onClose,
}: {
  meetingId: string;
  name: string;
  kind: 'mark' | 'contest';
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const { field, dialog } = useDialogForm(markNoShow.body, {
    keep: `no-show ${kind} ${meetingId}`,
    defaultValues: { text: '' },
    fields: { text: { name: t('text') } },
    mutation: noShowMutation(meetingId, kind),
    done: t(kind === 'mark' ? 'marked' : 'contested'),
    onClose,
  });
  return (
    <FormDialog
      title={kind === 'mark' ? t('markTitle', { name }) : t('contestTitle')}
      cancel={t('cancel')}
      submit={t(kind === 'mark' ? 'markSend' : 'contest')}
      {...dialog}
    >
      <p className="quiet wrap-anywhere">{kind === 'mark' ? t('markText', { name }) : t('contestText')}</p>
      <TextAreaField label={t('text')} hint={t('textHint')} maxLength={limits.noShowText} {...field('text')} />
    </FormDialog>
  );
}
