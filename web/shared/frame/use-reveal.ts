import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Animates every `.reveal` of the page when it is scrolled into view. */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.classList.add('in-view');
        seen.unobserve(target);
      }
    });
    for (const element of document.querySelectorAll('.reveal:not(.in-view)')) seen.observe(element);
    return () => seen.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other elements
  }, [pathname]);
}
