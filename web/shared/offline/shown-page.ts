import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isOffline } from '#web/shared/offline/is-offline.ts';
import { answerWorker, keepPage } from '#web/shared/offline/keep-page.ts';

interface LoaderArgs<Data> {
  request: Request;
  serverLoader: () => Promise<Data>;
}

/**
 * The `clientLoader` of a page that reads itself again after a booking or a live event. When that fails, as without a connection, what is on
 * screen stays: the error page would take the place of the whole page, and of the dialog that is open in it. The page calls `useKeepShown`.
 */
export function keepShown<Data>(loadScreen: () => Promise<unknown> = () => Promise.resolve()) {
  let shown: { address: string; data: Data } | undefined;
  return {
    async clientLoader({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
      const { pathname, search } = new URL(request.url);
      try {
        const [data] = await Promise.all([serverLoader(), loadScreen()]);
        return data;
      } catch (failure) {
        if (shown?.address !== pathname + search) throw failure;
        return shown.data;
      }
    },
    useKeepShown(data: Data): void {
      const { pathname, search } = useLocation();
      useEffect(() => {
        shown = { address: pathname + search, data };
        return () => void (shown = undefined);
      }, [pathname, search, data]);
    },
  };
}

/** ms after which a page counts as read. By then it is idle. */
const READ_AFTER_MS = 3000;

/** Keeps each page that was read for the time without a connection. Asks for nothing before the page is idle. */
export function useKeepPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The development server builds no service worker; without https there is none.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    answerWorker();
    const timer = setTimeout(() => void keepPage(pathname + search).catch(() => undefined), isOffline() ? 0 : READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
