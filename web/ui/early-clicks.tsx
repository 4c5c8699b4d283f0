import { useLayoutEffect } from 'react';

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

declare global {
  var earlyClicks: { pressed: Map<Pressed, string>; listener: (event: Event) => void } | undefined;
}

/**
 * Runs in the document's head: collects the buttons, boxes and lists that are used in a page whose script has not arrived yet, with their
 * values. Buttons that work without a script (submit, popover, dialog commands) are left alone. The Content-Security-Policy allows it by
 * its hash.
 */
export const earlyClicksScript = `(p=>{let l=e=>{let t=e.target.closest?.("button[type=button]:not([popovertarget],[commandfor]),[type=checkbox],select");t&&p.set(t,t.value)};addEventListener("click",l,true);addEventListener("change",l,true);globalThis.earlyClicks={pressed:p,listener:l}})(new Map)`;

/** Does again what was done to an element, for the listeners that it has now. */
function repeat(element: Pressed, value: string): void {
  if (element instanceof HTMLButtonElement) return element.click();
  if (element instanceof HTMLInputElement) {
    if (element.checked === element.defaultChecked) return;
    element.checked = element.defaultChecked;
    return element.click();
  }
  const initial = [...element.options].find((option) => option.defaultSelected) ?? element.options[0];
  if (value === initial?.value) return;
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Repeats, once, what was done before this part of the document was hydrated: `main`, the screen, or the `frame` around it.
 * The screen may be hydrated later than the frame, whose buttons work by then.
 */
export function EarlyClicks({ part }: { part: 'main' | 'frame' }) {
  // A layout effect, so that no click can arrive between hydration and the end of collecting.
  useLayoutEffect(() => {
    const early = globalThis.earlyClicks;
    if (!early) return;
    if (part === 'main') for (const type of ['click', 'change']) removeEventListener(type, early.listener, true);
    for (const [element, value] of early.pressed)
      if ((element.closest('main') !== null) === (part === 'main')) {
        early.pressed.delete(element);
        if (element.isConnected) repeat(element, value);
      }
  }, [part]);
  return null;
}
