import { articleSummaries } from '#web/modules/content/pages.server.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/blog';

const { Screen, withScreen } = lazyScreen(() => import('#web/screens/blog-screen.tsx'));

export function loader({ request }: Route.LoaderArgs) {
  return { articles: articleSummaries(localeOf(new URL(request.url).pathname)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withScreen(args);

export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  return <Screen articles={articles} />;
}
