import * as z from 'zod';
import { makeOffer, type Offer } from '#contract/offers.ts';
import { api } from '#web/shared/api.ts';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The seller's own price, between the buyer's and the asking price. */
export function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(texts);
  const messages = useTexts(forms);
  const locale = useLocale();
  const values = { name: offer.other.displayName, price: formatTk(offer.price, locale), asking: formatTk(offer.askingPrice, locale) };
  const range = t('counterHint', values);
  const between = typedAmount(makeOffer.body.shape.price).refine((tk) => tk > offer.price && tk <= offer.askingPrice);
  const { field, dialog } = useDialogForm(z.object({ price: between }), {
    defaultValues: { price: '' },
    fields: {
      price: {
        name: t('price'),
        messages: { invalid_union: messages('number', { field: t('price') }), custom: range, too_small: range, too_big: range },
      },
    },
    mutation: { mutationFn: ({ price }) => api.updateOffer({ params: { id: offer._id }, body: { action: 'counter', price } }) },
    done: t('countered'),
    onClose,
  });
  return (
    <FormDialog title={t('counterTitle')} submit={t('counter')} {...dialog}>
      <p className="quiet wrap-anywhere">{t('counterText', values)}</p>
      <TextField label={t('price')} hint={range} inputMode="decimal" autoComplete="off" {...field('price')} />
    </FormDialog>
  );
}
