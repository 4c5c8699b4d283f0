import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface SectionProps {
  /** The id of its heading. */
  id: string;
  title: ReactNode;
  /** Before the title. */
  icon?: IconName;
  /** The classes of its heading. */
  heading?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a form that few need, folded under its heading, which names it. */
export function Folded({
  id,
  title,
  icon,
  isOpen,
  children,
}: Pick<SectionProps, 'id' | 'title' | 'children'> & { icon: IconName; isOpen: boolean }) {
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} className="rounded-box bg-base-200">
        <summary className="flex min-h-14 cursor-pointer items-center gap-2 px-4 sm:px-5">
          <Icon name={icon} className="size-5 text-primary" />
          <h2 id={id} className="grow text-lg">
            {title}
          </h2>
          <Icon name="chevron-left" className="size-5 -rotate-90 [details[open]>summary>&]:rotate-90" />
        </summary>
        <div className="grid grid-cols-1 gap-3 px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>
      </details>
    </section>
  );
}

/** A part of a page under its heading, which names it. */
export function Section({ id, title, icon, heading = 'text-lg', className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={icon ? `flex items-center gap-2 ${heading}` : heading}>
        {icon && <Icon name={icon} className="size-5 text-primary" />}
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
