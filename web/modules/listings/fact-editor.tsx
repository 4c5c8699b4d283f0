import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from '#contract/zod.ts';
import { flushSync } from 'react-dom';
import { type Control, useController } from 'react-hook-form';
import { FACT_NAMES, type FactName, STORAGE_KINDS } from '#contract/vocabulary.ts';
import { Facts, type Recognition, type SellerFacts } from '#contract/facts.ts';
import { sureAmount } from '#domain/money/amount.ts';
import { UNITS } from '#domain/facts/fact-value.ts';
import { FACTS_OF_ALL, factsOfKind } from '#domain/facts/facts-of-kind.ts';
import { type FactValue, useFactTexts } from '#web/modules/listings/fact-texts.ts';
import { facts as texts } from '#web/i18n/en/product.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { issueText } from '#web/shared/forms/issue-text.ts';
import { forms } from '#web/i18n/en/forms.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { Remark } from '#web/ui/notes.tsx';
import { Options } from '#web/ui/options.tsx';

/** A drive as typed. */
interface TypedDrive {
  id: number;
  kind: string;
  gb: string;
}

const MAX_DRIVES = 8;

/** The fields of a storage fact; those of one drive if there is none. */
const typedDrives = (storage: FactValue | undefined): TypedDrive[] =>
  typeof storage === 'object' ? storage.map(({ kind, gb }, id) => ({ id, kind, gb: String(gb) })) : [{ id: 0, kind: 'ssd', gb: '' }];

/** The storage that is typed, not checked. */
const drivesOf = (typed: readonly TypedDrive[]): { kind: string; gb: number }[] =>
  typed.map(({ kind, gb }) => ({ kind, gb: sureAmount(gb) }));

interface DriveFieldsProps {
  drives: readonly TypedDrive[];
  onChange: (drives: TypedDrive[]) => void;
  /** Properties of each field. */
  control: { onKeyDown: (event: KeyboardEvent) => void; 'aria-invalid'?: true; 'aria-describedby'?: string };
}

