import { data } from 'react-router';
import { infoPage } from '#web/modules/content/pages.server.ts';
import { INFO_PAGES } from '#web/shared/article.ts';
import { configContext } from '#web/shared/page-context.ts';
import { localeOf, withoutLocale } from '#web/i18n/locale.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/info';

const { Screen, withScreen } = lazyScreen(() => import('#web/screens/info-screen.tsx'));

/** The route of every information page: its path says which. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const path = withoutLocale(pathname).replace(/\.data$/, '');
  const name = INFO_PAGES.find((page) => path === `/${page}`);
  if (name === undefined) throw data(null, { status: 404, statusText: 'Not Found' });
  return { name, page: infoPage(name, localeOf(pathname), context.get(configContext)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withScreen(args);

export default function Info({ loaderData: { name, page } }: Route.ComponentProps) {
  return <Screen name={name} page={page} />;
}
