import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductPage } from '#contract/products.ts';
import { CATEGORIES, type CategoryId, categoryId } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { withBooked } from '#web/modules/listings/products.queries.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { toSearchQuery } from '#web/modules/search/filters.ts';

/** Filters by which the list of a category is kept in the server's memory, each with one value. */
const OF_LISTS = new Set(['q', 'minPrice', 'maxPrice', 'condition', 'maxYears', 'district', 'verified', 'sort']);

const isList = (filters: URLSearchParams): boolean =>
  [...filters.keys()].every((name) => OF_LISTS.has(name) && filters.getAll(name).length === 1);

const nameOf = (id: CategoryId) => CATEGORIES.find((category) => categoryId(category) === id) ?? 'desktop';

const searchOf = (id: CategoryId, filters: URLSearchParams) => ({
  ...toSearchQuery(filters),
  category: nameOf(id),
  sort: toSearchQuery(filters).sort ?? ('newest' as const),
});

/** A category's unsold products, 24 at a time. */
export const categoryProductsQuery = (id: CategoryId, filters: URLSearchParams) =>
  infiniteQueryOptions({
    queryKey: queryKeys.categoryProducts(id, filters.toString()),
    async queryFn({ pageParam, signal, client, queryKey }): Promise<ProductPage> {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const page = isList(filters)
        ? await api.listProducts(
            { query: { ...Object.fromEntries(filters), category: String(id) as `${CategoryId}`, status: 'unsold', ...cursor } },
            { signal },
          )
        : await api.searchProducts({ query: { ...searchOf(id, filters), ...cursor } }, { signal });
      // The nearest products are no part of this list.
      const found = 'exact' in page && !page.exact ? { products: [], total: 0 } : page;
      const shown = client.getQueryData<InfiniteData<ProductPage, string | null>>(queryKey);
      return withBooked(found, shown?.pages[shown.pageParams.indexOf(pageParam)]);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? null,
    placeholderData: keepPreviousData,
  });

/** How many products of a category each value of each filter has. */
export const categoryFacetsQuery = (id: CategoryId, filters: URLSearchParams) =>
  queryOptions({
    queryKey: queryKeys.categoryFacets(id, filters.toString()),
    queryFn: ({ signal }) => api.searchProducts({ query: { ...searchOf(id, filters), limit: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });
