import { inProcessClient } from '#web/features/in-process-client.server.ts';
import { readSearch } from '#web/features/search/read-search.server.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/search';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/search/search-screen.tsx'));

export function loader({ request, context }: Route.LoaderArgs) {
  return readSearch(inProcessClient(context), new URL(request.url).searchParams);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadScreen()]);
  return loaded;
}

/** Searches are too many to be kept in memory. */
export const headers = () => ({ 'cache-control': 'no-cache' });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <Screen {...loaderData} />;
}
