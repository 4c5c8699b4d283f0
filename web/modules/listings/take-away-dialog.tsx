import { limits } from '#contract/limits.ts';
import { takeProofAway } from '#contract/proofs.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { proofs as texts } from '#web/i18n/en/product.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** An admin takes the mark away from the proof photo of a listing, with a reason. */
export default function TakeAwayDialog({ id, image, onClose }: { id: string; image: string; onClose: () => void }) {
  const t = useTexts(texts);
  const { field, dialog } = useDialogForm(takeProofAway.body.pick({ reason: true }), {
    defaultValues: { reason: '' },
    fields: { reason: { name: t('reason'), messages: { required: t('reasonNeeded') } } },
    mutation: {
      mutationFn: ({ reason }) => api.takeProofAway({ params: { id }, body: { image, reason } }),
      onSuccess: (product, _variables, _result, { client }) => client.setQueryData(productQuery(id).queryKey, product),
    },
    done: t('takenAway'),
    onClose,
  });
  return (
    <FormDialog title={t('takeAway')} submit={t('takeAway')} {...dialog}>
      <p className="quiet">{t('takeAwayText')}</p>
      <TextAreaField label={t('reason')} rows={3} maxLength={limits.caseText} {...field('reason')} />
    </FormDialog>
  );
}
