import { type InfiniteData, type MutationFunctionContext, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import type { Input, Reply } from '#contract/client.ts';
import type { Product, ProductPage } from '#contract/products.ts';
import type { ProductStatus } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { startBooking } from '#web/shared/id-set.ts';
import { bookedByUser } from '#web/modules/listings/own-marks.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';

export const productQuery = (id: string) => readQuery(queryKeys.product(id), api.getProduct, { params: { id } });

/** A page that is read again keeps what this user has booked meanwhile in its place. */
export function withBooked(page: ProductPage, shown: ProductPage | undefined): ProductPage {
  const products = [...page.products];
  for (const [at, product] of (shown?.products ?? []).entries())
    if (bookedByUser.has(product._id) && !products.some(({ _id }) => _id === product._id)) products.splice(at, 0, product);
  return { ...page, products };
}

/** Among these there are as many as are shown, the product itself left out. */
const OTHERS = 6;
/** Prices that are near, as shares of a price. */
const [CHEAPER, DEARER] = [0.5, 1.75] as const;

/** The search for all products of its kind. */
export const ofKindPath = ({ facts, category }: Product): string =>
  facts?.kind ? `/search?kind=${facts.kind}` : `/search?category=${category}`;

/** Products of the same kind at a near price. */
export const similarProductsQuery = ({ _id, category, sellingPrice, facts }: Product) =>
  queryOptions({
    queryKey: queryKeys.similarProducts(_id),
    async queryFn({ signal }) {
      const query = {
        ...(facts?.kind ? { kind: facts.kind } : { category }),
        minPrice: Math.floor(sellingPrice * CHEAPER),
        maxPrice: Math.ceil(sellingPrice * DEARER),
        limit: OTHERS,
      };
      const { products, exact } = await api.searchProducts({ query }, { signal });
      return exact ? products : [];
    },
  });

/** The listings of a seller, the newest first. */
export const ofSellerQuery = (uid: string) =>
  queryOptions({
    queryKey: queryKeys.ofSeller(uid),
    queryFn: async ({ signal }) =>
      (await api.listProducts({ query: { seller: uid, status: 'unsold', limit: OTHERS } }, { signal })).products,
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
    onError: (failure, { product: { _id } }, _endPending, { client }: MutationFunctionContext) =>
      failure instanceof ApiError && failure.code === 'booking_price_changed'
        ? client.invalidateQueries({ queryKey: queryKeys.product(_id) })
        : undefined,
    onSettled: (_booking, _failure, _body, endPending) => endPending?.(),
  });
