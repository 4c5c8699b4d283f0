import type { ChangeEvent } from 'react';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { decideNoShow, type ContestedNoShow } from '#contract/meetings.ts';
import { FormDialog, useDialogMutation } from '#web/features/forms/form-dialog.tsx';
import { useContractForm } from '#web/features/forms/use-contract-form.ts';
import { useKeptText } from '#web/features/forms/use-kept-text.ts';
import { decideMutation } from '#web/features/meetings/queries.ts';
import { meetings as texts } from '#web/i18n/en/meetings.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

// The empty choice of the list is refused by the contract.
const decision = decideNoShow.body.extend({ absent: z.string().pipe(decideNoShow.body.shape.absent) });

/** An admin chooses who did not come, and gives the reason that both sides read. */
export function DecideDialog({ row, onClose }: { row: ContestedNoShow; onClose: () => void }) {
  const t = useTexts(texts);
  const kept = useKeptText(`no-show-decision ${row._id}`);
  const chosen = useKeptText(`no-show-absent ${row._id}`);
  const { form, submit, showServerErrors } = useContractForm(decision, {
    defaultValues: { absent: chosen.text, reason: kept.text },
    fields: { absent: { name: t('decideTitle'), messages: { required: t('whoNeeded') } }, reason: { name: t('reason') } },
  });
  const decide = useDialogMutation(decideMutation(row._id));
  const { errors } = form.formState;
  const send = submit(async (body) => {
    try {
      await decide.mutateAsync(body);
      kept.forget();
      chosen.forget();
      onClose();
      toast('success', t('decisionSent'));
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <FormDialog title={t('decideTitle')} onClose={onClose} cancel={t('cancel')} submit={t('decideSend')} sending={decide} onSubmit={send}>
      <p className="quiet">{t('decideText')}</p>
      <SelectField
        label={t('decideTitle')}
        error={errors.absent?.message}
        {...form.register('absent', { onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => chosen.write(target.value) })}
      >
        <option value="">{t('choose')}</option>
        <option value="buyer">{`${t('buyer')}: ${row.buyer.displayName}`}</option>
        <option value="seller">{`${t('seller')}: ${row.seller.displayName}`}</option>
        <option value="nobody">{t('nobody')}</option>
      </SelectField>
      <TextAreaField
        label={t('reason')}
        rows={3}
        maxLength={limits.reportReason}
        error={errors.reason?.message}
        {...form.register('reason', { onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => kept.write(target.value) })}
      />
    </FormDialog>
  );
}
