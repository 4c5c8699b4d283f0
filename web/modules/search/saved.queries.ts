import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { toSearchQuery } from '#web/modules/search/filters.ts';

/** New listings that are counted; more are “24+”. */
export const MOST_NEW = limits.pageSize;

/** The favourites by id; removed ones are missing. */
export const savedProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.savedProducts(ids),
    queryFn: async ({ signal }): Promise<Map<string, Product>> => {
      const parts: string[][] = [];
      for (let from = 0; from < ids.length; from += limits.savedProducts) parts.push(ids.slice(from, from + limits.savedProducts));
      const pages = await Promise.all(parts.map((id) => api.listSavedProducts({ query: { id } }, { signal })));
      return new Map(pages.flatMap(({ products }) => products.map((product) => [product._id, product])));
    },
  });

/** How many listings a search finds that are newer than that time, counted up to MOST_NEW. */
export const newMatchesQuery = (query: string, since: string) =>
  queryOptions({
    queryKey: queryKeys.newMatches(query, since),
    queryFn: async ({ signal }): Promise<number> => {
      const { products, exact } = await api.searchProducts(
        { query: { ...toSearchQuery(new URLSearchParams(query)), sort: 'newest', limit: MOST_NEW } },
        { signal },
      );
      return exact ? products.filter(({ listedAt }) => listedAt > since).length : 0;
    },
  });
