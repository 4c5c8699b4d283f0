import { type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { type CategoryId, SORTS } from '#contract/vocabulary.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import { sortTexts } from '#web/modules/search/filter-texts.ts';
import { withParam } from '#web/modules/search/filters.ts';
import type { ParamsChange } from '#web/modules/search/use-chosen-params.ts';
import { ViewSwitch } from '#web/modules/search/view-switch.tsx';
import { category, search } from '#web/i18n/en/search.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useShownValues } from '#web/ui/use-shown-values.ts';

/** Tk; about half of the demo listings of a category cost less. */
const CHEAP = { 1: 25_000, 2: 5000, 3: 2000 } as const satisfies Record<CategoryId, number>;

/** With a quick filter. A lowest price that is above its highest goes: the two would be exchanged. */
function withQuick(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = withParam(params, name, value);
  const isAbove = name === 'maxPrice' && likelyAmount(next.get('minPrice') ?? '') >= Number(value);
  return isAbove ? withParam(next, 'minPrice', null) : next;
}

interface CategoryBarProps {
  id: CategoryId;
  filters: URLSearchParams;
  onChange: (change: ParamsChange) => void;
  /** The button that opens all filters on a phone. */
  children: ReactNode;
}

/** Search within a category, the sort order and quick filters. */
export function CategoryBar({ id, filters, onChange, children }: CategoryBarProps) {
  const t = useTexts(category);
  const words = useTexts(search);
  const locale = useLocale();
  const quick = [
    { text: words('verifiedOnly'), name: 'verified', value: 'true' },
    { text: t('quickCheap', { price: formatTk(CHEAP[id], locale) }), name: 'maxPrice', value: String(CHEAP[id]) },
    { text: t('quickExcellent'), name: 'condition', value: 'excellent' },
  ] as const;
  const q = filters.get('q') ?? '';
  const form = useRef<HTMLFormElement>(null);
  useShownValues(form, { q });
  return (
    <div className="my-4 grid grid-cols-1 gap-2 xl:grid-cols-[minmax(0,1fr)_auto]">
      <form
        ref={form}
        role="search"
        className="flex min-w-0 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          onChange((latest) => withParam(latest, 'q', typeof typed === 'string' ? typed.trim() || null : null));
        }}
      >
        <label className="input h-11 min-w-0 grow text-base">
          <Icon name="search" className="quiet size-5" />
          <span className="sr-only">{t('search')}</span>
          <input type="search" name="q" defaultValue={q} maxLength={limits.search} placeholder={t('searchHint')} className="grow" />
        </label>
        <Button type="submit">{t('searchGo')}</Button>
      </form>
      {/* One row; it scrolls horizontally on phones. */}
      <div className="strip -mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 xl:flex-nowrap">
        {children}
        <label className="shrink-0">
          <span className="sr-only">{words('sort')}</span>
          <select
            className="select h-11 w-auto text-base"
            value={filters.get('sort') ?? 'newest'}
            onChange={({ target }) => onChange((latest) => withParam(latest, 'sort', target.value))}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {words(sortTexts[sort])}
              </option>
            ))}
          </select>
        </label>
        <ViewSwitch />
        <div role="group" aria-label={t('quick')} className="flex gap-2">
          {quick.map(({ text, name, value }) => {
            const on = filters.get(name) === value;
            return (
              <button
                key={name}
                type="button"
                aria-pressed={on}
                onClick={() => onChange((latest) => (on ? withParam(latest, name, null) : withQuick(latest, name, value)))}
                className={`press inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap ${on ? 'border-primary bg-primary text-primary-content' : 'border-(--control) hover:bg-base-200'}`}
              >
                {on && <Icon name="check" className="size-4" />}
                <span>{text}</span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
