import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeepValues } from '#web/ui/keep-values.tsx';
import { OverlayContext, useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useModal } from '#web/ui/use-modal.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `drawer` and the wider `sheet` are at the side, full height; `confirmation` and `sheet` ignore the second click of a double click outside. */
  kind?: 'dialog' | 'drawer' | 'confirmation' | 'sheet';
  /** The element that gets the focus instead of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const CLASSES = {
  dialog: 'overlay-dialog',
  confirmation: 'overlay-dialog',
  drawer: 'overlay-drawer',
  sheet: 'overlay-drawer overlay-sheet',
} as const;

/** A modal `<dialog>`: mount it to open it. Esc, the close button, a click outside and the Back button call `onClose`. Unmounting restores the focus. */
export function Dialog({ title, onClose, children, kind = 'dialog', initialFocus }: DialogProps) {
  const t = useTexts(shell);
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const asks = kind === 'confirmation' || kind === 'sheet';
  useCloseOnBack(onClose);
  // The first control is the close button: reading and tabbing begin with the title instead.
  useModal(element, initialFocus ?? heading);
  const titled = useRef(title);
  useEffect(() => {
    // Another title is another step, which begins with it when the control that led there has gone.
    if (title !== titled.current && document.activeElement === document.body) heading.current?.focus();
    titled.current = title;
  }, [title]);
  return (
    // The handler is for clicks on the backdrop, which the element receives; the keyboard has Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={`overlay ${CLASSES[kind]}`}
      onCancel={(event) => {
        // Cancelling a file chooser inside the dialog fires the same event.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // With `any` the browser fires `cancel` for a click outside, as for Esc: also for the second click of a double click.
      closedby={asks ? 'closerequest' : 'any'}
      onClick={(event) => {
        if (asks && event.target === element.current && event.detail < 2) onClose();
      }}
    >
      <div className="flex min-h-full flex-col gap-5 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 text-xl leading-snug wrap-anywhere outline-none">
            <KeepValues>{title}</KeepValues>
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-square -me-2 -mt-2 h-11 w-11 shrink-0"
            onClick={onClose}
            aria-label={t('close')}
          >
            <Icon name="x" />
          </button>
        </div>
        <OverlayContext value>{children}</OverlayContext>
      </div>
    </dialog>
  );
}
