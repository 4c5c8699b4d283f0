import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  plain: 'border-(--control) bg-base-100',
  quiet: 'btn-ghost',
  danger: 'btn-error',
};

/** Main buttons are 44 px high (UX 29); `small` ones 36 px, for rows of a table. */
const classes = (variant: ButtonVariant, small: boolean, className: string) =>
  `btn press ${variants[variant]} ${small ? 'h-9 px-3 whitespace-nowrap' : 'h-11'} ${className}`;

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  variant?: ButtonVariant;
  small?: boolean;
  /** `submit` only inside a form. */
  type?: 'button' | 'submit';
  /** Work is under way: shows a turning ring and refuses a second press, but keeps its place and focus. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'plain',
  small = false,
  type = 'button',
  busy = false,
  className = '',
  children,
  onClick,
  onMouseDown,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A button's type is a literal for the linter; both cases are spelled out by the caller's props.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={classes(variant, small, className)}
      onMouseDown={(event) => {
        // A field that is left shows its mistake, which would move this button away from under the pointer before it is released.
        if (type === 'submit') event.preventDefault();
        onMouseDown?.(event);
      }}
      onClick={(event) => {
        // The second press of a double click is meant for what the first one pressed, which may be gone by now.
        if (busy || event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span aria-hidden="true" className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  small?: boolean;
}

export function ButtonLink({ variant = 'plain', small = false, className = '', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(variant, small, className)} />;
}
