import { type ArticleSummary, articlePicture } from '#web/shared/article.ts';
import { blog } from '#web/i18n/en/content.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function ArticleTeaser({ article }: { article: ArticleSummary }) {
  const t = useTexts(blog);
  const minutes = formatNumber(article.minutes, useLocale());
  return (
    <Link
      to={`/blog/${article.slug}`}
      className="press group flex h-full flex-col overflow-hidden rounded-box border hairline hover:border-primary"
    >
      <img src={articlePicture(article.slug)} alt="" width={800} height={450} loading="lazy" className="aspect-video w-full object-cover" />
      <div className="flex grow flex-col gap-3 p-5 sm:p-6">
        <h2 className="text-xl leading-snug sm:text-2xl">{article.title}</h2>
        <p className="quiet leading-relaxed">{article.summary}</p>
        <p className="mt-auto flex items-center gap-2 pt-2 font-semibold text-primary">
          {t('read')}
          <Icon name="arrow-right" className="size-4 transition-transform group-hover:translate-x-1" />
          <span className="quiet ms-auto font-normal">{t('minutes', { minutes })}</span>
        </p>
      </div>
    </Link>
  );
}
