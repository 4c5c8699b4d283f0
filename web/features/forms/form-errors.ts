import { type FormEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#contract/client.ts';
import type { FormError } from '#web/ui/error-summary.tsx';

/**
 * What an error summary needs of a form: the mistakes in the order of the fields, and the number of the attempt, so that every
 * failed one takes the focus again.
 */
export function useFormErrors<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const formErrors: FormError[] = Object.keys(form.getValues()).flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message !== '' ? [{ field, message }] : [];
  });
  const underWay = useRef(false);
  const submit = (send: (values: Values) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press, or Enter held down, before the first has shown on the button.
    if (underWay.current) return;
    underWay.current = true;
    void form
      .handleSubmit(send)(event)
      .finally(() => {
        underWay.current = false;
        setAttempt((before) => before + 1);
      });
  };
  return { formErrors, attempt, submit };
}

/** Puts the server's complaints at the fields they are about. */
export function showServerErrors<Values extends FieldValues>(form: UseFormReturn<Values>, failure: unknown): void {
  if (!(failure instanceof ApiError)) return;
  const known = new Set(Object.keys(form.getValues()));
  for (const [field, message] of Object.entries(failure.fields)) {
    if (known.has(field)) form.setError(field as Path<Values>, { type: 'server', message });
  }
}
