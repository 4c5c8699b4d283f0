import { type ReactNode, useId } from 'react';

/** A button with a native popover, which needs no script to open, close and take the keyboard. */
export function Menu({
  label,
  button,
  children,
  className = '',
}: {
  label: string;
  button: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={`btn btn-ghost press h-11 px-3 ${className}`}>
        {button}
      </button>
      {/* Handles clicks that bubble from the links and buttons inside, which are reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        popover="auto"
        className="popup"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) event.currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
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
