import type { ReactNode } from 'react';

interface SectionProps {
  /** The id of its heading. */
  id: string;
  title: ReactNode;
  /** The classes of its heading. */
  heading?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its heading, which names it. */
export function Section({ id, title, heading = 'text-lg', className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
