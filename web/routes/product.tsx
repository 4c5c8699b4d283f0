import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { inProcessClient } from '#web/features/in-process-client.server.ts';
import { ProductPage } from '#web/features/products/product-page.tsx';
import { keepCacheFresh, queryClient } from '#web/features/query-client.ts';
import type { Route } from './+types/product';

/** What anybody may see, for the first paint, for search and for link previews. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { product: await inProcessClient(context).getProduct({ params: { id: params.id } }) };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) throw data(null, { status: 404, statusText: 'Not Found' });
    throw failure;
  }
}

export default function Product({ loaderData }: Route.ComponentProps) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ProductPage key={loaderData.product._id} visitorsView={loaderData.product} />
    </QueryClientProvider>
  );
}
