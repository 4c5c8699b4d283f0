import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { readCompared } from '#web/screens/read-compared.server.ts';
import { keepShown } from '#web/shared/offline/shown-page.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/compare';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/compare-screen.tsx'));

export function loader({ request, context }: Route.LoaderArgs) {
  return readCompared(inProcessClient(context), new URL(request.url).searchParams.getAll('ids'));
}

const kept = keepShown<Awaited<ReturnType<typeof loader>>>(loadScreen);
export const clientLoader = (args: Route.ClientLoaderArgs) => kept.clientLoader(args);

/** Comparisons are too many to be kept in memory. */
export const headers = () => ({ 'cache-control': 'no-cache' });

export default function Compare({ loaderData }: Route.ComponentProps) {
  kept.useKeepShown(loaderData);
  return <Screen {...loaderData} />;
}
