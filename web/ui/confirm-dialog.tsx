import type { ReactNode } from 'react';
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

/** Asks before something that cannot be taken back. Cancel has the focus and stands where the pressed button is not. */
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
  return (
    <Dialog kind="alert" title={title} closeLabel={cancelLabel} onClose={onCancel}>
      <div className="quiet">{children}</div>
      <div className="mt-auto flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} className="h-auto min-h-11 py-2 leading-snug">
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
