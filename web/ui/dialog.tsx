import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '#web/ui/after-paint.ts';
import { raiseToasts } from '#web/ui/toast.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { KeepValues } from '#web/ui/values.tsx';
import { OverlayContext, useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { list } from '#web/i18n/en/forms.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Shows the dialog and gives `first` the focus, unless one of its fields is in use by then. A modal dialog makes the page inert, for which
 * the browser computes the style of all its elements: so the dialog is painted first, and becomes modal after that or at the first key.
 * Returns the function that closes it.
 */
function showModal(dialog: HTMLDialogElement, first: HTMLElement | null): () => void {
  const shown = performance.now();
  const waiting = new AbortController();
  const becomeModal = () => {
    waiting.abort();
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : first;
    // Without it the first control takes the focus for a moment, and a field that loses it shows what it lacks.
    if (focused) focused.autofocus = true;
    dialog.popover = null;
    // The animation, which begins again, goes on where it was.
    dialog.style.animationDelay = `${shown - performance.now()}ms`;
    dialog.showModal();
    if (focused) focused.autofocus = false;
    raiseToasts();
  };
  dialog.popover = 'manual';
  // A popover that is a dialog gives the focus as a dialog does.
  if (first) first.autofocus = true;
  dialog.showPopover();
  if (first) first.autofocus = false;
  addEventListener('keydown', becomeModal, { capture: true, signal: waiting.signal });
  waiting.signal.addEventListener('abort', afterPaint(becomeModal));
  return () => {
    waiting.abort();
    dialog.close();
  };
}

/**
 * The dialog is modal while the component is mounted. The focus goes to `initialFocus`, or to the first control, and afterwards back to
 * where it was.
 */
export function useModal(element: RefObject<HTMLDialogElement | null>, initialFocus?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement;
    const close = element.current && showModal(element.current, initialFocus?.current ?? null);
    return () => {
      close?.();
      // The dialog has left the document, so closing it does not restore the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [element, initialFocus]);
}

export const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** px above and below a button within which the one that confirms would overlap it. */
const NEAR = 24;

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** On a phone each comes from the lower edge; elsewhere `drawer`, the wider `sheet`, and `pair` and `wide`, which have two columns, are at the side, full height. `full` covers the window. `confirmation` and `sheet` ignore the second click of a double click outside. If the last button of a `confirmation` would overlap what opened it, it stands above that, or at the top of the window if it is too high, so that a double click cannot confirm. */
  kind?: 'dialog' | 'drawer' | 'confirmation' | 'sheet' | 'pair' | 'wide' | 'full';
  /** The element that gets the focus instead of the title. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const CLASSES = {
  dialog: 'overlay-dialog',
  confirmation: 'overlay-dialog',
  drawer: 'overlay-drawer',
  sheet: 'overlay-drawer overlay-sheet',
  pair: 'overlay-drawer overlay-sheet overlay-pair',
  wide: 'overlay-drawer overlay-sheet overlay-wide',
  full: 'overlay-full',
} as const;

/** A modal `<dialog>`: mount it to open it. Esc, the close button, a click outside and the Back button call `onClose`. Unmounting restores the focus. */
export function Dialog({ title, onClose, children, kind = 'dialog', initialFocus }: DialogProps) {
  const t = useTexts(shell);
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const asks = kind === 'confirmation' || kind === 'sheet' || kind === 'pair' || kind === 'wide';
  useCloseOnBack(onClose);
  // The first control is the close button: reading and tabbing begin with the title instead.
  useModal(element, initialFocus ?? heading);
  const [opener] = useState(() => document.activeElement?.getBoundingClientRect());
  // Runs after the effect that opens it.
  useEffect(() => {
    const confirm = kind === 'confirmation' && element.current?.querySelector('.dialog-foot > :last-child');
    // The dialog comes from below, and its texts may move it by a line yet.
    const near = opener && new DOMRect(opener.x, opener.y - NEAR, opener.width, opener.height + 2 * NEAR);
    const dialog = element.current;
    if (!dialog || !near || !confirm || !overlap(near, confirm.getBoundingClientRect())) return;
    // From its lower edge: its texts may make it higher.
    const isAbove = near.top - dialog.offsetHeight >= NEAR;
    dialog.style.marginBlock = isAbove ? `auto ${document.documentElement.clientHeight - near.top}px` : '1rem auto';
    dialog.style.borderRadius = 'var(--radius-box)';
  }, [kind, opener]);
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
        <div className="dialog-head flex items-start justify-between gap-4">
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

/** The buttons of a dialog, at its lower edge. The one that goes on is the last. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className="dialog-foot">{children}</div>;

interface ConfirmDialogProps {
  /** Names the object of the action: “Delete RX 6600?” */
  title: string;
  children: ReactNode;
  /** The verb alone, “Delete”: a title would not fit the button. */
  confirmLabel: string;
  /** Instead of “Cancel”, where the act itself cancels something. */
  keepLabel?: string | undefined;
  danger?: boolean | undefined;
  onConfirm: () => void;
  /** Called after `onConfirm` too. */
  onClose: () => void;
}

/** Asks before an irreversible action. Cancel has the focus. */
export function ConfirmDialog({ title, children, confirmLabel, keepLabel, danger = false, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTexts(list);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog kind="confirmation" title={title} onClose={onClose} initialFocus={cancel}>
      <div className="quiet">{children}</div>
      <DialogFoot>
        <Button ref={cancel} onClick={onClose}>
          {keepLabel ?? t('cancel')}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

export interface AskButtonProps
  extends
    Omit<ComponentProps<typeof Button>, 'onClick' | 'children' | 'title'>,
    Pick<ConfirmDialogProps, 'title' | 'danger' | 'keepLabel' | 'onConfirm'> {
  /** The verb, on this button and, unless that has another, on the one that confirms. */
  label: string;
  confirmLabel?: string;
  /** The text of the dialog. */
  text: ReactNode;
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  renderDialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, which goes with the button. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}

/** A button that asks before it acts. In a row, which may change or go while the user decides, it is a `ConfirmButton`. */
export function AskButton({ label, confirmLabel = label, keepLabel, text, title, danger, onConfirm, ...button }: AskButtonProps) {
  const renderDialog = (close: () => void) => (
    <ConfirmDialog {...{ title, danger, confirmLabel, keepLabel, onConfirm }} onClose={close}>
      {text}
    </ConfirmDialog>
  );
  return (
    <DialogButton {...button} renderDialog={renderDialog}>
      {label}
    </DialogButton>
  );
}
