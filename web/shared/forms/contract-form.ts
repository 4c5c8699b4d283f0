import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type * as z from '#contract/zod.ts';
import { ApiError } from '#contract/client.ts';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import type { FormError } from '#web/ui/notes.tsx';
import { textStore } from '#web/shared/device-store.ts';
import { type FieldTexts, type Issue, issueText } from '#web/shared/forms/issue-text.ts';
import { storedUid } from '#web/shared/session/records.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';

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

export interface ContractFormOptions<Values> {
  defaultValues: Values & DefaultValues<Values>;
  fields: Readonly<Record<keyof Values & string, FieldTexts>>;
  /**
   * The dialog and its subject, under which what is typed is kept: it is still there when the dialog is opened again, after a reload too, and
   * after a log-in as the same user, until `forget` is called, the user signs out or the tab is closed.
   */
  keep?: string;
}

const keptForm = (keep: string) => textStore(`dialog-text ${storedUid()} ${keep}`);

/** Whether there is text of that dialog and subject that was not sent. */
export const isKept = (keep: string): boolean => keptForm(keep).read() !== '';

/**
 * A form that is validated by a schema of the contract, on blur and on submit; its messages are in the page's language. Submits the
 * values as the schema parsed them.
 */
export function useContractForm<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  { defaultValues, fields, keep }: ContractFormOptions<Values>,
) {
  const t = useTexts(forms);
  const fieldTexts: Readonly<Record<string, FieldTexts>> = fields;
  const validate = async (values: unknown) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { value: result.data };
    const entered = values as Readonly<Record<string, unknown>>;
    const message = (issue: Issue) => {
      const name = String(issue.path[0]);
      return issueText(issue, { field: fieldTexts[name] ?? { name }, value: entered[name], locale: t.locale, t });
    };
    return { issues: result.error.issues.map((issue) => ({ message: message(issue), path: issue.path })) };
  };
  const [kept] = useState(() => (keep === undefined ? undefined : keptForm(keep)));
  const [typed] = useState(() => JSON.parse(kept?.read() || '{}') as Partial<Values>);
  const form = useForm<Values, unknown, Parsed>({
    mode: 'onTouched',
    shouldFocusError: false,
    // oxlint-disable-next-line typescript/no-misused-spread -- The values of a form are no instance of a class.
    defaultValues: { ...defaultValues, ...typed },
    resolver: standardSchemaResolver<Values, unknown, Parsed>({ '~standard': { version: 1, vendor: 'abar', validate } }),
  });
  useEffect(
    () => kept && form.subscribe({ formState: { values: true }, callback: ({ values }) => void kept.keep(JSON.stringify(values)) }),
    [form, kept],
  );
  /** Shows the server's validation messages at their fields. */
  const showServerErrors = (failure: unknown): void => {
    if (!(failure instanceof ApiError)) return;
    for (const [name, message] of Object.entries(failure.fields)) {
      const field = fieldTexts[name];
      // The server's messages are in English.
      if (field)
        form.setError(name as Path<Values>, { type: 'server', message: t.locale === 'en' ? message : t('invalid', { field: field.name }) });
    }
  };
  /** The props of a field by its name. */
  const field = <Name extends Path<Values>>(name: Name) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { form, field, showServerErrors, forget: () => kept?.remove(), ...useFormErrors(form) };
}
