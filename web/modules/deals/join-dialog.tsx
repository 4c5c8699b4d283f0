import type { Product } from '#contract/products.ts';
import { joinLine } from '#contract/waiting.ts';
import { ContactFields } from '#web/modules/deals/contact-fields.tsx';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { phone } from '#web/shared/forms/phone.ts';
import { useContractForm } from '#web/shared/forms/use-contract-form.ts';
import { ProductSummary } from '#web/modules/listings/product-summary.tsx';
import { joinLineMutation } from '#web/modules/deals/waiting.queries.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { waiting as texts } from '#web/i18n/en/waiting.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { toast } from '#web/ui/toast.ts';

const joinForm = joinLine.body.pick({ meetingLocation: true }).extend({ contactNumber: phone });

/** The fields of a booking that is made while the buyer is away. */
export default function JoinDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const bookingTexts = useTexts(booking);
  const messages = useTexts(forms);
  const { form, formErrors, attempt, submit, showServerErrors } = useContractForm(joinForm, {
    defaultValues: { contactNumber: '', meetingLocation: '' },
    fields: {
      contactNumber: { name: bookingTexts('phone'), messages: { custom: messages('phone') } },
      meetingLocation: { name: bookingTexts('place') },
    },
  });
  const join = useDialogMutation(joinLineMutation());
  const { errors } = form.formState;
  const send = submit(async (input) => {
    try {
      await join.mutateAsync({ productId: product._id, ...input });
      onClose();
      toast('success', t('joined'));
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <FormDialog
      title={t('joinTitle', { title: product.title })}
      onClose={onClose}
      submit={t('join')}
      sending={join}
      onSubmit={send}
      above={<ProductSummary product={product} />}
    >
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <p className="quiet">{t('joinText')}</p>
      <ContactFields form={form} errors={errors} />
    </FormDialog>
  );
}
