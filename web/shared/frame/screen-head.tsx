import type { ReactNode } from 'react';
import { PageHead } from '#web/shared/frame/page-head.tsx';

interface ScreenHeadProps {
  title: string;
  intro?: ReactNode;
  action?: ReactNode;
}

/** The head of every dashboard screen, and of its document. */
export function ScreenHead({ title, intro, action }: ScreenHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <PageHead title={title} />
      <div className="min-w-0">
        <h1 className="text-3xl leading-tight wrap-anywhere">{title}</h1>
        {intro && <p className="quiet mt-1.5 max-w-prose">{intro}</p>}
      </div>
      {action}
    </header>
  );
}
