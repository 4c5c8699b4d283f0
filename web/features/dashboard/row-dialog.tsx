import { createContext, type ReactNode, useContext, useState } from 'react';

const ShowContext = createContext<(dialog: ReactNode) => void>(() => undefined);

/** Returns a function that opens the dialog of a row, or closes it with null. */
export const useRowDialog = (): ((dialog: ReactNode) => void) => useContext(ShowContext);

/**
 * Holds the dialog that a row has opened. It is not a part of the row, which may change or go while the user decides, and opening it
 * renders no row again.
 */
export function RowDialog({ children }: { children: ReactNode }) {
  const [dialog, show] = useState<ReactNode>(null);
  return (
    <ShowContext value={show}>
      {children}
      {dialog}
    </ShowContext>
  );
}
