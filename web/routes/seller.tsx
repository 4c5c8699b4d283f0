import { inProcessClient, orNotFound } from '#web/shared/in-process-client.server.ts';
import { keepShown } from '#web/shared/offline/shown-page.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/seller';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/seller-screen.tsx'));

/** A row or two; the others are loaded by a button. */
const SOLD_SHOWN = 8;
const REVIEWS_SHOWN = 3;

/** A seller; any other user is not found. */
export async function loader({ params: { uid }, context }: Route.LoaderArgs) {
  const api = inProcessClient(context);
  const seller = await orNotFound(api.getSeller({ params: { id: uid } }));
  const reading = Promise.all([
    api.listProducts({ query: { seller: uid, status: 'unsold' } }),
    api.listProducts({ query: { seller: uid, status: 'sold', limit: SOLD_SHOWN } }),
    api.listSellerReviews({ params: { id: uid }, query: { limit: REVIEWS_SHOWN } }),
  ]);
  const [forSale, sold, reviews] = await orNotFound(reading);
  return { seller, forSale, sold, reviews };
}

const kept = keepShown<Awaited<ReturnType<typeof loader>>>(loadScreen);
export const clientLoader = (args: Route.ClientLoaderArgs) => kept.clientLoader(args);

export default function Seller({ loaderData }: Route.ComponentProps) {
  kept.useKeepShown(loaderData);
  return <Screen key={loaderData.seller.uid} {...loaderData} />;
}
