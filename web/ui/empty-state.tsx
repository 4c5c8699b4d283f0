import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** Shown instead of an empty list: the reason, and what to do next. */
export function EmptyState({ icon, title, children, action }: { icon: IconName; title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed hairline px-6 py-14 text-center">
      <span className="grid size-14 place-content-center rounded-full bg-base-200 text-primary">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {children && <div className="quiet max-w-prose">{children}</div>}
      {action}
    </div>
  );
}
