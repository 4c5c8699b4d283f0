import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, usePress, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { proofs as texts } from '#web/i18n/en/proofs.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** An admin takes the mark away from the proof photo of a listing, with a reason. */
export default function TakeAwayDialog({ id, image, onClose }: { id: string; image: string; onClose: () => void }) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const { pressed, press } = usePress();
  const takeAway = useDialogMutation({
    mutationFn: () => api.takeProofAway({ params: { id }, body: { image, reason } }),
    onSuccess(product, _variables, _result, { client }) {
      onClose();
      client.setQueryData(productQuery(id).queryKey, product);
      toast('success', t('takenAway'));
    },
  });
  return (
    <FormDialog
      title={t('takeAway')}
      onClose={onClose}
      submit={t('takeAway')}
      sending={takeAway}
      onSubmit={press(reason.trim() !== '' ? () => takeAway.mutate() : null)}
    >
      <p className="quiet">{t('takeAwayText')}</p>
      <TextAreaField
        name="proof-reason"
        label={t('reason')}
        rows={3}
        maxLength={limits.caseText}
        error={pressed && reason.trim() === '' ? t('reasonNeeded') : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
