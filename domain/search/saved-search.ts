import { likelyAmount } from '#domain/money/amount.ts';
import { FACT_FILTERS, orderPrices, PASSING_FILTER_NAMES, PASSING_FILTERS } from '#domain/search/filters.ts';

/** Filters of a search that take several values. */
const LISTS = ['kind', 'category', 'condition', 'district', 'area', ...FACT_FILTERS] as const;
const NUMBERS = ['minPrice', 'maxPrice', 'maxYears'] as const;

/**
 * A search in one spelling, so that it can be saved once: what it looks for, not its order and page; names and values sorted. Empty for
 * a search for everything. Source: the parameters of `GET /search`.
 */
export function normalizedSearch(params: URLSearchParams): string {
  const found: [name: string, value: string][] = [];
  for (const name of LISTS) for (const value of new Set(params.getAll(name))) if (value !== '') found.push([name, value]);
  const numbers = orderPrices(new URLSearchParams(params));
  for (const name of NUMBERS) {
    const value = likelyAmount(numbers.get(name) ?? '');
    if (Number.isFinite(value)) found.push([name, String(value)]);
  }
  if (params.get('verified') === 'true') found.push(['verified', 'true']);
  for (const name of PASSING_FILTER_NAMES) if (params.get(name) === PASSING_FILTERS[name]) found.push([name, PASSING_FILTERS[name]]);
  const [near, within] = [params.get('near'), Number(params.get('within'))];
  if (near) found.push(['near', near]);
  if (near && within > 0) found.push(['within', String(within)]);
  const pc = (params.get('fits') ?? '').normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (pc !== '') found.push(['fits', pc]);
  const q = (params.get('q') ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (q !== '') found.push(['q', q]);
  if (q !== '' && params.get('verbatim') === 'true') found.push(['verbatim', 'true']);
  return new URLSearchParams(found.sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))).toString();
}
