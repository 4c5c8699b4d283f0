import { useEffect } from 'react';
import { api } from '#web/shared/api.ts';

/** ms after which an open page is a view. */
const VIEWED_AFTER_MS = 2000;

/** Reports a view of a product once its page has been open for a moment. */
export function useReportedView(id: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A view that is not counted is no failure for the reader.
      if (document.visibilityState === 'visible') api.viewProduct({ params: { id } }).catch(() => undefined);
    }, VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
