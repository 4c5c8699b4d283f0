import { limits } from '#contract/limits.ts';
import { CONDITION_TYPES, SORTS } from '#contract/vocabulary.ts';
import { orderPrices } from '#domain/search/filters.ts';

/** The filters of a category list. They are kept in the URL, so that Back undoes the last one and a link shows the same list. */
export const FILTER_NAMES = ['q', 'minPrice', 'maxPrice', 'condition', 'maxYears', 'district', 'verified', 'sort'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);

/** Validates each filter: a URL may hold anything. */
const valid: Readonly<Record<FilterName, (value: string) => boolean>> = {
  q: (value) => value.length <= limits.search,
  minPrice: (value) => isAmount(value) && Number(value) <= limits.sellingPriceTk,
  maxPrice: (value) => isAmount(value) && Number(value) <= limits.sellingPriceTk,
  condition: (value) => CONDITION_TYPES.some((condition) => condition === value),
  maxYears: (value) => isAmount(value) && Number(value) <= 50,
  district: (value) => value.length <= 60,
  verified: (value) => value === 'true',
  sort: (value) => SORTS.some((sort) => sort === value),
};

/** Reads the filters from a URL; invalid values are left out. */
export function readFilters(search: URLSearchParams): Filters {
  const params = orderPrices(new URLSearchParams(search));
  const filters: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = params.get(name)?.trim();
    if (value && valid[name](value)) filters[name] = value;
  }
  return filters;
}

/** The URL parameters of these filters with changes applied; null removes a filter. */
export function withFilter(filters: Filters, changes: Readonly<Partial<Record<FilterName, string | null>>>): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = name in changes ? changes[name] : filters[name];
    if (value && !(name === 'sort' && value === 'newest')) next.set(name, value);
  }
  return orderPrices(next);
}

/** Converts filters to a query of the contract. */
export function toQuery({ q, minPrice, maxPrice, condition, maxYears, district, verified, sort }: Filters) {
  return {
    ...(q !== undefined && { q }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(maxYears !== undefined && { maxYears }),
    ...(district !== undefined && { district }),
    ...(verified === 'true' && { verified: 'true' as const }),
    ...(CONDITION_TYPES.some((known) => known === condition) && { condition: condition as (typeof CONDITION_TYPES)[number] }),
    ...(SORTS.some((known) => known === sort) && { sort: sort as (typeof SORTS)[number] }),
  } as const;
}
