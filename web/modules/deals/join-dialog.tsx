import type { Product } from '#contract/products.ts';
import * as z from '#contract/zod.ts';
import { api } from '#web/shared/api.ts';
import { NumberField, ProductSummary, useContactTexts, useNumberOfAway } from '#web/modules/deals/booking-fields.tsx';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';

/** Explains the line to a visitor who has logged in for it, and asks for the number that an account has not. */
export default function JoinDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const number = useNumberOfAway();
  const { contactNumber } = useContactTexts();
  const { field, formErrors, attempt, dialog } = useDialogForm(z.object({ contactNumber: number.schema }), {
    defaultValues: { contactNumber: '' },
    fields: { contactNumber },
    mutation: { mutationFn: (input) => api.joinLine({ body: { productId: product._id, ...input } }) },
    done: t('joined'),
    onClose,
  });
  return (
    <FormDialog
      title={t('joinTitle', { title: product.title })}
      submit={t('join')}
      above={<ProductSummary product={product} />}
      {...dialog}
    >
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <p className="quiet">{t('joinText')}</p>
      {number.isAsked && <NumberField {...field('contactNumber')} />}
    </FormDialog>
  );
}
