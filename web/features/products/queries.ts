import {
  type InfiniteData,
  infiniteQueryOptions,
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Input, Reply } from '#contract/client.ts';
import type { Product, ProductPage } from '#contract/products.ts';
import type { CategoryId, ProductStatus } from '#contract/vocabulary.ts';
import { api } from '#web/features/api.ts';
import { startBooking } from '#web/features/pending-mutations.ts';
import { type Filters, toQuery } from '#web/features/products/filters.ts';
import { bookedByUser } from '#web/features/products/own-marks.ts';
import { queryKeys } from '#web/features/query-keys.ts';

export const productQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.product(id), queryFn: ({ signal }) => api.getProduct({ params: { id } }, { signal }) });

/** A page that is read again keeps what this user has booked meanwhile in its place. */
function withBooked(page: ProductPage, shown: ProductPage | undefined): ProductPage {
  const products = [...page.products];
  for (const [at, product] of (shown?.products ?? []).entries())
    if (bookedByUser.has(product._id) && !products.some(({ _id }) => _id === product._id)) products.splice(at, 0, product);
  return { ...page, products };
}

/** A category's unsold products, 24 at a time. */
export const categoryProductsQuery = (category: CategoryId, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: queryKeys.categoryProducts(category, filters),
    async queryFn({ pageParam, signal, client, queryKey }): Promise<ProductPage> {
      const query = {
        category: String(category) as `${CategoryId}`,
        status: 'unsold' as const,
        ...toQuery(filters),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      const page = await api.listProducts({ query }, { signal });
      const shown = client.getQueryData<InfiniteData<ProductPage, string | null>>(queryKey);
      return withBooked(page, shown?.pages[shown.pageParams.indexOf(pageParam)]);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? null,
  });

/** Shows in all lists, and on its page, that the status of a product has changed. Lists keep what is booked or sold until they are read again. */
export function showStatus(client: QueryClient, id: string, status: ProductStatus | 'removed'): void {
  if (status === 'unsold') bookedByUser.remove(id);
  const changed = (product: Product): Product =>
    product._id !== id || status === 'removed' || product.status === status
      ? product
      : { ...product, status, ...(status === 'sold' && { soldAt: new Date().toISOString() }) };
  client.setQueriesData<InfiniteData<ProductPage>>({ queryKey: queryKeys.allCategoryProducts }, (list) => {
    if (!list?.pages.some(({ products }) => products.some((product) => product._id === id))) return list;
    if (status !== 'removed') return { ...list, pages: list.pages.map((page) => ({ ...page, products: page.products.map(changed) })) };
    const without = (products: Product[]) => products.filter((product) => product._id !== id);
    return { ...list, pages: list.pages.map((page) => ({ ...page, products: without(page.products), total: page.total - 1 })) };
  });
  client.setQueryData(productQuery(id).queryKey, (product) => product && changed(product));
}

/**
 * Books a product. Its cards show “Booking…” until the server answers. On success the cached lists show it as booked until they are
 * refetched.
 */
export const bookProductMutation = () =>
  mutationOptions({
    mutationFn: (body: Input<'createBooking'>['body']) => api.createBooking({ body }),
    onMutate: ({ product }: Input<'createBooking'>['body']) => startBooking(product._id),
    onSuccess({ product: { _id }, email }, _body, _endPending, { client }: MutationFunctionContext) {
      bookedByUser.add(_id);
      showStatus(client, _id, 'booked');
      client.setQueryData<Reply<'getRole'>>(queryKeys.role(email), (own) => own && { ...own, orders: true });
    },
    onSettled: (_booking, _failure, _body, endPending) => endPending?.(),
  });

export const reportProductMutation = (product: Pick<Product, '_id'>) =>
  mutationOptions({
    mutationFn: (reason: string) => api.updateProduct({ params: { id: product._id }, body: { isReported: 'yes', reason } }),
  });
