import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Product } from '#contract/products.ts';
import { priceRangeQuery } from '#web/modules/search/prices.queries.ts';
import { ProductPage } from '#web/screens/product/product-page.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';

export const prefetchProduct = (id: string): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(productQuery(id)), queryClient.prefetchQuery(priceRangeQuery({ product: id }))]);

/** `publicView` is what a visitor may see of it: null once it is removed, undefined where it was not asked for. */
export default function ProductScreen({ id, publicView }: { id: string; publicView: Product | null | undefined }) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ProductPage key={id} id={id} publicView={publicView} />
    </QueryClientProvider>
  );
}
