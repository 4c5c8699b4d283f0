/** How much of an element counts as seeing it. */
const SEEN = 0.5;

/**
 * Runs `begin` whenever the element comes into sight in a page that is looked at, and what it returned when it leaves or the page
 * is hidden. Returns the way to stop.
 */
export function whileInViewport(element: Element, begin: () => () => void): () => void {
  let inView = false;
  let end: (() => void) | undefined;
  const settle = () => {
    const seen = inView && !document.hidden;
    if (seen === (end !== undefined)) return;
    end?.();
    end = seen ? begin() : undefined;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = entries.at(-1)?.isIntersecting ?? false;
      settle();
    },
    { threshold: SEEN },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', settle);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', settle);
    end?.();
    end = undefined;
  };
}
