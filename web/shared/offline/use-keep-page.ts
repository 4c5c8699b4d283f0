import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isOffline } from '#web/shared/offline/is-offline.ts';

/** ms after which a page counts as read. By then it is idle. */
const READ_AFTER_MS = 3000;

/** Keeps each page that was read for the time without a connection. Loads nothing before the page is idle. */
export function useKeepPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The development server builds no service worker; without https there is none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(
      () => {
        import('#web/shared/offline/keep-page.ts').then(({ keepPage }) => keepPage(pathname + search)).catch(() => undefined);
      },
      isOffline() ? 0 : READ_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
