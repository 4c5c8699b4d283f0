import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast, type Toast } from '#web/ui/toast.ts';
import { chunk } from '#web/ui/chunk.ts';

const ToastArea = lazy(() => chunk(() => import('#web/ui/toast-area.tsx')));

/** Stands in the shell and brings the toast area when the first toast is shown. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  const [first, setFirst] = useState<Toast[]>([]);
  useEffect(() => onToast((toast) => setFirst((before) => [...before, toast])), []);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <ToastArea first={first} closeLabel={closeLabel} />
    </Suspense>
  );
}
