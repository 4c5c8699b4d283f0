import { type RefObject, useEffect } from 'react';
import { raiseToasts } from '#web/ui/toast.ts';

/**
 * Shows the dialog and gives `first` the focus. A modal dialog makes the page inert, for which the browser computes the style of all its
 * elements: so the dialog is painted first, and becomes modal after that or at the first key. Returns the function that closes it.
 */
function showModal(dialog: HTMLDialogElement, first: HTMLElement | null): () => void {
  const shown = performance.now();
  const waiting = new AbortController();
  const becomeModal = () => {
    waiting.abort();
    dialog.popover = null;
    // The animation, which begins again, goes on where it was.
    dialog.style.animationDelay = `${shown - performance.now()}ms`;
    dialog.showModal();
    first?.focus();
    raiseToasts();
  };
  dialog.popover = 'manual';
  dialog.showPopover();
  addEventListener('keydown', becomeModal, { capture: true, signal: waiting.signal });
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!waiting.signal.aborted) becomeModal();
    }),
  );
  return () => {
    waiting.abort();
    dialog.close();
  };
}

/**
 * The dialog is modal while the component is mounted. The focus goes to `initialFocus`, or to the first control, and afterwards back to
 * where it was.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, initialFocus?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const close = element.current && showModal(element.current, initialFocus?.current ?? null);
    return () => {
      close?.();
      // The dialog has left the document, so closing it does not restore the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [element, initialFocus]);
}
