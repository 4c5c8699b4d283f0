import { useSyncExternalStore } from 'react';
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

/** Shown while the browser is offline. The status region is always in the page, because screen readers ignore text in a new one. */
export function OfflineNotice() {
  const t = useTexts(shell);
  const [online, kept] = [useIn(() => navigator.onLine, true), useIn(() => keptAt, null)];
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {(!online || kept !== null) && (
        <p className="offline-notice flex items-center justify-center gap-2 bg-warning px-4 text-center text-sm leading-tight font-medium text-warning-content">
          <Icon name="wifi-off" />
          <span>
            {kept === null ? (
              t('offline')
            ) : (
              <span>
                {t('kept', { time: kept })}{' '}
                <button type="button" className="link min-h-6" onClick={() => location.reload()}>
                  {t('reload')}
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
