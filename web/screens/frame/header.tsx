import { useLocation } from 'react-router';
import { useState } from 'react';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSignOut } from '#web/modules/users/use-sign-out.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link, NavLink } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon, Mark } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SearchBox } from '#web/modules/search/search-box.tsx';
import { LanguageLink, navigation } from '#web/screens/frame/links.tsx';
import { withoutLocale } from '#web/i18n/locale.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { theme, THEMES } from '#web/shared/frame/look.ts';

const OWN_PAGES = [
  { to: '/dashboard', text: 'dashboard', icon: 'dashboard' },
  { to: '/dashboard/account', text: 'account', icon: 'user' },
  { to: '/saved', text: 'saved', icon: 'heart' },
] as const;

/** Renders both states and lets CSS show one, so that nothing moves once the session is known. */
function AccountMenu() {
  const t = useTexts(shell);
  const session = useSession();
  const signOut = useSignOut();
  const user = session.status === 'signed-in' ? session.user : null;
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <>
      <Link to={`/login${rememberedPlace(useLocation())}`} className="btn btn-primary press when-signed-out ms-1 h-11 px-3 sm:ms-2 sm:px-4">
        {t('logIn')}
      </Link>
      <div className="when-signed-in">
        <Menu label={t('account')} button={<Avatar name={name} src={user?.photoURL ?? null} />}>
          {user && (
            <p className="border-b hairline px-3 pt-1 pb-2">
              <span className="block truncate font-semibold">{user.displayName}</span>
              <span className="quiet block truncate text-sm">{user.email}</span>
            </p>
          )}
          <ul className="pt-1">
            {OWN_PAGES.map(({ to, text, icon }) => (
              <li key={to}>
                <Link to={to} className="menu-row">
                  <Icon name={icon} />
                  {t(text)}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className="menu-row" onClick={signOut}>
                <Icon name="log-out" />
                {t('signOut')}
              </button>
            </li>
          </ul>
        </Menu>
      </div>
    </>
  );
}

const MenuDrawer = lazyPart(() => import('#web/screens/frame/menu-drawer.tsx'));

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
      {open && <MenuDrawer onClose={() => setOpen(false)} />}
    </header>
  );
}

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;
const words = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

function ThemeSwitch() {
  const t = useTexts(shell);
  const chosen = theme.useValue() ?? 'system';
  return (
    <Menu label={t('theme')} button={<Icon name={icons[chosen]} />}>
      <ul>
        {THEMES.map((name) => (
          <li key={name}>
            <button type="button" aria-pressed={chosen === name} className="menu-row" onClick={() => theme.write(name)}>
              <Icon name={icons[name]} />
              <span>{t(words[name])}</span>
              {chosen === name && <Icon name="check" className="ms-auto size-4" />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
