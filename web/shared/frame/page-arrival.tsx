import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Announces the title of a page that came without a new document: screen readers would say nothing of it. */
export function PageAnnouncement() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === '' || document.title === last) return;
      last = document.title;
      setTitle(last);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Gives the focus to the page that has come without a new document, as a document would: to its heading, or after Back to the link that
 * had led on. A page that has taken the focus itself keeps it. The router scrolls.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const enter = useEffectEvent((path: string) => {
    const left = shown.current;
    shown.current = path;
    const main = document.querySelector<HTMLElement>('main');
    if (left === path || hash !== '' || !main || main.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
    const links = isBack ? [...main.querySelectorAll<HTMLAnchorElement>('a[href]')] : [];
    const target = links.find((link) => link.pathname === left) ?? main.querySelector<HTMLElement>('h1') ?? main;
    if (!(target instanceof HTMLAnchorElement)) {
      target.tabIndex = -1;
      target.classList.add('outline-none');
    }
    target.focus({ preventScroll: true });
  });
  useEffect(() => enter(pathname), [pathname]);
}

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
