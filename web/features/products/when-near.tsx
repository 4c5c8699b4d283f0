import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOffline } from '#web/features/offline/is-offline.ts';

/** How far below the screen something still counts as near. */
const NEAR = '25%';

/**
 * Renders what is far down a page once it comes near the screen, so that it costs nothing before. Renders nothing without a connection:
 * neither its chunk nor its data can be loaded.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && !isOffline() && setNear(true),
      { rootMargin: `0px 0px ${NEAR} 0px` },
    );
    const observe = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    observe();
    addEventListener('online', observe);
    return () => {
      observer.disconnect();
      removeEventListener('online', observe);
    };
  }, [isNear]);
  return <div ref={place}>{isNear && children}</div>;
}
