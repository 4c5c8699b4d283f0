import { lazy, type ReactNode, Suspense, useState } from 'react';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Icon } from '#web/ui/icon.tsx';

const Lightbox = lazy(() => lazyImport(() => import('#web/ui/lightbox.tsx')));

/** An image with a button over it that opens it in full screen. */
export function ZoomableImage({ src, title, children }: { src: string; title: string; children: ReactNode }) {
  const t = useTexts(card);
  const [open, setOpen] = useState(false);
  return (
    <div className="zoomable">
      {children}
      <button type="button" aria-label={t('zoom', { title })} onClick={() => setOpen(true)}>
        <Icon name="zoom" />
      </button>
      {open && (
        <Suspense>
          <Lightbox src={src} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
