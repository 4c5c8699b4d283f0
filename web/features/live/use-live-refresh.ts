import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Several changes in this time, ms, are one refresh. */
const GATHER_MS = 250;

/** Reads the page's loader anew whenever what its cards say changes, as when somebody books what is being looked at. */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const begin = async () => {
      const { onLiveEvent } = await lazyImport(() => import('#web/features/live/live-events.ts'));
      if (gone) return;
      stop = onLiveEvent(({ type }) => {
        if (type === 'booking' || type === 'user') return;
        clearTimeout(timer);
        timer = setTimeout(refresh, GATHER_MS);
      });
    };
    // The page comes first; listening can wait until the browser has nothing better to do.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
    idle(() => void begin());
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
