import { useEffect, useState, useSyncExternalStore } from 'react';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** When the service worker kept this document, in its language; null for one from the server. */
const keptAt = typeof document === 'undefined' ? null : (document.documentElement.dataset['kept'] ?? null);

/** The pages that read their data in the browser, and say there what is missing. */
const READS_LATER = /\/(?:dashboard|category)\b/;

/**
 * Whether a link was pressed whose page cannot be read now: the one that is shown stays. With a service worker no press arrives here
 * (keep-page.ts).
 */
function usePressedInVain(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isNear = link?.origin !== location.origin || link.pathname === location.pathname || READS_LATER.test(link.pathname);
      if (navigator.onLine || isNear) return;
      event.preventDefault();
      event.stopPropagation();
      setPressed(true);
    };
    const forget = () => setPressed(false);
    document.addEventListener('click', stay, true);
    addEventListener('online', forget);
    return () => {
      document.removeEventListener('click', stay, true);
      removeEventListener('online', forget);
    };
  }, []);
  return isPressed;
}

/** Shown while the browser is offline. The status region is always in the page, because screen readers ignore text in a new one. */
export function OfflineNotice() {
  const t = useTexts(shell);
  const [online, kept] = [useIn(() => navigator.onLine, true), useIn(() => keptAt, null)];
  const isPressed = usePressedInVain();
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {(!online || kept !== null) && (
        <p className="offline-notice flex items-center justify-center gap-2 bg-warning px-4 text-center text-sm leading-tight font-medium text-warning-content">
          <Icon name="wifi-off" />
          <span>
            {kept === null ? (
              t(isPressed ? 'offlineLink' : 'offline')
            ) : (
              <span>
                {t(online ? 'keptOnline' : 'kept', { time: kept })}{' '}
                <button type="button" className="link min-h-6" onClick={() => location.reload()}>
                  {t(online ? 'newest' : 'reload')}
                </button>
              </span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

const useIn = <T,>(read: () => T, onServer: T): T => useSyncExternalStore(onConnection, read, () => onServer);
