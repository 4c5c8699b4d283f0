import { useLocation } from 'react-router';
import { shell } from '#web/i18n/en/shell.ts';
import { localize, withoutLocale } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Links to the same page in the other language. A plain link, because a document has one language. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation();
  const t = useTexts(shell);
  const other = useLocale() === 'en' ? 'bn' : 'en';
  return (
    <a
      href={`${localize(withoutLocale(pathname), other)}${search}`}
      hrefLang={other}
      lang={other}
      aria-label={t('otherLanguageLabel')}
      className={`btn btn-ghost press h-11 px-3 ${className}`}
    >
      <Icon name="languages" />
      {t('otherLanguage')}
    </a>
  );
}

/** The main navigation: categories by their ids (specification §2), and the blog. */
export const navigation = [
  { to: '/category/1', text: 'desktop', icon: 'monitor' },
  { to: '/category/2', text: 'components', icon: 'cpu' },
  { to: '/category/3', text: 'accessories', icon: 'headphones' },
  { to: '/blog', text: 'blog', icon: 'book-open' },
] as const;
