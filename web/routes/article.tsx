import { data } from 'react-router';
import { articleSummaries, findArticle } from '#web/modules/content/pages.server.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/article';

const { Screen, withScreen } = lazyScreen(() => import('#web/screens/article-screen.tsx'));

export function loader({ request, params }: Route.LoaderArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const article = findArticle(params.slug, locale);
  if (!article) throw data(null, { status: 404, statusText: 'Not Found' });
  const all = articleSummaries(locale);
  const next = all[(all.findIndex(({ slug }) => slug === article.slug) + 1) % all.length];
  return { article, next };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withScreen(args);

export default function Article({ loaderData: { article, next } }: Route.ComponentProps) {
  return <Screen article={article} next={next} />;
}
