import { makeOffer } from '#contract/offers.ts';
import type { Product } from '#contract/products.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { leastOffer } from '#domain/deals/offers.ts';
import { ContactFields, ProductSummary, useContactTexts } from '#web/modules/deals/booking-fields.tsx';
import { phone, typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { api } from '#web/shared/api.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { AmountField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ErrorSummary } from '#web/ui/notes.tsx';

/** A price for the product, with what a booking needs of the buyer, who is not there when the seller accepts. */
export default function OfferDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const contactTexts = useContactTexts();
  const messages = useTexts(forms);
  const { sellingPrice: asking } = product;
  const least = tkOfPoisha(leastOffer(poishaOfTk(asking)));
  const values = { least: t.tk(least), asking: t.tk(asking) };
  const range = t('priceRange', values);
  const schema = makeOffer.body
    .pick({ meetingLocation: true })
    .extend({ price: typedAmount(makeOffer.body.shape.price).refine((tk) => tk >= least && tk < asking), contactNumber: phone });
  const { form, field, formErrors, attempt, dialog } = useDialogForm(schema, {
    keep: `offer ${product._id}`,
    defaultValues: { price: '', contactNumber: '', meetingLocation: '' },
    fields: {
      price: {
        name: t('price'),
        messages: { invalid_union: messages('number', { field: t('price') }), custom: range, too_small: range, too_big: range },
      },
      ...contactTexts,
    },
    mutation: { mutationFn: (input) => api.makeOffer({ body: { productId: product._id, ...input } }) },
    done({ status }) {
      if (status === 'declined') toast('error', t('sentDeclined'));
      else toast('success', status === 'accepted' ? t('sentAccepted') : t('sent'));
    },
    onClose,
  });
  return (
    <FormDialog
      title={t('makeTitle', { title: product.title })}
      submit={t('send')}
      above={<ProductSummary product={product} />}
      {...dialog}
    >
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <p className="quiet">{t('makeText')}</p>
      <AmountField label={t('price')} hint={t('priceHint', values)} {...field('price')} />
      <ContactFields form={form} field={field} />
    </FormDialog>
  );
}
