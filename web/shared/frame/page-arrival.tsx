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

const CONTROLS = 'a[href], button, input, select, textarea, summary';
const ROWS = 'li, tr';
const PARTS = 'li, tr, section, article, form, main';

const controlsOf = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility({ visibilityProperty: true }));

function isOnScreen(control: HTMLElement): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** The control of a row that is where `focused` was in its own row: in the same cell of a table, or at the same place of the row. */
function sameControl(focused: Element, from: Element, to: Element): HTMLElement | undefined {
  const column = focused.closest('td, th');
  const at = column?.parentElement ? [...column.parentElement.children].indexOf(column) : -1;
  const cell = to.children[at];
  const cells = column && cell ? ([column, cell] as const) : ([from, to] as const);
  const [place, controls] = [[...cells[0].querySelectorAll(CONTROLS)].indexOf(focused), controlsOf(cells[1])];
  return controls[place] ?? controls.at(-1) ?? controlsOf(to)[0];
}

/** A button of a table that acts on its row. The button of a menu only shows what there is. */
const acts = (focused: Element): boolean => focused.matches('td button:not([popovertarget])');

/** The name of a row of a table, which leads to its page. */
const nameOf = (row: Element): HTMLElement | undefined => controlsOf(row).find((control) => control.matches('[scope="row"] *'));

/**
 * Returns the element that takes the focus of one that was removed: its neighbour in the next row, else in the previous one. A button that has
 * acted on its row gives it to the name, because a second press would act on another row, or do something else. For a list or a form that has
 * gone, the heading above; for the heading of a page, the one that takes its place; for a control alone, such as the one that loads more, the
 * control beside it.
 */
function neighbourOf(
  focused: Element,
  removed: Element,
  { target, nextSibling, previousSibling }: MutationRecord,
): HTMLElement | undefined {
  if (removed.matches(ROWS))
    for (const row of [nextSibling, previousSibling])
      if (row instanceof Element && row.isConnected && row.matches(ROWS)) {
        const control = acts(focused) ? nameOf(row) : sameControl(focused, removed, row);
        if (control) return control;
      }
  const place = target instanceof Element ? target : null;
  const part = place?.closest(PARTS);
  if (!part) return undefined;
  const cell = place?.closest('td');
  const name = cell && controlsOf(cell).length === 0 ? nameOf(part) : undefined;
  if (name) return name;
  const isAlone =
    focused.matches(CONTROLS) && !focused.closest(ROWS) && (removed === focused || removed.querySelectorAll(CONTROLS).length === 1);
  const wanted = focused.matches('h1') ? 'h1' : 'h1, h2, h3';
  const heading = isAlone || part.matches(ROWS) ? null : part.querySelector<HTMLElement>(wanted);
  if (heading) return heading;
  const controls = controlsOf(part).filter((control) => !control.matches(':disabled'));
  const before = previousSibling?.isConnected ? previousSibling : target;
  const isAfter = (control: HTMLElement) => (before.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // After more rows were loaded the last one is below the screen.
  return controls.find(isAfter) ?? controls.findLast(isOnScreen) ?? controls.at(-1);
}

/**
 * Keeps the focus in its place when the element that has it, or that has opened the dialog that has it, is removed: a deleted row gives it
 * to the next one, the last row to the heading of the list. Another page takes it (`page-arrival.tsx`).
 */
export function useKeptFocus(): void {
  useEffect(() => {
    // An element that got the focus before the page was hydrated counts, too.
    let focused = document.activeElement === document.body ? null : document.activeElement;
    let { pathname: path } = location;
    let isLost = false;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog')) return;
      focused = target;
      path = location.pathname;
      isLost = false;
    };
    const observer = new MutationObserver((records) => {
      for (const record of records)
        for (const removed of record.removedNodes) {
          if (!focused || !(removed instanceof Element) || !removed.contains(focused)) continue;
          isLost = true;
          // One that was put elsewhere has lost the focus, too.
          if (!focused.isConnected) focused = neighbourOf(focused, removed, record) ?? null;
        }
      if (!isLost || path !== location.pathname || !(focused instanceof HTMLElement) || document.activeElement !== document.body) return;
      if (!focused.matches(CONTROLS)) {
        focused.tabIndex = -1;
        focused.classList.add('outline-none');
      }
      // A row far from what is on screen may have gone by an event.
      focused.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
