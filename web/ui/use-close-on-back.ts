import { createContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { isPlainClick } from '#web/ui/is-plain-click.ts';

/** True inside an overlay, where links replace the overlay's history entry instead of adding one. */
export const OverlayContext = createContext(false);

/** Takes the last history entry off without the router. A link that is pressed before the browser has done so is followed afterwards. */
function goBackUnseen(): void {
  let pressed: HTMLElement | null = null;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = link;
  };
  addEventListener('click', onClick, { capture: true });
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      removeEventListener('click', onClick, { capture: true });
      pressed?.click();
    },
    { capture: true, once: true },
  );
  history.back();
}

/**
 * While the component is mounted, the Back button calls `onBack` instead of leaving the page, and so does a navigation from
 * inside the overlay. The extra history entry has the state of the page, and its `popstate` events are hidden from the router.
 * Navigate from inside with `replace` and unmount afterwards, because `history.back()` is asynchronous.
 */
export function useCloseOnBack(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) back();
  }, [key]);
  useEffect(() => {
    let pushed = false;
    const onPop = (event: PopStateEvent) => {
      pushed = false;
      event.stopImmediatePropagation();
      back();
    };
    // Deferred: in development effects run twice, and `history.back()` is asynchronous.
    const timer = setTimeout(() => {
      history.pushState({ ...history.state, overlay: true }, '');
      pushed = true;
      addEventListener('popstate', onPop, { capture: true, once: true });
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPop, { capture: true });
      // After a navigation the current entry is the new page's.
      if (!pushed || !(history.state as { overlay?: boolean } | null)?.overlay) return;
      goBackUnseen();
    };
  }, []);
}
