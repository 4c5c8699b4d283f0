import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { type FieldValues, type Path, type DefaultValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '#contract/client.ts';
import { textStore } from '#web/shared/device-store.ts';
import { useFormErrors } from '#web/shared/forms/form-errors.ts';
import { type FieldTexts, type Issue, issueText } from '#web/shared/forms/issue-text.ts';
import { storedUid } from '#web/shared/session/stored-uid.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

export interface ContractFormOptions<Values> {
  defaultValues: Values & DefaultValues<Values>;
  fields: Readonly<Record<keyof Values & string, FieldTexts>>;
  /** The dialog and its subject, under which what is typed is kept as `useKeptText` keeps it, until `forget` is called. */
  keep?: string;
}

/**
 * A form that is validated by a schema of the contract, on blur and on submit; its messages are in the page's language. Submits the
 * values as the schema parsed them.
 */
export function useContractForm<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  { defaultValues, fields, keep }: ContractFormOptions<Values>,
) {
  const t = useTexts(forms);
  const locale = useLocale();
  const fieldTexts: Readonly<Record<string, FieldTexts>> = fields;
  const validate = async (values: unknown) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { value: result.data };
    const entered = values as Readonly<Record<string, unknown>>;
    const message = (issue: Issue) => {
      const name = String(issue.path[0]);
      return issueText(issue, { field: fieldTexts[name] ?? { name }, value: entered[name], locale, t });
    };
    return { issues: result.error.issues.map((issue) => ({ message: message(issue), path: issue.path })) };
  };
  const [kept] = useState(() => (keep === undefined ? undefined : textStore(`dialog-text ${storedUid()} ${keep}`)));
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
        form.setError(name as Path<Values>, { type: 'server', message: locale === 'en' ? message : t('invalid', { field: field.name }) });
    }
  };
  return { form, showServerErrors, forget: () => kept?.remove(), ...useFormErrors(form) };
}
