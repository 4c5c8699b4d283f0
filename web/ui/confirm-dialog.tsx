import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  /** Names the thing: "Delete RX 6600?" */
  title: string;
  children: ReactNode;
  /** The verb with the thing: "Delete RX 6600". */
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whether two boxes on the screen lie over each other. */
const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Asks before something that cannot be taken back. Cancel has the focus. The button that does it never lies where the button was
 * that asked for it: should it, the dialog stands at the top of the window instead.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [opener] = useState(() => document.activeElement?.getBoundingClientRect());
  const confirm = useRef<HTMLButtonElement>(null);
  // The dialog has opened itself by then.
  useEffect(() => {
    const dialog = confirm.current?.closest('dialog');
    if (opener && dialog && confirm.current && overlap(opener, confirm.current.getBoundingClientRect()))
      dialog.style.marginBlock = '1rem auto';
  }, [opener]);
  return (
    <Dialog kind="alert" title={title} closeLabel={cancelLabel} onClose={onCancel}>
      <div className="quiet">{children}</div>
      <div className="mt-auto flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button
          ref={confirm}
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={onConfirm}
          className="h-auto min-h-11 py-2 leading-snug"
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
