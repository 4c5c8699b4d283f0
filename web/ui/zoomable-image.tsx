import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chunk } from '#web/ui/chunk.ts';
import { Icon } from '#web/ui/icon.tsx';

const Lightbox = lazy(() => chunk(() => import('#web/ui/lightbox.tsx')));

export interface ZoomTexts {
  /** "Enlarge the photo of {title}", already filled. */
  open: string;
  close: string;
  actualSize: string;
  fit: string;
}

/** A picture with a button that shows it large. The whole picture can be pressed; the button is what keyboard and readers meet. */
export function ZoomableImage({ src, title, texts, children }: { src: string; title: string; texts: ZoomTexts; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="group/zoom relative">
      {children}
      <button
        type="button"
        aria-label={texts.open}
        onClick={() => setOpen(true)}
        className="absolute inset-0 cursor-zoom-in rounded-[inherit] -outline-offset-4"
      >
        <span className="absolute end-2 bottom-2 grid size-9 place-content-center rounded-field bg-neutral/85 text-neutral-content transition-opacity group-hover/zoom:opacity-100 sm:opacity-80">
          <Icon name="zoom" className="size-4" />
        </span>
      </button>
      {open && (
        <Suspense>
          <Lightbox src={src} title={title} texts={texts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
