import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  plain: 'btn-tinted',
  quiet: 'btn-ghost',
  danger: 'btn-error',
};

/** Buttons are 44 px high; `small` ones 36 px, for table rows. */
const classes = (variant: ButtonVariant, small: boolean, className: string) =>
  `btn press ${variants[variant]} ${small ? 'h-9 px-3 whitespace-nowrap' : 'h-11'} ${className}`;

/** Drawn by the style sheet: an element that came and went beside a text would break where the browser translates the page. */
const SPINNER = 'before:size-4 before:animate-spin before:rounded-full before:border-2 before:border-current before:border-e-transparent';

interface Look {
  variant?: ButtonVariant;
  small?: boolean;
  /** Before the text. */
  icon?: IconName;
  /** The object of the act, for screen readers, where the text is the verb alone. */
  about?: string;
  children?: ReactNode;
}

const content = (icon: IconName | undefined, about: string | undefined, children: ReactNode) => (
  <>
    {icon && <Icon name={icon} className="size-4" />}
    {children}
    {about !== undefined && <span className="sr-only">: {about}</span>}
  </>
);

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'type' | 'onMouseDown' | keyof Look> {
  /** `submit` only inside a form. */
  type?: 'button' | 'submit';
  /** Shows a spinner and ignores clicks. The button keeps its focus, which `disabled` would drop. */
  busy?: boolean;
  /** Each click of a double click counts, as for a step to the next one. */
  repeats?: boolean;
}

export function Button({
  variant = 'plain',
  small = false,
  type = 'button',
  busy = false,
  repeats = false,
  className = '',
  icon,
  about,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // The rule wants a literal; the type of the prop allows only valid ones.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={`${classes(variant, small, className)} ${busy ? SPINNER : ''}`}
      onMouseDown={(event) => {
        // Blurring a field may show an error above the button, which would move it from under the pointer before the click.
        if (type === 'submit' || rest['aria-pressed'] !== undefined) event.preventDefault();
      }}
      onClick={(event) => {
        // The second click of a double click was meant for what the first one hit, which this button may have replaced.
        if (busy || (event.detail > 1 && !repeats)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {content(icon, about, children)}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<typeof Link>, keyof Look> {}

export function ButtonLink({ variant = 'plain', small = false, className = '', icon, about, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(variant, small, className)}>
      {content(icon, about, children)}
    </Link>
  );
}
