import type { Input } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { districtOfNeighbourhood } from '#domain/search/distance.ts';
import { FACT_FILTERS, PASSING_FILTER_NAMES, orderPrices } from '#domain/search/filters.ts';
import { likelyAmount, readAmount } from '#domain/money/amount.ts';

/** Filters that take several values, by the names of their parameters. */
export const LIST_FILTERS = ['kind', 'category', 'condition', 'district', 'area', ...FACT_FILTERS] as const;
/** Filters that take one value. */
export const SINGLE_FILTERS = ['minPrice', 'maxPrice', 'maxYears', 'verified', ...PASSING_FILTER_NAMES, 'fits', 'near', 'within'] as const;
const OTHERS = ['q', 'sort', 'verbatim'] as const;
/** The filters that the form does not show. */
const HIDDEN: ReadonlySet<string> = new Set([...OTHERS, 'category', 'fits', 'faulty']);
/** All parameters of the search page. */
export const SEARCH_PARAMETERS: readonly string[] = [...LIST_FILTERS, ...SINGLE_FILTERS, ...OTHERS];

export type SearchInput = NonNullable<Input<'searchProducts'>['query']>;

/** As much of the typed text as a search takes, in whole words. */
function searchedText(typed: string): string {
  const text = typed.trim();
  if (text.length <= limits.search) return text;
  const end = text.slice(0, limits.search + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : limits.search);
}

/** The search that an address asks for. Values are checked by the server. */
export function toSearchQuery(address: URLSearchParams): SearchInput {
  const params = orderPrices(new URLSearchParams(address));
  const query: Record<string, string | string[]> = {};
  for (const name of LIST_FILTERS) if (params.has(name)) query[name] = params.getAll(name);
  for (const name of [...SINGLE_FILTERS, ...OTHERS]) {
    const value = params.get(name);
    if (value) query[name] = name === 'q' ? searchedText(value) : isPrice(name) ? String(likelyAmount(value)) : value;
  }
  return query;
}

/** The parameters that the form of filters does not show. */
export const hiddenParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name, value]) => value !== '' && HIDDEN.has(name)));

const whole = (amount: number): string => String(Math.min(Math.floor(amount), limits.sellingPriceTk));

/** A price as it is searched for, in whole Tk and Latin digits. `meant`: what it may have been meant to be, where that is not sure. */
export function typedPrice(typed: string): { tk?: string; meant?: string } {
  const read = readAmount(typed);
  return read === null ? {} : { [read.isSure ? 'tk' : 'meant']: whole(read.amount) };
}

const isPrice = (name: string): boolean => name === 'minPrice' || name === 'maxPrice';

/** Returns the fields of a form as parameters; prices as they are searched for. */
export const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, isPrice(name) ? (typedPrice(value).tk ?? '') : value]] : [],
    ),
  );

/** The parameters of a form, without empty fields, and those of `params` that it does not show. */
export function fromForm(form: HTMLFormElement, params: URLSearchParams): URLSearchParams {
  const next = hiddenParams(params);
  for (const [name, value] of fieldsOf(form)) if (value.trim() !== '' && !HIDDEN.has(name)) next.append(name, value.trim());
  // A distance is one from a place.
  if (!next.has('near')) next.delete('within');
  leaveAreas(params, next);
  return orderPrices(next);
}

/** Removes areas that lie in none of the chosen districts, and those of a district that was removed. */
function leaveAreas(before: URLSearchParams, next: URLSearchParams): void {
  for (const area of next.getAll('area')) {
    const district = districtOfNeighbourhood(area);
    if (district === undefined || next.has('district', district)) continue;
    if (next.has('district') || before.has('district', district)) next.delete('area', area);
  }
}

/** The parameters without one value of a filter. */
export function without(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(name, value);
  if (name === 'near') next.delete('within');
  if (name === 'district') leaveAreas(params, next);
  return next;
}

/** The filters in use, as name and value; a distance is one from a place. That a thing is faulty is said in words alone. */
export const chosenFilters = (params: URLSearchParams): [string, string][] =>
  [...params].filter(
    ([name, value]) =>
      value !== '' &&
      [...LIST_FILTERS, ...SINGLE_FILTERS, 'faulty'].some((known) => known === name) &&
      (name !== 'within' || params.get('near')),
  );
