import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isOffline } from '#web/shared/offline/is-offline.ts';

/** How far below the screen something still counts as near, unless a page says otherwise. */
const NEAR = '25%';

/** ms after which a page that stays open has all its parts, as one who prints it or takes an image of it expects. */
const REST_MS = 4000;

/**
 * Renders what is far down a page once it comes near the screen or the page has rested, so that it costs nothing before. Renders nothing without a connection:
 * neither its chunk nor its data can be loaded. `height` is the class that keeps its place until it is there, so that nothing moves.
 */
export function WhenNear({ height, near = NEAR, children }: { height: string; near?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'far' | 'near' | 'offline'>('far');
  const isNear = state === 'near';
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const show = () => setState(isOffline() ? 'offline' : 'near');
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: `0px 0px ${near} 0px`,
    });
    const observe = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    const rest = setTimeout(show, REST_MS);
    observe();
    addEventListener('online', observe);
    addEventListener('beforeprint', show);
    return () => {
      clearTimeout(rest);
      removeEventListener('beforeprint', show);
      observer.disconnect();
      removeEventListener('online', observe);
    };
  }, [isNear, near]);
  return (
    <div ref={place} className={state === 'far' ? height : undefined}>
      {isNear && <Suspense fallback={<div className={height} />}>{children}</Suspense>}
    </div>
  );
}
