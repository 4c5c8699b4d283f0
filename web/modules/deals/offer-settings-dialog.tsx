import { type MutationFunctionContext, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateOfferSettings, type OfferSettings } from '#contract/offers.ts';
import type { Product } from '#contract/products.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { FailureAlert } from '#web/shared/load-failure.tsx';
import { DialogActions, useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AmountField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';

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
type Limit = (typeof LIMITS)[number];

function SettingsForm({ productId, settings, onClose }: { productId: string; settings: OfferSettings; onClose: () => void }) {
  const t = useTexts(texts);
  const formTexts = useTexts(forms);
  const [fixedPrice, setFixedPrice] = useState(settings.fixedPrice);
  const [typed, setTyped] = useState({ acceptFrom: String(settings.acceptFrom ?? ''), declineBelow: String(settings.declineBelow ?? '') });
  const [invalid, setInvalid] = useState<readonly Limit[]>([]);
  const focusError = useErrorFocus();
  const save = useDialogMutation({
    mutationFn: (body: OfferSettings) => api.updateOfferSettings({ params: { id: productId }, body }),
    onSuccess(saved, _body, _context, { client }: MutationFunctionContext) {
      client.setQueryData(queryKeys.offerSettings(productId), saved);
      onClose();
      toast('success', t('saved'));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedAmount = (limit: Limit) => (typed[limit].trim() === '' ? null : sureAmount(typed[limit]));
    // With a fixed price the limits are not shown: nobody could mend one there.
    const valueOf = (limit: Limit) => (fixedPrice ? settings[limit] : typedAmount(limit));
    const read = updateOfferSettings.body.safeParse({
      fixedPrice,
      acceptFrom: valueOf('acceptFrom'),
      declineBelow: valueOf('declineBelow'),
    });
    setInvalid(read.success ? [] : LIMITS.filter((limit) => read.error.issues.some(({ path }) => path[0] === limit)));
    focusError(event.currentTarget);
    if (read.success) save.mutate(read.data);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <label className="flex items-start gap-3 font-semibold">
        <input
          type="checkbox"
          className="checkbox mt-0.5 size-5 checkbox-primary"
          checked={fixedPrice}
          onChange={({ target }) => setFixedPrice(target.checked)}
        />
        {t('settingsFixed')}
      </label>
      {!fixedPrice && (
        <>
          {LIMITS.map((limit) => (
            <AmountField
              key={limit}
              name={limit}
              label={t(limit)}
              hint={t(`${limit}Hint`)}
              optional
              error={invalid.includes(limit) ? formTexts('invalid', { field: t(limit) }) : undefined}
              value={typed[limit]}
              onChange={({ target }) => setTyped({ ...typed, [limit]: target.value })}
            />
          ))}
          <p className="quiet text-sm">{t('onlyYou')}</p>
        </>
      )}
      <DialogActions error={save.error} submit={t('save')} busy={save.isPending} paused={save.isPaused} onCancel={onClose} />
    </form>
  );
}