/** A row for each drive: its kind and its size. */
function DriveFields({ drives, onChange, control }: DriveFieldsProps) {
  const t = useTexts(texts);
  const text = useFactTexts();
  const change = (changed: TypedDrive) => onChange(drives.map((drive) => (drive.id === changed.id ? changed : drive)));
  return (
    <>
      {drives.map((drive, at) => {
        const number = at + 1;
        return (
          <div key={drive.id} className="flex gap-2">
            <select
              {...control}
              aria-label={t('drive', { number })}
              value={drive.kind}
              onChange={({ target }) => change({ ...drive, kind: target.value })}
              className="select h-11 min-w-0 grow text-base"
            >
              <Options of={STORAGE_KINDS} text={(kind) => text.ofFilter('storage', kind)} />
            </select>
            <input
              {...control}
              aria-label={t('driveSize', { number })}
              value={drive.gb}
              onChange={({ target }) => change({ ...drive, gb: target.value })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="GB"
              className="input h-11 w-24 text-base"
            />
            {drives.length > 1 && (
              <Button
                variant="quiet"
                className="w-11 p-0"
                aria-label={t('driveRemove', { number })}
                onClick={() => onChange(drives.filter((other) => other !== drive))}
                icon="x"
              />
            )}
          </div>
        );
      })}
      {drives.length < MAX_DRIVES && (
        <Button
          small
          variant="quiet"
          className="justify-self-start"
          onClick={() => onChange([...drives, { id: Math.max(...drives.map(({ id }) => id)) + 1, kind: 'hdd', gb: '' }])}
          icon="plus"
        >
          {t('driveAdd')}
        </Button>
      )}
    </>
  );
}

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
function FactEditor({ name, value, onTyped, onSave, onCancel }: FactEditorProps) {
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
    const field = {
      name: label,
      ...(name === 'resolution' && { messages: { invalid_format: t('resolutionForm') } }),
      ...(name === 'warrantyUntil' && { messages: { invalid_format: t('monthForm') } }),
    };
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
              type={name === 'warrantyUntil' ? 'month' : 'text'}
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

/** The facts that a seller can add to a listing; before its kind is known, that comes first. */
const addable = (kind: Facts['kind']): FactName[] =>
  kind === undefined
    ? ['kind', 'brand', 'model']
    : FACT_NAMES.filter((name) => name !== 'wanted' && (FACTS_OF_ALL.has(name) || factsOfKind(kind)?.has(name) === true));

const without = (facts: SellerFacts, name: FactName): SellerFacts =>
  Object.fromEntries(Object.entries(facts).filter(([other]) => other !== name));

/** The facts that were understood from the text of the listing. The seller corrects them, removes them and adds others. */
export function UnderstoodFacts({ control, read }: { control: Control<ListingDraft, unknown, NewListing>; read: Recognition | undefined }) {
  const t = useTexts(texts);
  const text = useFactTexts();
  const { field } = useController({ control, name: 'facts' });
  const said: SellerFacts = field.value;
  const [editing, setEditing] = useState<FactName | null>(null);
  /** The value before the fact was edited. */
  const [before, setBefore] = useState(said);
  const [isAdded, setAdded] = useState(false);
  const edit = (name: FactName | null, adds: boolean) => {
    setEditing(name);
    setBefore(said);
    setAdded(adds);
  };

  const valueOf = (name: FactName): FactValue | undefined => {
    if (said[name] !== undefined) return said[name] ?? undefined;
    return read?.sources[name]?.from === 'seller' ? undefined : read?.facts[name];
  };
  const close = () => {
    flushSync(() => setEditing(null));
    // The editor has taken the place of the fact's button, or was opened from the list of facts to add.
    (document.getElementById(`fact-${editing}`) ?? document.getElementById('fact-add'))?.focus();
  };

  // The family of a processor is part of its name.
  const isNamed = (name: FactName) => name === 'cpuFamily' && said[name] === undefined && valueOf('cpu') !== undefined;
  const known = FACT_NAMES.filter((name) => valueOf(name) !== undefined && !isNamed(name));
  // A fact that is added stays at the end while it is typed: a field that is moved loses the focus.
  const shown = editing !== null && isAdded ? [...known.filter((name) => name !== editing), editing] : known;
  if (!read && known.length === 0 && editing === null) return null;
  const kind = valueOf('kind') as Facts['kind'];
  const more = addable(kind).filter((name) => !known.includes(name) && !isNamed(name));
  const edited = (name: FactName) => (
    <li key={name} className="basis-full">
      <FactEditor
        name={name}
        value={valueOf(name)}
        onSave={(value) => {
          field.onChange({ ...said, [name]: value });
          close();
        }}
        onTyped={(value) => field.onChange(value === undefined ? before : { ...before, [name]: value })}
        onCancel={() => {
          field.onChange(before);
          close();
        }}
      />
    </li>
  );
  return (
    <section aria-labelledby="understood" className="grid gap-2 rounded-box bg-base-200 p-3">
      <div>
        <h2 id="understood" className="text-base font-semibold">
          {t('formHeading')}
        </h2>
        <p className="quiet text-sm">{t('formIntro')}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {shown.map((name) => {
          const value = valueOf(name);
          if (name === editing || value === undefined) return edited(name);
          const given = said[name] !== undefined;
          const fact = `${text.name(name)}: ${text.value(name, value)}`;
          return (
            <li key={name} className="flex max-w-full rounded-field border border-(--control) bg-base-100 text-sm">
              <button
                type="button"
                id={`fact-${name}`}
                aria-label={t('change', { fact: given ? `${fact} (${t('given')})` : fact })}
                onClick={() => edit(name, false)}
                className="press min-h-9 min-w-0 rounded-s-field py-1.5 ps-3 pe-1 text-start wrap-anywhere hover:bg-base-200"
              >
                <span className="quiet">{text.name(name)}:</span> <span className="font-medium">{text.value(name, value)}</span>
                {given && <Icon name="check" className="ms-1 inline-block size-4 align-middle text-primary" />}
              </button>
              <button
                type="button"
                aria-label={t('remove', { fact })}
                onClick={() => {
                  // The first press takes back what the seller said, the next one what the text says.
                  field.onChange(given ? without(said, name) : { ...said, [name]: null });
                  document.getElementById('fact-add')?.focus({ preventScroll: true });
                }}
                className="press grid min-h-9 w-9 shrink-0 place-content-center rounded-e-field hover:bg-base-200"
              >
                <Icon name="x" className="size-4" />
              </button>
            </li>
          );
        })}
        {more.length > 0 && (
          <li>
            <select
              id="fact-add"
              aria-label={t('add')}
              value=""
              onChange={({ target }) => edit(more.find((name) => name === target.value) ?? null, true)}
              className="select h-9 w-auto max-w-full text-sm"
            >
              <option value="">{t('add')}</option>
              <Options of={more} text={(name) => text.name(name)} />
            </select>
          </li>
        )}
      </ul>
      <div role="status" className="grid gap-1 text-sm font-medium empty:hidden">
        {read?.warnings.map(({ code }) => (
          <Remark key={code} icon="warning">
            {t(code)}
          </Remark>
        ))}
      </div>
    </section>
  );
}
