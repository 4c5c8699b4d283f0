import { chosenFilters } from '#web/modules/search/filters.ts';
import { useFilterTexts } from '#web/modules/search/filter-texts.ts';

/** Returns a function that names a saved search: its words and its filters. */
export function useSearchName(): (query: string) => string {
  const text = useFilterTexts();
  return (query) => {
    const params = new URLSearchParams(query);
    const q = params.get('q');
    return [...(q ? [q] : []), ...chosenFilters(params).map(([name, value]) => text(name, value))].join(' · ');
  };
}
