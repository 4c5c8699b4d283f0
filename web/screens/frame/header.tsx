import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '#web/modules/search/search-box.tsx';
import { AccountMenu } from '#web/screens/frame/account-menu.tsx';
import { LanguageLink } from '#web/screens/frame/language-link.tsx';
import { navigation } from '#web/screens/frame/navigation.ts';
import { ThemeSwitch } from '#web/screens/frame/theme-switch.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { Link, NavLink } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Mark } from '#web/ui/mark.tsx';

const MenuDrawer = lazy(() => lazyImport(() => import('#web/screens/frame/menu-drawer.tsx')));

/** The first paint waits for all of it (root.tsx), so that its parts are not seen moving. */
export const MASTHEAD_ID = 'masthead';

export function Header() {
  const t = useTexts(shell);
  const [open, setOpen] = useState(false);
  // On a phone, the field of the list itself is enough.
  const isList = withoutLocale(useLocation().pathname).startsWith('/category/');
  return (
    <header id={MASTHEAD_ID} className="sticky top-0 z-40 border-b hairline bg-base-100">
      <div className="shell flex flex-wrap items-center gap-1 py-2.5">
        <Link to="/" className="me-2 flex items-center gap-2.5 rounded-field py-1 pe-1">
          <Mark />
          <span className="display text-[1.375rem] leading-none font-extrabold">{t('name')}</span>
        </Link>
        <nav aria-label={t('mainNav')} className="hidden lg:block">
          <ul className="flex">
            {navigation.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} className="nav-link">
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox className="hidden max-w-md grow xl:block" />
        <div className="ms-auto flex flex-wrap items-center justify-end">
          <LanguageLink className="hidden sm:inline-flex" />
          <ThemeSwitch />
          <Link to="/saved" aria-label={t('saved')} className="btn btn-ghost btn-square press h-11 w-11 max-sm:hidden">
            <Icon name="heart" />
          </Link>
          <AccountMenu />
          <button
            type="button"
            aria-label={t('openMenu')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="btn btn-ghost btn-square press ms-1 -me-2 h-11 w-11 lg:hidden"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      <div className={`shell pb-2.5 xl:hidden ${isList ? 'max-sm:hidden' : ''}`}>
        <SearchBox />
      </div>
      {open && (
        <Suspense>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
