import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import type { FormError } from '#web/ui/error-summary.tsx';

/**
 * The errors of a form in the order of its fields, and the number of submits: after each failed one the error summary takes the focus,
 * where there is none the first field with an error.
 */
export function useFormErrors<Values extends FieldValues, Parsed>(form: UseFormReturn<Values, unknown, Parsed>) {
  const [attempt, setAttempt] = useState(0);
  const focusError = useErrorFocus();
  const { errors } = form.formState;
  const formErrors: FormError[] = Object.keys(form.getValues()).flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message !== '' ? [{ field, message }] : [];
  });
  const submitting = useRef(false);
  const submit = (send: (values: Parsed) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // `currentTarget` is null for a handler that waited before.
    const { target } = event;
    // A second click, or a held Enter key, can arrive before the button is shown as busy.
    if (submitting.current) return;
    submitting.current = true;
    void form
      .handleSubmit(send)(event)
      .finally(() => {
        submitting.current = false;
        setAttempt((before) => before + 1);
        if (target instanceof HTMLFormElement) focusError(target);
      });
  };
  return { formErrors, attempt, submit };
}
