import * as z from 'zod';
import { makeOffer, type Offer } from '#contract/offers.ts';
import { typedAmount } from '#web/shared/forms/amount.ts';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/use-contract-form.ts';
import { answerOfferMutation } from '#web/modules/deals/offers.queries.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** The seller's own price, between the buyer's and the asking price. */
export function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(texts);
  const messages = useTexts(forms);
  const locale = useLocale();
  const values = { name: offer.other.displayName, price: formatTk(offer.price, locale), asking: formatTk(offer.askingPrice, locale) };
  const range = t('counterHint', values);
  const schema = z.object({ price: typedAmount(makeOffer.body.shape.price).refine((tk) => tk > offer.price && tk <= offer.askingPrice) });
  const { form, submit, showServerErrors } = useContractForm(schema, {
    defaultValues: { price: '' },
    fields: {
      price: {
        name: t('price'),
        messages: { invalid_union: messages('number', { field: t('price') }), custom: range, too_small: range, too_big: range },
      },
    },
  });
  const counter = useDialogMutation(answerOfferMutation(offer));
  const send = submit(async ({ price }) => {
    try {
      await counter.mutateAsync({ action: 'counter', price });
      onClose();
      toast('success', t('countered'));
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return (
    <FormDialog title={t('counterTitle')} onClose={onClose} submit={t('counter')} sending={counter} onSubmit={send}>
      <p className="quiet wrap-anywhere">{t('counterText', values)}</p>
      <TextField
        label={t('price')}
        hint={range}
        inputMode="decimal"
        autoComplete="off"
        error={form.formState.errors.price?.message}
        {...form.register('price')}
      />
    </FormDialog>
  );
}
