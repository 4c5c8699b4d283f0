import { mutationOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { api } from '#web/features/api.ts';
import { pagedListQuery } from '#web/features/paged-list.ts';
import { queryKeys } from '#web/features/query-keys.ts';

/** A seller's products, newest first. */
export const myProductsQuery = (email: string) =>
  pagedListQuery<Product>(queryKeys.myProducts(email), async (page, init) => {
    const { products, total, nextCursor } = await api.listProducts({ query: { email, ...page } }, init);
    return { rows: products, total, nextCursor };
  });

export const boostMutation = () =>
  mutationOptions({ mutationFn: (product: Product) => api.updateProduct({ params: { id: product._id }, body: { boost: true } }) });

export const deleteProductMutation = () =>
  mutationOptions({ mutationFn: (product: Product) => api.deleteProduct({ params: { id: product._id } }) });
