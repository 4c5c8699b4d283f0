import { type ReactNode, useEffect, useRef, useState } from 'react';
import { list } from '#web/i18n/en/list.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  /** Names the object of the action: “Delete RX 6600?” */
  title: string;
  children: ReactNode;
  /** The verb alone, “Delete”: a title would not fit the button. */
  confirmLabel: string;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whether two boxes overlap. */
export const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Asks before an irreversible action. Cancel has the focus. If the confirming button would overlap the button that opened the dialog,
 * the dialog moves to the top of the window, so that a double click cannot confirm.
 */
export function ConfirmDialog({ title, children, confirmLabel, danger = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useTexts(list);
  const [opener] = useState(() => document.activeElement?.getBoundingClientRect());
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  // Runs after the effect of Dialog, which opens it.
  useEffect(() => {
    const dialog = confirm.current?.closest('dialog');
    if (opener && dialog && confirm.current && overlap(opener, confirm.current.getBoundingClientRect()))
      dialog.style.marginBlock = '1rem auto';
  }, [opener]);
  return (
    <Dialog kind="confirmation" title={title} onClose={onCancel} initialFocus={cancel}>
      <div className="quiet">{children}</div>
      <div className="mt-auto flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button ref={cancel} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button ref={confirm} variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
