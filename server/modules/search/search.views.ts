import { limits } from '#contract/limits.ts';
import type { Product, ProductQuery } from '#contract/products.ts';
import type { Facet, SearchQuery } from '#contract/search.ts';
import { CATEGORIES, CONDITION_TYPES, categoryId, type ProductStatus } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { districtsIn } from '#domain/places/places.ts';
import type { SearchCriteria } from '#domain/search/criteria.ts';
import { boundsOfStep, FACT_FILTERS, filtersOfKinds, PASSING_FILTER_NAMES } from '#domain/search/filters.ts';
import type { SearchReading } from '#domain/search/query.ts';
import { inArea, wordsNear } from '#domain/search/words.ts';
import { ADVERTISED, categoryTag, PRODUCTS, sellerTag, VERIFIED } from '#server/platform/cache/cache-tags.ts';
import type { FoundPage } from '#server/modules/search/search.sql.ts';

/** Values shown of a facet; of places all, so that the districts of a division add up. */
const MOST_VALUES = 30;

/** The search that a list of products asks for. */
export const searchOf = ({ category, condition, district, sort = 'newest', ...query }: ProductQuery): SearchQuery => ({
  ...query,
  sort,
  category: category && CATEGORIES.filter((name, at) => category === name || category === String(at + 1)),
  condition: condition && [condition],
  district: district ? [district] : undefined,
});

/** Lists show unsold products unless their seller or an admin asks for more. */
export function statusShown(query: ProductQuery, own: boolean, caller: SignedInUser | null): ProductStatus | undefined {
  if (query.status) return query.status;
  const wholeRecord =
    own || query.removed === 'true' || query.isReported === 'true' || (caller?.role === 'admin' && query.email !== undefined);
  return wholeRecord ? undefined : 'unsold';
}

/** Whether a list shows advertised products in turn, not in an order that was asked for. */
export const isAdvertList = ({ boost, sort, email, seller }: ProductQuery, status: ProductStatus | undefined): boolean =>
  boost !== undefined && status === 'unsold' && sort === undefined && email === undefined && seller === undefined;

/** The tags of what may change a list that everybody sees: the products that match, and the sellers of those that it shows. */
export const tagsOfList = (query: ProductQuery, products: readonly Product[]): string[] =>
  [
    query.boost ? ADVERTISED : (searchOf(query).category?.map((name) => categoryTag(categoryId(name))) ?? PRODUCTS),
    ...(query.verified ? [VERIFIED] : []),
    ...new Set(products.map(({ seller }) => sellerTag(seller.uid))),
  ].flat();

/** The filters that a request names by parameters, as traits. */
function filtersOf(query: SearchQuery): Record<string, readonly string[]> {
  const filters: Record<string, readonly string[]> = {};
  for (const name of ['kind', 'condition', ...FACT_FILTERS] as const) {
    const values = query[name];
    if (values !== undefined) filters[name] = values;
  }
  if (query.district) filters['district'] = [...new Set(query.district.flatMap(districtsIn))];
  if (query.category) filters['category'] = query.category.map((name) => String(categoryId(name)));
  if (query.verified) filters['verified'] = ['true'];
  for (const name of PASSING_FILTER_NAMES) if (query[name]) filters[name] = [query[name]];
  return filters;
}

/** Groups of one word each, which is looked for as it is. */
export const alone = (tokens: readonly string[]): string[][] => tokens.map((token) => [token]);

