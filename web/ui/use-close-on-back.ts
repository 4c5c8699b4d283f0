import { createContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether something lies over the page: a link in there takes the place of the overlay's history entry instead of adding one. */
export const OverlayContext = createContext(false);

/**
 * While the component is mounted, the Back button calls `onBack` instead of leaving the page (UX 18), and so does a navigation
 * from inside. Works beside the router: the extra history entry has the page's own state, and the router never hears of it being
 * taken back. Navigate from inside with `replace`, and unmount afterwards: taking the entry back is not immediate.
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
    // Not at once: development mounts everything twice, and taking an entry back is not immediate.
    const timer = setTimeout(() => {
      history.pushState({ ...history.state, overlay: true }, '');
      pushed = true;
      addEventListener('popstate', onPop, { capture: true, once: true });
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPop, { capture: true });
      // After a navigation the entry on top is the new page's: nothing to take back.
      if (!pushed || !(history.state as { overlay?: boolean } | null)?.overlay) return;
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, []);
}
