import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { sessionReady } from '#web/shared/session/session.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/product';

const { Screen, loadScreen, withScreen } = lazyScreen(() => import('#web/screens/product-screen.tsx'));

/** Reads the product as a visitor sees it, for the first paint, search engines and link previews; null once it is removed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const api = inProcessClient(context);
    const [product, range] = await Promise.all([
      api.getProduct({ params: { id: params.id } }),
      api.getPriceRange({ query: { product: params.id } }),
    ]);
    return data({ product, range });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return data({ product: null, range: null }, { status: 404 });
    throw failure;
  }
}

/** A signed-in user may see more than a visitor, for example a product they have booked, so the browser asks with their token. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  if ((await sessionReady()).status !== 'signed-in') return withScreen(args);
  const { prefetchProduct } = await loadScreen();
  await prefetchProduct(args.params.id);
  return { product: undefined, range: null };
}

/** The screen itself reads changes of its product, with the user's token. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams['id'] !== nextParams['id'];

export default function Product({ loaderData, params }: Route.ComponentProps) {
  return <Screen id={params.id} publicView={loaderData.product} />;
}
