import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { readSearch } from '#web/screens/read-search.server.ts';
import { keepShown } from '#web/shared/offline/shown-page.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/search';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/search-screen.tsx'));

export function loader({ request, context }: Route.LoaderArgs) {
  return readSearch(inProcessClient(context), new URL(request.url).searchParams);
}

const kept = keepShown<Awaited<ReturnType<typeof loader>>>(loadScreen);
export const clientLoader = (args: Route.ClientLoaderArgs) => kept.clientLoader(args);

/** Searches are too many to be kept in memory. */
export const headers = () => ({ 'cache-control': 'no-cache' });

export default function Search({ loaderData }: Route.ComponentProps) {
  kept.useKeepShown(loaderData);
  return <Screen {...loaderData} />;
}
