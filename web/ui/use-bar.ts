import { useLayoutEffect } from 'react';

/**
 * Marks the body while a page of the dashboard has a bar of its own at the lower edge, or a form with one. With a rule about `body:has(…)`, the
 * browser would look through the whole page at each dialog that opens.
 */
export function useBar(kind: '' | 'form' | 'several' | null = ''): void {
  useLayoutEffect(() => {
    if (kind === null) return undefined;
    document.body.dataset['bar'] = kind;
    return () => {
      delete document.body.dataset['bar'];
    };
  }, [kind]);
}
