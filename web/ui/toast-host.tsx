import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, onWaitingToasts, type Toast } from '#web/ui/toast.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

const ToastArea = lazy(() => lazyImport(() => import('#web/ui/toast-area.tsx')).catch(() => ({ default: LastToast })));

/** Specification §9. */
const SHOWN_MS = 5000;

/** Shown when the area's script does not load: what the toast reports has happened all the same. */
function LastToast() {
  const [last, setLast] = useState<Toast>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onToast((next) => {
      clearTimeout(timer);
      setLast(next);
      timer = setTimeout(() => setLast(undefined), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <p
      hidden={!last}
      role={last?.kind === 'error' ? 'alert' : 'status'}
      className="Toastify__toast-container rounded-box bg-neutral p-4 text-neutral-content"
    >
      {last?.content}
    </p>
  );
}

/** Loads the toast area with the first toast. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onWaitingToasts(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}
