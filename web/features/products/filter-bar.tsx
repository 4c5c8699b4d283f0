import { lazy, Suspense, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type CategoryId, SORTS } from '#contract/vocabulary.ts';
import type { FilterName, Filters } from '#web/features/products/filters.ts';
import { category } from '#web/i18n/en/category.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Icon } from '#web/ui/icon.tsx';

const FilterDrawer = lazy(() => lazyImport(() => import('#web/features/products/filter-drawer.tsx')));

/** Use `replace` when a dialog is open, to reuse its history entry. Resolves after the navigation. */
export type ChangeFilters = (changes: Partial<Record<FilterName, string | null>>, options?: { replace: boolean }) => Promise<void>;

const sortWords = { newest: 'newest', 'price-asc': 'priceAsc', 'price-desc': 'priceDesc', 'years-asc': 'yearsAsc' } as const;
/** Tk; about half of the demo listings of a category cost less. */
const CHEAP = { 1: 25_000, 2: 5000, 3: 2000 } as const satisfies Record<CategoryId, number>;

/** Search, a button for all filters, the sort order and quick filters. */
export function FilterBar({ id, filters, onChange }: { id: CategoryId; filters: Filters; onChange: ChangeFilters }) {
  const t = useTexts(category);
  const locale = useLocale();
  const quick = [
    { text: t('quickVerified'), name: 'verified', value: 'true' },
    { text: t('quickCheap', { price: formatTk(CHEAP[id], locale) }), name: 'maxPrice', value: String(CHEAP[id]) },
    { text: t('quickExcellent'), name: 'condition', value: 'excellent' },
  ] as const;
  const [open, setOpen] = useState(false);
  return (
    <div className="my-3 grid grid-cols-1 gap-2 sm:my-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-4">
      <form
        role="search"
        className="flex min-w-0 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get('q');
          void onChange({ q: typeof q === 'string' ? q.trim() || null : null });
        }}
      >
        <label className="input h-11 min-w-0 grow text-base">
          <Icon name="search" className="quiet size-5" />
          <span className="sr-only">{t('search')}</span>
          <input
            key={filters.q ?? ''}
            type="search"
            name="q"
            defaultValue={filters.q ?? ''}
            maxLength={limits.search}
            placeholder={t('searchHint')}
            className="grow"
          />
        </label>
        <Button type="submit">{t('searchGo')}</Button>
      </form>
      {/* One row; it scrolls horizontally on phones. */}
      <div className="strip -mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 xl:flex-nowrap">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 px-3">
          <Icon name="filters" className="size-4" />
          {t('filters')}
        </Button>
        <label className="shrink-0 sm:me-2">
          <span className="sr-only">{t('sort')}</span>
          <select
            className="select h-11 w-auto text-base"
            value={filters.sort ?? 'newest'}
            onChange={({ target }) => void onChange({ sort: target.value })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(sortWords[sort])}
              </option>
            ))}
          </select>
        </label>
        <div role="group" aria-label={t('quick')} className="flex gap-2">
          {quick.map(({ text, name, value }) => {
            const on = filters[name] === value;
            return (
              <button
                key={name}
                type="button"
                aria-pressed={on}
                onClick={() => void onChange({ [name]: on ? null : value })}
                className={`press inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap ${on ? 'border-primary bg-primary text-primary-content' : 'border-(--control) hover:bg-base-200'}`}
              >
                {on && <Icon name="check" className="size-4" />}
                {text}
              </button>
            );
          })}
        </div>
      </div>
      {open && (
        <Suspense>
          <FilterDrawer filters={filters} onClose={() => setOpen(false)} onApply={(changes) => void onChange(changes, { replace: true })} />
        </Suspense>
      )}
    </div>
  );
}
