import type { ReactNode } from 'react';
import { CONDITION_TYPES } from '#contract/vocabulary.ts';
import { DISTRICTS } from '#domain/places.ts';
import type { FilterName, Filters } from '#web/features/products/filters.ts';
import { card } from '#web/i18n/en/card.ts';
import { category } from '#web/i18n/en/category.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const YEARS = [1, 2, 3, 5] as const;
const names = ['minPrice', 'maxPrice', 'condition', 'maxYears', 'district', 'verified'] as const satisfies readonly FilterName[];

interface FilterDrawerProps {
  filters: Filters;
  onApply: (changes: Partial<Record<FilterName, string | null>>) => void;
  onClose: () => void;
}

/** All filters. */
export default function FilterDrawer({ filters, onApply, onClose }: FilterDrawerProps) {
  const t = useTexts(category);
  const cardTexts = useTexts(card);
  const locale = useLocale();
  return (
    <Dialog kind="drawer" title={t('filters')} closeLabel={useTexts(shell)('close')} onClose={onClose}>
      <form
        className="flex grow flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const changes = names.map((name) => {
            const value = form.get(name);
            return [name, typeof value === 'string' && value.trim() ? value.trim() : null] as const;
          });
          onApply(Object.fromEntries(changes));
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <Labelled text={t('minPrice')}>
            <input
              name="minPrice"
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              defaultValue={filters.minPrice}
              className="input h-11 w-full text-base"
            />
          </Labelled>
          <Labelled text={t('maxPrice')}>
            <input
              name="maxPrice"
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              defaultValue={filters.maxPrice}
              className="input h-11 w-full text-base"
            />
          </Labelled>
        </div>
        <Labelled text={t('condition')}>
          <select name="condition" defaultValue={filters.condition ?? ''} className="select h-11 w-full text-base">
            <option value="">{t('any')}</option>
            {CONDITION_TYPES.map((condition) => (
              <option key={condition} value={condition}>
                {cardTexts(condition)}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled text={t('maxYears')}>
          <select name="maxYears" defaultValue={filters.maxYears ?? ''} className="select h-11 w-full text-base">
            <option value="">{t('any')}</option>
            {YEARS.map((years) => (
              <option key={years} value={years}>
                {years === 1 ? t('upToYear') : t('upToYears', { years: formatNumber(years, locale) })}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled text={t('district')}>
          <select name="district" defaultValue={filters.district ?? ''} className="select h-11 w-full text-base">
            <option value="">{t('any')}</option>
            {DISTRICTS.map(({ en, bn }) => (
              <option key={en} value={en}>
                {locale === 'bn' ? bn : en}
              </option>
            ))}
          </select>
        </Labelled>
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input type="checkbox" name="verified" value="true" defaultChecked={filters.verified === 'true'} className="checkbox size-5" />
          {t('verifiedOnly')}
        </label>
        <div className="sticky bottom-0 mt-auto bg-base-100 py-3">
          <Button type="submit" variant="primary" className="w-full">
            {t('show')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <label className="grid gap-1.5 font-medium">
      {text}
      {children}
    </label>
  );
}
