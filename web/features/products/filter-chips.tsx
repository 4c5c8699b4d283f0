import { DISTRICTS } from '#domain/places.ts';
import { FILTER_NAMES, type FilterName, type Filters } from '#web/features/products/filters.ts';
import { card } from '#web/i18n/en/card.ts';
import { category } from '#web/i18n/en/category.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FilterChipsProps {
  filters: Filters;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** The active filters above the list, each with a button that removes it. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const t = useTexts(category);
  const cardTexts = useTexts(card);
  const locale = useLocale();
  const words: Record<FilterName, (value: string) => string> = {
    q: (text) => t('chipSearch', { text }),
    minPrice: (tk) => t('chipMin', { price: formatTk(Number(tk), locale) }),
    maxPrice: (tk) => t('chipMax', { price: formatTk(Number(tk), locale) }),
    condition: (value) => (value === 'excellent' || value === 'good' || value === 'fair' ? cardTexts(value) : value),
    maxYears: (years) => t('chipYears', { years: formatNumber(Number(years), locale) }),
    district: (name) => (locale === 'bn' && DISTRICTS.find(({ en }) => en === name)?.bn) || name,
    verified: () => cardTexts('verified'),
    sort: (value) => value,
  };
  const chosen = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return name === 'sort' || value === undefined ? [] : [{ name, text: words[name](value) }];
  });
  if (chosen.length === 0) return null;
  return (
    <div role="group" aria-label={t('active')} className="mb-5 flex flex-wrap items-center gap-2">
      {chosen.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-label={t('remove', { filter: text })}
          onClick={() => onRemove(name)}
          className="press inline-flex h-9 cursor-pointer items-center gap-1.5 rounded-field bg-base-200 ps-3 pe-2 text-sm hover:bg-base-300"
        >
          {text}
          <Icon name="x" className="size-4" />
        </button>
      ))}
      <button type="button" onClick={onClear} className="link min-h-9 px-2 text-sm">
        {t('clear')}
      </button>
    </div>
  );
}