/** The criteria of a request whose words were read so. A parameter wins over a word that names the same filter. */
export function criteriaOf(query: SearchQuery, reading: SearchReading, words: readonly (readonly string[])[]): SearchCriteria {
  const filters = filtersOf(query);
  const asked = query.area !== undefined || query.district !== undefined;
  const area = query.area ?? (asked ? undefined : reading.area && [reading.area]);
  if (!asked && reading.district !== undefined) filters['district'] = districtsIn(reading.district);
  if (filters['kind'] === undefined && reading.kinds.length > 0) filters['kind'] = reading.kinds;
  if (reading.faulty) filters['faulty'] = ['true'];
  const priced = query.minPrice !== undefined || query.maxPrice !== undefined;
  return {
    words,
    welcome: reading.welcome,
    filters,
    marks: [
      ...(area ? [area.map(inArea)] : []),
      ...(query.near === undefined ? [] : [wordsNear(query.near, query.within ?? limits.nearKm)]),
    ],
    minPrice: priced ? query.minPrice : reading.minPrice,
    maxPrice: priced ? query.maxPrice : reading.maxPrice,
    maxMonths: query.maxYears === undefined ? undefined : Math.round(query.maxYears * 12),
    preferredKinds: reading.likelyKind === undefined ? reading.kinds : [reading.likelyKind],
  };
}

const FACETS = ['kind', 'price', 'condition', 'years', 'verified', ...PASSING_FILTER_NAMES, 'district'] as const;

/** The facets that a request asks for, of results of these kinds and in this district, in the order of the page. */
export const facetsAsked = ({ facets }: SearchQuery, { filters }: SearchCriteria): string[] => {
  const ofDistrict = filters['district']?.length === 1 ? ['area'] : [];
  return [...FACETS, ...ofDistrict, ...filtersOfKinds(filters['kind'] ?? [])].filter((name) => facets?.includes(name) ?? true);
};

/** The criteria by which each facet in use is counted: without its own filter, so that its other values show what they would add. */
export function criteriaWithout(query: SearchQuery, criteria: SearchCriteria, reading: SearchReading): Map<string, SearchCriteria> {
  const without = new Map<string, SearchCriteria>();
  for (const name of Object.keys(withoutKey(criteria.filters, 'category')))
    if (name !== 'district' || query.district !== undefined)
      without.set(name, { ...criteria, filters: withoutKey(criteria.filters, name) });
  // A place that is chosen replaces the one in the words. Its area is the first mark of `criteriaOf`.
  const isOfWords = query.district === undefined && query.area === undefined;
  const area = query.area ?? (isOfWords ? reading.area : undefined);
  const marks = area === undefined ? criteria.marks : criteria.marks.slice(1);
  if (area !== undefined) without.set('area', { ...criteria, marks });
  if (isOfWords && (reading.district ?? reading.area) !== undefined)
    without.set('district', { ...criteria, filters: withoutKey(criteria.filters, 'district'), marks });
  if (criteria.minPrice !== undefined || criteria.maxPrice !== undefined)
    without.set('price', { ...criteria, minPrice: undefined, maxPrice: undefined });
  if (query.maxYears !== undefined) without.set('years', { ...criteria, maxMonths: undefined });
  const asked = facetsAsked(query, criteria);
  return new Map([...without].filter(([name]) => asked.includes(name)));
}

export const withoutKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The facets that were asked for, of what was found. */
export const facetsOf = (names: readonly string[], counted: FoundPage['facets']): Facet[] =>
  names.flatMap((name) => {
    const { values: counts = new Map(), more = false } = counted.get(name) ?? {};
    const values = valuesOf(name, counts);
    return values.length === 0 ? [] : [{ name, values, ...(more && { more: true as const }) }];
  });

function valuesOf(name: string, counts: ReadonlyMap<string, number>): Facet['values'] {
  const values = [...counts].map(([value, count]) => ({ value, count }));
  if (name === 'price')
    return values.sort((a, b) => Number(a.value) - Number(b.value)).map(({ value, count }) => ({ value: rangeOf(Number(value)), count }));
  if (name === 'condition') return CONDITION_TYPES.flatMap((type) => values.find(({ value }) => value === type) ?? []);
  if (name === 'verified') return values.filter(({ value }) => value === 'true');
  if (name === 'years') return values.sort((a, b) => Number(a.value) - Number(b.value));
  const most = name === 'district' || name === 'area' ? values.length : MOST_VALUES;
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, most);
}

function rangeOf(step: number): string {
  const { from, to } = boundsOfStep(step);
  return `${from}-${to ?? ''}`;
}
