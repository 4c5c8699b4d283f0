import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

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
