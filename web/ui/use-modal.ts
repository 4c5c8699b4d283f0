import { type RefObject, useEffect } from 'react';
import { raiseToasts } from '#web/ui/toast.ts';

/**
 * Shows the dialog and gives `first` the focus, unless one of its fields is in use by then. A modal dialog makes the page inert, for which
 * the browser computes the style of all its elements: so the dialog is painted first, and becomes modal after that or at the first key.
 * Returns the function that closes it.
 */
function showModal(dialog: HTMLDialogElement, first: HTMLElement | null): () => void {
  const shown = performance.now();
  const waiting = new AbortController();
  const becomeModal = () => {
    waiting.abort();
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : first;
    // Without it the first control takes the focus for a moment, and a field that loses it shows what it lacks.
    if (focused) focused.autofocus = true;
    dialog.popover = null;
    // The animation, which begins again, goes on where it was.
    dialog.style.animationDelay = `${shown - performance.now()}ms`;
    dialog.showModal();
    if (focused) focused.autofocus = false;
    raiseToasts();
  };
  dialog.popover = 'manual';
  dialog.showPopover();
  first?.focus();
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
