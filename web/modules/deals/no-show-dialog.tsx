import type { ChangeEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { markNoShow } from '#contract/meetings.ts';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/use-contract-form.ts';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { noShowMutation } from '#web/modules/deals/meetings.queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

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
  const kept = useKeptText(`no-show ${kind} ${meetingId}`);
  const { form, submit, showServerErrors } = useContractForm(markNoShow.body, {
    defaultValues: { text: kept.text },
    fields: { text: { name: t('text') } },
  });
  const say = useDialogMutation(noShowMutation(meetingId, kind));
  const send = submit(async (body) => {
    try {
      await say.mutateAsync(body);
      kept.forget();
      onClose();
      toast('success', t(kind === 'mark' ? 'marked' : 'contested'));
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <FormDialog
      title={kind === 'mark' ? t('markTitle', { name }) : t('contestTitle')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t(kind === 'mark' ? 'markSend' : 'contest')}
      sending={say}
      onSubmit={send}
    >
      <p className="quiet wrap-anywhere">{kind === 'mark' ? t('markText', { name }) : t('contestText')}</p>
      <TextAreaField
        label={t('text')}
        hint={t('textHint')}
        maxLength={limits.noShowText}
        error={form.formState.errors.text?.message}
        {...form.register('text', { onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => kept.write(target.value) })}
      />
    </FormDialog>
  );
}
