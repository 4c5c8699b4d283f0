import { useLayoutEffect } from 'react';

declare global {
  var earlyClicks: { buttons: Set<HTMLButtonElement>; listener: (event: Event) => void } | undefined;
}

/**
 * Runs in the document's head: collects clicks on buttons of a page whose script has not arrived yet. Buttons that work without
 * a script (submit, popover, dialog commands) are left alone. The Content-Security-Policy allows it by its hash.
 */
export const earlyClicksScript = `(b=>{let l=e=>{let t=e.target.closest?.("main button[type=button]:not([popovertarget],[commandfor])");t&&b.add(t)};addEventListener("click",l,true);globalThis.earlyClicks={buttons:b,listener:l}})(new Set)`;

/** Rendered inside a page: repeats the clicks that came before the page was hydrated, once. */
export function EarlyClicks() {
  // A layout effect, so that no click can arrive between hydration and the end of collecting.
  useLayoutEffect(() => {
    const early = globalThis.earlyClicks;
    if (!early) return;
    globalThis.earlyClicks = undefined;
    removeEventListener('click', early.listener, true);
    for (const button of early.buttons) if (button.isConnected) button.click();
  }, []);
  return null;
}
