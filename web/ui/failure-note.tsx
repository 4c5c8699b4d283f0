import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** A failure, shown in place until it is resolved. Unlike a toast, it stays. */
export function FailureNote({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-box border-2 border-error p-4">
      <Icon name="alert" className="mt-0.5 size-5 text-error" />
      <div className="grid min-w-0 gap-2">
        {title && <p className="font-semibold">{title}</p>}
        <div className="font-medium text-error">{children}</div>
        {action}
      </div>
    </div>
  );
}
