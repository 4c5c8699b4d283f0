import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useController } from 'react-hook-form';
import type { Facts, Recognition, SellerFacts } from '#contract/facts.ts';
import { FACT_NAMES, type FactName } from '#contract/vocabulary.ts';
import { FACTS_OF_ALL, factsOfKind } from '#domain/facts/facts-of-kind.ts';
import { useFactTexts, type FactValue } from '#web/modules/listings/fact-texts.ts';
import type { ListingDraft } from '#web/modules/listings/listing-values.ts';
import { FactEditor } from '#web/modules/listings/fact-editor.tsx';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { facts as texts } from '#web/i18n/en/facts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
    <section aria-labelledby="understood" className="grid gap-3 rounded-box bg-base-200 p-4">
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
      </ul>
      {more.length > 0 && (
        <select
          id="fact-add"
          aria-label={t('add')}
          value=""
          onChange={({ target }) => edit(more.find((name) => name === target.value) ?? null, true)}
          className="select h-11 w-full text-base sm:w-60"
        >
          <option value="">{t('add')}</option>
          {more.map((name) => (
            <option key={name} value={name}>
              {text.name(name)}
            </option>
          ))}
        </select>
      )}
      <div role="status" className="grid gap-1 text-sm font-medium empty:hidden">
        {read?.warnings.map(({ code }) => (
          <p key={code} className="flex items-start gap-1.5">
            <Icon name="warning" className="mt-0.5 size-4 text-(--focus)" />
            {t(code)}
          </p>
        ))}
      </div>
    </section>
  );
}
