import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Reloads the page's loader data after live events that change its advertised products, once for all that come meanwhile. */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmounted = false;
    const begin = async () => {
      const { onLiveEvent, refreshDelay } = await lazyImport(() => import('#web/features/live/live-events.ts'));
      if (unmounted) return;
      stop = onLiveEvent(({ type, boost }) => {
        if (!(type === 'product' ? boost : type === 'seller' || type === 'everything')) return;
        timer ??= setTimeout(() => {
          timer = undefined;
          refresh();
        }, refreshDelay());
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
