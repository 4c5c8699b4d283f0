import { ArticleTeaser } from '#web/features/articles/article-teaser.tsx';
import { articleSummaries } from '#web/features/articles/articles.server.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { blog } from '#web/i18n/en/blog.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Route } from './+types/blog';

export function loader({ request }: Route.LoaderArgs) {
  return { articles: articleSummaries(localeOf(new URL(request.url).pathname)) };
}

export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  const t = useTexts(blog);
  return (
    <main id="main" className="shell pt-10">
      <PageHead title={t('title')} description={t('description')} />
      <h1 className="text-4xl sm:text-5xl">{t('title')}</h1>
      <p className="quiet mt-2 text-lg">{t('lead')}</p>
      <ul className="mt-10 grid gap-6 lg:grid-cols-2">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleTeaser article={article} />
          </li>
        ))}
      </ul>
    </main>
  );
}
