import { limits } from '#contract/limits.ts';
import { CONDITION_TYPES, KINDS, SORTS } from '#contract/vocabulary.ts';
import { orderPrices } from '#domain/search/filters.ts';
import { LIST_FILTERS, SINGLE_FILTERS } from '#web/modules/search/filters.ts';

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);
const isPrice = (text: string) => isAmount(text) && Number(text) <= limits.sellingPriceTk;
const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);
const isShort = (value: string) => value.length <= 80;

/** Validates a filter: an address may hold anything. */
const valid: Readonly<Record<string, (value: string) => boolean>> = {
  q: (value) => value.length <= limits.search,
  kind: isOneOf(KINDS),
  minPrice: isPrice,
  maxPrice: isPrice,
  condition: isOneOf(CONDITION_TYPES),
  maxYears: (value) => isAmount(value) && Number(value) <= 50,
  verified: isOneOf(['true']),
  within: (value) => isAmount(value) && Number(value) >= 1 && Number(value) <= limits.nearKmMax,
  sort: isOneOf(SORTS),
};

const NAMES = ['q', ...LIST_FILTERS.filter((name) => name !== 'category'), ...SINGLE_FILTERS, 'sort'];

/** The filters of a category list in an address, so that Back undoes the last one and a link shows the same list; invalid ones are left out. */
export function readCategoryFilters(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const name of NAMES)
    for (const value of search.getAll(name).map((one) => one.trim()))
      if (value !== '' && !(name === 'sort' && value === 'newest') && (valid[name] ?? isShort)(value)) filters.append(name, value);
  return orderPrices(filters);
}
