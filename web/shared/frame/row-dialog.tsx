import { createContext, type ReactNode, useContext, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type ShowDialog = (render: (close: () => void) => ReactNode) => void;

const ShowContext = createContext<ShowDialog>(() => undefined);

/** Returns a function that opens the dialog of a row; `close` closes that one alone, also when a late answer calls it. */
export const useRowDialog = (): ShowDialog => useContext(ShowContext);

/**
 * Holds the dialog that a row has opened. It is not a part of the row, which may change or go while the user decides, and opening it
 * renders no row again.
 */
export function RowDialog({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [show] = useState<ShowDialog>(() => (render: Parameters<ShowDialog>[0]) => {
    const opened = render(() => setDialog((shown) => (shown === opened ? null : shown)));
    setDialog(opened);
  });
  return (
    <ShowContext value={show}>
      {children}
      {dialog}
    </ShowContext>
  );
}

interface ConfirmButtonProps {
  /** The verb, on this button and on the one that confirms. */
  label: string;
  /** The object of the act; for screen readers, because the row shows it. */
  object: string;
  icon?: IconName;
  busy?: boolean;
  danger?: boolean;
  /** The title of the dialog. */
  title: string;
  /** The text of the dialog. */
  children: ReactNode;
  onConfirm: () => void;
}

/** The button of a row that asks before it acts. */
export function ConfirmButton({ label, object, icon, busy = false, danger = false, title, children, onConfirm }: ConfirmButtonProps) {
  const show = useRowDialog();
  const ask = () =>
    show((close) => (
      <ConfirmDialog title={title} confirmLabel={label} danger={danger} onClose={close} onConfirm={onConfirm}>
        {children}
      </ConfirmDialog>
    ));
  return (
    <Button small busy={busy} onClick={ask}>
      {icon && <Icon name={icon} className="size-4" />}
      <span>{label}</span>
      <span className="sr-only">: {object}</span>
    </Button>
  );
}
