import { useMemo } from 'react';
import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { readSearch } from '#web/screens/read-search.server.ts';
import type { SearchScreenProps } from '#web/screens/search-screen.tsx';
import { keepShown } from '#web/shared/offline/shown-page.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/search';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/search-screen.tsx'));

/** As one text: the router would write each value of the results by itself, and number them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<string> {
  return JSON.stringify(await readSearch(inProcessClient(context), new URL(request.url).searchParams));
}

const kept = keepShown<string>(loadScreen);
export const clientLoader = (args: Route.ClientLoaderArgs) => kept.clientLoader(args);

/** Searches are too many to be kept in memory. */
export const headers = () => ({ 'cache-control': 'no-cache' });

export default function Search({ loaderData }: Route.ComponentProps) {
  kept.useKeepShown(loaderData);
  const read = useMemo(() => JSON.parse(loaderData) as SearchScreenProps, [loaderData]);
  return <Screen {...read} />;
}
