import { mutationOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import type { ProductStatus, Sort } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** Which of their products a seller looks at: those of one status, or removed ones, found by words, in another order than the newest first. */
export interface ShownProducts {
  tab?: ProductStatus | 'removed';
  q?: string;
  sort?: Sort;
}

/** The state of a navigation from the list of own products, to which its end leads back. */
export const FROM_LIST = 'my-products';

/** The state of the address of one’s products right after one was listed that may have a health report. */
export interface JustListed {
  listed: Pick<Product, '_id' | 'title'>;
}
export const isJustListed = (state: unknown): state is JustListed => typeof state === 'object' && state !== null && 'listed' in state;

/** A seller's products. */
export const myProductsQuery = (email: string, shown: ShownProducts = {}) =>
  pagedListQuery<Product>(queryKeys.myProducts(email, shown), async (page, init) => {
    const { tab, ...others } = shown;
    const which = tab === 'removed' ? ({ removed: 'true' } as const) : tab && { status: tab };
    const { products, total, nextCursor } = await api.listProducts({ query: { email, ...which, ...others, ...page } }, init);
    return { rows: products, total, nextCursor };
  });

export const deleteProductMutation = () =>
  mutationOptions({ mutationFn: (product: Product) => api.deleteProduct({ params: { id: product._id } }) });
