import { type MutationFunctionContext, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogActions } from '#web/shared/forms/dialog-actions.tsx';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Submit = (event: React.SubmitEvent<HTMLFormElement>) => void;

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'kind' | 'onClose'> {
  /** Instead of “Cancel”. */
  cancel?: string;
  /** The verb of the button that sends the form. */
  submit: string;
  /** The mutation that sends it: while it is under way, the form is not sent again. */
  sending: { error: Error | null; isPending: boolean; isPaused: boolean };
  onSubmit: Submit;
  /** Between the title and the form. */
  above?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form: its fields, why it was not sent, and its two buttons. */
export function FormDialog({
  cancel,
  submit,
  sending: { error, isPending, isPaused },
  onSubmit,
  above,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      {above}
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          if (isPending) event.preventDefault();
          else onSubmit(event);
        }}
      >
        {children}
        <DialogActions error={error} cancel={cancel} submit={submit} busy={isPending} paused={isPaused} onCancel={dialog.onClose} />
      </form>
    </Dialog>
  );
}

/**
 * For a form whose fields are held in state: `press` makes its handler from what sends it, which is null until the form is complete. Once
 * `pressed`, the fields show what they lack, and the first that lacks something takes the focus.
 */
export function usePress(): { pressed: boolean; press: (send: (() => void) | null) => Submit } {
  const [pressed, setPressed] = useState(false);
  const focusError = useErrorFocus();
  return {
    pressed,
    press: (send) => (event) => {
      event.preventDefault();
      setPressed(true);
      focusError(event.currentTarget);
      send?.();
    },
  };
}

/**
 * A mutation of a dialog. While it waits for a connection, closing the dialog takes it back: nothing is sent later. A mutation that waits
 * longer, for photos, asks `isOpen` before it sends.
 */
export function useDialogMutation<Data, Variables, Context>({
  mutationFn,
  ...options
}: Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> & {
  mutationFn?: (variables: Variables, context: MutationFunctionContext & { isOpen: () => boolean }) => Promise<Data>;
}): UseMutationResult<Data, Error, Variables, Context> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useMutation({
    ...options,
    mutationFn: (variables, context) =>
      isOpen.current && mutationFn
        ? mutationFn(variables, { ...context, isOpen: () => isOpen.current })
        : Promise.reject(new DOMException('The dialog was closed.', 'AbortError')),
  });
}
