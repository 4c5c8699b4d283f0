import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod';
import { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { UNITS } from '#domain/facts/fact-value.ts';
import { issueText } from '#web/shared/forms/issue-text.ts';
import { useFactTexts, type FactValue } from '#web/modules/listings/fact-texts.ts';
import { drivesOf, DriveFields, typedDrives } from '#web/modules/listings/drive-fields.tsx';
import { facts as texts } from '#web/i18n/en/facts.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FactEditorProps {
  name: FactName;
  /** undefined for a fact that is added. */
  value: FactValue | undefined;
  /** While it is typed; undefined when it is not a value. A form that is sent has what was typed. */
  onTyped: (value: FactValue | undefined) => void;
  onSave: (value: FactValue) => void;
  onCancel: () => void;
}

const schemaOf = (name: FactName) => Facts.shape[name].unwrap();

/** The values of a fact that has few; null for others. */
function choicesOf(name: FactName): readonly (string | boolean)[] | null {
  const schema = schemaOf(name);
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodBoolean ? [true, false] : null;
}

/** The fields for one fact, checked as the server checks it. Enter saves the fact, not the form around it; Escape leaves it as it was. */
export function FactEditor({ name, value, onTyped, onSave, onCancel }: FactEditorProps) {
  const t = useTexts(texts);
  const messages = useTexts(forms);
  const text = useFactTexts();
  const locale = useLocale();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const choices = choicesOf(name);
  const [typed, setTyped] = useState(typeof value === 'object' ? '' : String(value ?? choices?.[0] ?? ''));
  const [drives, setDrives] = useState(() => typedDrives(value));
  const [error, setError] = useState<string | null>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  const label = text.name(name);
  const unit = name === 'screenInches' ? t('inch') : UNITS[name];
  const isNumber = schemaOf(name) instanceof z.ZodNumber;
  const read = (text: string, of = drives) => {
    const entered = (): unknown => {
      if (name === 'storage') return drivesOf(of);
      if (choices) return choices.find((choice) => String(choice) === text);
      if (isNumber) return sureAmount(text);
      return name === 'resolution' ? text.trim().replaceAll(/\s*[×X*]\s*/g, 'x') : text;
    };
    return schemaOf(name).safeParse(entered());
  };
  const write = (next: string) => {
    setTyped(next);
    onTyped(read(next).data);
  };
  const writeDrives: typeof setDrives = (next) => {
    const of = typeof next === 'function' ? next(drives) : next;
    setDrives(of);
    onTyped(read('', of).data);
  };
  const save = () => {
    const result = read(typed);
    if (result.success) return onSave(result.data);
    const [issue] = result.error.issues;
    const field = { name: label, ...(name === 'resolution' && { messages: { invalid_format: t('resolutionForm') } }) };
    setError(issue ? issueText(issue, { field, value: name === 'storage' ? drives : typed, locale, t: messages }) : null);
  };
  const control = {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') save();
      else onCancel();
    },
    ...(error !== null && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }),
  };

  return (
    <div ref={box} className="grid gap-3 rounded-field border border-(--control) bg-base-100 p-3">
      {name === 'storage' ? (
        <DriveFields drives={drives} onChange={writeDrives} control={control} />
      ) : (
        <label className="grid gap-1 text-sm font-semibold">
          <span>{unit === undefined ? label : `${label} (${unit})`}</span>
          {choices ? (
            <select
              {...control}
              value={typed}
              onChange={({ target }) => write(target.value)}
              className="select h-11 w-full text-base font-normal"
            >
              {choices.map((choice) => (
                <option key={String(choice)} value={String(choice)}>
                  {text.value(name, choice)}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              value={typed}
              onChange={({ target }) => write(target.value)}
              inputMode={isNumber ? 'decimal' : 'text'}
              autoComplete="off"
              className="input h-11 w-full text-base font-normal"
            />
          )}
        </label>
      )}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-error">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small variant="primary" onClick={save}>
          {t('save')}
        </Button>
        <Button small variant="quiet" onClick={onCancel}>
          {messages('cancel')}
        </Button>
      </div>
    </div>
  );
}
