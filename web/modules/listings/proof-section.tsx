import { useSyncExternalStore } from 'react';
import type { Product } from '#contract/products.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import type { PhotoTray } from '#web/modules/listings/photo-tray.ts';
import { proofs as texts } from '#web/i18n/en/product.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ProofSectionProps {
  product: Product;
  tray: PhotoTray;
  /** The key of the photo in the tray. */
  chosen: number | null;
  onChosen: (key: number | null) => void;
}

/** The code of a listing, and which of its photos shows it. */
export function ProofSection({ product: { _id, proofRefusal }, tray, chosen, onChosen }: ProofSectionProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const photos = useSyncExternalStore(tray.subscribe, tray.photos, tray.photos);
  return (
    <section aria-labelledby="proof" className="grid grid-cols-1 gap-3 rounded-box bg-base-200 p-4 sm:p-5">
      <h2 id="proof" className="flex items-center gap-2 text-lg">
        <Icon name="camera" className="size-5 text-primary" />
        {t('title')}
      </h2>
      <p className="text-sm">{t('formIntro')}</p>
      <p className="tabular text-3xl font-semibold">{proofCode(_id)}</p>
      {proofRefusal && (
        <p className="flex items-start gap-1.5 text-sm font-medium wrap-anywhere">
          <Icon name="warning" className="mt-0.5 size-4 shrink-0 text-(--focus)" />
          <span className="min-w-0">{t('refused', { reason: proofRefusal.reason })}</span>
        </p>
      )}
      {photos.length > 0 && (
        <SelectField
          name="proof"
          label={t('choose')}
          optional
          value={photos.some(({ key }) => key === chosen) ? String(chosen) : ''}
          onChange={({ target }) => onChosen(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('none')}</option>
          {photos.map(({ key, stored }, at) => (
            // The mark was taken away from this photo.
            <option key={key} value={key} disabled={stored !== null && stored === proofRefusal?.image}>
              {t('photo', { number: formatNumber(at + 1, locale) })}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
