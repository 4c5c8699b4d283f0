import { createContext, type ReactNode, useContext, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type AskButtonProps, ConfirmDialog } from '#web/ui/dialog.tsx';

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

/** The button of a row that asks before it acts. */
export function ConfirmButton({ label, text, title, danger, onConfirm, ...button }: AskButtonProps) {
  const show = useRowDialog();
  const ask = () =>
    show((close) => (
      <ConfirmDialog {...{ title, danger, onConfirm }} confirmLabel={label} onClose={close}>
        {text}
      </ConfirmDialog>
    ));
  return (
    <Button small {...button} onClick={ask}>
      <span>{label}</span>
    </Button>
  );
}
