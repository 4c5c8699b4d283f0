import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { withParam } from '#web/ui/with-param.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useShownValues } from '#web/ui/use-shown-values.ts';
import { Options } from '#web/ui/options.tsx';

interface ListFinderProps<Sort extends string> {
  label: string;
  submit: string;
  /** The first is that of the list without a choice. */
  sorts?: readonly Sort[];
  sortText?: (sort: Sort) => string;
  /** Beside the order. */
  filters?: ReactNode;
}

/** Finds one of the many rows of a list: by words, or in another order where there is one. Both are in the address. */
export function ListFinder<Sort extends string>({ label, submit, sorts, sortText, filters }: ListFinderProps<Sort>) {
  const words = useTexts(search);
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) =>
    setParams((latest) => withParam(latest, name, value || null), { preventScrollReset: true });
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      <FindForm label={label} name={label} submit={submit} q={params.get('q') ?? ''} onFind={(q) => change('q', q)} />
      {/* With filters, one line that is scrolled on a phone; what has the focus keeps its outline. */}
      <div
        className={filters ? 'flex min-w-0 items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5' : 'contents'}
      >
        {sorts && sortText && (
          <label className={filters ? 'shrink-0' : 'max-sm:grow'}>
            <span className="sr-only">{words('sort')}</span>
            <select
              className="select h-11 w-full text-base"
              value={sorts.find((sort) => sort === params.get('sort')) ?? sorts[0]}
              onChange={({ target }) => change('sort', target.value === sorts[0] ? '' : target.value)}
            >
              <Options of={sorts} text={sortText} />
            </select>
          </label>
        )}
        {filters}
      </div>
    </div>
  );
}

interface FindFormProps {
  label: string;
  /** The name of the form, where there are several. */
  name?: string;
  submit: string;
  q: string;
  onFind: (q: string) => void;
}

/** The words by which a list is searched. */
function FindForm({ label, name, submit, q, onFind }: FindFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useShownValues(form, { q });
  return (
    <form
      ref={form}
      role="search"
      aria-label={name}
      className="flex min-w-0 grow gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('q');
        onFind(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      <label className="input h-11 min-w-0 grow text-base">
        <Icon name="search" className="quiet size-5" />
        <span className="sr-only">{label}</span>
        <input type="search" name="q" defaultValue={q} maxLength={limits.search} placeholder={label} className="grow" />
      </label>
      <Button type="submit">{submit}</Button>
    </form>
  );
}
