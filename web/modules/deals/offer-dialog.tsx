import * as z from '#contract/zod.ts';
import { makeOffer } from '#contract/offers.ts';
import type { Product } from '#contract/products.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { leastOffer, reduced } from '#domain/deals/offers.ts';
import { NumberField, ProductSummary, useContactTexts, useNumberOfAway } from '#web/modules/deals/booking-fields.tsx';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { api } from '#web/shared/api.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { AmountField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ErrorSummary } from '#web/ui/notes.tsx';

/** Percent below the asking price that one press offers. */
const REDUCTIONS = [5, 10, 15] as const;

/** A price for the product: typed, or chosen. */
export default function OfferDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const { contactNumber } = useContactTexts();
  const number = useNumberOfAway();
  const messages = useTexts(forms);
  const { sellingPrice: asking } = product;
  const least = tkOfPoisha(leastOffer(poishaOfTk(asking)));
  const values = { least: t.tk(least), asking: t.tk(asking) };
  const range = t('priceRange', values);
  const schema = z.object({
    price: typedAmount(makeOffer.body.shape.price).refine((tk) => tk >= least && tk < asking),
    contactNumber: number.schema,
  });
  const { form, field, formErrors, attempt, dialog } = useDialogForm(schema, {
    keep: `offer ${product._id}`,
    defaultValues: { price: '', contactNumber: '' },
    fields: {
      price: {
        name: t('price'),
        messages: { invalid_union: messages('number', { field: t('price') }), custom: range, too_small: range, too_big: range },
      },
      contactNumber,
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
      <Chips
        even
        legend={t('chips')}
        chips={REDUCTIONS.map((percent) => {
          const price = reduced(asking, percent);
          return {
            key: String(percent),
            label: t('chip', { percent, price: t.tk(price) }),
            isOn: form.watch('price') === String(price),
            onPick: () => form.setValue('price', String(price), { shouldValidate: true, shouldDirty: true }),
          };
        })}
      />
      {number.isAsked && <NumberField {...field('contactNumber')} />}
    </FormDialog>
  );
}
