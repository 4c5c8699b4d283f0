import { inProcessClient, orNotFound } from '#web/shared/in-process-client.server.ts';
import { keepShown } from '#web/shared/offline/shown-page.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/model';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/model-screen.tsx'));

/** The most listings for sale that the page shows; the others are a search away. */
const SHOWN = 8;

/** A page with fewer of the model for sale has as many others of the kind. */
const FEW = 5;

/** A model that has ever been listed; any other slug is not found. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = inProcessClient(context);
  const model = await orNotFound(api.getModel({ params: { slug: params.slug } }));
  const { products, total, exact } = await api.searchProducts({ query: { ...model.search, limit: SHOWN } });
  const forSale = exact ? { products, total } : { products: [], total: 0 };
  if (forSale.total >= FEW) return { model, forSale, others: [] };
  const ofKind = await api.searchProducts({ query: { kind: model.kind, limit: FEW + forSale.total } });
  const isShown = ({ _id }: { _id: string }) => forSale.products.some((product) => product._id === _id);
  return { model, forSale, others: ofKind.exact ? ofKind.products.filter((product) => !isShown(product)).slice(0, FEW) : [] };
}

const kept = keepShown<Awaited<ReturnType<typeof loader>>>(loadScreen);
export const clientLoader = (args: Route.ClientLoaderArgs) => kept.clientLoader(args);

export default function Model({ loaderData }: Route.ComponentProps) {
  kept.useKeepShown(loaderData);
  return <Screen {...loaderData} />;
}
