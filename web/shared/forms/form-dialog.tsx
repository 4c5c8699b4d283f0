import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type MutationFunctionContext, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from '#contract/zod.ts';
import { ApiError } from '#contract/api-error.ts';
import { useIsMounted } from '#web/ui/use-navigate-from-here.ts';
import { Failure } from '#web/shared/failure.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ContractFormOptions, useContractForm } from '#web/shared/forms/contract-form.ts';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface DialogActionsProps {
  /** Why the last attempt failed, or null. */
  error: Error | null;
  /** Instead of “Cancel”. */
  cancel?: string | undefined;
  /** The verb of the button that sends the form. */
  submit: string;
  /** It takes something away. */
  danger?: boolean | undefined;
  /** Sending it again would be refused too. */
  isRefused?: boolean;
  busy: boolean;
  /** Whether it waits for a connection. */
  paused?: boolean;
  onCancel: () => void;
  /** Below why it failed. */
  children?: ReactNode;
}

/** The end of a form in a dialog: why it was not sent, and the two buttons. */
export function DialogActions({
  error,
  cancel,
  submit,
  danger = false,
  isRefused = false,
  busy,
  paused = false,
  onCancel,
  children,
}: DialogActionsProps) {
  const t = useTexts(forms);
  const words = useTexts(suspensions);
  const why = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The foot, which stays on the screen, would cover it.
    if (error !== null || paused) why.current?.scrollIntoView({ block: 'nearest' });
  }, [error, paused]);
  return (
    <>
      <div ref={why} className="grid gap-5 empty:hidden">
        {error && (
          <div role="alert" className="font-medium wrap-anywhere text-error">
            <Failure error={error} />{' '}
            {error instanceof ApiError && error.code === 'suspended' && (
              <Link to="/dashboard/suspension" className="link">
                {words('read')}
              </Link>
            )}
          </div>
        )}
        {children}
        {paused && <p role="status">{t('waiting')}</p>}
      </div>
      <DialogFoot>
        <Button variant={isRefused ? 'primary' : 'plain'} onClick={onCancel}>
          {cancel ?? t('cancel')}
        </Button>
        <Button type="submit" variant={isRefused ? 'plain' : danger ? 'danger' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </DialogFoot>
    </>
  );
}

type Submit = (event: React.SubmitEvent<HTMLFormElement>) => void;

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'kind' | 'onClose'> {
  /** Instead of “Cancel”. */
  cancel?: string;
  /** The verb of the button that sends the form. */
  submit: string;
  danger?: boolean;
  /** The mutation that sends it: while it is under way, the form is not sent again. */
  sending: { error: Error | null; isPending: boolean; isPaused: boolean };
  onSubmit: Submit;
  /** Between the title and the form. */
  above?: ReactNode;
  /** The evidence: beside the form in a dialog of two columns, above it on narrow windows. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form: its fields, why it was not sent, and its two buttons. */
export function FormDialog({
  cancel,
  submit,
  danger,
  sending: { error, isPending, isPaused },
  onSubmit,
  above,
  beside,
  children,
  ...dialog
}: FormDialogProps) {
  const form = (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
        else onSubmit(event);
      }}
    >
      {children}
      <DialogActions
        error={error}
        cancel={cancel}
        submit={submit}
        danger={danger}
        busy={isPending}
        paused={isPaused}
        onCancel={dialog.onClose}
      />
    </form>
  );
  return (
    <Dialog {...dialog}>
      {above}
      {beside ? (
        <div className="grid grow grid-cols-1 gap-x-8 gap-y-5 max-lg:content-start lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div>{beside}</div>
          {form}
        </div>
      ) : (
        form
      )}
    </Dialog>
  );
}

/** The options of a mutation whose function can ask whether the dialog is still open. */
export type DialogMutation<Data, Variables, Context = unknown> = Omit<UseMutationOptions<Data, Error, Variables, Context>, 'mutationFn'> & {
  mutationFn?: (variables: Variables, context: MutationFunctionContext & { isOpen: () => boolean }) => Promise<Data>;
};

/**
 * A mutation of a dialog. While it waits for a connection, closing the dialog takes it back: nothing is sent later. A mutation that waits
 * longer, for photos, asks `isOpen` before it sends.
 */
export function useDialogMutation<Data, Variables, Context>({
  mutationFn,
  ...options
}: DialogMutation<Data, Variables, Context>): UseMutationResult<Data, Error, Variables, Context> {
  const isOpen = useIsMounted();
  return useMutation({
    ...options,
    mutationFn: (variables, context) =>
      isOpen.current && mutationFn
        ? mutationFn(variables, { ...context, isOpen: () => isOpen.current })
        : Promise.reject(new DOMException('The dialog was closed.', 'AbortError')),
  });
}

interface DialogFormOptions<Values, Sent, Reply> extends ContractFormOptions<Values> {
  /** Takes what the schema makes of the values. */
  mutation: Pick<DialogMutation<Reply, Sent>, 'mutationFn' | 'onSuccess'>;
  /** The toast once it was sent, or the function that shows one. */
  done: string | ((reply: Reply, sent: Sent) => void);
  /** Not of a form in a page, which goes when what it shows is read again. */
  onClose?: () => void;
}

/** A form that is a dialog: it closes once it was sent. Returns the props of its fields by their names, and those of its `FormDialog`. */
export function useDialogForm<Values extends FieldValues, Sent, Reply>(
  schema: z.ZodType<Sent, Values>,
  { mutation, done, onClose = () => undefined, ...options }: DialogFormOptions<Values, Sent, Reply>,
) {
  const { form, field: fieldOf, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(schema, options);
  const sending = useDialogMutation(mutation);
  const field: typeof fieldOf = (name) => {
    const props = fieldOf(name);
    // A choice that is made while the form is being sent would be kept, although it was not sent.
    return { ...props, onChange: async (event) => void (sending.isPending || (await props.onChange(event))) };
  };
  const onSubmit = submit(async (values) => {
    try {
      const reply = await sending.mutateAsync(values);
      forget();
      onClose();
      if (typeof done === 'string') toast('success', done);
      else done(reply, values);
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return { form, formErrors, attempt, field, forget, dialog: { sending, onSubmit, onClose } };
}
