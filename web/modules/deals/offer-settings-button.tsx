import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

const OfferSettingsDialog = lazy(() => lazyImport(() => import('#web/modules/deals/offer-settings-dialog.tsx')));

/** The button with which a seller sets what happens to offers on a product. */
export function OfferSettingsButton({ product }: { product: Product }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('settings')}
        <span className="sr-only">: {product.title}</span>
      </Button>
      {open && (
        <Suspense>
          <OfferSettingsDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
