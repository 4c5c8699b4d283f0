import type { ReactNode } from 'react';

export interface Toast {
  kind: 'success' | 'error';
  content: ReactNode;
}

type Show = (toast: Toast) => void;

let show: Show | null = null;
let loadArea: () => void = () => undefined;
const waiting: Toast[] = [];

/** Sets where toasts are shown, beginning with those that are waiting. Returns the function that unsets it. */
export function onToast(newShow: Show): () => void {
  show = newShow;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    if (show === newShow) show = null;
  };
}

/** Sets what to do when toasts are waiting. */
export function onWaitingToasts(load: () => void): void {
  loadArea = load;
  if (waiting.length > 0) load();
}

/** Shows a message at the top right, on a phone above the bars at its lower edge, for 5000 ms: `role=status` for a success, `role=alert` for a failure. */
export function toast(kind: Toast['kind'], content: ReactNode): void {
  if (show) return show({ kind, content });
  waiting.push({ kind, content });
  loadArea();
}

let raise: () => void = () => undefined;

/** Sets how toasts are brought above a dialog. */
export function onRaiseToasts(how: () => void): void {
  raise = how;
}

/** Brings the toasts above a dialog that has just been opened. */
export const raiseToasts = (): void => raise();
