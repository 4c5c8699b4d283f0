import { useLocation } from 'react-router';
import { CATEGORIES } from '#contract/vocabulary.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize, withoutLocale } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { theme, THEMES } from '#web/shared/frame/look.ts';
import { useCategoryPlace } from '#web/shared/session/category-place.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';

/** Links to the same page in the other language. A plain link, because a document has one language. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const t = useTexts(shell);
  const other = useLocale() === 'en' ? 'bn' : 'en';
  return (
    <a
      href={`${localize(withoutLocale(pathname), other)}${search}`}
      hrefLang={other}
      lang={other}
      aria-label={t('otherLanguageLabel')}
      className={className}
    >
      <Icon name="languages" />
      {t('otherLanguage')}
    </a>
  );
}

const CATEGORY_ICONS = { desktop: 'monitor', components: 'cpu', accessories: 'headphones' } as const;

interface CategoryLinksProps {
  className: string;
  withIcons?: boolean;
}

/** The categories, as items of a list. */
export function CategoryLinks({ className, withIcons = false }: CategoryLinksProps) {
  const t = useTexts(shell);
  const placeOf = useCategoryPlace();
  const { pathname, search } = useLocation();
  const here = withoutLocale(pathname);
  return CATEGORIES.map((category) => {
    const isShown = here === '/search' && new URLSearchParams(search).get('category') === category;
    return (
      <li key={category}>
        <NavLink to={placeOf(category)} className={className} {...(isShown && { 'aria-current': 'page' as const })}>
          {withIcons && <Icon name={CATEGORY_ICONS[category]} />}
          <span>{t(category)}</span>
        </NavLink>
      </li>
    );
  });
}

const THEME_ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const THEME_TEXTS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** The theme and the language, at the end of a menu. */
export function LookChoice() {
  const t = useTexts(shell);
  const chosen = theme.useValue() ?? 'system';
  return (
    <div className="mt-1 border-t hairline pt-1">
      <div role="group" aria-label={t('theme')} className="grid grid-cols-3">
        {THEMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            className="menu-row flex-col justify-center gap-1 px-1 text-xs"
            onClick={() => theme.write(name)}
          >
            <Icon name={THEME_ICONS[name]} />
            {t(THEME_TEXTS[name])}
          </button>
        ))}
      </div>
      <LanguageLink className="menu-row" />
    </div>
  );
}
