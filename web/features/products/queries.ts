import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import type { Product, ProductPage } from '#contract/products.ts';
import type { CategoryId } from '#contract/vocabulary.ts';
import { api } from '#web/features/api.ts';
import { startBooking } from '#web/features/pending-mutations.ts';
import { type Filters, toQuery } from '#web/features/products/filters.ts';
import { queryKeys } from '#web/features/query-keys.ts';

export const productQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.product(id), queryFn: ({ signal }) => api.getProduct({ params: { id } }, { signal }) });

/** A category's unsold products, 24 at a time. */
export const categoryProductsQuery = (category: CategoryId, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.categoryProducts(category, filters),
    queryFn: ({ pageParam, signal }): Promise<ProductPage> =>
      api.listProducts(
        {
          query: {
            category: String(category) as `${CategoryId}`,
            status: 'unsold',
            ...toQuery(filters),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? null,
  });

/**
 * Books a product. Its cards show “Booking…” until the server answers. On success the cached lists show it as booked until they are
 * refetched.
 */
export const bookProductMutation = () =>
  mutationOptions({
    mutationFn: (body: Input<'createBooking'>['body']) => api.createBooking({ body }),
    onMutate: ({ product }: Input<'createBooking'>['body']) => startBooking(product._id),
    onSuccess({ product: { _id } }, _body, _endPending, { client }: MutationFunctionContext) {
      const booked = (product: Product): Product => (product._id === _id ? { ...product, status: 'booked' } : product);
      client.setQueriesData<InfiniteData<ProductPage>>(
        { queryKey: queryKeys.allCategoryProducts },
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, products: page.products.map(booked) })) },
      );
      client.setQueryData(productQuery(_id).queryKey, (product) => product && booked(product));
    },
    onSettled: (_booking, _failure, _body, endPending) => endPending?.(),
  });

export const reportProductMutation = (product: Pick<Product, '_id'>) =>
  mutationOptions({
    mutationFn: (reason: string) => api.updateProduct({ params: { id: product._id }, body: { isReported: 'yes', reason } }),
  });
