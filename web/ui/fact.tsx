import type { ReactNode } from 'react';

/** A label with its value, in a `<dl>`; a wide one takes both columns. */
export function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="quiet text-sm">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The words of one side. */
export const Quote = ({ by, text }: { by: string; text: string }) => (
  <blockquote className="border-s-4 border-base-300 ps-3 text-sm whitespace-pre-line wrap-anywhere">
    <span className="font-semibold">{by}</span>
    <br />
    {text}
  </blockquote>
);
