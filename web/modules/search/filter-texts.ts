import { filterName, type FilterWords } from '#domain/search/filter-name.ts';
import { neighbourhoodBn } from '#domain/search/tables/place-names.ts';
import { card } from '#web/i18n/en/card.ts';
import { category, search } from '#web/i18n/en/search.ts';
import { formatPlainNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { chosenFilters } from '#web/modules/search/filters.ts';

/** The labels of the orders of a list of products. */
export const sortTexts = {
  relevance: 'relevance',
  newest: 'newest',
  'price-asc': 'priceAsc',
  'price-desc': 'priceDesc',
  'years-asc': 'yearsAsc',
} as const;

/** The labels of filter values on the page. */
export function useFilterTexts() {
  const t = useTexts(search) as FilterWords['text'];
  const cardTexts = useTexts(card);
  const categoryTexts = useTexts(category);
  const text: FilterWords['text'] = (key, values) => {
    if (key === 'excellent' || key === 'good' || key === 'fair') return cardTexts(key);
    return key === 'desktop' || key === 'components' || key === 'accessories' ? categoryTexts(key) : t(key, values);
  };
  const locale = useLocale();
  const districtName = usePlaceName();
  const words: FilterWords = {
    language: locale,
    text,
    number: (value) => formatPlainNumber(value, locale),
    tk: (tk) => formatTk(tk, locale),
    place: (name) => (locale === 'bn' && neighbourhoodBn(name)) || districtName(name),
  };
  return (name: string, value: string): string => filterName(name, value, words);
}

/** Returns a function that names a saved search: its words and its filters. */
export function useSearchName(): (query: string) => string {
  const text = useFilterTexts();
  return (query) => {
    const params = new URLSearchParams(query);
    const q = params.get('q');
    return [...(q ? [q] : []), ...chosenFilters(params).map(([name, value]) => text(name, value))].join(' · ');
  };
}
