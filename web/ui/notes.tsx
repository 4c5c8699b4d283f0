import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** A failure, shown in place until it is resolved. Unlike a toast, it stays. */
export function FailureNote({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-box border-2 border-error p-4 wrap-anywhere">
      <Icon name="alert" className="mt-0.5 size-5 text-error" />
      <div className="grid min-w-0 gap-2">
        {title && <p className="font-semibold">{title}</p>}
        <div className="font-medium text-error">{children}</div>
        {action}
      </div>
    </div>
  );
}

/** A line of text behind an icon that says how to take it. */
export const Remark = ({ icon, className = '', children }: { icon: IconName; className?: string; children: ReactNode }) => (
  <p className={`flex items-start gap-1.5 ${className}`}>
    <Icon
      name={icon}
      className={`mt-0.5 size-4 shrink-0 ${icon === 'warning' ? 'text-(--focus)' : icon === 'check' ? 'text-primary' : ''}`}
    />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

/** An error of one field: its label and message. */
export interface FormError {
  field: string;
  message: string;
}

/** Puts the focus on a field of a form, or on the first button of a group. */
export const focusField = (field: string): void =>
  (document.getElementById(`field-${field}`) ?? document.querySelector<HTMLElement>(`[name="${field}"]`))?.focus();

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
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      className="rounded-box border-2 border-error p-4 wrap-anywhere"
    >
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
                focusField(field);
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

/** Shown instead of an empty list: the reason, and what to do next. */
export function EmptyState({ icon, title, text, action }: { icon: IconName; title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed hairline px-6 py-14 text-center">
      <span className="grid size-14 place-content-center rounded-full bg-base-200 text-primary">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {text && <div className="quiet max-w-prose">{text}</div>}
      {action}
    </div>
  );
}
