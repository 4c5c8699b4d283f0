import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Changes within this time, ms, cause one refresh. */
const BATCH_MS = 250;

/** Reloads the page's loader data after live events that change product cards. */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmounted = false;
    const begin = async () => {
      const { onLiveEvent } = await lazyImport(() => import('#web/features/live/live-events.ts'));
      if (unmounted) return;
      stop = onLiveEvent(({ type }) => {
        if (type === 'booking' || type === 'user') return;
        timer ??= setTimeout(() => {
          timer = undefined;
          refresh();
        }, BATCH_MS);
      });
    };
    // Connecting can wait until the browser is idle.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
    idle(() => void begin());
    return () => {
      unmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
