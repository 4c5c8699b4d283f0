import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The first card on screen when a list was left, and px from the top of the window to it, by history entry and list. */
const positions = new Map<string, { link: string; top: number }>();

const FRAMES = 4;

const linkOf = (card: Element): string => card.querySelector('a[href]')?.getAttribute('href') ?? '';

/**
 * Brings a list of cards back to where it was left. The router scrolls by as many px as before, but a card far from the screen has the
 * height that the style estimates, so that after many of them another card would be there. `name` distinguishes the lists of a page.
 */
export function useListPosition(name: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const key = `${useLocation().key} ${name}`;
  const keep = useEffectEvent((cards: HTMLUListElement) => {
    for (const card of cards.children) {
      const { top, bottom } = card.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) return void positions.set(key, { link: linkOf(card), top });
    }
    positions.delete(key);
  });
  const restore = useEffectEvent((cards: HTMLUListElement) => {
    const position = positions.get(key);
    const card = position && Array.from(cards.children).find((each) => linkOf(each) === position.link);
    if (card) scrollBy({ top: card.getBoundingClientRect().top - position.top, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    // After the router has scrolled; and again, because the cards around it are laid out a frame after they come near the screen.
    let frame = 0;
    const restoreIn = (frames: number) => {
      frame = requestAnimationFrame(() => {
        restore(cards);
        if (frames > 1) restoreIn(frames - 1);
      });
    };
    restoreIn(FRAMES);
    return () => {
      cancelAnimationFrame(frame);
      keep(cards);
    };
  }, []);
  return list;
}
