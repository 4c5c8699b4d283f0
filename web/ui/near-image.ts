import { useState } from 'react';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

/** How far outside of the screen, or of a strip that is swiped, an image counts as near: browsers load `lazy` ones from 1,250 px on. */
const NEAR = '10%';
/** The same once the visitor scrolls. */
const NEAR_ON_THE_WAY = '100%';

/** Shows the images that are not near yet, by the element around each. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function show(place: Element): void {
  waiting.get(place)?.();
  waiting.delete(place);
  observer?.unobserve(place);
}

function showWhenNear(place: Element, reveal: () => void): () => void {
  waiting.set(place, reveal);
  (observer ?? begin()).observe(place);
  return () => show(place);
}

function observeAll(margin: string): IntersectionObserver {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
    },
    { rootMargin: margin, scrollMargin: margin },
  );
  for (const place of waiting.keys()) observer.observe(place);
  return observer;
}

function begin(): IntersectionObserver {
  addEventListener('scroll', () => observeAll(NEAR_ON_THE_WAY), { once: true, passive: true });
  addEventListener('beforeprint', () => {
    for (const place of waiting.keys()) show(place);
  });
  return observeAll(NEAR);
}

function wait(image: HTMLImageElement | null): (() => void) | undefined {
  const place = image?.parentElement;
  if (!image || !place) return undefined;
  image.hidden = true;
  return showWhenNear(place, () => (image.hidden = false));
}

/**
 * Returns the `ref` of a lazy image that is asked for when it comes near the screen. The element around it must keep its place. An image of
 * a document from the server is left to the browser, which asks for it before any script runs.
 */
export function useNearImage(): ((image: HTMLImageElement | null) => (() => void) | undefined) | undefined {
  const [isRenderedHere] = useState(useIsInBrowser());
  return isRenderedHere ? wait : undefined;
}

/**
 * Runs in the document's head: marks that the page is scrolled. A phone then asks for the images of late parts, before any other script runs.
 */
export const scrolledScript = `addEventListener("scroll",()=>document.documentElement.dataset.scrolled="",{once:true,passive:true})`;

/** The class and the `ref` of a part of a document from the server, below or beside the first screen of a phone: its images wait too. */
export const latePart = {
  className: 'late-part',
  ref: (part: HTMLElement | null) => (part ? showWhenNear(part, () => part.classList.remove('late-part')) : undefined),
};
