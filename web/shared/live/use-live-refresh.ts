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
    const unmounted = new AbortController();
    const begin = async () => {
      const live = await lazyImport(() => import('#web/shared/live/live-events.ts')).catch(() => null);
      if (unmounted.signal.aborted) return;
      if (live === null) return window.addEventListener('online', () => void begin(), { once: true, signal: unmounted.signal });
      const reading = withRests(() => refresh());
      const stopLive = live.onLiveEvent(({ type, boost }) => {
        if (type === 'product' ? boost : type === 'seller' || type === 'everything') reading.soon();
      });
      unmounted.signal.addEventListener('abort', () => {
        reading.stop();
        stopLive();
      });
    };
    // Connecting can wait until the browser is idle.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
    idle(() => void begin());
    return () => unmounted.abort();
  }, []);
}
