import type { Facet, SearchQuery } from '#contract/search.ts';
import { CONDITION_TYPES, categoryId } from '#contract/vocabulary.ts';
import { boundsOfStep, FACT_FILTERS, filtersOfKinds } from '#domain/search/filters.ts';
import type { SearchReading } from '#domain/search/query.ts';
import { inArea } from '#domain/search/words.ts';
import type { SearchCriteria, TraitCounts } from '#server/features/search/queries.ts';

/** Values shown of a facet. */
const MOST_VALUES = 30;

/** The filters that a request names by parameters, as traits. */
export function filtersOf(query: SearchQuery): Record<string, readonly string[]> {
  const filters: Record<string, readonly string[]> = {};
  for (const name of ['kind', 'condition', 'district', ...FACT_FILTERS] as const) {
    const values = query[name];
    if (values !== undefined) filters[name] = values;
  }
  if (query.category) filters['category'] = query.category.map((name) => String(categoryId(name)));
  if (query.verified) filters['verified'] = ['true'];
  return filters;
}

/** The criteria of a request whose words were read so. A parameter wins over a word that names the same filter. */
export function criteriaOf(query: SearchQuery, reading: SearchReading, words: readonly (readonly string[])[]): SearchCriteria {
  const filters = filtersOf(query);
  const asked = query.area !== undefined || query.district !== undefined;
  const area = query.area ?? (asked ? undefined : reading.area && [reading.area]);
  if (!asked && reading.district !== undefined) filters['district'] = [reading.district];
  if (filters['kind'] === undefined && reading.kinds.length > 0) filters['kind'] = reading.kinds;
  const priced = query.minPrice !== undefined || query.maxPrice !== undefined;
  return {
    words,
    welcome: reading.welcome,
    filters,
    marks: area ? [area.map(inArea)] : [],
    minPrice: priced ? query.minPrice : reading.minPrice,
    maxPrice: priced ? query.maxPrice : reading.maxPrice,
    maxMonths: query.maxYears === undefined ? undefined : Math.round(query.maxYears * 12),
    preferredKinds: reading.likelyKind === undefined ? reading.kinds : [reading.likelyKind],
  };
}

/** The facets of a result from how many listings have each trait; `countsWithout` leaves out the filter of that name. */
export function facetsOf(counts: TraitCounts, countsWithout: ReadonlyMap<string, TraitCounts>, kinds: readonly string[]): Facet[] {
  return ['kind', 'price', 'condition', 'years', 'verified', 'district', ...filtersOfKinds(kinds)].flatMap((name) => {
    const values = valuesOf(name, countsWithout.get(name) ?? counts);
    return values.length === 0 ? [] : [{ name, values }];
  });
}

function valuesOf(name: string, counts: TraitCounts): Facet['values'] {
  const values = [...counts]
    .filter(([trait]) => trait.startsWith(`${name}:`))
    .map(([trait, count]) => ({ value: trait.slice(name.length + 1), count }));
  if (name === 'price')
    return values.sort((a, b) => Number(a.value) - Number(b.value)).map(({ value, count }) => ({ value: rangeOf(Number(value)), count }));
  if (name === 'condition') return CONDITION_TYPES.flatMap((type) => values.find(({ value }) => value === type) ?? []);
  if (name === 'verified') return values.filter(({ value }) => value === 'true');
  if (name === 'years') return values.filter(({ value }) => value !== 'unknown').sort((a, b) => Number(a.value) - Number(b.value));
  return values
    .filter(({ value }) => value !== 'unknown')
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}

function rangeOf(step: number): string {
  const { from, to } = boundsOfStep(step);
  return `${from}-${to ?? ''}`;
}
