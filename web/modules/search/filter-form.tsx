import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Facet, SearchResult } from '#contract/search.ts';
import { limits } from '#contract/limits.ts';
import { divisionOf, seatOf, SEATS } from '#domain/places/divisions.ts';
import { districtsIn } from '#domain/places/places.ts';
import { neighbourhoodsOf, PLACES } from '#domain/search/distance.ts';
import { FACT_FILTERS, HEALTH_FILTER_NAMES, type FactFilter } from '#domain/search/filters.ts';
import { PriceFields } from '#web/modules/search/price-fields.tsx';
import { useFilterTexts } from '#web/modules/search/filter-texts.ts';
import { fieldsOf, fromForm, hiddenParams } from '#web/modules/search/filters.ts';
import type { ParamsChange } from '#web/modules/search/filter-chips.tsx';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Options } from '#web/ui/options.tsx';

/** Values shown before “More”. */
const FIRST_VALUES = 6;
const YEARS = ['1', '2', '3', '5'] as const;
/** km. */
const DISTANCES = ['5', '10', '25', '50', '100'] as const;
type Checked = 'kind' | 'condition' | 'warranty' | FactFilter;

interface FilterFormProps {
  facets: SearchResult['facets'];
  params: URLSearchParams;
  form: RefObject<HTMLFormElement | null>;
  action: string;
  onChange: (change: ParamsChange) => void;
  /** While a field is typed in, whose change is not complete. */
  onTyping?: () => void;
  children?: ReactNode;
}

/** Whether it is a field that is typed in: a change of it is complete when it is left. */
const isTyped = (field: EventTarget): field is HTMLInputElement => field instanceof HTMLInputElement && field.inputMode === 'numeric';

/** All filters with the number of products that each value has. Works as a plain form without script. */
export function FilterForm({ facets, params, form, action, onChange, onTyping, children }: FilterFormProps) {
  const t = useTexts(search);
  const text = useFilterTexts();
  const address = params.toString();
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (form.current) showInFields(form.current, new URLSearchParams(shown.current), new URLSearchParams(address));
    shown.current = address;
  }, [form, address]);
  const change = () =>
    onChange((latest) => {
      if (!form.current) return latest;
      // A value that was chosen elsewhere may not be rendered yet.
      showInFields(form.current, new URLSearchParams(shown.current), latest);
      // Fields that are changed before this is rendered stay as they are.
      shown.current = fieldsOf(form.current).toString();
      return fromForm(form.current, latest);
    });
  const maxYears = params.get('maxYears') ?? '';
  const facet = (name: string) => facets.find((one) => one.name === name);
  const valuesOf = (name: Checked) => (
    <Values
      key={name}
      name={name}
      label={t(name)}
      values={withChosen(facet(name)?.values ?? [], params.getAll(name))}
      text={text}
      params={params}
      more={facet(name)?.more === true}
      least={name === 'warranty' ? 1 : 2}
    />
  );
  return (
    // A change of any field is a new search; the fields are of the browser's own kinds.
    <form
      ref={form}
      action={action}
      className="grid content-start gap-6"
      onChange={(event) => {
        if (isTyped(event.target)) onTyping?.();
        else change();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      {[...hiddenParams(params)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {valuesOf('kind')}
      <PriceFields bars={facet('price')?.values ?? []} params={params} onChange={change} />
      {valuesOf('condition')}
      <fieldset>
        <legend className="mb-1 font-semibold">{t('years')}</legend>
        <select name="maxYears" aria-label={t('years')} defaultValue={maxYears} className="select h-11 w-full text-base">
          <option value="">{t('any')}</option>
          <Options of={withValue(YEARS, maxYears)} text={(years) => text('maxYears', years)} />
        </select>
      </fieldset>
      <VerifiedSwitch count={facet('verified')?.values[0]?.count} checked={params.has('verified')} />
      <Values
        name="healthReport"
        label={t('healthReport')}
        least={1}
        values={HEALTH_FILTER_NAMES.flatMap((name) =>
          withChosen(facet(name)?.values ?? [], params.getAll(name)).map((value) => ({ ...value, of: name })),
        )}
        text={text}
        params={params}
        more={HEALTH_FILTER_NAMES.some((name) => facet(name)?.more)}
      />
      {valuesOf('warranty')}
      <PlaceFields facets={facets} params={params} text={text} />
      <NearFields params={params} text={text} />
      {FACT_FILTERS.map(valuesOf)}
      {children}
    </form>
  );
}

/** Leaves out what sellers offer whom nobody has verified. */
function VerifiedSwitch({ count, checked }: { count: number | undefined; checked: boolean }) {
  const t = useTexts(search);
  const locale = useLocale();
  if (count === undefined && !checked) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field px-1 hover:bg-base-200">
      <span className="min-w-0 grow font-semibold">{t('verifiedOnly')}</span>
      <span className="quiet tabular text-sm">{count !== undefined && formatNumber(count, locale)}</span>
      <input type="checkbox" name="verified" value="true" defaultChecked={checked} className="switch" />
    </label>
  );
}

/** km, as text. */
const withinOf = (params: URLSearchParams): string => params.get('within') ?? String(limits.nearKm);

/** The choices of a list, with the one in use where an address names another. */
const withValue = (choices: readonly string[], value: string): string[] => [...new Set(value === '' ? choices : [...choices, value])];

/**
 * Shows the filters of an address in the fields. They stay the same elements, so that the one in use keeps the focus, and keep what has
 * been typed since.
 */
function showInFields(form: HTMLFormElement, before: URLSearchParams, now: URLSearchParams): void {
  const current = fieldsOf(form);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const [was, is] = [before, now].map((params) => params.has(field.name, field.value));
      if (is !== was) field.checked = is ?? false;
    } else if (field instanceof HTMLSelectElement || isTyped(field)) {
      const [was, is] = [before, now].map((params) => (field.name === 'within' ? withinOf(params) : (params.get(field.name) ?? '')));
      const isTypedSince = isTyped(field) && field.value !== was && current.get(field.name) !== was;
      if (is !== was && !isTypedSince) field.value = is ?? '';
    }
  }
}

