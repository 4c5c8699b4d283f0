import type { Product } from '#contract/products.ts';
import { joinLine } from '#contract/waiting.ts';
import { api } from '#web/shared/api.ts';
import { ContactFields, ProductSummary, useContactTexts } from '#web/modules/deals/booking-fields.tsx';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { phone } from '#web/shared/forms/field-rules.ts';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';

const joinForm = joinLine.body.pick({ meetingLocation: true }).extend({ contactNumber: phone });

/** The fields of a booking that is made while the buyer is away. */
export default function JoinDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const { form, field, formErrors, attempt, dialog } = useDialogForm(joinForm, {
    defaultValues: { contactNumber: '', meetingLocation: '' },
    fields: useContactTexts(),
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
      <ContactFields form={form} field={field} />
    </FormDialog>
  );
}
