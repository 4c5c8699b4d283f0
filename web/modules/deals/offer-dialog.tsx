import { makeOffer } from '#contract/offers.ts';
import type { Product } from '#contract/products.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { leastOffer } from '#domain/deals/offers.ts';
import { ContactFields, ProductSummary } from '#web/modules/deals/booking-fields.tsx';
import { phone, typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { makeOfferMutation } from '#web/modules/deals/offers.queries.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { ErrorSummary } from '#web/ui/failure-note.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** A price for the product, with what a booking needs of the buyer, who is not there when the seller accepts. */
export default function OfferDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const bookingTexts = useTexts(booking);
  const messages = useTexts(forms);
  const locale = useLocale();
  const { sellingPrice: asking } = product;
  const least = tkOfPoisha(leastOffer(poishaOfTk(asking)));
  const values = { least: formatTk(least, locale), asking: formatTk(asking, locale) };
  const range = t('priceRange', values);
  const schema = makeOffer.body
    .pick({ meetingLocation: true })
    .extend({ price: typedAmount(makeOffer.body.shape.price).refine((tk) => tk >= least && tk < asking), contactNumber: phone });
  const { form, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(schema, {
    keep: `offer ${product._id}`,
    defaultValues: { price: '', contactNumber: '', meetingLocation: '' },
    fields: {
      price: {
        name: t('price'),
        messages: { invalid_union: messages('number', { field: t('price') }), custom: range, too_small: range, too_big: range },
      },
      contactNumber: { name: bookingTexts('phone'), messages: { custom: messages('phone') } },
      meetingLocation: { name: bookingTexts('place') },
    },
  });
  const make = useDialogMutation(makeOfferMutation());
  const { errors } = form.formState;
  const send = submit(async (input) => {
    try {
      const { status } = await make.mutateAsync({ productId: product._id, ...input });
      forget();
      onClose();
      if (status === 'declined') toast('error', t('sentDeclined'));
      else toast('success', status === 'accepted' ? t('sentAccepted') : t('sent'));
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <FormDialog
      title={t('makeTitle', { title: product.title })}
      onClose={onClose}
      submit={t('send')}
      sending={make}
      onSubmit={send}
      above={<ProductSummary product={product} />}
    >
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <p className="quiet">{t('makeText')}</p>
      <TextField
        label={t('price')}
        hint={t('priceHint', values)}
        inputMode="decimal"
        autoComplete="off"
        error={errors.price?.message}
        {...form.register('price')}
      />
      <ContactFields form={form} errors={errors} />
    </FormDialog>
  );
}
