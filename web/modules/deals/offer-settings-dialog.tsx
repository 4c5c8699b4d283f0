import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from '#contract/zod.ts';
import { updateOfferSettings, type OfferSettings } from '#contract/offers.ts';
import type { Product } from '#contract/products.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { FailureAlert } from '#web/shared/load-failure.tsx';
import { DialogActions, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AmountField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** The settings for offers on a product: none are taken, or those above and below a price are answered by themselves. */
export default function OfferSettingsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  // The cached value may be older than the last change, on another device too.
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: queryKeys.offerSettings(product._id),
    queryFn: ({ signal }) => api.getOfferSettings({ params: { id: product._id } }, { signal }),
  });
  return (
    <Dialog title={t('settingsTitle', { title: product.title })} onClose={onClose}>
      {data && isFetchedAfterMount && !error ? (
        <SettingsForm productId={product._id} settings={data} onClose={onClose} />
      ) : error ? (
        <FailureAlert error={error} />
      ) : (
        <Spinner label={words('loading')} />
      )}
    </Dialog>
  );
}

const LIMITS = ['acceptFrom', 'declineBelow'] as const;
const typed = z.object({ fixedPrice: z.boolean(), acceptFrom: z.string(), declineBelow: z.string() });

function SettingsForm({ productId, settings, onClose }: { productId: string; settings: OfferSettings; onClose: () => void }) {
  const t = useTexts(texts);
  const formTexts = useTexts(forms);
  const textsOf = (name: string) => {
    const invalid = formTexts('invalid', { field: name });
    return { name, messages: { custom: invalid, too_small: invalid, too_big: invalid } };
  };
  const schema = typed
    .transform(({ fixedPrice, ...limits }) => {
      // With a fixed price the limits are not shown: nobody could mend one there.
      const valueOf = (name: (typeof LIMITS)[number]) =>
        fixedPrice ? settings[name] : limits[name].trim() === '' ? null : sureAmount(limits[name]);
      return { fixedPrice, acceptFrom: valueOf('acceptFrom'), declineBelow: valueOf('declineBelow') };
    })
    .pipe(updateOfferSettings.body);
  const { form, field, dialog } = useDialogForm(schema, {
    defaultValues: {
      fixedPrice: settings.fixedPrice,
      acceptFrom: String(settings.acceptFrom ?? ''),
      declineBelow: String(settings.declineBelow ?? ''),
    },
    fields: {
      fixedPrice: { name: t('settingsFixed') },
      acceptFrom: textsOf(t('acceptFrom')),
      declineBelow: textsOf(t('declineBelow')),
    },
    mutation: {
      mutationFn: (body) => api.updateOfferSettings({ params: { id: productId }, body }),
      onSuccess: (saved, _body, _context, { client }) => void client.setQueryData(queryKeys.offerSettings(productId), saved),
    },
    done: t('saved'),
    onClose,
  });
  const fixedPrice = useWatch({ control: form.control, name: 'fixedPrice' });
  const { sending, onSubmit } = dialog;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <label className="flex items-start gap-3 font-semibold">
        <input type="checkbox" className="checkbox mt-0.5 size-5 checkbox-primary" {...form.register('fixedPrice')} />
        {t('settingsFixed')}
      </label>
      {!fixedPrice && (
        <>
          {LIMITS.map((name) => (
            <AmountField key={name} label={t(name)} hint={t(`${name}Hint`)} optional {...field(name)} />
          ))}
          <p className="quiet text-sm">{t('onlyYou')}</p>
        </>
      )}
      <DialogActions error={sending.error} submit={t('save')} busy={sending.isPending} paused={sending.isPaused} onCancel={onClose} />
    </form>
  );
}
