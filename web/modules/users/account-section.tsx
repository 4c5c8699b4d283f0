import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type MutationFunctionContext, useMutation } from '@tanstack/react-query';
import type { DefaultValues, Path, PathValue } from 'react-hook-form';
import type * as z from '#contract/zod.ts';
import { ApiError } from '#contract/client.ts';
import type { Account, AccountChange } from '#contract/account.ts';
import { Failure } from '#web/shared/failure.tsx';
import { account as texts } from '#web/i18n/en/account.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { showProfile } from '#web/modules/users/users.queries.ts';
import { api } from '#web/shared/api.ts';
import { deviceStore, type Key } from '#web/shared/device-store.ts';
import type { FieldTexts } from '#web/shared/forms/issue-text.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { toast } from '#web/ui/toast.ts';

/** A part of the account page that is saved by itself; on a phone a row that opens it. `name` is the id of its heading. */
export function Section({ name, title, text, children }: { name: string; title: string; text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={name} className="rounded-box border hairline bg-base-100 px-4 sm:p-5">
      <h2 id={name} className="text-lg">
        <span className="max-sm:hidden">{title}</span>
        <button
          type="button"
          className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 text-start sm:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon name="chevron-right" className={`size-5 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
        </button>
      </h2>
      <div className={`grid grid-cols-1 gap-4 max-sm:pb-4 ${isOpen ? '' : 'max-sm:hidden'}`}>
        <p className="quiet mt-0.5">{text}</p>
        {children}
      </div>
    </section>
  );
}

interface SectionFormProps {
  save: { error: Error | null; isPending: boolean };
  /** Something is typed and not saved. */
  isDirty: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** The values of this section that another window has saved meanwhile. */
  savedElsewhere: Readonly<Record<string, string | number>> | null;
}

/** The form of a section, with its button, which is filled once there is something to save, and the reason why it was not saved unless its fields show the reason. */
export function SectionForm({ save: { error, isPending }, isDirty, onSubmit, savedElsewhere, children }: SectionFormProps) {
  const t = useTexts(texts);
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children}
      {error && !atFields && (
        <FailureNote>
          <Failure error={error} />
          {savedElsewhere && (
            <p className="mt-1 wrap-anywhere text-base-content">
              {t('nowSaved', { value: Object.values(savedElsewhere).filter(Boolean).join(', ') || t('nothing') })}
            </p>
          )}
        </FailureNote>
      )}
      <Button type="submit" variant={isDirty ? 'primary' : 'plain'} busy={isPending} className="w-full sm:w-auto sm:justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}

type Change = Omit<AccountChange, 'version'>;

/** Functions that each keep what is typed in one open form. */
const keepers = new Set<() => void>();

/** Keeps in this tab what is typed and not saved, so that the page has it again when it is loaded the next time. */
export function keepTyped(): void {
  for (const keep of keepers) keep();
}

/**
 * The form of one section of the account. It sends the version from which its values were read. When another window has saved the same section
 * meanwhile, the first save is refused and shows the other values; the next save replaces them. Other sections do not matter.
 */
export function useSectionForm<Values extends Record<string, string | number>, Parsed extends Change>(
  schema: z.ZodType<Parsed, Values>,
  {
    account,
    valuesOf,
    fields,
  }: {
    account: Account;
    valuesOf: (account: Account) => Values & DefaultValues<Values>;
    fields: Readonly<Record<keyof Values & string, FieldTexts>>;
  },
) {
  const t = useTexts(texts);
  const values = valuesOf(account);
  const [version, setVersion] = useState(account.version);
  const [refused, setRefused] = useState(false);
  const { form, field, submit, showServerErrors } = useContractForm(schema, { defaultValues: values, fields });
  const { isDirty, defaultValues } = form.formState;
  const changedElsewhere = JSON.stringify(values) !== JSON.stringify(defaultValues);
  // The version follows the account as long as nobody has changed this section elsewhere.
  if (!changedElsewhere && version !== account.version) setVersion(account.version);
  useEffect(() => {
    if (changedElsewhere && !isDirty) form.reset(values);
  }, [changedElsewhere, form, isDirty, values]);
  const key: Key = `account-form ${account.uid} ${Object.keys(values).join(' ')}`;
  useEffect(() => {
    const store = deviceStore<Partial<Values>>(key, {}, (value): value is Partial<Values> => typeof value === 'object' && value !== null);
    const kept = store.read();
    store.remove();
    for (const name of Object.keys(kept) as Path<Values>[])
      form.setValue(name, kept[name] as PathValue<Values, typeof name>, { shouldDirty: true });
    const keep = () => {
      if (form.formState.isDirty) store.keep(form.getValues());
    };
    keepers.add(keep);
    return () => void keepers.delete(keep);
  }, [form, key]);
  const save = useMutation({
    mutationFn: (change: Parsed) => api.updateAccount({ body: { ...change, version: refused ? account.version : version } }),
    onMutate: () => ({ ...form.getValues() }),
    onSuccess(saved, _change, sent, { client }: MutationFunctionContext) {
      client.setQueryData(queryKeys.account(saved.email ?? ''), saved);
      setRefused(false);
      const typed = { ...form.getValues() };
      form.reset(valuesOf(saved));
      // Text that was typed during the save stays, as a change that is not saved yet.
      for (const name of Object.keys(sent) as Path<Values>[])
        if (typed[name] !== sent[name]) form.setValue(name, typed[name] as PathValue<Values, typeof name>, { shouldDirty: true });
      toast('success', t('saved'));
      showProfile(saved).catch(() => undefined);
    },
    onError(failure) {
      showServerErrors(failure);
      if (failure instanceof ApiError && failure.code === 'account_changed') setRefused(true);
    },
  });
  return {
    field,
    form: {
      save,
      isDirty,
      /** The values that another window has saved, once a save was refused because of them; null before. */
      savedElsewhere: refused && changedElsewhere ? values : null,
      // The failure is shown from `save.error`.
      onSubmit: submit(async (change) => void (await save.mutateAsync(change).catch(() => undefined))),
    },
  };
}
