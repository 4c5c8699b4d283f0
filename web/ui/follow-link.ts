import type { MouseEvent } from 'react';
import type { NavigateFunction } from 'react-router';

/** Follows a pressed link of kept HTML without a new document, when it leads to a page of this site in this language. */
export function followLink(event: MouseEvent, navigate: NavigateFunction): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.hreflang || link.origin !== location.origin) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void navigate(link.pathname + link.search);
}
