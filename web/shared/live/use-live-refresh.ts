import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { withRests } from '#web/shared/live/refresh.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Reloads the page's loader data after live events that change its advertised products, once for all that come meanwhile, with rests. */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => {
    void revalidate();
    return true;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let unmounted = false;
    const begin = async () => {
      const { onLiveEvent } = await lazyImport(() => import('#web/shared/live/live-events.ts'));
      if (unmounted) return;
      const reading = withRests(() => refresh());
      const stopLive = onLiveEvent(({ type, boost }) => {
        if (type === 'product' ? boost : type === 'seller' || type === 'everything') reading.soon();
      });
      stop = () => {
        reading.stop();
        stopLive();
      };
    };
    // Connecting can wait until the browser is idle.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
    idle(() => void begin());
    return () => {
      unmounted = true;
      stop?.();
    };
  }, []);
}
