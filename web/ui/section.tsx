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
