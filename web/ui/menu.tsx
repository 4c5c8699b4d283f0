import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** A button with a native popover, which needs no script to open, close and take the keyboard. */
export function Menu({
  label,
  button,
  children,
  className = '',
  unfolds = false,
}: {
  label: string;
  button: ReactNode;
  children: ReactNode;
  className?: string;
  /** Wide pages show its entries beside each other, without the button. */
  unfolds?: boolean;
}) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={`btn btn-ghost press h-11 px-3 ${unfolds ? 'xl:hidden' : ''} ${className}`}
      >
        {button}
      </button>
      {/* Handles clicks that bubble from the links and buttons inside, which are reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        popover="auto"
        className={unfolds ? 'popup unfolds' : 'popup'}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** An act of a menu. `danger`: it destroys something, and stands last, apart from the others. */
export function MenuButton({
  icon,
  danger = false,
  onClick,
  children,
}: {
  icon: IconName;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={`menu-row ${danger ? 'mt-1.5 border-t hairline text-error' : ''}`} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** A page to which a menu leads. */
export function MenuLink({
  icon,
  children,
  ...link
}: { icon: IconName; children: ReactNode } & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...link} className="menu-row">
      <Icon name={icon} />
      {children}
    </Link>
  );
}

/** A term that opens its explanation. */
export function Explained({ children, label, explanation }: { children: ReactNode; label: string; explanation: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className="explained">
        {children}
      </button>
      <div id={id} popover="auto" className="popup popup-start">
        {explanation}
      </div>
    </>
  );
}
