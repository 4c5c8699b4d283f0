import { useEffect, useRef } from 'react';

/** An error of one field: its label and message. */
export interface FormError {
  field: string;
  message: string;
}

/** Shown after a failed submit: takes the focus, lists every error and links to its field (GOV.UK error summary). */
export function ErrorSummary({ title, formErrors, attempt }: { title: string; formErrors: readonly FormError[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const any = formErrors.length > 0;
  useEffect(() => {
    if (attempt > 0 && any) box.current?.focus();
    // Only a new attempt moves the focus; correcting a field does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  if (attempt === 0 || !any) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary" className="rounded-box border-2 border-error p-4">
      <h2 id="error-summary" className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {formErrors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#field-${field}`}
              className="link text-error"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`field-${field}`)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
