import { useLayoutEffect } from 'react';

declare global {
  var earlyClicks: { buttons: Set<HTMLButtonElement>; listener: (event: Event) => void } | undefined;
}

/**
 * Runs in the document's head: collects clicks on buttons of a page whose script has not arrived yet. Buttons that work without
 * a script (submit, popover, dialog commands) are left alone. The Content-Security-Policy allows it by its hash.
 */
export const earlyClicksScript = `(b=>{let l=e=>{let t=e.target.closest?.("button[type=button]:not([popovertarget],[commandfor])");t&&b.add(t)};addEventListener("click",l,true);globalThis.earlyClicks={buttons:b,listener:l}})(new Set)`;

/**
 * Repeats, once, the clicks that came before this part of the document was hydrated: `main`, the screen, or the `frame` around it.
 * The screen may be hydrated later than the frame, whose buttons work by then.
 */
export function EarlyClicks({ part }: { part: 'main' | 'frame' }) {
  // A layout effect, so that no click can arrive between hydration and the end of collecting.
  useLayoutEffect(() => {
    const early = globalThis.earlyClicks;
    if (!early) return;
    if (part === 'main') removeEventListener('click', early.listener, true);
    for (const button of early.buttons)
      if ((button.closest('main') !== null) === (part === 'main')) {
        early.buttons.delete(button);
        if (button.isConnected) button.click();
      }
  }, [part]);
  return null;
}
