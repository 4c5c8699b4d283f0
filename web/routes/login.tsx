import { readPurpose } from '#web/screens/read-purpose.server.ts';
import { purposeOf } from '#web/shared/session/origin.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/login';

const { Screen, loadScreen, withScreen } = lazyScreen(() => import('#web/screens/login-screen.tsx'));

/** With a server loader the document holds the page; with a `clientLoader` alone it would hold a fallback. */
export const loader = (args: Route.LoaderArgs) => readPurpose(args);

/** Most addresses name no product: nothing is read for them. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  if (purposeOf(args.url.searchParams.get('from')) !== null) return withScreen(args);
  await loadScreen();
  return null;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <Screen purpose={loaderData} />;
}
