import type { ReactNode } from 'react';
import { PageHead } from '#web/shared/frame/page-head.tsx';

interface ScreenHeadProps {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
  /** It leaves the space to the rows of a list. */
  small?: boolean | undefined;
}

/** The head of every dashboard screen, and of its document. */
export function ScreenHead({ title, intro, action, small = false }: ScreenHeadProps) {
  return (
    <header
      className={`flex flex-wrap justify-between ${small ? 'mb-1.5 items-center gap-x-3 gap-y-1' : 'mb-6 items-end gap-x-6 gap-y-4'}`}
    >
      <PageHead title={title} />
      <div className="min-w-0">
        <h1 className={`leading-tight wrap-anywhere ${small ? 'text-xl sm:text-3xl' : 'text-3xl'}`}>{title}</h1>
        {intro && <p className="quiet mt-1.5 max-w-prose">{intro}</p>}
      </div>
      {action}
    </header>
  );
}
