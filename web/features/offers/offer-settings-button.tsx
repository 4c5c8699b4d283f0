import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Product } from '#contract/products.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

const OfferSettingsDialog = lazy(() => lazyImport(() => import('#web/features/offers/offer-settings-dialog.tsx')));

/** The button with which a seller sets what happens to offers on a product; a plain one looks like a link. */
export function OfferSettingsButton({ product, plain = false }: { product: Product; plain?: boolean }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const label = (
    <>
      {t('settings')}
      <span className="sr-only">: {product.title}</span>
    </>
  );
  return (
    <>
      {plain ? (
        <button type="button" className="link min-h-6 py-0.5" onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {/* A table's cell would lend it its size and colour. */}
      {open &&
        createPortal(
          <Suspense>
            <OfferSettingsDialog product={product} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
