import { type Article, articlePicture, type ArticleSummary } from '#web/shared/article.ts';
import { ArticleBody, ArticleTeaser } from '#web/modules/content/article-body.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { blog } from '#web/i18n/en/content.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatDate } from '#web/i18n/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

export default function ArticleScreen({ article, next }: { article: Article; next: ArticleSummary | undefined }) {
  const t = useTexts(blog);
  const shellTexts = useTexts(shell);
  const locale = useLocale();
  return (
    <main id="main" className="shell pt-8">
      <PageHead
        title={article.title}
        description={article.summary}
        type="article"
        image={{ src: articlePicture(article.slug), width: 800, height: 450 }}
      />
      <StructuredData
        key={article.slug}
        describe={(absolute) => [
          {
            '@type': 'BlogPosting',
            headline: article.title,
            description: article.summary,
            image: new URL(articlePicture(article.slug), absolute('/')).href,
            datePublished: article.published,
            inLanguage: locale,
            url: absolute(`/blog/${article.slug}`),
            publisher: { '@type': 'Organization', name: shellTexts('name'), url: absolute('/') },
          },
          breadcrumbs(absolute, [{ name: shellTexts('name'), path: '/' }, { name: t('title'), path: '/blog' }, { name: article.title }]),
        ]}
      />
      <article className="mx-auto max-w-[44rem]">
        <Link to="/blog" className="link inline-flex min-h-6 items-center gap-1 text-sm">
          <Icon name="chevron-left" className="size-4" />
          {t('all')}
        </Link>
        <h1 className="mt-4 text-3xl leading-tight sm:text-5xl sm:leading-[1.1]">{article.title}</h1>
        <p className="quiet mt-4">
          <time dateTime={article.published}>{formatDate(article.published, locale)}</time> · {t('minutes', { minutes: article.minutes })}
        </p>
        <img
          src={articlePicture(article.slug)}
          alt=""
          width={800}
          height={450}
          className="mt-6 aspect-video w-full rounded-box object-cover"
        />
        <ArticleBody blocks={article.body} />
      </article>
      {next && next.slug !== article.slug && (
        <aside aria-labelledby="next" className="mx-auto mt-16 max-w-[44rem]">
          <h2 id="next" className="mb-5 text-2xl sm:text-3xl">
            {t('next')}
          </h2>
          <ArticleTeaser article={next} />
        </aside>
      )}
    </main>
  );
}
