import { mutationOptions } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** Reported products with the reasons. */
export const reportedItemsQuery = () =>
  pagedListQuery<Product>(queryKeys.reportedItems, async (page, init) => {
    const { products, total, nextCursor } = await api.listProducts({ query: { isReported: 'true', ...page } }, init);
    return { rows: products, total, nextCursor };
  });

export const clearReportMutation = () =>
  mutationOptions({ mutationFn: (product: Product) => api.updateProduct({ params: { id: product._id }, body: { isReported: 'no' } }) });
