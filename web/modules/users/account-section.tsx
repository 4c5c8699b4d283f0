import type { ReactNode } from 'react';

/** One part of the account page, which is saved by itself. `name` is its id. */
export function Section({ name, title, text, children }: { name: string; title: string; text: string; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <div>
        <h2 id={name} className="text-lg">
          {title}
        </h2>
        <p className="quiet mt-0.5">{text}</p>
      </div>
      {children}
    </section>
  );
}
