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

/** Shown while the browser is offline. The status region is always in the page, because screen readers ignore text in a new one. */
export function OfflineNotice() {
  const t = useTexts(shell);
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning px-4 py-3 text-center font-medium text-warning-content">
          <Icon name="wifi-off" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
