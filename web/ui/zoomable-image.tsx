import { type ReactNode, useState } from 'react';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const Lightbox = lazyPart(() => import('#web/ui/lightbox.tsx'));

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
      {open && <Lightbox src={src} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}
