import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { proofs as texts } from '#web/i18n/en/product.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

const TakeAwayDialog = lazy(() => lazyImport(() => import('#web/modules/listings/take-away-dialog.tsx')));

/** The proof photo of a product, and its meaning. Nothing where there is none. */
export function ProofNote({ product: { _id, proof, pictures } }: { product: Product }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  if (!proof || !pictures) return null;
  const { code, image, mayTakeAway } = proof;
  const number = formatNumber(pictures.findIndex((picture) => picture.image === image) + 1, locale);
  return (
    <section aria-labelledby="proof" className="grid gap-2 rounded-box border hairline p-4">
      <h2 id="proof" className="flex items-center gap-2 text-lg">
        <Icon name="camera" className="size-5 text-primary" />
        {t('title')}
      </h2>
      <p className="font-medium">{pictures.length > 1 ? t('many', { number, code }) : t('one', { code })}</p>
      <p className="quiet max-w-prose text-sm">{t('meaning')}</p>
      {mayTakeAway && (
        <Button small className="justify-self-start" onClick={() => setAsking(true)}>
          {t('takeAway')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <TakeAwayDialog id={_id} image={image} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}
