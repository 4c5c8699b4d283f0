import { type ComponentProps, type ReactNode, startTransition, useId, useOptimistic, useState } from 'react';
import { forms } from '#web/i18n/en/forms.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';

interface FieldFrame {
  label: ReactNode;
  /** Why the value is needed, or its format. */
  hint?: ReactNode;
  /** Absent when the value is valid. */
  error?: string | undefined;
  optional?: boolean;
}

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean };

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-error">
    <Icon name="alert" className="mt-0.5 size-4" />
    {children}
  </p>
);

/** Label, hint, control and error. Most fields are required: those that are not say so. */
function Field({
  label,
  hint,
  error,
  optional = false,
  id,
  children,
}: FieldFrame & { id: string; children: (control: Described) => ReactNode }) {
  const t = useTexts(shell);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>{label}</span>
        {optional && <span className="quiet text-sm font-normal">{t('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="quiet text-sm">
          {hint}
        </p>
      )}
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true as const }) })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type Own<Element extends 'input' | 'textarea' | 'select'> = FieldFrame & Omit<ComponentProps<Element>, 'id' | 'required' | 'className'>;

interface TextFieldProps extends Own<'input'> {
  /** A control that belongs to the field: a unit. */
  beside?: ReactNode;
  /** How it looks, if not as a line of text. */
  className?: string;
}

export function TextField({
  label,
  hint,
  error,
  optional = false,
  beside,
  className = 'input h-11 w-full text-base',
  ...input
}: TextFieldProps) {
  const id = useFieldId(input.name);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => {
        const field = <input {...input} {...control} aria-required={!optional} className={className} />;
        return beside ? (
          <div className="flex gap-2">
            {field}
            {beside}
          </div>
        ) : (
          field
        );
      }}
    </Field>
  );
}

/** A field for an amount, as users type it. */
export const AmountField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;

export function TextAreaField({ label, hint, error, optional = false, ...input }: Own<'textarea'>) {
  const id = useFieldId(input.name);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => <textarea rows={4} {...input} {...control} aria-required={!optional} className="textarea w-full text-base" />}
    </Field>
  );
}

export function SelectField({ label, hint, error, optional = false, children, ...input }: Own<'select'>) {
  const id = useFieldId(input.name);
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(control) => (
        <select {...input} {...control} aria-required={!optional} className="select h-11 w-full text-base">
          {children}
        </select>
      )}
    </Field>
  );
}

/** A password that can be shown and pasted (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, ...input }: Own<'input'>) {
  const t = useTexts(forms);
  const id = useFieldId(input.name);
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <div className="flex gap-2">
          <input
            {...input}
            {...control}
            aria-required
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="input h-11 w-full text-base"
          />
          <button
            type="button"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
            className="btn btn-tinted h-11 w-11 p-0"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The columns of a group of radio buttons; `side` is for one beside the page. */
const ACROSS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', side: 'min-[22rem]:grid-cols-2 lg:grid-cols-1' } as const;

/**
 * Radio buttons, each with an explanation. `chosen` is the value of the one that is checked, where no form keeps it, and `initial` that of
 * the one that is checked at first.
 */
export function RadioField({
  legend,
  options,
  across = 2,
  chosen,
  initial,
  error,
  ...input
}: {
  legend: ReactNode;
  options: readonly { value: string; label: string; hint?: string }[];
  across?: keyof typeof ACROSS;
  chosen?: string;
  initial?: string;
  error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={`grid gap-2 sm:gap-3 ${ACROSS[across]}`}>
        {options.map(({ value, label, hint }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex cursor-pointer gap-3 rounded-field border border-(--control) px-3 py-2 sm:py-3 has-checked:border-primary has-checked:bg-base-200"
          >
            <input
              {...input}
              id={`${id}-${value}`}
              type="radio"
              value={value}
              {...(chosen !== undefined && { checked: chosen === value })}
              {...(initial !== undefined && { defaultChecked: initial === value })}
              aria-labelledby={`${id}-${value}-label`}
              aria-describedby={[hint && `${id}-${value}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
              className="radio radio-primary mt-0.5 size-5 rounded-full"
            />
            <span>
              <span id={`${id}-${value}-label`} className="block font-semibold">
                {label}
              </span>
              {hint !== undefined && (
                <span id={`${id}-${value}-hint`} className="quiet block text-sm">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The id is derived from the field's name, so that an error summary can link to it. */
function useFieldId(name: string | undefined): string {
  const own = useId();
  return name ? `field-${name}` : own;
}

interface SavedCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  checked: boolean;
  /** Saves the choice, and reports its own failure: it must not throw. */
  save: (on: boolean) => Promise<void>;
}

/** A box whose choice is saved at once. It shows the choice from the press on, and the one before when it was not saved. */
export function SavedCheckbox({ checked, save, ...input }: SavedCheckboxProps) {
  const [shown, show] = useOptimistic(checked);
  const choose = (on: boolean) =>
    startTransition(async () => {
      show(on);
      await save(on);
    });
  return <input {...input} type="checkbox" checked={shown} onChange={({ target }) => choose(target.checked)} />;
}

interface AccountFieldProps extends UseFormRegisterReturn {
  label: string;
  hint?: string;
  maxLength?: number;
  error: string | undefined;
  optional?: boolean;
}

export const EmailField = (props: AccountFieldProps) => (
  <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
);

export const PhoneField = (props: AccountFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} maxLength={limits.contactNumber} />
);

export const AddressField = (props: AccountFieldProps) => <TextField autoComplete="address-line1" {...props} maxLength={limits.address} />;
