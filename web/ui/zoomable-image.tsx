import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Icon } from '#web/ui/icon.tsx';

const Lightbox = lazy(() => lazyImport(() => import('#web/ui/lightbox.tsx')));

export interface ZoomTexts {
  /** "Enlarge the photo of {title}", already filled. */
  open: string;
  close: string;
  actualSize: string;
  fit: string;
}

/** An image with a button over it that opens it in full screen. */
export function ZoomableImage({ src, title, texts, children }: { src: string; title: string; texts: ZoomTexts; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="zoomable">
      {children}
      <button type="button" aria-label={texts.open} onClick={() => setOpen(true)}>
        <Icon name="zoom" />
      </button>
      {open && (
        <Suspense>
          <Lightbox src={src} title={title} texts={texts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
