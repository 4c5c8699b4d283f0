/** The part of an element that must be visible. */
const VISIBLE_RATIO = 0.5;

/**
 * Calls `onEnter` whenever at least half of the element is in the viewport of a visible page, and the function it returned, if any,
 * when that ends. Returns the function that stops both.
 */
export function whileInViewport(element: Element, onEnter: () => (() => void) | void): () => void {
  let inViewport = false;
  let entered = false;
  let onLeave: (() => void) | void;
  const update = (visible: boolean) => {
    if (visible === entered) return;
    entered = visible;
    if (visible) onLeave = onEnter();
    else onLeave?.();
  };
  const check = () => update(inViewport && !document.hidden);
  const observer = new IntersectionObserver(
    (entries) => {
      inViewport = entries.at(-1)?.isIntersecting ?? false;
      check();
    },
    { threshold: VISIBLE_RATIO },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', check);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', check);
    update(false);
  };
}
