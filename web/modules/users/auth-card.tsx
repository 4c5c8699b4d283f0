import type { ReactNode } from 'react';
import { NeedsScript } from '#web/shared/frame/needs-script.tsx';
import { Mark } from '#web/ui/mark.tsx';

/** The layout of the log-in, registration and password pages. */
export function AuthCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main id="main" className="shell py-10 sm:py-16">
      <div className="mx-auto grid w-full max-w-lg gap-6">
        <div className="grid gap-6 sm:rounded-box sm:border sm:hairline sm:p-8">
          <header>
            <Mark className="mb-4 size-11" />
            <h1 className="text-3xl">{title}</h1>
            {lead && <p className="quiet mt-1">{lead}</p>}
          </header>
          <NeedsScript />
          {children}
        </div>
      </div>
    </main>
  );
}
