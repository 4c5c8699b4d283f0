import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { inProcessClient } from '#web/features/in-process-client.server.ts';
import { ProductPage } from '#web/features/products/product-page.tsx';
import { productQuery } from '#web/features/products/queries.ts';
import { keepCacheFresh, queryClient } from '#web/features/query-client.ts';
import { sessionReady } from '#web/features/sessions/session.ts';
import type { Route } from './+types/product';

/** What anybody may see, for the first paint, for search and for link previews. A booked or sold product is not anybody's to see. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ product: await inProcessClient(context).getProduct({ params: { id: params.id } }) });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return data({ product: null }, { status: 404 });
    throw failure;
  }
}

/** Whoever is signed in may see more than a visitor, a booked product of theirs among it, and asks as who they are. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  if ((await sessionReady()).status !== 'signed-in') return serverLoader();
  await queryClient.prefetchQuery(productQuery(params.id));
  return { product: null };
}

/** What changes while the page is open, the browser asks about itself, as whoever is signed in. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams['id'] !== nextParams['id'];

export default function Product({ loaderData, params }: Route.ComponentProps) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ProductPage key={params.id} id={params.id} publicView={loaderData.product} />
    </QueryClientProvider>
  );
}
