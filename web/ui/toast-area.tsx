import { type MouseEvent, useEffect, useRef } from 'react';
import { cssTransition, ToastContainer, toast as toastify, type Id } from 'react-toastify/unstyled';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { onRaiseToasts, onToast, type Toast } from '#web/ui/toast.ts';
import '#web/ui/toast.css';

/** Specification §9. */
const CLOSE_AFTER_MS = 5000;

// The library's own transition would stretch 5000 ms to 6.5 s on screen.
const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

const shown = new Map<Toast['content'], Id>();

/** Shows a toast in place of the one with the same text: “Saved.” four times would cover a quarter of the screen. */
function present({ kind, content }: Toast): void {
  const before = shown.get(content);
  if (before !== undefined) toastify.dismiss(before);
  const id = toastify(content, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    icon: <Icon name={kind === 'error' ? 'alert' : 'circle-check'} />,
    onClose: () => void (shown.get(content) === id && shown.delete(content)),
  });
  shown.set(content, id);
}

/** The library passes `closeToast` to this element. */
function CloseButton({ closeToast }: { closeToast?: (event: MouseEvent) => void }) {
  const t = useTexts(shell);
  return (
    <button type="button" aria-label={t('close')} onClick={closeToast} className="btn btn-ghost btn-square h-9 w-9">
      <Icon name="x" className="size-4" />
    </button>
  );
}

export default function ToastArea() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the top layer, what was shown last is on top.
    const raise = () => {
      layer.current?.hidePopover();
      layer.current?.showPopover();
    };
    raise();
    onRaiseToasts(raise);
    return onToast(present);
  }, []);
  return (
    <div ref={layer} popover="manual" className="toasts">
      <ToastContainer
        position="top-right"
        autoClose={CLOSE_AFTER_MS}
        transition={slide}
        pauseOnHover
        closeOnClick
        draggable={false}
        limit={4}
        closeButton={<CloseButton />}
      />
    </div>
  );
}
