import type { ArticleSummary } from '#web/shared/article.ts';
import { ArticleTeaser } from '#web/modules/content/article-body.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { blog } from '#web/i18n/en/content.ts';
import { useTexts } from '#web/i18n/messages.tsx';

export default function BlogScreen({ articles }: { articles: readonly ArticleSummary[] }) {
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