/** Without a count where it was not counted; with the name of its filter where those of several are shown together. */
type Value = Omit<Facet['values'][number], 'count'> & { count?: number; of?: string };

/** The values of a facet, those in use also where the answer does not name them: not every facet is counted, nor every value shown. */
const withChosen = (values: readonly Value[], chosen: readonly string[]): Value[] => [
  ...values,
  ...chosen.filter((value) => !values.some((one) => one.value === value)).map((value) => ({ value })),
];

interface ValuesProps {
  name: string;
  label: string;
  values: readonly Value[];
  text: (name: string, value: string) => string;
  params: URLSearchParams;
  /** Whether there are more than were counted. */
  more?: boolean;
  /** Values shown before the others. */
  shown?: number;
  /** With fewer values there is nothing to choose. */
  least?: number;
}

function Values({ name, label, values, text, params, more, shown = FIRST_VALUES, least = 2 }: ValuesProps) {
  const t = useTexts(search);
  const locale = useLocale();
  const chosen = params.getAll(name);
  // A value that is chosen under “More” stays there: a box that moves loses the focus.
  const [chosenFirst] = useState(chosen);
  const first = values.filter(({ value }, at) => at < shown || chosenFirst.includes(value));
  // A single value leaves nothing out. Boxes that were shown stay: the one in use would lose the focus.
  const [wasShown, setShown] = useState(false);
  const isShown = values.length > 0 && (wasShown || values.length >= least || chosen.length > 0);
  if (isShown && !wasShown) setShown(true);
  if (!isShown) return null;
  const rest = values.filter((one) => !first.includes(one));
  const row = ({ value, count, of = name }: Value) => {
    const number = count !== undefined && formatNumber(count, locale);
    return (
      <li key={`${of} ${value}`}>
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-field px-1 hover:bg-base-200">
          <input type="checkbox" name={of} value={value} defaultChecked={params.has(of, value)} className="checkbox size-4.5" />
          <span className="min-w-0 grow wrap-anywhere first-letter:uppercase">{text(of, value)}</span>
          <span className="quiet tabular text-sm">{number && more ? t('atLeast', { count: number }) : number}</span>
        </label>
      </li>
    );
  };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      {first.length > 0 && <ul>{first.map(row)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary className="link min-h-9 px-1 py-1.5 text-sm">{t(first.length > 0 ? 'more' : 'any')}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </fieldset>
  );
}

/** The districts, the divisions, and the areas of a single district. A division has as many as its districts together. */
function PlaceFields({ facets, params, text }: { facets: readonly Facet[] } & Pick<ValuesProps, 'params' | 'text'>) {
  const t = useTexts(search);
  const districts = facets.find(({ name }) => name === 'district');
  const chosen = params.getAll('district');
  const [single = '', ...others] = chosen;
  const noDivision = chosen.filter((place) => seatOf(place) === undefined);
  const divisions = SEATS.map(divisionOf).map((value) => {
    const names = districtsIn(value);
    const count = districts?.values.reduce((sum, one) => sum + (names.includes(one.value) ? one.count : 0), 0);
    return { value, ...(count && { count }) };
  });
  const counted = facets.find(({ name }) => name === 'area');
  // Listings older than the counted ones may be in others as well.
  const possible = others.length > 0 || (counted && !counted.more) ? [] : neighbourhoodsOf(single);
  const areas = withChosen(counted?.values ?? [], [...new Set([...possible, ...params.getAll('area')])]);
  const shared = { params, text };
  return (
    <>
      <Values
        {...shared}
        name="district"
        label={t('district')}
        values={withChosen(districts?.values ?? [], noDivision)}
        more={districts?.more === true}
      />
      {/* Few listings name one: even a single area leaves others out. */}
      <Values {...shared} name="area" label={t('area')} values={areas} more={counted?.more === true} least={1} />
      <Values {...shared} name="district" label={t('division')} values={divisions} more={districts?.more === true} shown={0} />
    </>
  );
}

/** How far a product may be from a place. The choice of a place makes the distance count. */
function NearFields({ params, text }: { params: URLSearchParams; text: (name: string, value: string) => string }) {
  const t = useTexts(search);
  const near = params.get('near') ?? '';
  const within = withinOf(params);
  // Not closed again when the place is taken back: the list would lose the focus.
  const [isOpen] = useState(near !== '');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('near')}</legend>
      {/* Closed, its many places cost nothing where they are not shown. */}
      <details open={isOpen}>
        <summary className="link min-h-9 px-1 py-1.5 text-sm">{near === '' ? t('anywhere') : text('district', near)}</summary>
        <div className="grid gap-2 pt-1">
          <select name="near" aria-label={t('nearWhere')} defaultValue={near} className="select h-11 w-full text-base">
            <option value="">{t('anywhere')}</option>
            <Options of={PLACES} text={(place) => text('district', place)} />
          </select>
          <select name="within" aria-label={t('howFar')} defaultValue={within} className="select h-11 w-full text-base">
            <Options of={withValue(DISTANCES, within)} text={(km) => text('within', km)} />
          </select>
        </div>
      </details>
    </fieldset>
  );
}
