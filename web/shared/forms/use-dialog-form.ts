import type { UseMutationOptions } from '@tanstack/react-query';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from '#contract/zod.ts';
import { useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { type ContractFormOptions, useContractForm } from '#web/shared/forms/contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface DialogFormOptions<Values, Sent, Reply> extends ContractFormOptions<Values> {
  /** Takes what the schema makes of the values. */
  mutation: Pick<UseMutationOptions<Reply, Error, Sent>, 'mutationFn' | 'onSuccess'>;
  /** The toast once it was sent. */
  done: string;
  onClose: () => void;
}

/** A form that is a dialog: it closes once it was sent. Returns the props of its fields by their names, and those of its `FormDialog`. */
export function useDialogForm<Values extends FieldValues, Sent, Reply>(
  schema: z.ZodType<Sent, Values>,
  { mutation, done, onClose, ...options }: DialogFormOptions<Values, Sent, Reply>,
) {
  const { form, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(schema, options);
  const sending = useDialogMutation(mutation);
  const onSubmit = submit(async (values) => {
    try {
      await sending.mutateAsync(values);
      forget();
      onClose();
      toast('success', done);
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  const field = <Name extends Path<Values>>(name: Name) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { form, formErrors, attempt, field, dialog: { sending, onSubmit, onClose } };
}
