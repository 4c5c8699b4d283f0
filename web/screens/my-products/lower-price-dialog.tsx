import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { createProduct, type Product } from '#contract/products.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { offersQuery } from '#web/modules/deals/offers.queries.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { withConfirmedPrice } from '#web/modules/listings/field-texts.ts';
import { lowerPriceMutation } from '#web/modules/listings/selling.queries.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks for a lower price. Users who have the product among their favourites are notified of it. */
export function LowerPriceDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(selling);
  const messages = useTexts(forms);
  const locale = useLocale();
  const field = { field: t('newPrice') };
  const below = typedAmount(createProduct.body.shape.sellingPrice).refine((price) => price < product.sellingPrice, {
    params: { rule: 'below' },
  });
  const { form, submit } = useContractForm(z.object({ sellingPrice: below }), {
    defaultValues: { sellingPrice: '' },
    fields: {
      sellingPrice: {
        name: t('newPrice'),
        messages: { invalid_union: messages('number', field), custom: messages('decimals', field) },
        rules: { below: t('notLower', { price: formatTk(product.sellingPrice, locale) }) },
      },
    },
  });
  const waiting = rowsOf(useInfiniteQuery(offersQuery(product._id)).data).filter(({ status }) => isLiveOffer(status)).length;
  const lower = useDialogMutation(lowerPriceMutation(product));
  const send = submit(async ({ sellingPrice }) => {
    await lower.mutateAsync(withConfirmedPrice({ sellingPrice }, lower)).then(
      () => {
        onClose();
        toast('success', t('lowered'));
      },
      // Shown from `lower.error` below.
      () => undefined,
    );
  });
  return (
    <FormDialog
      title={t('lowerTitle', { title: product.title })}
      onClose={onClose}
      submit={t('lowerPrice')}
      sending={lower}
      onSubmit={send}
    >
      <p className="quiet">{t('lowerText', { price: formatTk(product.sellingPrice, locale) })}</p>
      {waiting > 0 && <p>{t('lowerOffers', { count: formatNumber(waiting, locale) })}</p>}
      <TextField
        label={t('newPrice')}
        inputMode="decimal"
        autoComplete="off"
        error={form.formState.errors.sellingPrice?.message}
        {...form.register('sellingPrice')}
      />
    </FormDialog>
  );
}
