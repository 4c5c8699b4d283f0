import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { withRests } from '#web/shared/live/refresh.ts';

/** Reloads the page's loader data after live events that change its advertised products, once for all that come meanwhile, with rests. */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => {
    void revalidate();
    return true;
  });
  useEffect(() => {
    const unmounted = new AbortController();
    const begin = () => {
      if (unmounted.signal.aborted) return;
      const reading = withRests(() => refresh());
      const stopLive = onLiveEvent(({ type, boost }) => {
        if (type === 'product' ? boost : type === 'seller' || type === 'everything') reading.soon();
      });
      unmounted.signal.addEventListener('abort', () => {
        reading.stop();
        stopLive();
      });
    };
    // Connecting can wait until the browser is idle.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
    idle(begin);
    return () => unmounted.abort();
  }, []);
}
