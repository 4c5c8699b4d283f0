import { useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import { SORTS } from '#contract/vocabulary.ts';
import { sortTexts } from '#web/features/search/filter-texts.ts';
import { withParam } from '#web/features/search/filters.ts';
import { search } from '#web/i18n/en/search.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Finds one of many products of a seller: by words, or in another order. Both are in the address. */
export function ProductFinder() {
  const t = useTexts(selling);
  const words = useTexts(search);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const change = (name: string, value: string) =>
    setParams((latest) => withParam(latest, name, value || null), { replace: true, preventScrollReset: true });
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <form
        // What is typed follows the address, as after Back.
        key={q}
        role="search"
        aria-label={t('find')}
        className="flex min-w-0 grow gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          change('q', typeof typed === 'string' ? typed.trim() : '');
        }}
      >
        <label className="input h-11 min-w-0 grow text-base">
          <Icon name="search" className="quiet size-5" />
          <span className="sr-only">{t('find')}</span>
          <input type="search" name="q" defaultValue={q} maxLength={limits.search} placeholder={t('find')} className="grow" />
        </label>
        <Button type="submit">{t('findGo')}</Button>
      </form>
      <label className="max-sm:grow">
        <span className="sr-only">{words('sort')}</span>
        <select
          className="select h-11 w-full text-base"
          value={params.get('sort') ?? 'newest'}
          onChange={({ target }) => change('sort', target.value === 'newest' ? '' : target.value)}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {words(sortTexts[sort])}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
