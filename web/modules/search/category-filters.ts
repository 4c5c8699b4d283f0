import { limits } from '#contract/limits.ts';
import { CONDITION_TYPES, KINDS, SORTS } from '#contract/vocabulary.ts';
import { likelyAmount } from '#domain/money/amount.ts';
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

const asNumber = (value: string): string => {
  const amount = likelyAmount(value);
  return Number.isNaN(amount) ? value : String(amount);
};
const valuesOf = (search: URLSearchParams, name: string): string[] =>
  search
    .getAll(name)
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => (valid[name] === isPrice ? asNumber(value) : value));
const isValid = (name: string, value: string): boolean => (valid[name] ?? isShort)(value);

/** The filters of a category list in an address, so that Back undoes the last one and a link shows the same list; invalid ones are left out. */
export function readCategoryFilters(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const name of NAMES)
    for (const value of valuesOf(search, name))
      if (!(name === 'sort' && value === 'newest') && isValid(name, value)) filters.append(name, value);
  return orderPrices(filters);
}

/** The names of the filters in an address that `readCategoryFilters` leaves out because they cannot be read. */
export const unreadFilters = (search: URLSearchParams): string[] =>
  NAMES.filter((name) => valuesOf(search, name).some((value) => !isValid(name, value)));
