import type { UseMutationOptions } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type * as z from '#contract/zod.ts';
import { useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { type ContractFormOptions, useContractForm } from '#web/shared/forms/contract-form.ts';
import { toast } from '#web/ui/toast.ts';

interface DialogFormOptions<Values, Sent, Reply> extends ContractFormOptions<Values> {
  /** Takes what the schema makes of the values. */
  mutation: Pick<UseMutationOptions<Reply, Error, Sent>, 'mutationFn' | 'onSuccess'>;
  /** The toast once it was sent, or the function that shows one. */
  done: string | ((reply: Reply) => void);
  onClose: () => void;
}

/** A form that is a dialog: it closes once it was sent. Returns the props of its fields by their names, and those of its `FormDialog`. */
export function useDialogForm<Values extends FieldValues, Sent, Reply>(
  schema: z.ZodType<Sent, Values>,
  { mutation, done, onClose, ...options }: DialogFormOptions<Values, Sent, Reply>,
) {
  const { form, field, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(schema, options);
  const sending = useDialogMutation(mutation);
  const onSubmit = submit(async (values) => {
    try {
      const reply = await sending.mutateAsync(values);
      forget();
      onClose();
      if (typeof done === 'string') toast('success', done);
      else done(reply);
    } catch (failure) {
      showServerErrors(failure);
    }
  });
  return { form, formErrors, attempt, field, dialog: { sending, onSubmit, onClose } };
}
