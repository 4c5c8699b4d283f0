import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useModal } from '#web/ui/dialog.tsx';

interface LightboxProps {
  src: string;
  title: string;
  onClose: () => void;
  /** The labels of the buttons to the other images, if there are several. */
  steps?: { previous: string; next: string; onStep: (step: -1 | 1) => void };
}

/** An image in full screen; a button switches between fitting it and its actual size, in which it scrolls. */
export default function Lightbox({ src, title, onClose, steps }: LightboxProps) {
  const t = useTexts(card);
  const element = useRef<HTMLDialogElement>(null);
  const [actual, setActual] = useState(false);
  useCloseOnBack(onClose);
  useModal(element);
  // Outside of what it was opened from, whose styles are not for its buttons.
  return createPortal(
    <dialog
      ref={element}
      aria-label={title}
      className="overlay m-0 h-dvh w-dvw bg-neutral text-neutral-content"
      onKeyDown={({ key }) => {
        // In its actual size the arrow keys scroll the image.
        if (!actual && (key === 'ArrowLeft' || key === 'ArrowRight')) steps?.onStep(key === 'ArrowLeft' ? -1 : 1);
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2 ps-4">
          <p className="truncate font-semibold">{title}</p>
          <div className="flex shrink-0 gap-2">
            {steps &&
              ([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  aria-label={step < 0 ? steps.previous : steps.next}
                  onClick={() => steps.onStep(step)}
                  className="btn btn-neutral h-11 w-11 border-neutral-content/40 p-0"
                >
                  <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} />
                </button>
              ))}
            <button type="button" onClick={() => setActual(!actual)} className="btn btn-neutral h-11 border-neutral-content/40">
              {t(actual ? 'zoomFit' : 'zoomActual')}
            </button>
            <button
              type="button"
              aria-label={t('zoomClose')}
              onClick={onClose}
              className="btn btn-neutral h-11 w-11 border-neutral-content/40 p-0"
            >
              <Icon name="x" />
            </button>
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
        <div role="group" aria-label={title} tabIndex={0} className="grid min-h-0 grow place-items-center overflow-auto p-2">
          <img src={src} alt={title} className={actual ? 'max-w-none' : 'max-h-full max-w-full object-contain'} />
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
