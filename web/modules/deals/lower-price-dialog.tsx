import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from '#contract/zod.ts';
import { createProduct, type Product } from '#contract/products.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { offersQuery } from '#web/modules/deals/offers-and-lines.queries.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { withConfirmedPrice } from '#web/modules/listings/field-texts.ts';
import { api } from '#web/shared/api.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { AmountField } from '#web/ui/field.tsx';

/** Asks for a lower price, which may be proposed. Users who have the product among their favourites are notified of it. */
export default function LowerPriceDialog({ product, to, onClose }: { product: Product; to?: number; onClose: () => void }) {
  const t = useTexts(selling);
  const messages = useTexts(forms);
  const locale = useLocale();
  const name = { field: t('newPrice') };
  const below = typedAmount(createProduct.body.shape.sellingPrice).refine((price) => price < product.sellingPrice, {
    params: { rule: 'below' },
  });
  const { field, dialog } = useDialogForm<{ sellingPrice: string }, { sellingPrice: number }, unknown>(z.object({ sellingPrice: below }), {
    defaultValues: { sellingPrice: to === undefined ? '' : String(to) },
    fields: {
      sellingPrice: {
        name: t('newPrice'),
        messages: { invalid_union: messages('number', name), custom: messages('decimals', name) },
        rules: { below: t('notLower', { price: formatTk(product.sellingPrice, locale) }) },
      },
    },
    mutation: {
      mutationFn: (price): Promise<unknown> =>
        api.editProduct({
          params: { id: product._id },
          body: { version: product.version ?? 1, ...withConfirmedPrice(price, dialog.sending) },
        }),
    },
    done: t('lowered'),
    onClose,
  });
  const waiting = rowsOf(useInfiniteQuery(offersQuery(product._id)).data).filter(({ status }) => isLiveOffer(status)).length;
  return (
    <FormDialog title={t('lowerTitle', { title: product.title })} submit={t('lowerPrice')} {...dialog}>
      <p className="quiet">{t('lowerText', { price: formatTk(product.sellingPrice, locale) })}</p>
      {waiting > 0 && <p>{t('lowerOffers', { count: waiting })}</p>}
      <AmountField label={t('newPrice')} {...field('sellingPrice')} />
    </FormDialog>
  );
}
